import type { Database } from '#src/database/open.ts'
import { getEvents } from '#src/features/events/server/events.ts'
import { listPublished } from '#src/features/news/server/posts.ts'
import { getReleases } from '#src/features/press/server/releases.ts'
import { getSpeakers } from '#src/features/speakers/server/speakers.ts'
import { later } from './feed.ts'
import { latest, type Listed } from './sitemap.ts'

const ALL = 1_000_000

/** Every page that search engines may list: `pages` are those whose address holds no slug. */
export async function listPages(db: Database, pages: readonly string[]): Promise<Listed[]> {
  const [posts, events, speakers, releases] = await Promise.all([
    listPublished(db),
    getEvents(db, { limit: ALL, offset: 0 }),
    getSpeakers(db, { limit: ALL, offset: 0 }),
    getReleases(db, { limit: ALL, offset: 0 }),
  ])
  const articles = posts.map(({ slug, modified }) => ({ path: `/news/${slug}`, modified }))
  const eventPages = events.items.map(({ slug, modifiedAt }) => ({ path: `/events/${slug}`, modified: new Date(modifiedAt) }))
  const profiles = speakers.items.map(({ slug, modifiedAt }) => ({ path: `/speakers/${slug}`, modified: modifiedAt }))
  const press = releases.items.map(({ slug, isExternal, publishedAt, modifiedAt }) => ({
    path: isExternal ? undefined : `/press/${slug}`,
    modified: later(modifiedAt, new Date(publishedAt)),
  }))
  const changes: Record<string, Date | undefined> = {
    '/': latest([...articles, ...eventPages]),
    '/news': latest(articles),
    '/events': latest(eventPages),
    '/events/webinars': latest(eventPages),
    '/speakers': latest(profiles),
    '/press': latest(press),
  }
  return [
    ...pages.map((path) => ({ path, modified: changes[path] })),
    ...eventPages.flatMap(({ path, modified }) => ['', '/agenda', '/speakers'].map((part) => ({ path: path + part, modified }))),
    ...profiles,
    ...articles,
    ...press.flatMap(({ path, modified }) => (path ? { path, modified } : [])),
  ]
}
