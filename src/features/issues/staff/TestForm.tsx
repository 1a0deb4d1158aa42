import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { ask } from '#src/staff/queries.ts'
import { recall, remember } from '#src/staff/memory.ts'
import { useStaffForm } from '#src/staff/form.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { testIssue } from '../contract.ts'

/** Sends the issue as it was last saved to one address. */
export function TestForm({ id }: { id: string }) {
  const [done, setDone] = useState<string>()
  const { data: session } = useQuery(ask(getSession))
  const key = `test-address:${session?.user?.id ?? ''}`
  const { register, errors, refusal, busy, submit } = useStaffForm({
    endpoint: testIssue,
    schema: testIssue.body,
    start: { to: recall(key) },
    params: { id },
    stays: true,
    onDone: ({ sends }, { to }) => {
      remember(key, String(to))
      setDone(sends ? 'The test is on its way.' : 'No mail server is set up, so the test waits in the outbox.')
    },
  })
  return (
    <form
      className="stack gap-5 max-44"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setDone(undefined)
        void submit()
      }}
    >
      <Field
        label="Send a test to"
        error={errors.to}
        hint="An address of your own. Links that act for a subscriber lead nowhere in it."
      >
        <TextInput type="email" autoComplete="email" {...register('to')} />
      </Field>
      <div className="row wraps gap-3">
        <Button type="submit" busy={busy} icon="send" iconFirst>
          Send the test
        </Button>
      </div>
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </form>
  )
}
