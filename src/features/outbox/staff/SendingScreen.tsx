import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { getSendingHealth } from '../contract.ts'
import './outbox.css'

const marks = { good: 'Good', warning: 'Check', bad: 'Fix' }
const tones = { good: 'success', warning: 'warning', bad: 'danger' } as const
const mostUrgentFirst = ['bad', 'warning', 'good'] as const

/** "4 to fix, 3 to check." */
function summaryOf(findings: readonly { state: keyof typeof marks }[]) {
  const count = (wanted: keyof typeof marks) =>
    findings.filter(({ state }) => state === wanted).length
  const parts = [
    count('bad') > 0 && `${count('bad')} to fix`,
    count('warning') > 0 && `${count('warning')} to check`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Everything is set up.'
}

/** Shows whether email can be sent, and whether it is trusted. */
export default function SendingScreen() {
  const { data, error, refetch } = useQuery(ask(getSendingHealth))
  return (
    <Screen
      title="Email setup"
      text={
        data
          ? `Emails come from ${data.from}. ${summaryOf(data.findings)}`
          : 'Whether email goes out, and whether it’s trusted.'
      }
    >
      {error && (
        <ErrorState title="Email setup could not be checked" onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton of="email setup" />}
      {data && (
        <dl className="sending">
          {mostUrgentFirst.flatMap((wanted) =>
            data.findings
              .filter(({ state }) => state === wanted)
              .map(({ name, state, text }) => (
                <div key={name}>
                  <dt>
                    <Tag tone={tones[state]}>{marks[state]}</Tag>
                    {name}
                  </dt>
                  <dd>{text}</dd>
                </div>
              )),
          )}
        </dl>
      )}
      {data && (
        <Section
          title={`The last ${data.days} days`}
          text={`${data.counts.accepted} accepted, ${data.counts.refused} refused or timed out, ${data.counts.returned} bounced, ${data.counts.complaints} complaints.`}
        >
          {data.failures.length === 0 && <p>Nothing failed.</p>}
          <ul className="sending__failures">
            {data.failures.map(({ id, state, response, at }) => (
              <li key={id}>
                <Link href={`/outbox?view=${state === 'in doubt' ? 'doubt' : 'failed'}`}>
                  {mailStateLabel(state)}
                </Link>{' '}
                {agoText(at)}: {response ?? 'no response'}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Screen>
  )
}
