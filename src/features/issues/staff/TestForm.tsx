import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { ask } from '#src/staff/queries.ts'
import { recall, remember } from '#src/staff/memory.ts'
import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { Notice } from '#src/ui/states.tsx'
import { testIssue } from '../contract.ts'

/** Sends the last saved version of the issue to one address. */
export function TestForm({ id }: { id: string }) {
  const [done, setDone] = useState<string>()
  const { data: session } = useQuery(ask(getSession))
  const key = `test-address:${session?.user?.id ?? ''}`
  const form = useStaffForm({
    endpoint: testIssue,
    schema: testIssue.body,
    start: { to: recall(key) },
    params: { id },
    stays: true,
    onDone: ({ sends }, { to }) => {
      remember(key, String(to))
      setDone(sends ? 'Test sent.' : 'No mail server is set up, so the test waits in the outbox.')
    },
  })
  return (
    <div className="stack gap-5 max-44">
      <Form
        {...form}
        submit={() => (setDone(undefined), form.submit())}
        action="Send test"
        lines={[
          {
            name: 'to',
            label: 'Send a test to',
            type: 'email',
            autoComplete: 'email',
            hint: 'A staff address. Links for subscribers don’t work in it.',
          },
        ]}
      />
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
    </div>
  )
}
