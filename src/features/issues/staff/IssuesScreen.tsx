import { useLocation } from 'wouter'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useSelection } from '#src/staff/selection.ts'
import { useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import '#src/features/content/staff/status-badge.css'
import { addIssue, getIssues, getMatchingIssues, removeIssues, restoreIssues } from '../contract.ts'
import type { IssueState, Question } from '../blocks.ts'

const looks: Record<IssueState, string> = {
  draft: 'status-badge--draft',
  scheduled: 'status-badge--scheduled',
  sending: 'status-badge--in_review',
  stopped: 'status-badge--removed',
  sent: 'status-badge--published',
}
const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

/** State of an issue, or that it is waiting for a decision. */
const IssueBadge = ({ state, question }: { state: IssueState; question: Question | null }) => (
  <span className={`status-badge inline gap-2 t1 soft nowrap ${looks[state]}`}>
    {question ? 'Needs your OK' : issueStateLabels[state]}
  </span>
)

const issueList = defineStaffList({
  of: 'the issues',
  placeholder: 'Search subjects',
  query: getIssues.query,
  filters: [
    {
      name: 'state',
      label: 'Status',
      placeholder: 'Any status',
      choices: choicesOf(issueStateLabels),
    },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({
        latest: 'Latest first',
        subject: 'By subject',
        recipients: 'Most recipients first',
      }),
    },
  ],
  bulk: {
    rows: ['issue'],
    steps: [{ step: 'remove', act: 'Remove', done: 'Removed' }],
    endpoints: { bulk: removeIssues, undoBulk: restoreIssues, matching: getMatchingIssues },
    changes: [getIssues],
  },
})

/** Newsletter issues, from drafts to sent ones. */
export default function IssuesScreen() {
  const list = useStaffList(getIssues)
  const issues = list.data?.items
  const selection = useSelection(issues ?? [])
  const [, navigate] = useLocation()
  const add = useChange(addIssue, {
    changes: [getIssues],
    onDone: ({ id }) => navigate(`/issues/${id}`),
  })
  const begin = (
    <Button
      variant="primary"
      icon="plus"
      iconFirst
      busy={add.isPending}
      onClick={() => add.mutate({ body: {} })}
    >
      Write an issue
    </Button>
  )
  return (
    <Screen
      list
      title="Newsletter"
      text="Issues that go to all confirmed subscribers."
      actions={begin}
    >
      <StaffList
        list={issueList}
        state={list}
        total={list.data?.total}
        selection={selection}
        empty={{
          title: 'No issues yet',
          text: 'Write the first one: choose articles, events, and tools from the site, and add words of your own.',
        }}
      >
        {issues && issues.length > 0 && (
          <Table
            caption="Issues"
            heads={['Subject', 'Status', 'When', 'Recipients']}
            links
            className="w-full"
            pick={selection}
          >
            {issues.map(
              ({
                id,
                subject,
                state: own,
                question,
                scheduledFor,
                startedAt,
                modifiedAt,
                recipients,
              }) => (
                <tr key={id}>
                  <PickCell
                    selection={selection}
                    id={id}
                    label={subject || 'an issue with no subject'}
                  />
                  <th scope="row">
                    <RowLink href={`/issues/${id}`}>{subject || 'No subject'}</RowLink>
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
              ),
            )}
          </Table>
        )}
      </StaffList>
    </Screen>
  )
}
