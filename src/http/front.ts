import type { IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { markSpan, type TraceHeaders } from '#src/tracing/spans.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import type { Counted, CountedHeaders } from './counted.ts'
import { malformed, Problem } from './errors.ts'
import { spanOfRequest } from './traffic.ts'
import type { IncomingRequest } from './router.ts'
import { dropRest, sentRequest } from './body.ts'
import type { Visitor } from './route.ts'

export interface Front {
  /** Returns a cached response synchronously, if there is one. */
  peek: (url: string) => BufferedResponse | undefined
  /** Answers a GET request; never rejects. */
  respond: (url: string, visitor: Visitor) => Promise<BufferedResponse>
  /** Converts a problem with the request itself into its response. */
  refuse: (problem: Problem) => BufferedResponse
  /** Answers any other method; never rejects. */
  change: (asked: IncomingRequest) => Promise<BufferedResponse>
  /** Counts a read, without recording who read it. */
  count?: (counted: Counted, headers: CountedHeaders) => void
  /** Number of trusted proxies that append to X-Forwarded-For. */
  trustedProxies: number
}

const MAX_URL_LENGTH = 4096
/** Bodies up to this many bytes are received before the request is handled. */
const SMALL_BODY = 64 * 1024

/** The listener in front of the site: cached responses are sent without building a Request. */
export function createFront({
  peek,
  respond,
  refuse,
  change,
  count,
  trustedProxies,
}: Front): RequestListener {
  const visitorOf = (request: IncomingMessage): Visitor => ({
    requestId: requestIdOf(request.headers['x-request-id']),
    address: addressOf(request, trustedProxies),
    cookie: request.headers.cookie ?? '',
    authorization: request.headers.authorization ?? '',
    isIdle: request.headers['x-idle'] !== undefined,
    trace: traceOf(request),
  })
  const leave = inBursts()
  const note = ({ counted }: BufferedResponse, { method, headers }: IncomingMessage) => {
    if (counted && method === 'GET') count?.(counted, headers)
  }
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
      note(cached, request)
      return leave(() => cached.send(request, response))
    }
    const fault = faultOf(url) ?? (reads ? undefined : faultOfHost(request))
    if (fault) return refuse(fault).send(request, response)
    const visitor = visitorOf(request)
    const send = (made: BufferedResponse) => {
      response.setHeader('x-request-id', visitor.requestId)
      note(made, request)
      made.send(request, response)
    }
    if (reads) return void respond(url, visitor).then(send)
    void receiveSmall(request).then(
      async (arrived) => {
        const { method = '' } = request
        const sent = sentRequest(request, arrived)
        response.once('finish', () => dropRest(request, sent))
        send(await change({ method, url, visitor, sent }))
      },
      () => request.destroy(),
    )
  }
}

/**
 * Receives a small form body first. If a response came sooner, such as a refusal, the connection would close half
 * a second later, and a slow client would lose both.
 */
async function receiveSmall(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const length = Number(request.headers['content-length'])
  return length > 0 && length <= SMALL_BODY ? buffer(request) : undefined
}

/**
 * Sends the responses of one event loop turn together at its end: writes in close succession wake the receiver
 * once instead of each time, and a core serves half again as many cached responses.
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
  if (url.length > MAX_URL_LENGTH)
    return malformed(`The address is longer than ${MAX_URL_LENGTH} characters.`)
  if (!url.startsWith('/')) return malformed('The address must be a path that starts with a slash.')
  try {
    if (decodeURIComponent(url.replaceAll('+', ' ')).includes('\0'))
      return malformed('The address contains a NUL character.')
  } catch {
    return malformed(
      'The address is not valid: a percent sign must be followed by the two hexadecimal digits of a UTF-8 byte.',
    )
  }
  return undefined
}

const faultOfHost = ({ headers: { host = '' } }: IncomingMessage) =>
  URL.canParse(`http://${host}`) && !/[/?#@\\]/.test(host)
    ? undefined
    : malformed('The Host header is not the name of a host.')

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
