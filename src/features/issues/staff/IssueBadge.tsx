import '#src/features/content/staff/status-badge.css'
import type { IssueState, Question } from '../blocks.ts'

const looks: Record<IssueState, string> = {
  draft: 'status-badge--draft',
  scheduled: 'status-badge--scheduled',
  sending: 'status-badge--in_review',
  stopped: 'status-badge--removed',
  sent: 'status-badge--published',
}
export const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

/** State of an issue, or that it is waiting for a decision. */
export const IssueBadge = ({
  state,
  question,
}: {
  state: IssueState
  question: Question | null
}) => (
  <span className={`status-badge inline gap-2 t1 soft nowrap ${looks[state]}`}>
    {question ? 'Needs your OK' : issueStateLabels[state]}
  </span>
)
