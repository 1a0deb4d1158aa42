import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { issueStates } from '../blocks.ts'
import { addIssue, getIssues, getMatchingIssues, issueOrders, removeIssues, restoreIssues } from '../contract.ts'
import { IssueBadge, issueStateLabels } from './IssueBadge.tsx'

const PAGE = 50
const orderLabels = { latest: 'Latest first', subject: 'By subject', recipients: 'Most recipients first' }
const filters = [
  {
    name: 'state',
    label: 'State',
    placeholder: 'Every state',
    choices: issueStates.map((value) => ({ value, label: issueStateLabels[value] })),
  },
  { name: 'sort', label: 'Order', usual: 'latest', choices: issueOrders.map((value) => ({ value, label: orderLabels[value] })) },
]
const steps = [{ step: 'remove', act: 'Remove', done: 'Removed' }]

/** The issues of the newsletter, from drafts to what was sent. */
export default function IssuesScreen() {
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const state = issueStates.find((name) => name === address.get('state'))
  const sort = issueOrders.find((name) => name === address.get('sort')) ?? 'latest'
  const query = { q, sort, ...(state && { state }), limit: PAGE, offset: Number(address.get('offset')) || 0 }
  const { data, error, refetch } = useQuery({ ...ask(getIssues, { query }), placeholderData: keepPreviousData })
  const issues = data?.items
  const selection = useSelection(issues ?? [])
  const isAsked = q !== '' || state !== undefined
  const [, navigate] = useLocation()
  const add = useChange(addIssue, { changes: [getIssues], onDone: ({ id }) => navigate(`/issues/${id}`) })
  const begin = (
    <Button variant="primary" icon="plus" iconFirst busy={add.isPending} onClick={() => add.mutate({ body: {} })}>
      Write an issue
    </Button>
  )
  return (
    <Screen list title="Newsletter" text="Issues that go to everybody who subscribed and confirmed it." actions={begin}>
      <ListBar
        of="the issues"
        placeholder="Search subjects"
        filters={filters}
        found={data && `${data.total.toLocaleString('en-US')} found`}
      />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'issue')}
        endpoints={{ bulk: removeIssues, undoBulk: restoreIssues, matching: getMatchingIssues }}
        changes={[getIssues]}
        matching={{ query, total: data?.total }}
      />
      <ListStates
        of="the issues"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set({ q: '', state: '' })}
        empty={{
          title: 'No issue yet',
          text: 'Write the first one: choose articles, events, and tools from the site, and add words of your own.',
        }}
      />
      {issues && issues.length > 0 && (
        <Table caption="Issues" heads={['Subject', 'State', 'When', 'Recipients']} links className="w-full" pick={selection}>
          {issues.map(({ id, subject, state: own, question, scheduledFor, startedAt, modifiedAt, recipients }) => (
            <tr key={id}>
              <PickCell selection={selection} id={id} label={subject || 'an issue without a subject'} />
              <th scope="row">
                <RowLink href={`/issues/${id}`}>{subject || 'Without a subject'}</RowLink>
              </th>
              <td>
                <IssueBadge state={own} question={question} />
              </td>
              <td>
                <time dateTime={startedAt ?? scheduledFor ?? modifiedAt}>
                  {dateText(startedAt ?? scheduledFor ?? modifiedAt)}
                </time>
              </td>
              <td className="tabular">{recipients?.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pages size={PAGE} total={data.total} />}
    </Screen>
  )
}
