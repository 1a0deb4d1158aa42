import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { type Database, isUnavailable } from './database/open.ts'
import * as accounts from './features/accounts/contract.ts'
import { accountsApi } from './features/accounts/server/api.ts'
import { Answer } from './http/answer.ts'
import { type Endpoint, isEndpoint } from './http/endpoint.ts'
import { notFound, Problem } from './http/errors.ts'
import { createFront, type Visitor } from './http/front.ts'
import { createLimits } from './http/limits.ts'
import { answerProblem } from './http/problems.ts'
import { securityHeaders } from './http/security.ts'
import type { Env } from './http/serve.ts'

export interface StaffDeps {
  db: Database
  pool: Pool
  log: Logger
  /** Scheme and host of the back office, no final slash. */
  origin: string
  /** Files answered as they are, by path. */
  files: Map<string, Answer>
  /** The document that every screen starts from. */
  document: string
  trustedProxies: number
}

/** Every call of the back office. */
export const staffEndpoints: Endpoint[] = [accounts].flatMap((contract) => Object.values<unknown>(contract).filter(isEndpoint))

/** The back office: its calls, its files, and one document for all screens. Nothing of it is cached or public. */
export function createStaff({ db, pool, log, origin, files, document, trustedProxies }: StaffDeps) {
  const headers = {
    ...securityHeaders(origin),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  const site = new Hono<Env>()
  const limits = createLimits()
  site.use(async (c, next) => {
    const { requestId, address, cookie } = c.env as unknown as Visitor
    c.set('requestId', requestId)
    c.set('address', address)
    c.set('cookie', cookie)
    c.set('limits', limits)
    c.header('x-request-id', requestId)
    if (c.req.method !== 'GET') refuseForeignOrigin(c.req.header('origin'), c.req.header('host'), origin)
    await next()
    if (c.req.method !== 'GET')
      log.info(
        { requestId, method: c.req.method, path: c.req.path, status: c.res.status, staff: c.var.staff?.member?.id },
        'request',
      )
  })
  accountsApi(site, { db, pool, encrypted: origin.startsWith('https:') })
  site.notFound((c) => answerProblem(notFound('Page'), c, log, isUnavailable))
  site.onError((error, c) => answerProblem(error, c, log, isUnavailable))

  const shell = new Answer(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }, document)

  async function call(request: Request, visitor: Visitor): Promise<Response> {
    const response = await site.fetch(request, visitor)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
  const isCall = (url: string) => /^\/api(\/|\?|$)/.test(url)

  async function respond(url: string, visitor: Visitor): Promise<Answer> {
    if (!isCall(url)) return shell
    const request = new Request(origin + url, { headers: { cookie: visitor.cookie } })
    const response = await call(request, visitor)
    return new Answer(response.status, Object.fromEntries(response.headers), Buffer.from(await response.arrayBuffer()))
  }

  return {
    listener: createFront({
      peek: (url) => files.get(url),
      answer: respond,
      refuse: (problem: Problem) =>
        new Answer(problem.status, { ...headers, 'content-type': 'application/problem+json' }, JSON.stringify(problem)),
      fetch: call,
      trustedProxies,
    }),
    /** The back office as a function from request to response. */
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(origin + path, init)
      if (init.method && init.method !== 'GET' && !request.headers.has('origin')) request.headers.set('origin', origin)
      const visitor = { requestId: 'in-process', address: 'in-process', cookie: request.headers.get('cookie') ?? '' }
      return isCall(path) ? call(request, visitor) : (files.get(path) ?? shell).toResponse()
    },
  }
}
export type StaffServer = ReturnType<typeof createStaff>

/** What changes something is taken only from a page of the back office itself. */
function refuseForeignOrigin(sent: string | undefined, host: string | undefined, own: string) {
  const isOwn = sent !== undefined && (sent === own || (URL.canParse(sent) && new URL(sent).host === host))
  if (!isOwn) throw new Problem('forbidden', 'This call is only open to pages of the back office.')
}
