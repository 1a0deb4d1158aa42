import { useState } from 'react'
import { ScheduleForm } from '#src/features/content/staff/ScheduleForm.tsx'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { getIssues, sendIssue } from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'

interface SendFormProps {
  issue: IssueDetail
  /** Whether the rehearsal of exactly this issue passed. */
  isOpen: boolean
  recipients: number
  onSent: (issue: IssueDetail) => void
}

/** Sends an issue now or at a moment; it asks once, with the number of those who get it. */
export function SendForm({ issue: { id, version, subject }, isOpen, recipients, onSent }: SendFormProps) {
  const [isAsked, setAsked] = useState(false)
  const send = useChange(sendIssue, {
    changes: [getIssues],
    onDone: (sent) => {
      toast({ title: sent.state === 'scheduled' ? 'It is scheduled' : 'It is on its way', variant: 'success' })
      onSent(sent)
    },
  })
  const people = `${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'person' : 'people'}`
  const go = (at?: string) => send.mutate({ params: { id }, body: { version, ...(at && { at }) } })
  return (
    <div className="stack gap-5">
      {!isOpen && <p className="soft">It opens once a rehearsal of exactly this issue has passed.</p>}
      <p>
        <Button variant="primary" icon="send" iconFirst disabled={!isOpen} onClick={() => setAsked(true)}>
          Send it now
        </Button>
      </p>
      <ScheduleForm
        label="Or at"
        hint="More than an hour late, it asks instead of going."
        act="Schedule it"
        busy={send.isPending}
        disabled={!isOpen}
        onSchedule={go}
      />
      {isAsked && (
        <DeskDialog onClose={() => setAsked(false)} title={`Send it to ${people}?`} text={subject}>
          <div className="dialog__act">
            <Button onClick={() => setAsked(false)}>Not yet</Button>
            <Button
              variant="primary"
              busy={send.isPending}
              onClick={() => {
                go()
                setAsked(false)
              }}
            >
              Send it
            </Button>
          </div>
        </DeskDialog>
      )}
    </div>
  )
}
