import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpointsOf } from '#src/features/content/contract.ts'
import type { ContentPath } from '#src/features/content/kinds.ts'
import { MINUTE } from '#src/features/content/staff/labels.ts'
import { momentOf, momentText, zonedText } from '#src/features/content/staff/moments.ts'
import { undoStep } from '#src/features/content/staff/undoStep.ts'
import { sendIssue, unscheduleIssue } from '#src/features/issues/contract.ts'
import { settings } from '#src/settings.ts'
import { api } from '#src/staff/client.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'
import { toast } from '#src/ui/toast.ts'
import { type Entry, getCalendar } from '../contract.ts'

/** The same local time in the site's time zone, on another day. */
export const onDay = ({ at }: Entry, day: string) =>
  momentOf(`${day}T${momentText(at, settings.timeZone).slice(11)}`, settings.timeZone) ?? at

const later = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString()

async function reschedule({ path, id, version, what, at, until }: Entry, to: string) {
  const params = { id }
  if (what === 'sends') {
    await api(unscheduleIssue, { params })
    return api(sendIssue, { params, body: { version, at: to } })
  }
  const calls = endpointsOf[path as ContentPath]
  if (what === 'goes-live')
    return api(calls.step, { params, body: { step: 'schedule', version, at: to } })
  const by = Date.parse(to) - Date.parse(at)
  const values = { startDate: to, ...(until && { endDate: later(until, by) }) }
  return api(calls.change, { params, body: { version, values } })
}

/** Undoes a move through the audit log. An issue's schedule has no such entry, so it is moved back. */
async function undo(entry: Entry, to: string) {
  if (entry.what === 'sends') return reschedule({ ...entry, at: to }, entry.at)
  const operation = entry.what === 'goes-live' ? 'schedule' : 'change'
  return undoStep(entry.path as ContentPath, entry.id, operation)
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
        description: `“${entry.label}”`,
        variant: 'success',
        duration: MINUTE,
        action: { label: 'Undo', onPress: () => back.mutate({ entry, to }) },
      }),
    onError: showRefusal,
    onSettled: settled,
  })
  return (entry: Entry, to: string) => {
    if (entry.isDone || to === entry.at || move.isPending) return
    if (Date.parse(to) <= Date.now())
      toast({
        title: 'This time has passed',
        description: 'Please choose a day in the future.',
        variant: 'destructive',
      })
    else move.mutate({ entry, to })
  }
}
