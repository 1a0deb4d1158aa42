import { describedEndpoint } from '../http/describe.ts'
import type { Route } from '../http/route.ts'
import type { EndpointRoute } from '../http/serve.ts'
import { partsOf } from '../features/page-parts/lists.ts'
import { siteKinds } from '../servedKinds.ts'
import { ART_VERSION } from '../ui/artPaths.ts'

interface AddressedItem {
  id: string
  slug: string
  startISO?: string | null
  gated?: boolean
  fileUrl?: string | null
}

/** Queries required by calls that refuse requests without one. */
const required: Record<string, string> = {
  '/api/search': '?q=conference',
  '/api/resource-listing': '?list=playbooks',
}
const DRAWING = 'emblem/light/64x64/a-tool.svg'

export interface ListedAddress {
  route: Route
  address: string
}

interface ListingAddresses {
  /** Reads an address of the site. */
  read: (path: string) => Promise<Response>
  routes: Record<string, Route[]>
  /** Maximum entries of each list, in list order; all by default. */
  most?: number
  /** Called with the number of omitted entries. */
  onLeft?: (entries: number) => void
}

/** Maximum sitemap files if entries are limited. */
const MAX_PARTS = 24

/**
 * Lists every readable address in a site's route table, filling patterns from the public lists. Patterns that
 * cannot be filled are omitted.
 */
export async function listAddresses({
  read,
  routes,
  most = Infinity,
  onLeft = () => {},
}: ListingAddresses): Promise<ListedAddress[]> {
  let left = 0
  const readList = async (path: string) => {
    const items: AddressedItem[] = []
    for (let next: string | undefined = path; next;) {
      const part = await read(next)
      items.push(...((await part.json()) as AddressedItem[]))
      next = /<([^<>]+)>; rel="next"/.exec(part.headers.get('link') ?? '')?.[1]
      if (!next || items.length < most) continue
      left += Math.max(0, Number(part.headers.get('x-total-count')) - items.length)
      break
    }
    return items
  }
  const lists = new Map<string, Promise<AddressedItem[]>>()
  const list = (path: string) => {
    const known = lists.get(path) ?? readList(path)
    lists.set(path, known)
    return known
  }
  const [events, speakers, tools, resources] = await Promise.all([
    list('/api/events'),
    list('/api/speakers'),
    list('/api/tools'),
    list('/api/resources'),
  ] as const)
  const agendas = await Promise.all(
    events.map(({ slug }) => read(`/api/calendar/events/${slug}/agenda.ics`)),
  )
  const planned = events.filter((_, at) => agendas[at]?.status === 200)
  // Sessions removed from an agenda still appear in its calendar, and nowhere else.
  const sessionIds = (await Promise.all(agendas.map((agenda) => agenda.text()))).flatMap((text) =>
    [...text.matchAll(/^UID:([\da-f-]{36})/gm)].map(([, id = '']) => ({ id })),
  )
  const open = resources.filter(({ gated }) => !gated)
  const wholeMap = await (await read('/sitemap.xml')).text()
  const parts = [...wholeMap.matchAll(/sitemap-([\w-]+)\.xml/g)]
    .map(([, part = '']) => ({ part }))
    .slice(0, most === Infinity ? undefined : MAX_PARTS)
  const maps = await Promise.all(
    parts.map(async ({ part }) => (await read(`/sitemap-${part}.xml`)).text()),
  )
  const found = (pattern: RegExp) =>
    [...[wholeMap, ...maps].join('\n').matchAll(pattern)].map(([, part = '']) =>
      decodeURIComponent(part),
    )
  const ofKinds = siteKinds.map(({ page, reserved, cards, markdown }) => {
    const listed = found(new RegExp(`<loc>[a-z]+://[^/<]+${page}([^/<]+)</loc>`, 'g'))
    const slugs = listed.filter((slug) => !reserved.includes(slug)).map((slug) => ({ slug }))
    return { page, cards, markdown, slugs }
  })
  const slugsOf = (of: string) => ofKinds.find(({ page }) => page === of)?.slugs ?? []
  const bySlug = (items: AddressedItem[] = []) => items.map(({ slug }) => ({ slug }))
  const byId = (items: AddressedItem[] = []) => items.map(({ id }) => ({ id, toolId: id }))
  const values: Record<string, Record<string, string>[]> = {
    '/events/:slug/speakers': bySlug(events),
    '/events/:slug/agenda': bySlug(events),
    '/api/events/:id/sessions': byId(events),
    '/api/events/:id/speakers': byId(events),
    '/api/events/:id/outline': byId(events),
    '/api/calendar/events/:slug.ics': bySlug(events.filter(({ startISO }) => startISO)),
    '/api/calendar/events/:slug/agenda.ics': bySlug(planned),
    '/api/calendar/sessions/:id.ics': sessionIds,
    '/api/speakers/:id/sessions': byId(speakers),
    '/tools/:slug': bySlug(tools),
    '/api/tools/:toolId/reviews': byId(tools),
    '/api/resources/:slug/text': bySlug(open),
    '/resources/:slug/report.pdf': bySlug(
      open.filter(({ fileUrl }) => fileUrl?.endsWith('/report.pdf')),
    ),
    '/resources/:slug/file.pdf': bySlug(
      open.filter(({ fileUrl }) => fileUrl?.endsWith('/file.pdf')),
    ),
    ...Object.fromEntries(
      ofKinds.flatMap(({ page, markdown, slugs }) => [
        [`${page}:slug`, slugs],
        ...(markdown ? [[`${page}:slug.md`, slugs]] : []),
      ]),
    ),
    '/art/social/:kind/:slug.png': ofKinds.flatMap(({ cards, slugs }) =>
      Object.keys(cards).flatMap((kind) => slugs.map(({ slug }) => ({ kind, slug }))),
    ),
    [`/art/${ART_VERSION}/*`]: [{ '*': DRAWING }],
    '/art/*': [{ '*': DRAWING }],
    // Addresses created for a single reader, and files.
    '/newsletter/:action/:token': [],
    '/forms/:form': [{ form: 'contact' }, { form: 'newsletter' }],
    '/sent/:token': [],
    '/speaking/:token': [],
    '/your-data/:token': [{ token: 'erased' }],
    '/your-data/:token/data.json': [],
    '/your-data/:token/data.html': [],
    '/newsletter/preferences/:token/data.json': [],
    '/api/newsletter/issues/:slug': slugsOf('/newsletter/'),
    '/api/pages/:slug': slugsOf('/pages/'),
    '/api/page-parts/:page': Object.keys(partsOf).map((page) => ({ page })),
    '/embed/agenda/:slug': bySlug(events),
    '/api/problems/:code': [{ code: 'invalid' }, { code: 'not-found' }],
    '/theme/:name.css': [{ name: '7a1f5c-000000' }],
    '/sitemap-:part.xml': parts,
    '/pictures/:hash/:file': [],
    '/pictures/:file': [],
    '/preview/:token': [],
    '/preview/:token/page': [],
    '/api/*': [],
    '*': [],
  }
  const listed = Object.values(routes)
    .flat()
    .filter(({ method, access }) => method === 'GET' && access === 'anyone')
  for (const route of listed) {
    // Calls by slug use slugs from the list that their example comes from.
    const before = /^(\/api\/.+)\/:slug$/.exec(route.path)?.[1]
    if (!before || values[route.path] || !('definition' in route)) continue
    const { exampleOf = before } = describedEndpoint((route as EndpointRoute).definition)
    values[route.path] = bySlug(await list(exampleOf))
  }
  onLeft(left)
  return listed.flatMap((route): ListedAddress[] => {
    if (!/[:*]/.test(route.path))
      return [{ route, address: route.path + (required[route.path] ?? '') }]
    return (values[route.path] ?? []).map((params) => ({
      route,
      address: route.path
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
        .replace('*', () => params['*'] ?? ''),
    }))
  })
}
