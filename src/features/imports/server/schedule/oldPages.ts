import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { saveRedirects } from '#src/records/redirects.ts'
import type { SchedulePerson, ScheduleTalk } from './scheduleFile.ts'

/** Old paths of a conference's pages and their replacements. Only paths, because redirects ignore the host. */
export interface OldPages {
  /** Import keys of sessions and speakers by the paths of their pages. */
  sessions: Map<string, string>
  speakers: Map<string, string>
  /** Paths of the conference's own pages, with the suffix of the event's address here. */
  own: Map<string, '' | '/agenda' | '/speakers'>
}

interface Maker {
  /** Path of a session's page; the first group is the base of the conference's pages. */
  session: RegExp
  own: Record<string, '' | '/agenda' | '/speakers'>
  speaker: (person: SchedulePerson) => string | null | undefined | false
}

const pretalx: Maker = {
  session: /^(.*\/)talk\/[^/]+\/?$/,
  own: { '': '', schedule: '/agenda', talk: '/agenda', speaker: '/speakers' },
  speaker: ({ code }) => code && `speaker/${code}`,
}
const frab: Maker = {
  session: /^(.*\/)events\/[^/]+\.html$/,
  own: {
    '': '/agenda',
    'index.html': '/agenda',
    'schedule.html': '/agenda',
    'events.html': '/agenda',
    'speakers.html': '/speakers',
  },
  speaker: ({ id }) => id !== null && id !== undefined && `speakers/${id}.html`,
}
const sessionize: Maker = {
  session: /^(\/)session\/[^/]+$/,
  own: {},
  speaker: ({ guid }) => guid && `speaker/${guid}`,
}
const others: Maker = {
  session: /^(.*\/)(?:talks?|events?|sessions?|lectures?)\/[^/]+\/?$/,
  own: {},
  speaker: () => undefined,
}
const makers = [pretalx, frab, sessionize, others]

const SPEAKER = /\/speakers?\/[^/]+\/?$/

/** Collects a conference's old pages; sessions and people are added one at a time. */
export function createOldPages(base: string | undefined) {
  const talks = new Map<string, string>()
  const people = new Map<string, SchedulePerson>()
  const roots = new Map<string, Maker>()
  const isFrab = base !== undefined && !/\/schedule\/?$/.test(base)
  return {
    addSession({ url, id }: ScheduleTalk, key: string) {
      const path =
        pathOf(url, base) ?? (isFrab && id ? pathOf(`events/${id}.html`, base) : undefined)
      const maker = path && makers.find(({ session }) => session.test(path))
      if (!path || !maker) return
      roots.set(maker.session.exec(path)?.[1] ?? '', maker)
      if (!talks.has(path)) talks.set(path, key)
    },
    addSpeaker: (person: SchedulePerson, key: string) => void people.set(key, person),
    pages(): OldPages {
      const pages: OldPages = { sessions: talks, speakers: new Map(), own: new Map() }
      for (const [root, { own, speaker }] of roots) {
        for (const [name, place] of Object.entries(own))
          if (root + name !== '/') pages.own.set(root + name, place)
        for (const [key, person] of people) {
          const page = speaker(person)
          if (page) pages.speakers.set(root + page, key)
        }
      }
      for (const [key, { url }] of people) {
        const path = pathOf(url, base)
        if (path && SPEAKER.test(path)) pages.speakers.set(path, key)
      }
      return pages
    },
  }
}
export type OldPageCollector = ReturnType<typeof createOldPages>

const pathOf = (address: string | null | undefined, base = 'https://conference.invalid/') =>
  (address && URL.parse(address, base)?.pathname) || undefined

/** Redirects a conference's old pages to their replacements. */
export async function redirectOldPages(
  tx: Database,
  event: { id: string; slug: string },
  { sessions: talks, speakers: people, own }: OldPages,
) {
  const place = `/events/${encodeURIComponent(event.slug)}`
  const slugs = { importKey: sessions.importKey, slug: sessions.slug }
  const stored = await tx
    .select(slugs)
    .from(sessions)
    .where(and(eq(sessions.eventId, event.id), isNull(sessions.removedAt)))
  const named = await tx
    .select({ importKey: speakers.importKey, slug: speakers.slug })
    .from(speakers)
    .where(
      and(inArray(speakers.importKey, [...new Set(people.values())]), isNull(speakers.removedAt)),
    )
  const slugOf = new Map(
    [...stored, ...named].map(({ importKey, slug }) => [importKey, encodeURIComponent(slug)]),
  )
  const lead = (pages: Map<string, string>, to: (slug: string) => string) =>
    [...pages].flatMap(([from, key]) => {
      const slug = slugOf.get(key)
      return slug ? [{ from, to: to(slug) }] : []
    })
  await saveRedirects(tx, [
    ...[...own].map(([from, where]) => ({ from, to: place + where })),
    ...lead(talks, (slug) => `${place}/agenda?session=${slug}#session-${slug}`),
    ...lead(people, (slug) => `/speakers/${slug}`),
  ])
}
