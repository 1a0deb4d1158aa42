import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpointsOf } from '#src/features/content/contract.ts'
import type { ContentPath } from '#src/features/content/contentKinds.ts'
import { MINUTE } from '#src/features/content/staff/labels.ts'
import { momentOf, momentText, zonedText, zoneOr } from '#src/features/content/staff/moments.ts'
import { undoLine } from '#src/features/content/staff/undoLine.ts'
import { sendIssue } from '#src/features/issues/contract.ts'
import { settings } from '#src/settings.ts'
import { api } from '#src/staff/client.ts'
import { serverNow } from '#src/staff/clock.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'
import { toast } from '#src/ui/toast.ts'
import { type Entry, getCalendar } from '../contract.ts'

const zoneOf = ({ zone }: Entry) => zoneOr(zone)

/** Milliseconds of a local time, as if it were in UTC. */
const clockOf = (instant: string, zone: string) => Date.parse(`${momentText(instant, zone)}:00Z`)

/** An instant moved by a time on the clock of a zone, whether or not its offset changes in between. */
const later = (instant: string, by: number, zone: string) =>
  momentOf(new Date(clockOf(instant, zone) + by).toISOString().slice(0, 16), zone) ?? instant

/** The same local time on another day: an event's in its own time zone, anything else in the site's. */
export function onDay(entry: Entry, day: string) {
  const from = momentText(entry.at, settings.timeZone).slice(0, 10)
  return later(entry.at, Date.parse(day) - Date.parse(from), zoneOf(entry))
}

async function reschedule(entry: Entry, to: string) {
  const { path, id, version, what, at, until } = entry
  const params = { id }
  if (what === 'sends') return api(sendIssue, { params, body: { version, at: to, was: at } })
  const calls = endpointsOf[path as ContentPath]
  if (what === 'goes-live')
    return api(calls.step, { params, body: { step: 'schedule', version, at: to } })
  const zone = zoneOf(entry)
  const by = clockOf(to, zone) - clockOf(at, zone)
  const values = { startDate: to, ...(until && { endDate: later(until, by, zone) }) }
  return api(calls.change, { params, body: { version, values } })
}

/** Undoes a move through the audit log. An issue's schedule has no such entry, so it is moved back. */
async function undo(entry: Entry, to: string) {
  if (entry.what === 'sends') return reschedule({ ...entry, at: to }, entry.at)
  const field = entry.what === 'goes-live' ? 'publishedAt' : 'startDate'
  const isMove = (change: { field: string; after: unknown }) =>
    change.field === field && Date.parse(String(change.after)) === Date.parse(to)
  return undoLine(entry.path as ContentPath, entry.id, ({ changes }) => changes.some(isMove))
}

/** Moves an entry to another time, with a toast that offers Undo for a minute. */
export function useMoveEntry() {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: [getCalendar.path] })
  const back = useMutation({
    mutationFn: ({ entry, to }: { entry: Entry; to: string }) => undo(entry, to),
    onSuccess: () => toast({ title: 'Undone', variant: 'success' }),
    onError: showRefusal,
    onSettled: settled,
  })
  const move = useMutation({
    mutationFn: ({ entry, to }: { entry: Entry; to: string }) => reschedule(entry, to),
    onSuccess: (_, { entry, to }) =>
      toast({
        title: `Moved to ${zonedText(to, settings.timeZone)}`,
        description: `“${entry.label}”${entry.what === 'starts' ? ', with its agenda' : ''}`,
        variant: 'success',
        duration: MINUTE,
        action: { label: 'Undo', onPress: () => back.mutate({ entry, to }) },
      }),
    onError: showRefusal,
    onSettled: settled,
  })
  /** Returns whether it can be moved there; `onRefused` is called if it was not. */
  return (entry: Entry, to: string, onRefused?: () => void): boolean => {
    if (entry.isDone || to === entry.at || move.isPending) return false
    const isLate = Date.parse(to) <= serverNow()
    if (isLate)
      toast({
        title: 'This time has passed',
        description: 'Please choose a day in the future.',
        variant: 'destructive',
      })
    else move.mutate({ entry, to }, { onError: () => onRefused?.() })
    return !isLate
  }
}
