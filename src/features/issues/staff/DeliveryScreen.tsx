import { useQuery } from '@tanstack/react-query'
import { bounceLabel } from '#src/staff/bounces.ts'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { messageOf } from '#src/staff/client.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask, isMissing } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { explainDelivery } from '../contract.ts'
import '#src/features/outbox/staff/outbox.css'

/** Explains why a person got an email. */
export default function DeliveryScreen({ params: { id = '' } }: { params: { id?: string } }) {
  const { data, error, refetch } = useQuery(ask(explainDelivery, { params: { id } }))
  if (isMissing(data, error))
    return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the delivery" />
  const {
    recipient,
    subject,
    state,
    response,
    createdAt,
    settledAt,
    rule,
    consents,
    subscription,
  } = data
  const { messageId, digest, source, isProven, returned } = data
  return (
    <Screen title="Why did this person get this email?" text={`“${subject}” to ${recipient}`}>
      <Section
        title="Why they were included"
        text={subscription && `Subscription status now: ${subscription}.`}
      >
        <p>{rule}</p>
      </Section>
      <Section title="What they agreed to" text="The wording they saw, and where they saw it.">
        {consents.length === 0 && (
          <p className="soft">This email isn’t based on a subscription, so there is no consent.</p>
        )}
        <ol className="stack gap-4">
          {consents.map(({ text, place, givenAt, confirmedAt }) => (
            <li key={givenAt} className="stack gap-1">
              <blockquote>“{text}”</blockquote>
              <p className="t1 soft">
                Given {dateText(givenAt)} in {place}.{' '}
                {confirmedAt ? `Confirmed ${dateText(confirmedAt)}.` : 'Not confirmed.'}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Server response" text={`Created ${dateText(createdAt)}.`}>
        <p>
          {mailStateLabel(state)}
          {settledAt && `, ${dateText(settledAt)}`}
        </p>
        {response && <p className="anywhere">{response}</p>}
        {returned.map(({ kind, status, words, at }) => (
          <div key={at} className="stack gap-1 py-3 rule-top">
            <p>
              {bounceLabel(kind)}
              {status && ` (${status})`}, {dateText(at)}
            </p>
            {words && <p className="t1 soft anywhere">{words}</p>}
          </div>
        ))}
      </Section>
      <Section title="The message" text="As it was sent. We replaced personal links with x.">
        {isProven === true && (
          <Notice tone="success">
            These are the exact bytes the server accepted (same SHA-256).
          </Notice>
        )}
        {isProven === false && (
          <Notice tone="warning">
            We recreated this message. It differs from what the server accepted because the email
            design, sender or key has changed since.
          </Notice>
        )}
        <p className="t1 soft anywhere">
          {messageId}
          {digest && ` · SHA-256 ${digest}`}
        </p>
        {source ? (
          <details>
            <summary className="as-block py-3 accent bold">Show the source</summary>
            <pre className="desk-source" tabIndex={0}>
              {source}
            </pre>
          </details>
        ) : (
          <p className="soft">Its text is no longer stored.</p>
        )}
      </Section>
    </Screen>
  )
}
