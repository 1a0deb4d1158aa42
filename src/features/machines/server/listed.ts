import type { Database } from '#src/database/open.ts'
import { readEvents } from '#src/features/events/server/events.ts'
import { listPublished } from '#src/features/news/server/posts.ts'
import { readReleases } from '#src/features/press/server/releases.ts'
import type { ResourceType } from '#src/features/resources/kinds.ts'
import { listPlainPages } from '#src/features/pages/server/plainPages.ts'
import { listResources } from '#src/features/resources/server/resources.ts'
import { readPastIssues } from '#src/features/newsletter-archive/server/pastIssues.ts'
import { readSpeakers } from '#src/features/speakers/server/speakers.ts'
import { toolList } from '#src/features/tools/list.ts'
import { readTools } from '#src/features/tools/server/tools.ts'
import { later } from './feed.ts'
import { latest, type Listed } from './sitemap.ts'

/** Every page that search engines may list: `pages` are those whose address holds no slug. */
export async function listPages(db: Database, pages: readonly string[]): Promise<Listed[]> {
  const [posts, events, speakers, releases, tools, resources, plainPages, issues] = await Promise.all([
    listPublished(db),
    readEvents(db),
    readSpeakers(db),
    readReleases(db),
    readTools(db),
    listResources(db),
    listPlainPages(db),
    readPastIssues(db),
  ])
  const articles = posts.map(({ slug, modified }) => ({ path: `/news/${slug}`, modified }))
  const eventPages = events.map(({ slug, modifiedAt }) => ({ path: `/events/${slug}`, modified: new Date(modifiedAt) }))
  const profiles = speakers.map(({ slug, modifiedAt }) => ({ path: `/speakers/${slug}`, modified: modifiedAt }))
  const press = releases.map(({ slug, isExternal, publishedAt, modifiedAt }) => ({
    path: isExternal ? undefined : `/press/${slug}`,
    modified: later(modifiedAt, new Date(publishedAt)),
  }))
  const toolPages = toolList
    .select(tools, { sort: 'name' }, [])
    .map(({ slug, modifiedAt }) => ({ path: `/resources/ai-showcase/${slug}`, modified: modifiedAt }))
  const resourcePages = resources.map(({ slug, modified }) => ({ path: `/resources/${slug}`, modified }))
  const shelf = (...types: ResourceType[]) => latest(resources.filter(({ type }) => types.includes(type)))
  const changes: Record<string, Date | undefined> = {
    '/': latest([...articles, ...eventPages]),
    '/news': latest(articles),
    '/events': latest(eventPages),
    '/events/webinars': latest(eventPages),
    '/speakers': latest(profiles),
    '/press': latest(press),
    '/resources': latest(resources),
    '/resources/playbooks': shelf('research', 'guide'),
    '/resources/research': shelf('research'),
    '/resources/guides': shelf('guide'),
    '/resources/webinars': shelf('webinarRecording'),
    '/resources/ai-showcase': latest(toolPages),
  }
  return [
    ...pages.map((path) => ({ path, modified: changes[path] })),
    ...eventPages.flatMap(({ path, modified }) => ['', '/agenda', '/speakers'].map((part) => ({ path: path + part, modified }))),
    ...plainPages.map(({ slug, modified }) => ({ path: `/pages/${slug}`, modified })),
    ...profiles,
    ...articles,
    ...toolPages,
    ...resourcePages,
    ...issues.slice(0, 1).map(({ sentAt }) => ({ path: '/newsletter', modified: new Date(sentAt) })),
    ...issues.map(({ slug, sentAt }) => ({ path: `/newsletter/${slug}`, modified: new Date(sentAt) })),
    ...press.flatMap(({ path, modified }) => (path ? { path, modified } : [])),
  ]
}
