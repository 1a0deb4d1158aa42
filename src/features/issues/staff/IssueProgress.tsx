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
import { OutcomeFigures } from './OutcomeFigures.tsx'

const asked: Record<Question, string> = {
  late: 'It was due more than an hour ago, so we didn’t send it. Send it now if it’s still current.',
  restored:
    'A backup was restored after it was scheduled, so it may already have been sent. Check a subscriber’s inbox first.',
  changed:
    'Something it links to has changed since the rehearsal. Unschedule it, review it, and rehearse it again.',
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
        {state === 'scheduled' && (
          <Button busy={unschedule.isPending} onClick={() => unschedule.mutate({ params })}>
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
