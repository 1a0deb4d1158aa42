import type { SiteSession } from '../queries.ts'

let made = 0

/** Builds a session for tests, by default an hour from 9 AM in New York. */
export function agendaSession(given: Partial<SiteSession> = {}): SiteSession {
  made++
  const startISO = given.startISO ?? '2027-03-18T13:00:00Z'
  return {
    id: `${made.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    slug: `session-${made}`,
    title: `Session ${made}`,
    startISO,
    endISO: new Date(Date.parse(startISO) + 3_600_000).toISOString(),
    day: startISO.slice(0, 10),
    dayTitle: null,
    format: 'Talk',
    track: null,
    room: null,
    abstract: null,
    outcomes: [],
    level: null,
    audience: null,
    links: [],
    speakerIds: [],
    speakers: [],
    sequence: 0,
    modifiedAt: startISO,
    ...given,
  }
}
