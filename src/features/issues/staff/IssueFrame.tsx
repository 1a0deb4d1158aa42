import { classes } from '#src/ui/classes.ts'
import { MailFrame } from '#src/features/outbox/staff/MailFrame.tsx'
import '#src/features/outbox/staff/outbox.css'
import type { IssueDetail } from './issueEditing.ts'

interface IssueFrameProps {
  issue: IssueDetail
  width: 375 | 640
  look: 'light' | 'dark'
}

/** Last saved version of an issue at the width of a phone or a desktop email program. */
export const IssueFrame = ({ issue: { id, version }, width, look }: IssueFrameProps) => (
  <div className={classes('issue-frame', width === 640 && 'issue-frame--640')}>
    <MailFrame
      title={`The email, ${width} pixels wide, ${look}`}
      src={`/api/staff/issues/${id}/preview/${look}?version=${version}`}
    />
  </div>
)
