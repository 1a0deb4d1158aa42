import { useState } from 'react'
import type * as z from 'zod/mini'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import {
  type applicationViews,
  decideApplications,
  type EventApplication,
  getApplications,
  getEventTabs,
  undoDecisions,
} from '../contract.ts'
import { RatingDialog } from './RatingDialog.tsx'
import { EventPart } from './EventPart.tsx'

const leaving = 'Each gets an email after a minute. Undo recalls it until then.'
const decisions = [
  { step: 'accept', act: 'Accept', done: 'Accepted', lasting: leaving },
  { step: 'decline', act: 'Decline', done: 'Declined', lasting: leaving },
  { step: 'unassign', act: 'Remove from this event', done: 'Removed from this event' },
]
/** Bulk actions available in a view. */
const stepsIn = (view: (typeof applicationViews)[number], event: string): BulkStep[] =>
  view === 'open'
    ? decisions
    : view === 'unassigned'
      ? [
          {
            step: 'assign',
            act: 'Assign to this event',
            done: 'Assigned to this event',
            more: { event },
          },
        ]
      : []

const applications = defineStaffList({
  of: 'the applications',
  placeholder: 'Search names, companies, and topics',
  query: getApplications.query,
  filters: [
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({
        oldest: 'Oldest first',
        best: 'Best rated first',
        disputed: 'Most disputed first',
      }),
    },
  ],
  bulk: {
    rows: ['application'],
    endpoints: { bulk: decideApplications, undoBulk: undoDecisions },
    changes: [getApplications, getEventTabs],
  },
  views: {
    name: 'view',
    label: 'Applications',
    labels: {
      open: 'To decide',
      accepted: 'Accepted',
      declined: 'Declined',
      unassigned: 'No event yet',
    },
  },
})

export default function ApplicationsScreen({ params }: { params: { event: string } }) {
  const list = useStaffList(getApplications, { params })
  const { data } = list
  const selection = useSelection(data?.items ?? [])
  const [rating, setRating] = useState<string>()
  const rated = data?.items.find(({ id }) => id === rating)
  return (
    <EventPart
      event={params.event}
      tab="applications"
      text="People who offered to speak. Those you accept get a draft profile."
      list
    >
      <StaffList
        list={applications}
        state={list}
        total={data?.total}
        counts={data?.counts}
        selection={selection}
        steps={stepsIn(list.query.view, params.event)}
        empty={
          list.query.view === 'unassigned'
            ? {
                title: 'No unassigned applications',
                text: 'Applications from the speaker directory appear here until you assign them to an event.',
              }
            : {
                title: 'No applications here',
                text: 'Applications from the event’s page appear here. To allow them, check “Accepts speaker applications” under Page. Assign others under “No event yet” or in the inbox.',
              }
        }
      >
        {data && data.items.length > 0 && (
          <Table
            caption="Applications to speak"
            heads={['Name', 'Topics', 'Rating', 'Status', 'Received']}
            links
            actions
            pick={selection}
            className="w-full"
          >
            {data.items.map(({ id, name, detail, topics, status, receivedAt, ...row }) => (
              <tr key={id}>
                <PickCell selection={selection} id={id} label={name} />
                <th scope="row">
                  <RowLink href={`/inbox?item=${id}`}>{name}</RowLink>
                  <span className="as-block t1 soft regular">{detail}</span>
                </th>
                <td className="anywhere">{topics}</td>
                <td className="tabular">
                  {row.isHidden && !row.own ? (
                    <span className="soft">Rate to see</span>
                  ) : (
                    <Rating rating={row.rating} />
                  )}
                </td>
                <td>{statusLabels[status]}</td>
                <td className="nowrap">
                  <time dateTime={receivedAt}>{dateText(receivedAt)}</time>
                </td>
                <td>
                  {list.query.view === 'open' && (
                    <Button aria-label={`Rate ${name}`} onClick={() => setRating(id)}>
                      {row.own ? `Yours: ${row.own.score}` : 'Rate'}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
      {rated && <RatingDialog application={rated} onClose={() => setRating(undefined)} />}
    </EventPart>
  )
}

/** Average rating of the reviewers, and its spread. */
const Rating = ({ rating }: { rating: z.infer<typeof EventApplication>['rating'] }) =>
  rating ? (
    <>
      <strong>{rating.average.toFixed(1)}</strong>
      <span className="as-block t1 soft nowrap">
        {rating.count === 1
          ? '1 reviewer'
          : `${rating.lowest}–${rating.highest}, ${rating.count} reviewers`}
      </span>
    </>
  ) : (
    <span className="soft">None yet</span>
  )

const statusLabels = {
  submitted: 'New',
  'in review': 'In review',
  accepted: 'Accepted',
  declined: 'Declined',
}
