import type { Route } from './http/route.ts'
import type { SocialKind } from './images/social/socialPath.ts'
import { partsOf } from './features/page-parts/lists.ts'
import { ART_VERSION } from './ui/artPaths.ts'

interface Item {
  id: string
  slug: string
  startISO?: string | null
  gated?: boolean
  isExternal?: boolean
  fileUrl?: string | null
}

/** Queries without which a call is refused. */
const required: Record<string, string> = { '/api/search': '?q=conference', '/api/resource-listing': '?list=playbooks' }
const DRAWING = 'emblem/light/64x64/a-tool.svg'

export interface ListedAddress {
  route: Route
  address: string
}

interface Listing {
  /** Reads an address of the site. */
  read: (path: string) => Promise<Response>
  routes: Record<string, Route[]>
}

/**
 * Every address that the route table of a site lists for reading, its patterns filled with what the public lists hold.
 * Throws for a pattern that it cannot fill, so that no new kind of address stays unread.
 */
export async function listAddresses({ read, routes }: Listing): Promise<ListedAddress[]> {
  const list = async (path: string) => (await (await read(path)).json()) as Item[]
  const [posts, events, speakers, releases, tools, resources] = await Promise.all(
    ['posts', 'events', 'speakers', 'press', 'tools', 'resources'].map((name) => list(`/api/${name}`)),
  )
  const agendas = await Promise.all(events!.map(({ slug }) => read(`/api/calendar/events/${slug}/agenda.ics`)))
  const planned = events!.filter((_, at) => agendas[at]!.status === 200)
  // Those that left an agenda are told to calendars, and nowhere else.
  const sessionIds = (await Promise.all(agendas.map((agenda) => agenda.text()))).flatMap((text) =>
    [...text.matchAll(/^UID:([\da-f-]{36})/gm)].map(([, id]) => ({ id: id! })),
  )
  const own = releases!.filter(({ isExternal }) => !isExternal)
  const open = resources!.filter(({ gated }) => !gated)
  const pictured: Record<SocialKind, Item[] | undefined> = {
    news: posts,
    events,
    lineups: events,
    speakers,
    press: own,
    resources,
    tools,
  }
  const map = await (await read('/sitemap.xml')).text()
  const found = (pattern: RegExp) => [...map.matchAll(pattern)].map(([, part]) => decodeURIComponent(part!))
  const imported = found(/<loc>[^<]*\/pages\/([^<]+)</g).map((slug) => ({ slug }))
  const sent = found(/<loc>[^<]*\/newsletter\/([^<]+)</g).map((slug) => ({ slug }))
  const bySlug = (items: Item[] = []) => items.map(({ slug }) => ({ slug }))
  const byId = (items: Item[] = []) => items.map(({ id }) => ({ id, toolId: id }))
  const values: Record<string, Record<string, string>[]> = {
    '/news/:slug': bySlug(posts),
    '/news/:slug.md': bySlug(posts),
    '/api/posts/:slug': bySlug(posts),
    '/api/related-posts/:slug': bySlug(posts),
    '/events/:slug': bySlug(events),
    '/events/:slug.md': bySlug(events),
    '/events/:slug/speakers': bySlug(events),
    '/events/:slug/agenda': bySlug(events),
    '/api/events/:slug': bySlug(events),
    '/api/events/:id/sessions': byId(events),
    '/api/events/:id/speakers': byId(events),
    '/api/events/:id/outline': byId(events),
    '/api/calendar/events/:slug.ics': bySlug(events!.filter(({ startISO }) => startISO)),
    '/api/calendar/events/:slug/agenda.ics': bySlug(planned),
    '/api/calendar/sessions/:id.ics': sessionIds,
    '/speakers/:slug': bySlug(speakers),
    '/api/speakers/:slug': bySlug(speakers),
    '/api/speakers/:id/sessions': byId(speakers),
    '/press/:slug': bySlug(own),
    '/press/:slug.md': bySlug(own),
    '/api/press/:slug': bySlug(own),
    '/resources/ai-showcase/:slug': bySlug(tools),
    '/resources/ai-showcase/:slug.md': bySlug(tools),
    '/tools/:slug': bySlug(tools),
    '/api/tools/:slug': bySlug(tools),
    '/api/tools/:toolId/reviews': byId(tools),
    '/api/related-tools/:slug': bySlug(tools),
    '/resources/:slug': bySlug(resources),
    '/resources/:slug.md': bySlug(resources),
    '/api/resource-pages/:slug': bySlug(resources),
    '/api/resources/:slug/text': bySlug(open),
    '/resources/:slug/report.pdf': bySlug(open.filter(({ fileUrl }) => fileUrl?.endsWith('/report.pdf'))),
    '/art/social/:kind/:slug.png': Object.entries(pictured).flatMap(([kind, items]) =>
      bySlug(items).map((item) => ({ kind, ...item })),
    ),
    [`/art/${ART_VERSION}/*`]: [{ '*': DRAWING }],
    '/art/*': [{ '*': DRAWING }],
    // Addresses that are made for one reader, and files.
    '/newsletter/:action/:token': [],
    '/forms/:form': [{ form: 'contact' }, { form: 'newsletter' }],
    '/sent/:token': [],
    '/your-data/:token': [{ token: 'erased' }],
    '/your-data/:token/data.json': [],
    '/your-data/:token/data.html': [],
    '/newsletter/preferences/:token/data.json': [],
    '/newsletter/:slug': sent,
    '/newsletter/:slug.md': sent,
    '/api/newsletter/issues/:slug': sent,
    '/pages/:slug': imported,
    '/api/pages/:slug': imported,
    '/api/page-parts/:page': Object.keys(partsOf).map((page) => ({ page })),
    '/embed/agenda/:slug': bySlug(events),
    '/api/problems/:code': [{ code: 'invalid' }, { code: 'not-found' }],
    '/theme/:name.css': [{ name: '7a1f5c-000000' }],
    '/sitemap-:part.xml': found(/sitemap-(\d+)\.xml/g).map((part) => ({ part })),
    '/pictures/:hash/:file': [],
    '/preview/:token': [],
    '/preview/:token/page': [],
    '/api/*': [],
    '*': [],
  }
  const listed = Object.values(routes)
    .flat()
    .filter(({ method, access }) => method === 'GET' && access === 'anyone')
  return listed.flatMap((route): ListedAddress[] => {
    if (!/[:*]/.test(route.path)) return [{ route, address: route.path + (required[route.path] ?? '') }]
    if (!values[route.path]) throw new Error(`Say in listAddresses what stands for the parameters of ${route.path}.`)
    return values[route.path]!.map((params) => ({
      route,
      address: route.path
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
        .replace('*', () => params['*']!),
    }))
  })
}
