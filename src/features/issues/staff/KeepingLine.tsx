import { Button } from '#src/ui/Button.tsx'
import type { IssueEditing, IssueEditingState } from './issueEditing.ts'

const texts = {
  saved: 'Everything is saved.',
  waiting: 'Saving…',
  failed: 'Not saved yet: the server cannot be reached. Your text stays here, and we keep trying.',
}

/** Whether what was typed is saved; when somebody else saved meanwhile, the choice between the two. */
export function KeepingLine({ state, editing }: { state: IssueEditingState; editing: IssueEditing }) {
  const { keeping, refusal, issue } = state
  const fixed = issue.state === 'scheduled' ? 'Take the schedule back to change it.' : 'It cannot be changed any more.'
  if (keeping !== 'theirs') return <span role="status">{issue.state === 'draft' ? (refusal ?? texts[keeping]) : fixed}</span>
  return (
    <span role="alert" className="cluster gap-3">
      {refusal} What you typed since is not saved.
      <Button onClick={() => void editing.choose('theirs')}>Take theirs</Button>
      <Button onClick={() => void editing.choose('ours')}>Keep mine</Button>
    </span>
  )
}
