import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input } from '#src/http/endpoint.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { useAddress } from '#src/staff/address.ts'
import { api } from '#src/staff/client.ts'
import { useActions } from '#src/staff/actions.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask } from '#src/staff/queries.ts'
import { useCorrected } from '#src/staff/corrections.ts'
import { useReadVersions } from '#src/staff/readVersions.ts'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { toast } from '#src/ui/toast.ts'
import {
  changeInboxItem,
  getInbox,
  getInboxItem,
  getMatchingItems,
  INBOX_SHOWN,
  inboxKinds,
  stepInboxItems,
  undoInbox,
  undoInboxStep,
  undoLetter,
} from '../contract.ts'
import {
  emptyTexts,
  kindChoices,
  orderLabels,
  stepsIn,
  tomorrowMorning,
  viewLabels,
} from './choices.ts'
import { InboxPane } from './InboxPane.tsx'
import { DueText } from './DueText.tsx'
import type { Detail } from './sending.ts'
import { useRequestedItem } from './requestedItem.ts'
import './inbox.css'
import { showRefusal } from '#src/staff/showRefusal.ts'

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
  const client = useQueryClient()
  const list = useStaffList(getInbox)
  const { data } = list
  const { view, kind, item: wanted } = list.query
  const [selectedId, setSelectedId] = useState(wanted)
  useRequestedItem(wanted, data?.items, (found) => set({ view: found === 'open' ? '' : found }))
  const [last, setLast] = useState<string>()
  const [answering, setAnswering] = useState(false)
  /**
   * Pending changes by item id. A repeat of the pending change is ignored, a different one waits its turn, and an item
   * that is about to leave the view accepts no more.
   */
  const sending = useRef(
    new Map<string, { change: string; leaves: boolean; answer: Promise<Detail> }>(),
  )

  const items = data?.items ?? []
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === selectedId),
  )
  const item = items[index]
  const detailOf = (id = '') => ask(getInboxItem, { params: { id } })
  const { data: detail } = useQuery({
    ...detailOf(item?.id),
    enabled: item !== undefined,
    // Polls until the reply has been sent.
    refetchInterval: ({ state }) => (state.data?.letter ? 5000 : false),
  })
  const read = useReadVersions(detail)
  const corrected = useCorrected(detail)
  const refresh = () =>
    Promise.all(
      [getInbox, getInboxItem].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )

  /** Sends a change. If the item leaves the view, selects the next one. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    done: string,
    leaves: boolean,
  ): Promise<boolean> {
    if (!item) return false
    const { body = {} } = input as { body?: object }
    const change = JSON.stringify([endpoint.path, { ...body, version: undefined }])
    const before = sending.current.get(item.id)
    if (before?.leaves || before?.change === change) return false
    const upon = ({ version }: Detail) =>
      api(endpoint, 'version' in body ? { ...input, body: { ...body, version } } : input)
    const answer = (before ? before.answer.then(upon) : api(endpoint, input)) as Promise<Detail>
    sending.current.set(item.id, { change, leaves, answer })
    const settle = () => {
      if (sending.current.get(item.id)?.answer === answer) sending.current.delete(item.id)
    }
    try {
      const next = items[index + 1]?.id ?? items[index - 1]?.id
      client.setQueryData(detailOf(item.id).queryKey, await answer)
      if (!leaves) settle()
      read.forget(item.id)
      setLast(item.id)
      if (leaves) setSelectedId(next)
      // Keeps the reply form open when someone labels or assigns the item while writing.
      if (leaves || endpoint.path !== changeInboxItem.path) setAnswering(false)
      toast({
        title: done,
        duration: 10_000,
        action: { label: 'Undo', onPress: () => void undo(item.id) },
      })
      // What was sent must not come back if the page goes away while the list is read again.
      void refresh().finally(settle)
      return true
    } catch (failure) {
      settle()
      showRefusal(failure)
      if (failure instanceof ResponseError && failure.status === 409) await refresh()
      return false
    }
  }
  /** Undoes the last change. An undone reply opens for editing. */
  async function undo(id = last, endpoint: typeof undoInbox | typeof undoLetter = undoInbox) {
    if (!id) return
    try {
      const { queryKey } = detailOf(id)
      const before = await client.ensureQueryData(detailOf(id))
      const params = { id }
      const undone = await (endpoint === undoInbox
        ? api(undoInbox, { params, body: { version: before.version } })
        : api(endpoint, { params }))
      client.setQueryData(queryKey, undone)
      read.forget(id)
      if (view === 'done' && undone.state === 'open') set({ view: '', item: id })
      setSelectedId(id)
      setAnswering(undone.undoneReply !== null && !before.undoneReply)
      await refresh()
      toast({ title: 'Undone' })
    } catch (failure) {
      showRefusal(failure)
      if (!(failure instanceof ResponseError) || failure.status !== 409) return
      client.removeQueries({ queryKey: detailOf(id).queryKey, type: 'inactive' })
      await refresh()
    }
  }
  const change = async (values: object, done: string, leaves: boolean) =>
    item !== undefined &&
    send(
      changeInboxItem,
      { params: { id: item.id }, body: { version: read.versionOf(detail ?? item), ...values } },
      done,
      leaves,
    )
  const actions = {
    close: () => change({ state: 'done', snoozedUntil: null }, 'Done', view !== 'done'),
    open: () =>
      change(
        { state: 'open' },
        item?.state === 'spam' ? 'Moved out of spam' : 'Reopened',
        view !== 'open',
      ),
    spam: () => change({ state: 'spam' }, 'Marked as spam', view !== 'spam'),
    take: () =>
      change(
        { mine: !item?.assignee },
        item?.assignee ? 'Unassigned' : 'Assigned to you',
        view === 'mine',
      ),
    sleep: () =>
      change(
        { snoozedUntil: tomorrowMorning().toISOString() },
        'Snoozed until tomorrow at 9',
        view === 'open' || view === 'mine',
      ),
    assign: (assigneeId: string | null, name: string) =>
      change({ assigneeId }, assigneeId ? `Assigned to ${name}` : 'Unassigned', view === 'mine'),
    toEvent: (eventId: string | null, title: string) =>
      change({ eventId }, eventId ? `Assigned to ${title}` : 'Removed from the event', false),
    label: (labels: string[]) => change({ labels }, 'Labels saved', false),
    wake: () => change({ snoozedUntil: null }, 'Unsnoozed', view === 'snoozed'),
  }
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
        onView={() => setSelectedId(undefined)}
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
            onSelect={(id) => (setAnswering(false), setSelectedId(id))}
            hrefOf={hrefOf('item')}
            selection={selection}
            shown={`${item.id} ${item.state} ${detail?.status}`}
          >
            <InboxPane
              key={item.id}
              item={item}
              corrected={corrected}
              data={detail && { ...detail, version: read.versionOf(detail) }}
              answering={answering}
              onAnswering={setAnswering}
              actions={{ ...actions, undoLetter: () => void undo(item.id, undoLetter) }}
              send={send}
              onChanged={refresh}
              canSend={data?.canSend ?? false}
            />
          </Queue>
        )}
      </StaffList>
    </Screen>
  )
}
