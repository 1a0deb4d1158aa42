import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/staff/Table.tsx'
import { addIssue, getIssues } from '../contract.ts'
import { IssueBadge } from './IssueBadge.tsx'

/** The issues of the newsletter, from drafts to what was sent. */
export default function IssuesScreen() {
  const { data: issues, error, refetch } = useQuery(ask(getIssues))
  const [, navigate] = useLocation()
  const add = useChange(addIssue, { changes: [getIssues], onDone: ({ id }) => navigate(`/issues/${id}`) })
  const begin = (
    <Button variant="primary" icon="plus" iconFirst busy={add.isPending} onClick={() => add.mutate({ body: {} })}>
      Write an issue
    </Button>
  )
  return (
    <Screen title="Newsletter" text="Issues that go to everybody who subscribed and confirmed it." actions={begin}>
      {error && <ErrorState title="The issues could not be loaded" onRetry={() => void refetch()} />}
      {!issues && !error && <ListSkeleton of="the issues" rows={5} />}
      {issues?.length === 0 && (
        <EmptyState title="No issue yet">
          <p>Write the first one: choose articles, events, and tools from the site, and add words of your own.</p>
        </EmptyState>
      )}
      {issues && issues.length > 0 && (
        <Table caption="Issues" heads={['Subject', 'State', 'When', 'Recipients']} links className="w-full">
          {issues.map(({ id, subject, state, question, scheduledFor, startedAt, modifiedAt, recipients }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/issues/${id}`} className="desk-table__link plain">
                  {subject || 'Without a subject'}
                </Link>
              </th>
              <td>
                <IssueBadge state={state} question={question} />
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
    </Screen>
  )
}
