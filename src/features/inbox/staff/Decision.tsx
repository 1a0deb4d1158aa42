import { useState } from 'react'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextArea } from '#src/ui/inputs.tsx'
import { decideApplication, type Decision as Decided, memberLevels } from '../contract.ts'
import type { Detail, Send } from './sending.ts'

const decisionLabels: Record<Decided, string> = {
  'in review': 'Move to review',
  accepted: 'Accept',
  approved: 'Approve',
  waitlisted: 'Waitlist',
  declined: 'Decline',
}

const statusLabels: Record<string, string> = {
  submitted: 'New',
  'in review': 'In review',
  accepted: 'Accepted',
  approved: 'Approved',
  waitlisted: 'On the waitlist',
  declined: 'Declined',
}

const decidedLabels: Record<Decided, string> = {
  'in review': 'Moved to review',
  accepted: 'Accepted',
  approved: 'Approved',
  waitlisted: 'Added to the waitlist',
  declined: 'Declined',
}

/**
 * Form to decide on an application, with a reason and, for a speaker, an event whose agenda gets an unscheduled
 * session.
 */
export function Decision({
  item: { id, version, status, decisions, agendas },
  send,
}: {
  item: Detail
  send: Send
}) {
  const { text: reason, setText: setReason, forget } = useStoredText(`inbox/${id}/reason`)
  const [event, setEvent] = useState('')
  const decide = (decision: Decided, level?: (typeof memberLevels)[number]) => {
    const more = {
      ...(reason.trim() && { reason }),
      ...(event && decision === 'accepted' && { event }),
      ...(level && { level }),
    }
    const body = { version, decision, ...more }
    void send(
      decideApplication,
      { params: { id }, body },
      decidedLabels[decision],
      decision !== 'in review',
    ).then((sent) => sent && forget())
  }
  const levelsOf = (decision: Decided) => (decision === 'approved' ? memberLevels : [undefined])
  return (
    <div className="inbox-pane__acts wraps row gap-2" role="group" aria-label="Decision">
      <TextArea
        aria-label="Reason"
        rows={2}
        placeholder="A reason, included in the email about the decision"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {agendas.length > 0 && decisions.includes('accepted') && (
        <Select
          aria-label="Add a session"
          placeholder="No session yet"
          value={event}
          choices={agendas.map((one) => ({
            value: one.id,
            label: `Add a session at ${one.title}`,
          }))}
          onChange={({ target }) => setEvent(target.value)}
        />
      )}
      <span className="t1 soft">Status: {statusLabels[status ?? ''] ?? status}</span>
      {decisions.flatMap((decision) =>
        levelsOf(decision).map((level) => (
          <Button key={level ?? decision} onClick={() => decide(decision, level)}>
            {decisionLabels[decision]}
            {level && ` as ${level}`}
          </Button>
        )),
      )}
    </div>
  )
}
