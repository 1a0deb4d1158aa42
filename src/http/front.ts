import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, RequestListener } from 'node:http'
import { markSpan, type TraceHeaders } from '#src/tracing/spans.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import { malformed, Problem } from './errors.ts'
import { spanOfRequest } from './requestSpan.ts'

export interface Visitor {
  requestId: string
  /** The network address that limits count by. */
  address: string
  /** The Cookie header; only responses that are cached nowhere may depend on it. */
  cookie: string
  /** The Authorization header. */
  authorization: string
  /** Whether a page asks by itself, while nobody has touched it for a minute. */
  isIdle?: boolean
  /** The trace that the request is a part of. */
  trace?: TraceHeaders
}

/** Who asks when a page or a test calls without the network. */
export const inProcess: Visitor = { requestId: 'in-process', address: 'in-process', cookie: '', authorization: '' }

export interface Front {
  /** A response that is there at once, cached before. */
  peek: (url: string) => BufferedResponse | undefined
  /** The response to a GET: never rejects. */
  respond: (url: string, visitor: Visitor) => Promise<BufferedResponse>
  /** A problem with the request itself, as the response to it. */
  refuse: (problem: Problem) => BufferedResponse
  /** Everything that is not a GET. */
  fetch: (request: Request, visitor: Visitor) => Response | Promise<Response>
  /** How many proxies in front of us add to X-Forwarded-For. */
  trustedProxies: number
}

const LONGEST_URL = 4096

/** The listener in front of the site: cached responses leave without building a Request. */
export function createFront({ peek, respond, refuse, fetch, trustedProxies }: Front): RequestListener {
  const visitorOf = (request: IncomingMessage): Visitor => ({
    requestId: requestIdOf(request.headers['x-request-id']),
    address: addressOf(request, trustedProxies),
    cookie: request.headers.cookie ?? '',
    authorization: request.headers.authorization ?? '',
    isIdle: request.headers['x-idle'] !== undefined,
    trace: traceOf(request),
  })
  const write = getRequestListener(
    (request, env) => fetch(request, visitorOf((env as unknown as { incoming: IncomingMessage }).incoming)),
    { overrideGlobalObjects: false },
  )
  const leave = inBursts()
  return (request, response) => {
    const url = request.url ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const cached = reads ? peek(url) : undefined
    if (cached) {
      const { tally } = cached
      if (tally) {
        tally.count++
        markSpan(() => spanOfRequest('GET', { ...tally, isCached: true }, traceOf(request)))
      }
      return leave(() => cached.send(request, response))
    }
    const fault = faultOf(url)
    if (fault) return refuse(fault).send(request, response)
    if (!reads) return void write(request, response)
    const visitor = visitorOf(request)
    void respond(url, visitor).then((made) => {
      response.setHeader('x-request-id', visitor.requestId)
      made.send(request, response)
    })
  }
}

/**
 * Runs what one turn of the event loop brought at its end, together: writes that follow each other closely wake the
 * receiving side once instead of each time, and a core serves half as many cached responses again.
 */
function inBursts(): (send: () => void) => void {
  let waiting: (() => void)[] = []
  const flush = () => {
    const burst = waiting
    waiting = []
    for (const send of burst) send()
  }
  return (send) => {
    if (waiting.push(send) === 1) setImmediate(flush)
  }
}

function faultOf(url: string): Problem | undefined {
  if (url.length > LONGEST_URL) return malformed(`The address is longer than ${LONGEST_URL} characters.`)
  if (!url.startsWith('/')) return malformed('The address must be a path that starts with a slash.')
  try {
    if (decodeURIComponent(url.replaceAll('+', ' ')).includes('\0')) return malformed('The address contains a NUL character.')
  } catch {
    return malformed('The address is not valid: a percent sign must be followed by the two hexadecimal digits of a UTF-8 byte.')
  }
  return undefined
}

const traceOf = ({ headers: { traceparent, tracestate } }: IncomingMessage): TraceHeaders => ({
  traceparent: String(traceparent ?? ''),
  tracestate: String(tracestate ?? ''),
})

const requestIdOf = (sent: string | string[] | undefined) =>
  typeof sent === 'string' && /^[\w.-]{8,80}$/.test(sent) ? sent : crypto.randomUUID()

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (!trustedProxies) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? direct
}
