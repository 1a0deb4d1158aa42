import { kindAt, type ContentPath } from '#src/features/content/contentKinds.ts'
import { settings } from '#src/settings.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { serverNow } from '#src/staff/clock.ts'
import type { Entry } from '../contract.ts'
import type { DayEntry } from './days.ts'

export const entryIcon = ({ path }: Entry): IconName =>
  path === 'issues' ? 'mail' : kindAt(path as ContentPath).icon

/** "goes live", "embargo until", "starts", "sends". */
export function entryWhat({ what, path, isDone }: Entry): string {
  if (what === 'starts') return isDone ? 'started' : 'starts'
  if (what === 'sends') return isDone ? 'sent' : 'sends'
  if (isDone) return 'went live'
  return path === 'press-releases' ? 'embargo until' : 'goes live'
}

/** "9:00 AM", in the site's time zone. */
export const timeText = (at: string) =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: settings.timeZone,
  }).format(new Date(at))

/** Its time; "Day 2 of 3" on later days of an event. */
export const entryTime = ({ entry, number, of }: DayEntry) =>
  number > 1 ? `Day ${number} of ${of}` : timeText(entry.at)

/** Whether nothing more happens: an event goes on until it ends. */
export const isOver = ({ entry: { isDone, until } }: DayEntry) =>
  isDone && (until === null || Date.parse(until) <= serverNow())
