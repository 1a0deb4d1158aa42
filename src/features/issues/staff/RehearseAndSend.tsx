import { counted } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ask, useChange } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { getRehearsal, startRehearsal } from '../contract.ts'
import type { IssueDetail } from './issueEditing.ts'
import { SendForm } from './SendForm.tsx'
import { SentSoFar } from './SentSoFar.tsx'
import { type Exclusion, exclusions, type Finding } from '../findings.ts'

interface RehearseAndSendProps {
  issue: IssueDetail
  onChanged: (issue: IssueDetail) => void
}

interface AudienceFiguresProps {
  recipients: number
  excluded: Readonly<Record<string, number>>
}

/** Number of people who receive an issue, and of those who do not, by reason. */
function AudienceFigures({ recipients, excluded }: AudienceFiguresProps) {
  const reasons = (Object.keys(exclusions) as Exclusion[]).filter((reason) => excluded[reason])
  return (
    <div className="stack gap-2">
      <p className="t4">{counted(recipients, 'recipient')}</p>
      {reasons.length > 0 && (
        <ul className="soft" aria-label="Not included">
          {reasons.map((reason) => (
            <li key={reason}>
              {(excluded[reason] ?? 0).toLocaleString('en-US')} {exclusions[reason]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const icons = { good: 'check', warning: 'warning', bad: 'alert' } as const
const labels = { good: 'OK', warning: 'Check', bad: 'Fix' }

/** Findings of a rehearsal, worst first. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const order = ['bad', 'warning', 'good']
  return (
    <ul aria-label="Findings">
      {findings
        .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
        .map(({ name, state, text, places }) => (
          <li key={name} className={`finding-list__item--${state} flex gap-3 py-3 rule-bottom`}>
            <Icon name={icons[state]} />
            <div className="grow min-0">
              <p>
                <b>{name}</b> <span className="visually-hidden">{labels[state]}:</span>{' '}
                <span className="soft">{text}</span>
              </p>
              {places.map((place) => (
                <p key={place} className="t1 anywhere">
                  {place}
                </p>
              ))}
            </div>
          </li>
        ))}
    </ul>
  )
}

/** Rehearsal of a draft, followed by sending. */
export function RehearseAndSend({ issue, onChanged }: RehearseAndSendProps) {
  const { data } = useQuery({
    ...ask(getRehearsal, { params: { id: issue.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 700 : false),
  })
  const start = useChange(startRehearsal, { changes: [getRehearsal] })
  if (!data) return null
  const { state, valid, isConfigured, last } = data
  const isRunning = state === 'running'
  const isOld = state === 'passed' && !valid
  return (
    <>
      <Section
        title="Rehearsal"
        text="We send the whole issue to every recipient, but through a test server that delivers nothing. Then we check what arrived."
      >
        <p>
          <Button
            variant={valid ? undefined : 'primary'}
            busy={start.isPending || isRunning}
            onClick={() => start.mutate({ params: { id: issue.id } })}
          >
            {state === 'none' ? 'Rehearse' : 'Rehearse again'}
          </Button>
        </p>
        <div role="status" className="stack gap-4">
          {isRunning && (
            <p>Rehearsing: creating, sending and checking every email, and following every link.</p>
          )}
          {isOld && (
            <Notice tone="warning">
              Something has changed since this rehearsal. Rehearse again.
            </Notice>
          )}
          {valid && <Notice tone="success">It passed. The issue is ready to send.</Notice>}
          {state === 'failed' && (
            <Notice tone="danger">
              It didn’t pass. Fix what is marked, then rehearse it again.
            </Notice>
          )}
        </div>
        {last && isRunning && (
          <SentSoFar done={last.arrived} of={last.recipients} what="emails arrived" />
        )}
        {last && !isRunning && (
          <>
            <p className="t1 soft">
              Rehearsed {dateText(last.at)}
              {last.bytes ? `, ${Math.ceil(last.bytes / 1000)} KB` : ''}
              {last.seconds !== null && `, about ${durationText(last.seconds)} to send`}.
            </p>
            <FindingList findings={last.findings} />
            <AudienceFigures recipients={last.recipients} excluded={last.excluded} />
          </>
        )}
      </Section>
      <Section
        title="Send"
        text="People who subscribe or unsubscribe before it starts are included. Then the audience is fixed."
      >
        {isConfigured ? (
          <SendForm
            issue={issue}
            isOpen={valid}
            recipients={last?.recipients ?? 0}
            onSent={onChanged}
          />
        ) : (
          <Notice tone="warning">
            No mail server is set up, so you can’t send it yet. Set SMTP_URL and restart.
          </Notice>
        )}
      </Section>
    </>
  )
}

const durationText = (seconds: number) =>
  seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
