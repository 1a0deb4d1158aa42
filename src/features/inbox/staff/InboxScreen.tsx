import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { useActions } from '#src/staff/actions.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import {
  getInbox,
  getInboxItem,
  getMatchingItems,
  INBOX_SHOWN,
  inboxKinds,
  stepInboxItems,
  undoInboxStep,
  undoLetter,
} from '../contract.ts'
import { emptyTexts, kindChoices, orderLabels, stepsIn, viewLabels } from './choices.ts'
import { InboxPane } from './InboxPane.tsx'
import { useInboxItem } from './inboxItem.ts'
import { DueText } from './DueText.tsx'
import './inbox.css'

const inbox = defineStaffList({
  of: 'the inbox',
  placeholder: 'Search people and messages',
  query: getInbox.query,
  isCapped: true,
  size: INBOX_SHOWN,
  views: { name: 'view', label: 'View', labels: viewLabels },
  filters: [
    { name: 'kind', label: 'Type', placeholder: 'Everything', choices: kindChoices },
    { name: 'sort', label: 'Order', choices: choicesOf(orderLabels) },
  ],
  bulk: {
    rows: ['item'],
    endpoints: { bulk: stepInboxItems, undoBulk: undoInboxStep, matching: getMatchingItems },
    changes: [getInbox, getInboxItem],
  },
})

/** Submissions ordered by time left. Single keys close, assign, or snooze an item. */
export default function InboxScreen() {
  const { set, hrefOf } = useAddress()
  const list = useStaffList(getInbox)
  const { data } = list
  const { view, kind } = list.query
  const opened = useInboxItem(list, set)
  const { items, item, detail, actions, answering, setAnswering, select, undo } = opened
  const selection = useSelection(items)
  useShortcuts({
    z: () => void undo(),
    ...(item &&
      selection.chosen.length === 0 &&
      !answering && {
        e: actions.close,
        o: actions.open,
        s: item.snoozedUntil ? actions.wake : actions.sleep,
        a: actions.take,
        '!': actions.spam,
        r: () => setAnswering(true),
      }),
  })

  useActions(
    item
      ? [
          ...(item.email
            ? [{ label: 'Reply', icon: 'mail' as const, run: () => setAnswering(true) }]
            : []),
          item.state === 'open'
            ? { label: 'Mark as done', icon: 'check', run: actions.close }
            : { label: 'Reopen', icon: 'arrow', run: actions.open },
          {
            label: item.assignee ? 'Unassign' : 'Assign to me',
            icon: 'person',
            run: actions.take,
          },
          ...(detail?.colleagues ?? []).map(({ id, name }) => ({
            label: `Assign to ${name}`,
            icon: 'people' as const,
            run: () => actions.assign(id, name),
          })),
          {
            label: item.snoozedUntil ? 'Unsnooze' : 'Snooze until tomorrow',
            icon: 'clock',
            run: item.snoozedUntil ? actions.wake : actions.sleep,
          },
          ...(item.state === 'spam'
            ? []
            : [{ label: 'Mark as spam', icon: 'warning' as const, run: actions.spam }]),
        ]
      : [],
  )

  return (
    <Screen list title="Inbox" text="Submissions from visitors, by when the reply is due.">
      <StaffList
        list={inbox}
        state={list}
        total={data?.total}
        counts={data?.counts}
        leaving={{ item: '' }}
        onView={() => select(undefined)}
        selection={selection}
        steps={stepsIn(view)}
        choices={{
          kind: kindChoices.filter(({ value }) => data?.kinds.some((own) => own === value) ?? true),
        }}
        actions={
          kind &&
          (data?.kinds.length ?? 0) > 1 && (
            <a className="more" href={`/api/staff/exports/${kind}.csv`} download>
              Export as CSV
            </a>
          )
        }
        empty={{
          title: view === 'open' ? 'All caught up' : 'Nothing here',
          text: emptyTexts[view],
        }}
      >
        {item && (
          <Queue
            label="Inbox"
            items={items.map((one) => ({
              id: one.id,
              title: one.name || one.email,
              about: `${inboxKinds[one.kind]}${one.excerpt && ` · ${one.excerpt}`}`,
              when: <DueText item={one} />,
            }))}
            current={item.id}
            onSelect={(id) => (setAnswering(false), select(id))}
            hrefOf={hrefOf('item')}
            selection={selection}
            shown={`${item.id} ${item.state} ${detail?.status}`}
          >
            <InboxPane
              key={item.id}
              item={item}
              corrected={opened.corrected}
              data={detail}
              answering={answering}
              onAnswering={setAnswering}
              actions={{ ...actions, undoLetter: () => void undo(item.id, undoLetter) }}
              send={opened.send}
              onChanged={opened.refresh}
              canSend={data?.canSend ?? false}
            />
          </Queue>
        )}
      </StaffList>
    </Screen>
  )
}
