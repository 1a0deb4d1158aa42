import { counted } from '#src/text/counted.ts'
import { useState } from 'react'
import { ScheduleForm } from '#src/features/content/staff/ScheduleForm.tsx'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { getIssues, sendIssue } from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'

interface SendFormProps {
  issue: IssueDetail
  /** Whether exactly this version of the issue passed a rehearsal. */
  isOpen: boolean
  recipients: number
  onSent: (issue: IssueDetail) => void
}

/** Sends an issue now or at a chosen time, after a confirmation that shows the number of recipients. */
export function SendForm({
  issue: { id, version, subject },
  isOpen,
  recipients,
  onSent,
}: SendFormProps) {
  const [isAsked, setAsked] = useState(false)
  const send = useChange(sendIssue, {
    changes: [getIssues],
    onDone: (sent) => {
      toast({
        title: sent.state === 'scheduled' ? 'Scheduled' : 'Sending',
        variant: 'success',
      })
      onSent(sent)
    },
  })
  const people = counted(recipients, 'person', 'people')
  const go = (at?: string) => send.mutate({ params: { id }, body: { version, ...(at && { at }) } })
  return (
    <div className="stack gap-5">
      {!isOpen && <p className="soft">Available after a rehearsal of exactly this issue passes.</p>}
      <p>
        <Button
          variant="primary"
          icon="send"
          iconFirst
          disabled={!isOpen}
          onClick={() => setAsked(true)}
        >
          Send it now
        </Button>
      </p>
      <ScheduleForm
        label="Or at"
        hint="If it’s more than an hour late, it waits for you instead."
        act="Schedule"
        busy={send.isPending}
        disabled={!isOpen}
        onSchedule={go}
      />
      {isAsked && (
        <StaffDialog onClose={() => setAsked(false)} title={`Send to ${people}?`} text={subject}>
          <div className="dialog__act">
            <Button onClick={() => setAsked(false)}>Cancel</Button>
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
        </StaffDialog>
      )}
    </div>
  )
}
