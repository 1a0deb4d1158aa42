import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#src/staff/queries.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { byteSize } from '#src/text/byteSize.ts'
import { readIssueText } from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'
import { IssueFrame } from './IssueFrame.tsx'
import { TestForm } from './TestForm.tsx'

const faces = [
  { name: 'light', label: 'Light', count: undefined },
  { name: 'dark', label: 'Dark', count: undefined },
  { name: 'text', label: 'As text', count: undefined },
] as const

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
