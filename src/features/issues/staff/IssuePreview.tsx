import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#src/staff/queries.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { byteSize } from '#src/text/byteSize.ts'
import { getSession } from '#src/features/accounts/contract.ts'
import { recall, remember } from '#src/staff/memory.ts'
import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { Notice } from '#src/ui/states.tsx'
import { readIssueText, testIssue } from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'
import { IssueFrame } from './IssueFrame.tsx'

const faces = [
  { name: 'light', label: 'Light', count: undefined },
  { name: 'dark', label: 'Dark', count: undefined },
  { name: 'text', label: 'As text', count: undefined },
] as const

/** Sends the last saved version of the issue to one address. */
function TestForm({ id }: { id: string }) {
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

/** Preview of an issue: on phone and desktop, in light and dark programs, and as text. */
export function IssuePreview({ issue }: { issue: IssueDetail }) {
  const [face, setFace] = useState<'light' | 'dark' | 'text'>('light')
  const { data } = useQuery(ask(readIssueText, { params: { id: issue.id } }))
  return (
    <div className="stack gap-5 pt-5">
      <TestForm id={issue.id} />
      <div>
        <ViewTabs label="Appearance" views={faces} current={face} onChoose={setFace} />
        {data && <p className="t1 soft pt-3">The email has {byteSize(data.bytes)}.</p>}
      </div>
      {face === 'text' ? (
        <pre className="desk-source" tabIndex={0}>
          {data?.text}
        </pre>
      ) : (
        <div className="cluster gap-5 upper min-0">
          <IssueFrame issue={issue} width={375} look={face} />
          <IssueFrame issue={issue} width={640} look={face} />
        </div>
      )}
    </div>
  )
}
