import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#src/staff/client.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { explainDelivery } from '../contract.ts'
import '#src/features/outbox/staff/outbox.css'

/** Why did this person get this mail? */
export default function DeliveryScreen({ params: { id = '' } }: { params: { id?: string } }) {
  const { data, error, refetch } = useQuery(ask(explainDelivery, { params: { id } }))
  if (error) return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the delivery" />
  const { recipient, subject, state, response, createdAt, settledAt, rule, consents, subscription } = data
  const { messageId, digest, source, isProven } = data
  return (
    <Screen title="Why did this person get this mail?" text={`“${subject}” to ${recipient}`}>
      <Section title="The rule that chose them" text={subscription && `The subscription is ${subscription} now.`}>
        <p>{rule}</p>
      </Section>
      <Section title="What they agreed to" text="As the text stood then, and where it stood.">
        {consents.length === 0 && (
          <p className="soft">There is no subscription behind this mail, so there is no consent to it.</p>
        )}
        <ol className="stack gap-4">
          {consents.map(({ text, place, givenAt, confirmedAt }) => (
            <li key={givenAt} className="stack gap-1">
              <blockquote>“{text}”</blockquote>
              <p className="t1 soft">
                Given {dateText(givenAt)}, at: {place}. {confirmedAt ? `Confirmed ${dateText(confirmedAt)}.` : 'Not confirmed.'}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="What the server said" text={`Made ${dateText(createdAt)}.`}>
        <p>
          {state}
          {settledAt && `, ${dateText(settledAt)}`}
        </p>
        {response && <p className="anywhere">{response}</p>}
      </Section>
      <Section title="The message" text="As it left here. What opens the recipient’s own pages is covered by x.">
        {isProven === true && (
          <Notice tone="success">Its bytes are those that the server took: both have the same SHA-256.</Notice>
        )}
        {isProven === false && (
          <Notice tone="warning">
            Made once more it differs from what the server took: since then the look of mails, the sender or the key has changed.
          </Notice>
        )}
        <p className="t1 soft anywhere">
          {messageId}
          {digest && ` · SHA-256 ${digest}`}
        </p>
        {source ? (
          <details>
            <summary className="as-block py-3 accent bold">Show every byte of it</summary>
            <pre className="desk-source" tabIndex={0}>
              {source}
            </pre>
          </details>
        ) : (
          <p className="soft">Its text is not kept any more.</p>
        )}
      </Section>
    </Screen>
  )
}
