import { exactly } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { isAdministrator } from '#src/http/access.ts'
import { getSession } from '#src/features/accounts/contract.ts'
import { zonedText } from '#src/features/content/staff/moments.ts'
import { settings } from '#src/settings.ts'
import { toast } from '#src/ui/toast.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { Question } from '../blocks.ts'
import {
  addIssue,
  getIssues,
  resumeIssue,
  sendIssue,
  stopIssue,
  unscheduleIssue,
} from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'
import { SentSoFar } from './SentSoFar.tsx'
import type { Outcome } from '../findings.ts'

const asked: Record<Question, string> = {
  late: 'It was due more than an hour ago, so we didn’t send it. Send it now if it’s still current.',
  restored:
    'A backup was restored after it was scheduled, so it may already have been sent. Check a subscriber’s inbox first.',
  changed:
    'Something it links to has changed since the rehearsal. Unschedule it, review it, and rehearse it again.',
}

const labels: [name: keyof Outcome, label: string][] = [
  ['accepted', 'accepted'],
  ['waiting', 'waiting'],
  ['refused', 'refused'],
  ['left', 'not sent: the reader unsubscribed first, or sending stopped'],
  ['inDoubt', 'unconfirmed: see the outbox'],
  ['bounced', 'bounced: the address doesn’t exist'],
  ['blocked', 'blocked by mail servers: these readers stay subscribed'],
  ['complained', 'reported as spam'],
  ['unsubscribed', 'unsubscribed'],
  ['replied', 'replied'],
  ['confirmed', 'new subscribers since the previous issue'],
]
const always = new Set<keyof Outcome>([
  'accepted',
  'unsubscribed',
  'replied',
  'bounced',
  'complained',
  'confirmed',
])

/** Delivery figures of an issue. Opens and clicks are not measured. */
function OutcomeFigures({ outcome, recipients }: { outcome: Outcome; recipients: number }) {
  const share = (count: number) =>
    recipients > 0 && count > 0 ? ` (${((count / recipients) * 100).toFixed(1)}%)` : ''
  return (
    <div className="stack gap-3">
      <dl className="stack" aria-label="Figures">
        <div className="flex baseline gap-4 py-3 rule-top">
          <dd className="issue-figure bold tabular">{exactly(recipients)}</dd>
          <dt>recipients at the start</dt>
        </div>
        {labels
          .filter(([name]) => outcome[name] > 0 || always.has(name))
          .map(([name, label]) => (
            <div key={name} className="flex baseline gap-4 py-3 rule-top">
              <dd className="issue-figure bold tabular">{exactly(outcome[name])}</dd>
              <dt>
                {label}
                {name !== 'accepted' && name !== 'confirmed' && (
                  <span className="soft">{share(outcome[name])}</span>
                )}
              </dt>
            </div>
          ))}
      </dl>
      <p className="t1 soft">We don’t track opens or clicks.</p>
    </div>
  )
}

/** A scheduled, sending, stopped, or sent issue: its figures and the available actions. */
export function IssueProgress({
  issue,
  onChanged,
}: {
  issue: IssueDetail
  onChanged: (issue: IssueDetail) => void
}) {
  const {
    id,
    state,
    question,
    scheduledFor,
    sentBy,
    startedAt,
    finishedAt,
    stopReason,
    version,
    outcome,
    recipients,
    slug,
  } = issue
  const { data: session } = useQuery(ask(getSession))
  const [, navigate] = useLocation()
  const change = { changes: [getIssues], onDone: onChanged }
  const send = useChange(sendIssue, change)
  const unschedule = useChange(unscheduleIssue, {
    ...change,
    onDone: (draft) => {
      toast({ title: 'Back to draft', variant: 'success' })
      onChanged(draft)
    },
  })
  const stop = useChange(stopIssue, change)
  const resume = useChange(resumeIssue, change)
  const again = useChange(addIssue, {
    changes: [getIssues],
    onDone: (made) => navigate(`/issues/${made.id}`),
  })
  const params = { id }
  return (
    <Section
      title="Result"
      text={sentBy && `${state === 'scheduled' ? 'Scheduled' : 'Sent'} by ${sentBy}.`}
    >
      <div role="status" className="stack gap-4">
        {state === 'scheduled' && !question && (
          <Notice>It goes out {scheduledFor && zonedText(scheduledFor, settings.timeZone)}.</Notice>
        )}
        {question && <Notice tone="warning">{asked[question]}</Notice>}
        {state === 'sending' && <Notice>Sending since {startedAt && dateText(startedAt)}.</Notice>}
        {state === 'stopped' && <Notice tone="danger">Stopped. {stopReason}</Notice>}
        {state === 'sent' && (
          <Notice tone="success">
            It was sent {startedAt && dateText(startedAt)}
            {finishedAt && ` and finished ${dateText(finishedAt)}`}.
          </Notice>
        )}
      </div>
      {state === 'sending' && outcome && (
        <SentSoFar
          done={(recipients ?? 0) - outcome.waiting}
          of={recipients ?? 0}
          what="emails sent"
        />
      )}
      <div className="row wraps gap-3">
        {question && question !== 'changed' && (
          <Button
            variant="primary"
            busy={send.isPending}
            onClick={() => send.mutate({ params, body: { version } })}
          >
            Send it now
          </Button>
        )}
        {state === 'scheduled' && scheduledFor && (
          <Button
            busy={unschedule.isPending}
            onClick={() => unschedule.mutate({ params, body: { was: scheduledFor } })}
          >
            Unschedule
          </Button>
        )}
        {state === 'sending' && (
          <Button busy={stop.isPending} onClick={() => stop.mutate({ params })}>
            Stop it
          </Button>
        )}
        {state === 'stopped' && isAdministrator(session?.user) && (
          <Button
            variant="primary"
            busy={resume.isPending}
            onClick={() => resume.mutate({ params })}
          >
            Resume
          </Button>
        )}
        {state === 'stopped' && !isAdministrator(session?.user) && (
          <p>An administrator can resume it.</p>
        )}
        {state === 'sent' && (
          <Button busy={again.isPending} onClick={() => again.mutate({ body: { from: id } })}>
            Duplicate
          </Button>
        )}
      </div>
      {outcome && <OutcomeFigures outcome={outcome} recipients={recipients ?? 0} />}
      {startedAt && slug && (
        <p className="soft">
          Read it at <code>/newsletter/{slug}</code>
        </p>
      )}
    </Section>
  )
}
