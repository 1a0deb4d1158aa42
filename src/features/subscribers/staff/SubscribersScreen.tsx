import { exactly } from '#src/text/counted.ts'
import { useState } from 'react'
import { topics } from '#src/features/newsletter/preferences.ts'
import { useAddress } from '#src/staff/address.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import {
  endSubscriptions,
  getMatchingSubscribers,
  getSubscriber,
  getSubscribers,
  undoEnding,
} from '../contract.ts'
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx'
import { stateLabels } from './states.ts'

const subscribers = defineStaffList({
  of: 'the subscribers',
  placeholder: 'Search names and addresses',
  query: getSubscribers.query,
  views: { name: 'view', label: 'Status', labels: { ...stateLabels, all: 'All' } },
  filters: [
    { name: 'topic', label: 'Topic', placeholder: 'All topics', choices: choicesOf(topics) },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', oldest: 'Oldest first', name: 'By name' }),
    },
  ],
  bulk: {
    rows: ['subscriber'],
    steps: [
      {
        step: 'end',
        act: 'Unsubscribe',
        done: 'Unsubscribed',
        lasting: 'Issues that were waiting for them stay unsent.',
      },
    ],
    endpoints: { bulk: endSubscriptions, undoBulk: undoEnding, matching: getMatchingSubscribers },
    changes: [getSubscribers, getSubscriber],
  },
})

/** Newsletter subscribers by status and topic. */
export default function SubscribersScreen() {
  const [adding, setAdding] = useState(false)
  const { set } = useAddress()
  const list = useStaffList(getSubscribers)
  const { data, query } = list
  const rows = data?.subscribers ?? []
  const selection = useSelection(rows)
  return (
    <Screen
      list
      title="Subscribers"
      text="Everyone who signed up for the newsletter, and what they agreed to."
      actions={
        <>
          <a className="btn" href="/api/staff/exports/newsletter.csv" download>
            Export CSV
          </a>
          <Button variant="primary" icon="plus" iconFirst onClick={() => setAdding(true)}>
            Add a subscriber
          </Button>
        </>
      }
    >
      {data && (
        <section className="figures" aria-label="Active subscribers by topic">
          {data.segments.map(({ topic, label, count }) => (
            <button
              key={topic}
              type="button"
              className="figures__one stack gap-1"
              aria-pressed={query.topic === topic}
              onClick={() => set({ topic: query.topic === topic ? '' : topic, view: '' })}
            >
              <span className="t1 soft">{label}</span>
              <span className="t4 tabular">{exactly(count)}</span>
            </button>
          ))}
        </section>
      )}
      <StaffList
        list={subscribers}
        state={list}
        total={data?.total}
        counts={data?.counts}
        selection={selection}
        empty={{
          title: 'No subscribers here',
          text: 'People appear here when they sign up on the site, when you import a list, or when you add them.',
        }}
      >
        {rows.length > 0 && (
          <Table
            caption="Subscribers"
            heads={['Name', 'Email', 'Topics', 'Status', 'Since']}
            pick={selection}
            links
            className="w-full"
          >
            {rows.map((row) => (
              <tr key={row.id}>
                <PickCell selection={selection} id={row.id} label={row.name || row.email} />
                <th scope="row">
                  <RowLink href={`/subscribers/${row.id}`}>{row.name || row.email}</RowLink>
                </th>
                <td className="anywhere">{row.email}</td>
                <td>{row.topics.join(', ') || 'All'}</td>
                <td className="nowrap">{stateLabels[row.state]}</td>
                <td className="nowrap">{agoText(row.createdAt)}</td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
      {adding && <AddSubscriberDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
