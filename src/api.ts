import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as community from './features/community/contract.ts'
import { communityApi } from './features/community/server/api.ts'
import * as contact from './features/contact/contract.ts'
import { contactApi } from './features/contact/server/api.ts'
import * as events from './features/events/contract.ts'
import { eventsApi } from './features/events/server/api.ts'
import { machinesApi } from './features/machines/server/api.ts'
import * as news from './features/news/contract.ts'
import { newsApi } from './features/news/server/api.ts'
import * as newsletter from './features/newsletter/contract.ts'
import { newsletterApi } from './features/newsletter/server/api.ts'
import * as tools from './features/tools/contract.ts'
import { toolsApi } from './features/tools/server/api.ts'
import * as press from './features/press/contract.ts'
import { pressApi } from './features/press/server/api.ts'
import * as resources from './features/resources/contract.ts'
import { resourcesApi } from './features/resources/server/api.ts'
import * as search from './features/search/contract.ts'
import { searchApi } from './features/search/server/api.ts'
import * as speakers from './features/speakers/contract.ts'
import { speakersApi } from './features/speakers/server/api.ts'
import { type Database, isUnavailable } from './database/open.ts'
import { type Endpoint, isEndpoint } from './http/endpoint.ts'
import { Problem } from './http/errors.ts'
import { createLimits } from './http/limits.ts'
import { openApi } from './http/openapi.ts'
import { answerProblem } from './http/problems.ts'
import type { Env } from './http/serve.ts'
import { settings } from './settings.ts'

export interface SiteDeps {
  db: Database
  log: Logger
  /** Scheme and host of the public site, no final slash. */
  origin: string
}

/** Every public endpoint, by room. */
export const endpoints: Endpoint[] = [
  news,
  events,
  newsletter,
  contact,
  press,
  speakers,
  tools,
  community,
  resources,
  search,
].flatMap((contract) => Object.values(contract).filter(isEndpoint))

/** Every room's API with what stands before and behind it: limits, request ids, problems. `pages` are the paths for the sitemap. */
export function createApi({ db, log, origin }: SiteDeps, pages: readonly string[]) {
  const site = new Hono<Env>()
  const limits = createLimits()
  site.use(async (c, next) => {
    const { requestId = crypto.randomUUID(), address = 'in-process', cookie = '' } = (c.env ?? {}) as Partial<Env['Variables']>
    c.set('requestId', requestId)
    c.set('address', address)
    c.set('cookie', cookie)
    c.set('limits', limits)
    c.header('x-request-id', requestId)
    await next()
    if (c.req.method !== 'GET') log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status }, 'request')
  })
  newsApi(site, db)
  eventsApi(site, db, origin)
  newsletterApi(site, db)
  toolsApi(site, db)
  contactApi(site, db)
  communityApi(site, db)
  pressApi(site, db)
  speakersApi(site, db)
  resourcesApi(site, db, origin)
  searchApi(site, db)
  machinesApi(site, { db, origin, pages })
  site.get('/api/openapi.json', (c) =>
    c.json(openApi(endpoints, { title: `${settings.name} API`, description: settings.description, origin })),
  )
  site.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  site.get('/readyz', async (c) => {
    await db.execute(sql`select 1`)
    return c.text('ready', 200, { 'cache-control': 'no-store' })
  })
  site.all('*', (c) => {
    const allowed = allowedMethods(c.req.path)
    const problem = allowed.includes(c.req.method)
      ? new Problem('not_found', `There is nothing at ${c.req.path}.`)
      : new Problem('method_not_allowed', `${c.req.path} answers only ${allowed.join(', ')}.`)
    if (problem.status === 405) c.header('allow', allowed.join(', '))
    return answerProblem(problem, c, log, isUnavailable)
  })
  site.onError((error, c) => answerProblem(error, c, log, isUnavailable))
  return site
}

/** The methods that an address answers; pages and unknown addresses answer GET. */
function allowedMethods(path: string): string[] {
  const methods = endpoints
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method)
  return methods.length > 0 ? methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])) : ['GET', 'HEAD']
}
