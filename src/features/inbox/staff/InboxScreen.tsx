import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Input } from '#src/http/endpoint.ts'
import { useAddress } from '#src/staff/address.ts'
import { api } from '#src/staff/client.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import { counted } from '#src/staff/counted.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask } from '#src/staff/queries.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { Queue } from '#src/staff/Queue.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  changeInboxItem,
  getInbox,
  getInboxItem,
  getMatchingItems,
  INBOX_SHOWN,
  type InboxKind,
  inboxKinds,
  inboxOrders,
  stepInboxItems,
  undoInbox,
  undoInboxStep,
  views,
} from '../contract.ts'
import { emptyTexts, kindChoices, orderChoices, stepsIn, tomorrowMorning, viewLabels } from './choices.ts'
import { InboxPane } from './InboxPane.tsx'
import { DueText } from './DueText.tsx'
import { useSoughtItem } from './soughtItem.ts'
import './inbox.css'
import { tellRefusal } from '#src/staff/tellRefusal.ts'

/** What visitors sent, by the time that is left: one key closes, takes, puts to sleep. */
export default function InboxScreen() {
  const { address, set, hrefOf } = useAddress()
  const view = views.find((name) => name === address.get('view')) ?? 'open'
  const kind = Object.keys(inboxKinds).find((name) => name === address.get('kind')) as InboxKind | undefined
  const q = address.get('q') ?? ''
  const sort = inboxOrders.find((name) => name === address.get('sort')) ?? 'due'
  const wanted = address.get('item') ?? undefined
  const client = useQueryClient()
  const offset = Number(address.get('offset')) || 0
  const asked = { view, q, sort, offset, ...(kind && { kind }), ...(wanted && { item: wanted }) }
  const { data, error, refetch } = useQuery({ ...ask(getInbox, { query: asked }), placeholderData: keepPreviousData })
  const [selectedId, setSelectedId] = useState(wanted)
  useSoughtItem(wanted, data?.items, (found) => set({ view: found === 'open' ? '' : found }))
  const [last, setLast] = useState<string>()
  const [answering, setAnswering] = useState(false)

  const items = data?.items ?? []
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === selectedId),
  )
  const item = items[index]
  const refresh = () => Promise.all([getInbox, getInboxItem].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  /** Sends a change; an item that leaves the view leaves the selection to the next one. */
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>, done: string, leaves: boolean): Promise<boolean> {
    if (!item) return false
    try {
      const next = items[index + 1]?.id ?? items[index - 1]?.id
      await api(endpoint, input)
      setLast(item.id)
      if (leaves) setSelectedId(next)
      // Who labels or assigns it while they write goes on writing.
      if (leaves || endpoint.path !== changeInboxItem.path) setAnswering(false)
      await refresh()
      toast({ title: done, duration: 10_000, action: { label: 'Undo', onPress: () => void takeBack(item.id) } })
      return true
    } catch (failure) {
      tellRefusal(failure)
      return false
    }
  }
  async function takeBack(id = last) {
    if (!id) return
    try {
      await api(undoInbox, { params: { id } })
      setSelectedId(id)
      await refresh()
      toast({ title: 'Taken back' })
    } catch (failure) {
      tellRefusal(failure)
    }
  }
  const change = async (values: object, done: string, leaves: boolean) =>
    item !== undefined &&
    send(changeInboxItem, { params: { id: item.id }, body: { version: item.version, ...values } }, done, leaves)
  const acts = {
    close: () => change({ state: 'done', snoozedUntil: null }, 'Done', view !== 'done'),
    open: () => change({ state: 'open' }, item?.state === 'spam' ? 'Taken out of spam' : 'Open again', view !== 'open'),
    spam: () => change({ state: 'spam' }, 'Marked as spam', view !== 'spam'),
    take: () => change({ mine: !item?.assignee }, item?.assignee ? 'Given back' : 'Yours', view === 'mine'),
    sleep: () =>
      change(
        { snoozedUntil: tomorrowMorning().toISOString() },
        'Snoozed until tomorrow at 9',
        view === 'open' || view === 'mine',
      ),
    assign: (assigneeId: string | null, name: string) =>
      change({ assigneeId }, assigneeId ? `Assigned to ${name}` : 'Given back', view === 'mine'),
    label: (labels: string[]) => change({ labels }, 'Labels saved', false),
    wake: () => change({ snoozedUntil: null }, 'Awake', view === 'snoozed'),
  }
  const selection = useSelection(items)
  useShortcuts({
    z: () => void takeBack(),
    ...(item &&
      selection.chosen.length === 0 &&
      !answering && {
        e: acts.close,
        o: acts.open,
        s: item.snoozedUntil ? acts.wake : acts.sleep,
        m: acts.take,
        '!': acts.spam,
        r: () => setAnswering(true),
      }),
  })

  return (
    <Screen list title="Inbox" text="What visitors sent, by the time left to send the promised reply.">
      <ViewTabs
        label="View"
        views={views.map((name) => ({ name, label: viewLabels[name], count: data?.counts[name] }))}
        current={view}
        onChoose={(next) => {
          setSelectedId(undefined)
          set({ view: next === 'open' ? '' : next, item: '' })
        }}
      />
      <ListBar
        of="the inbox"
        placeholder="Search names, addresses and texts"
        filters={[
          { name: 'kind', label: 'Kind', placeholder: 'Everything', choices: kindChoices },
          { name: 'sort', label: 'Order', usual: 'due', choices: orderChoices },
        ]}
      >
        {kind && (
          <a className="more" href={`/api/staff/exports/${kind}.csv`} download>
            Export as CSV
          </a>
        )}
      </ListBar>
      <BulkBar
        selection={selection}
        steps={stepsIn(view)}
        named={(count) => counted(count, 'item')}
        endpoints={{ bulk: stepInboxItems, undoBulk: undoInboxStep, matching: getMatchingItems }}
        changes={[getInbox, getInboxItem]}
        matching={{ query: asked, total: data?.total }}
      />
      <ListStates
        of="the inbox"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || kind !== undefined}
        onClear={() => set({ q: '', kind: '' })}
        empty={{ title: view === 'open' ? 'Nothing waits' : 'There is nothing here', text: emptyTexts[view] }}
      />
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
        >
          <InboxPane
            key={item.id}
            item={item}
            answering={answering}
            onAnswering={setAnswering}
            acts={acts}
            send={send}
            onChanged={refresh}
            canSend={data?.canSend ?? false}
          />
        </Queue>
      )}
      {data && <Pages size={INBOX_SHOWN} total={data.total} />}
    </Screen>
  )
}
