import type { Database } from '#src/database/open.ts'
import { getEvents } from '#src/features/events/server/events.ts'
import { listPublished } from '#src/features/news/server/posts.ts'
import { latest, type Listed } from './sitemap.ts'

const ALL = 1_000_000

/** Every page that search engines may list: `pages` are those whose address holds no slug. */
export async function listPages(db: Database, pages: readonly string[]): Promise<Listed[]> {
  const [posts, events] = await Promise.all([listPublished(db), getEvents(db, { limit: ALL, offset: 0 })])
  const articles = posts.map(({ slug, modified }) => ({ path: `/news/${slug}`, modified }))
  const eventPages = events.items.map(({ slug, modifiedAt }) => ({ path: `/events/${slug}`, modified: new Date(modifiedAt) }))
  const changes: Record<string, Date | undefined> = {
    '/': latest([...articles, ...eventPages]),
    '/news': latest(articles),
    '/events': latest(eventPages),
    '/events/webinars': latest(eventPages),
  }
  return [
    ...pages.map((path) => ({ path, modified: changes[path] })),
    ...eventPages.flatMap(({ path, modified }) => ['', '/agenda', '/speakers'].map((part) => ({ path: path + part, modified }))),
    ...articles,
  ]
}
