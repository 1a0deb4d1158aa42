import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#src/staff/client.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { bounceLabel } from '#src/staff/bounces.ts'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { ask, isMissing, useChange } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { dateText } from '#src/staff/times.ts'
import { settings } from '#src/settings.ts'
import { shortDate } from '#src/time/dates.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { endSubscriptions, getSubscriber, getSubscribers, undoEnding } from '../contract.ts'
import { stateLabels } from './states.ts'

const changes = [getSubscriber, getSubscribers]

/** One subscriber: their consents, the emails sent to them, and what came back. */
export default function SubscriberScreen({ params: { id = '' } }: { params: { id?: string } }) {
  const { data, error, refetch } = useQuery(ask(getSubscriber, { params: { id } }))
  const undo = useChange(undoEnding, {
    changes,
    onDone: () => toast({ title: 'Undone', variant: 'success' }),
  })
  const end = useChange(endSubscriptions, {
    changes,
    onDone: ({ request, refused: [refused] }) =>
      refused
        ? toast({ title: refused.reason, variant: 'destructive' })
        : toast({
            title: 'Unsubscribed',
            variant: 'success',
            action: { label: 'Undo', onPress: () => undo.mutate({ params: { request } }) },
          }),
  })
  if (isMissing(data, error))
    return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the subscriber" />
  const { name, email, state, topics, frequency, createdAt, confirmedAt, endedAt, pausedUntil } =
    data
  const isOn = state === 'active' || state === 'pending'
  const facts = [
    ['Status', stateLabels[state]],
    ['Topics', topics.join(', ') || 'All'],
    ['Frequency', frequency],
    ['Signed up', dateText(createdAt)],
    ['Confirmed', confirmedAt && dateText(confirmedAt)],
    ['Paused until', pausedUntil && dateText(pausedUntil)],
    ['Ended', endedAt && dateText(endedAt)],
  ] as const
  return (
    <Screen
      title={name || email}
      text={email}
      actions={
        <>
          <ButtonLink href="/privacy">Data and erasure</ButtonLink>
          {isOn && (
            <Button
              busy={end.isPending}
              onClick={() => end.mutate({ body: { step: 'end', records: [{ id }] } })}
            >
              Unsubscribe
            </Button>
          )}
        </>
      }
    >
      <Section title="Subscription">
        <dl className="measure">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="row apart gap-3">
                  <dt className="soft">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Section>
      <Section title="What they agreed to" text="The wording they saw, and where they saw it.">
        {data.consents.length === 0 && (
          <p className="soft">
            No consent is recorded. Don’t send them anything until there is one.
          </p>
        )}
        <ol className="stack gap-4">
          {data.consents.map(({ text, place, givenAt, confirmedAt: at }) => (
            <li key={givenAt} className="stack gap-1">
              <blockquote>“{text}”</blockquote>
              <p className="t1 soft anywhere">
                Given {shortDate(givenAt, settings.timeZone)}: {place}.{' '}
                {at ? `Confirmed ${dateText(at)}.` : 'Not confirmed.'}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Emails" text="The newest 100, with bounces and complaints.">
        {data.mails.length === 0 ? (
          <EmptyState title="Nothing sent yet" level={3}>
            <p>Confirmations, welcomes, and issues to them appear here.</p>
          </EmptyState>
        ) : (
          <Table
            caption="Emails"
            heads={['Email', 'Status', 'Created', 'Response']}
            links
            className="w-full"
          >
            {data.mails.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">
                  <RowLink href={`/deliveries/${mail.id}`}>{mail.kind}</RowLink>
                </th>
                <td>{mailStateLabel(mail.state)}</td>
                <td className="nowrap">{dateText(mail.createdAt)}</td>
                <td className="anywhere">
                  {mail.returns.map(({ kind }) => bounceLabel(kind)).join(', ') || 'Nothing'}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Section>
    </Screen>
  )
}
