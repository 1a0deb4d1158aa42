import { HOUR_MS } from '#src/time/durations.ts'

/** Calendar data of an event or a session. */
export interface CalendarItem {
  title: string
  text: string
  location: string
  startISO: string
  endISO: string | null
  /** Path of the item's own .ics file. */
  file: string
}

export const eventFile = (slug: string) => `/api/calendar/events/${slug}.ics`
export const agendaFile = (slug: string, codes?: string) =>
  `/api/calendar/events/${slug}/agenda.ics${codes ? `?sessions=${codes}` : ''}`
export const sessionFile = (id: string) => `/api/calendar/sessions/${id}.ics`

const endOf = ({ startISO, endISO }: CalendarItem) =>
  endISO ?? new Date(Date.parse(startISO) + HOUR_MS).toISOString()
const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')
const MAX_TEXT = 800
const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

export function googleCalendarUrl(item: CalendarItem): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: item.title,
    dates: `${compact(item.startISO)}/${compact(endOf(item))}`,
    details: shortened(item.text),
    location: item.location,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookUrl(item: CalendarItem): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: item.title,
    startdt: item.startISO,
    enddt: endOf(item),
    body: shortened(item.text),
    location: item.location,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
