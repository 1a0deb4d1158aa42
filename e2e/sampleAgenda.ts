import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'

export interface Session {
  id: string
  slug: string
  title: string
  startISO: string
  endISO: string
  day: string
  track: string | null
  room: string | null
  format: string | null
  abstract: string | null
  speakers: { slug: string; name: string }[]
}

interface SampleAgenda {
  /** Path of the agenda page. */
  agenda: string
  slug: string
  sessions: Session[]
  days: string[]
  /** Two overlapping sessions on the first day, and one that overlaps neither. */
  one: Session
  other: Session
  apart: Session
}

const overlap = (a: Session, b: Session) => a.startISO < b.endISO && b.startISO < a.endISO
export const isGiven = ({ speakers }: Session) => speakers.length > 0
const get = async <T>(path: string): Promise<T> =>
  (await fetch(inject('site') + path)).json() as Promise<T>

/** The agenda of an upcoming multi-day event with overlapping sessions, available once the tests begin. */
export function sampleAgenda(): SampleAgenda {
  const on = {} as SampleAgenda
  beforeAll(async () => {
    for (const event of await get<{ id: string; slug: string; past: boolean }[]>('/api/events')) {
      const sessions = await get<Session[]>(`/api/events/${event.id}/sessions`)
      const days = [...new Set(sessions.map(({ day }) => day))]
      const first = sessions.filter((session) => session.day === days[0] && isGiven(session))
      const pair = first.flatMap((a) =>
        first.filter((b) => a !== b && overlap(a, b)).map((b) => [a, b] as const),
      )[0]
      const apart =
        pair &&
        first.find((session) => !pair.some((taken) => taken === session || overlap(taken, session)))
      if (event.past || days.length < 2 || !pair || !apart) continue
      const [one, other] = pair
      Object.assign(on, {
        sessions,
        days,
        one,
        other,
        apart,
        slug: event.slug,
        agenda: `/events/${event.slug}/agenda`,
      })
      return
    }
    throw new Error(
      'The sample content has no coming event of several days with sessions that overlap.',
    )
  })
  return on
}

export const star = (page: Page, session: Session) =>
  page.getByRole('button', { name: `my agenda: ${session.title}` })
export const card = (page: Page, session: Session) => page.locator(`[id="session-${session.slug}"]`)
export const myAgenda = (page: Page) => page.getByRole('button', { name: /^My agenda/ })
export const tab = (page: Page, index: number) =>
  page.getByRole('tab', { name: new RegExp(`^Day ${index} - `) })
