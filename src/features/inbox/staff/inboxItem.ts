import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import type { Endpoint, Input } from '#src/http/endpoint.ts'
import type { useAddress } from '#src/staff/address.ts'
import { api } from '#src/staff/client.ts'
import { useCorrected } from '#src/staff/corrections.ts'
import { ask } from '#src/staff/queries.ts'
import { queueItem } from '#src/staff/Queue.tsx'
import { useReadVersions } from '#src/staff/readVersions.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'
import type { useStaffList } from '#src/staff/staffList.ts'
import { toast } from '#src/ui/toast.ts'
import { changeInboxItem, getInbox, getInboxItem, undoInbox, undoLetter } from '../contract.ts'
import { tomorrowMorning } from './choices.ts'
import { useRequestedItem } from './requestedItem.ts'
import type { Detail } from './sending.ts'

/** The selected item of the inbox, and what can be done with it. */
export function useInboxItem(
  { data, query }: ReturnType<typeof useStaffList<typeof getInbox>>,
  set: ReturnType<typeof useAddress>['set'],
) {
  const client = useQueryClient()
  const { view, item: wanted } = query
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
  const { item, next } = queueItem(items, selectedId)
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
    const end = () => {
      if (sending.current.get(item.id)?.answer === answer) sending.current.delete(item.id)
    }
    try {
      client.setQueryData(detailOf(item.id).queryKey, await answer)
      if (!leaves) end()
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
      void refresh().finally(end)
      return true
    } catch (failure) {
      end()
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
  return {
    items,
    item,
    select: setSelectedId,
    detail: detail && { ...detail, version: read.versionOf(detail) },
    corrected,
    answering,
    setAnswering,
    send,
    undo,
    refresh,
    actions,
  }
}
