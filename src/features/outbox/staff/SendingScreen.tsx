import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { getSendingHealth } from '../contract.ts'
import './outbox.css'

const marks = { good: 'Good', warning: 'Check', bad: 'Fix' }

/** Shows whether email can be sent, and whether it is trusted. */
export default function SendingScreen() {
  const { data, error, refetch } = useQuery(ask(getSendingHealth))
  return (
    <Screen
      title="Email setup"
      text={
        data
          ? `Emails come from ${data.from}.`
          : 'Whether email goes out, and whether it’s trusted.'
      }
    >
      {error && (
        <ErrorState title="Email setup could not be checked" onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton of="email setup" />}
      {data && (
        <dl className="sending">
          {data.findings.map(({ name, state, text }) => (
            <div key={name}>
              <dt>
                {name}
                <b className={state === 'bad' ? 'sending__bad' : undefined}>{marks[state]}</b>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
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
