import { Button } from '#src/ui/Button.tsx'
import type { IssueEditing, IssueEditingState } from './issueEditing.ts'

const texts = {
  saved: 'All changes saved.',
  waiting: 'Saving…',
  failed:
    'Not saved yet: the server can’t be reached. Your text stays here, and we’ll keep trying.',
}

/**
 * Shows whether changes are saved; if someone else saved in the meantime, offers the choice between the two
 * versions.
 */
export function SaveStatus({
  state,
  editing,
}: {
  state: IssueEditingState
  editing: IssueEditing
}) {
  const { keeping, refusal, issue } = state
  const fixed =
    issue.state === 'scheduled' ? 'Unschedule it to edit it.' : 'It can’t be edited anymore.'
  if (keeping !== 'theirs')
    return (
      <span role="status">{issue.state === 'draft' ? (refusal ?? texts[keeping]) : fixed}</span>
    )
  return (
    <span role="alert" className="cluster gap-3">
      {refusal} Your latest edits are not saved.
      <Button onClick={() => void editing.choose('theirs')}>Use theirs</Button>
      <Button onClick={() => void editing.choose('ours')}>Keep mine</Button>
    </span>
  )
}
