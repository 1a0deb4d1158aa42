import { plainAsHtml } from '#src/text/markup.ts'
import { instantIn } from '#src/time/zone.ts'
import { webAddress } from '../wordpress/address.ts'
import { firstWords } from '../wordpress/html.ts'
import { createOldPages, type OldPages } from './oldPages.ts'
import {
  type FoundLink,
  labelOf,
  MAX_LINKS,
  oneLine,
  readableText,
  SHORT_TEXT,
} from './readableText.ts'
import { noteSpeaker, type ProgramSpeaker } from './programSpeaker.ts'
import { textOf } from './formats/loose.ts'
import type { ScheduleFile, ScheduleTalk } from './scheduleFile.ts'
import { hasOffset, instantOf } from './zone.ts'

const HOUR = 3_600_000

export interface ProgramEvent {
  title: string
  summary: string
  description: string
  startDate: Date | null
  endDate: Date | null
  timezone: string
}

export interface ProgramSession {
  importKey: string
  /** Conference day in the file, YYYY-MM-DD. */
  date: string
  title: string
  startTime: Date
  endTime: Date
  format: string | null
  track: string | null
  room: string | null
  abstract: string | null
  outcomes: string[]
  level: string | null
  audience: string | null
  links: FoundLink[]
  /** Index of its room among the rooms. */
  position: number
  /** Import keys, in order. */
  speakers: string[]
}

export interface Program {
  importKey: string
  acronym: string
  event: ProgramEvent
  /** Absolute address of the conference's picture. */
  picture: string | undefined
  /** Location in the file. */
  place: string | undefined
  /** Whether all, some, or none of its rooms are online. */
  online: 'all' | 'some' | 'none'
  days: string[]
  rooms: string[]
  sessions: ProgramSession[]
  speakers: Map<string, ProgramSpeaker>
  oldPages: OldPages
}

type Dropped = (what: string) => void

/** Returns the start of every session as written in the file. */
export const momentsOf = ({ conference }: ScheduleFile) =>
  conference.days.flatMap(({ rooms }) =>
    Object.values(rooms).flatMap((talks) => talks.map(({ date }) => date)),
  )

/** Converts a schedule to an event; `onDropped` is called for content that cannot be imported. */
export function programOf(
  schedule: ScheduleFile,
  importKey: string,
  timeZone: string,
  onDropped: Dropped,
): Program {
  const { conference, base_url } = schedule
  const base = webAddress(base_url ?? conference.url ?? undefined)
  const rooms = [
    ...new Set(conference.days.flatMap(({ rooms }) => Object.keys(rooms)).map(oneLine)),
  ]
  const speakers = new Map<string, ProgramSpeaker>()
  const oldPages = createOldPages(base)
  const origin = base ? new URL(base).host : importKey
  const sessions = conference.days.flatMap(({ date, rooms: ofDay }) =>
    Object.entries(ofDay).flatMap(([room, talks]) =>
      talks.map((talk) => {
        const key = `${importKey}:${oneLine(String(talk.guid || talk.id || talk.code || talk.slug))}`
        oldPages.addSession(talk, key)
        return {
          ...sessionOf(talk, { timeZone, base, onDropped }),
          importKey: key,
          date,
          room: oneLine(room) || null,
          position: rooms.indexOf(oneLine(room)),
          speakers: [
            ...new Set(
              talk.persons.flatMap(
                (person) =>
                  noteSpeaker(person, speakers, { origin, base, oldPages, onDropped }) ?? [],
              ),
            ),
          ],
        }
      }),
    ),
  )
  const title = oneLine(conference.title)
  const description = readableText(textOf(conference.description))
  const days = sessions.map(({ date }) => date).sort()
  const starts = [
    ...sessions.map(({ startTime }) => startTime),
    ...bound(conference.start, days[0], (day) => instantIn(timeZone, day, '00:00')),
  ]
  const ends = [
    ...sessions.map(({ endTime }) => endTime),
    ...bound(conference.end, days.at(-1), (day) => instantIn(timeZone, day, '23:59')),
  ]
  const online = (conference.rooms ?? []).map(({ type }) => type === 'online' || type === 'bbb')
  return {
    place: oneLine(conference.place ?? '') || undefined,
    importKey,
    acronym: oneLine(conference.acronym),
    event: {
      title,
      summary:
        firstWords(description.replaceAll(/\s+/g, ' '), SHORT_TEXT) ||
        `${title}: the full program with its speakers.`,
      description: plainAsHtml(
        description || `${title}: the full program with its speakers, day by day.`,
      ),
      startDate: starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      endDate: ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
      timezone: timeZone,
    },
    picture: webAddress(conference.logo ?? undefined, base),
    online:
      online.length > 0 && online.every(Boolean) ? 'all' : online.some(Boolean) ? 'some' : 'none',
    days: [...new Set(conference.days.map(({ date }) => date))],
    rooms,
    sessions,
    speakers,
    oldPages: oldPages.pages(),
  }
}

interface ProgramContext {
  timeZone: string
  base: string | undefined
  onDropped: Dropped
}

function sessionOf(talk: ScheduleTalk, { timeZone, base, onDropped }: ProgramContext) {
  const links = new Map<string, FoundLink>()
  const note = ({ label, url }: FoundLink) => {
    const address = webAddress(url, base)
    if (!address) onDropped('links that are not web addresses')
    else if (links.size < MAX_LINKS && !links.has(address))
      links.set(address, { label: labelOf(label, address), url: address })
  }
  for (const { url, title } of [...talk.links, ...talk.attachments])
    note({ label: title ?? '', url: url ?? '' })
  if (talk.video_download_url) note({ label: 'Recording', url: talk.video_download_url })
  if (talk.feedback_url) onDropped('links to feedback forms')
  const abstract = readableText(textOf(talk.abstract), note)
  const description = readableText(textOf(talk.description), note)
  const subtitle = oneLine(talk.subtitle ?? '')
  if (talk.logo) onDropped('pictures of sessions')
  if (talk.language) onDropped('languages of sessions')
  const license = oneLine(talk.recording_license ?? '')
  if (license) onDropped(`the license “${license}” of recordings`)
  const startTime = startOf(talk.date, timeZone)
  return {
    title: oneLine(talk.title),
    startTime,
    endTime: endOf(talk, startTime, timeZone),
    format: oneLine(textOf(talk.type)) || null,
    track: oneLine(textOf(talk.track)) || null,
    abstract:
      [subtitle, abstract, abstract.includes(description) ? '' : description]
        .filter(Boolean)
        .join('\n\n') || null,
    ...answersOf(talk, onDropped),
    links: [...links.values()],
  }
}

const startOf = (moment: string, timeZone: string) =>
  hasOffset(moment)
    ? instantOf(moment)
    : instantIn(timeZone, moment.slice(0, 10), moment.slice(11, 16))

/** Returns the stated end, or the start plus the duration if that is not after the start. */
function endOf({ end, duration }: ScheduleTalk, start: Date, timeZone: string): Date {
  const written = end ? startOf(end, timeZone) : start
  if (written > start) return written
  const [hours = 0, minutes = 0] = (duration ?? '0:00').split(':').map(Number)
  return new Date(start.getTime() + hours * HOUR + (minutes * HOUR) / 60)
}

/** Returns answers to the organizers' questions; only these are meant for the public. */
function answersOf({ answers, links }: ScheduleTalk, onDropped: (what: string) => void) {
  const read = new Set<unknown>()
  const answered = (question: RegExp) => {
    const found = answers.find((one) => question.test(textOf(one.question)))
    read.add(found)
    return readableText(typeof found?.answer === 'string' ? found.answer : '')
  }
  const found = {
    level:
      oneLine(
        answered(/^(?:level|difficulty|experience level|expertise level|audience level|niveau)\b/i),
      ) || null,
    audience:
      oneLine(
        answered(/^(?:target audience|audience\b(?! level)|who should attend|zielgruppe)/i),
      ) || null,
    outcomes: answered(
      /^(?:learning outcomes?|outcomes?|take-?aways?|key take-?aways?|what (?:will|do) (?:people|attendees|you) learn)/i,
    )
      .split('\n')
      .map((line) => line.replace(/^(?:•|\d+[.)])\s*/, '').trim())
      .filter(Boolean),
  }
  const isLink = (text: string) => links.some(({ url }) => url === text)
  for (const answer of answers)
    if (!read.has(answer) && textOf(answer.answer) && !isLink(textOf(answer.answer)))
      onDropped(`answers to “${oneLine(textOf(answer.question)) || 'a question'}”`)
  return found
}

/** Returns the stated beginning or end of a conference; on a day without sessions, the edge of that day. */
function bound(
  said: string | null | undefined,
  sessionDay: string | undefined,
  edgeOf: (day: string) => Date,
): Date[] {
  if (!said) return []
  if (said.length > 10) return hasOffset(said) ? [instantOf(said)] : []
  return said === sessionDay ? [] : [edgeOf(said)]
}
