import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { StatusBadge } from '#src/features/content/staff/StatusBadge.tsx'
import { revokeSpeakerLink } from '#src/features/speaker-links/contract.ts'
import { SpeakerChanges } from '#src/features/speaker-links/staff/SpeakerChanges.tsx'
import { SpeakerLinkDialog } from '#src/features/speaker-links/staff/SpeakerLinkDialog.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { getEventSpeakers, getEventTabs } from '../contract.ts'
import { EventPart } from './EventPart.tsx'

export default function EventSpeakersScreen({ params }: { params: { event: string } }) {
  const { data, error, refetch } = useQuery(ask(getEventSpeakers, { params }))
  const client = useQueryClient()
  const [sending, setSending] = useState<{ id: string; name: string; email: string | null }>()
  const revoke = useChange(revokeSpeakerLink, {
    changes: [getEventSpeakers],
    onDone: () => toast({ title: 'Link turned off', variant: 'success' }),
  })
  const until = data?.editUntil
  const isEditable = data?.isEditable ?? false
  return (
    <EventPart
      event={params.event}
      tab="speakers"
      text="Everyone who speaks on the agenda."
      actions={<ButtonLink href="/speakers">All speakers</ButtonLink>}
    >
      {data && (
        <p className="pb-5 soft measure">
          {until && isEditable
            ? `Speakers with a link edit their profile and sessions until ${dateText(until)}.`
            : until
              ? `The time for speakers to edit ended ${dateText(until)}.`
              : 'Speakers can edit their profile and sessions once a closing date is set on the event’s page.'}{' '}
          {!isEditable && <Link href={`/events/${params.event}`}>Set the date</Link>}
        </p>
      )}
      <SpeakerChanges event={params.event} changes={[getEventSpeakers, getEventTabs]} />
      <ListStates
        of="the speakers"
        rows={data?.items.length}
        failed={Boolean(error)}
        onRetry={refetch}
        isAsked={false}
        onClear={() => {}}
        empty={{
          title: 'No speakers yet',
          text: 'Speakers appear here once a session in the agenda names them.',
          actions: <ButtonLink href={`/events/${params.event}/agenda`}>Open the agenda</ButtonLink>,
        }}
      />
      {data && data.items.length > 0 && (
        <Table
          caption="Speakers"
          heads={['Name', 'Profile', 'Sessions']}
          links
          actions
          className="w-full"
        >
          {data.items.map(({ id, name, detail, status, sessions, email, hasLink }) => (
            <tr key={id}>
              <th scope="row">
                <RowLink href={`/speakers/${id}`}>{name}</RowLink>
                {detail && <span className="as-block t1 soft regular">{detail}</span>}
              </th>
              <td>
                <StatusBadge status={status} removed={false} />
              </td>
              <td className="anywhere">
                {sessions.map(({ id: session, title }) => (
                  <span key={session} className="as-block">
                    {title}
                  </span>
                ))}
              </td>
              <td className="nowrap">
                <Button
                  variant="quiet"
                  disabled={!isEditable}
                  aria-label={`${hasLink ? 'Send a new link' : 'Send a link'} to ${name}`}
                  onClick={() => setSending({ id, name, email })}
                >
                  {hasLink ? 'New link' : 'Send link'}
                </Button>
                {hasLink && (
                  <Button
                    variant="quiet"
                    aria-label={`Turn off the link of ${name}`}
                    onClick={() => revoke.mutate({ params: { event: params.event, speaker: id } })}
                  >
                    Turn off
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {sending && (
        <SpeakerLinkDialog
          event={params.event}
          speaker={sending}
          onSent={() => void client.invalidateQueries({ queryKey: [getEventSpeakers.path] })}
          onClose={() => setSending(undefined)}
        />
      )}
    </EventPart>
  )
}
