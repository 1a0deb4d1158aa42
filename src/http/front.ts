import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { markSpan, type TraceHeaders } from '#src/tracing/spans.ts'
import type { BufferedResponse, Parcel } from './bufferedResponse.ts'
import type { Counted, CountedHeaders } from './counted.ts'
import { malformed, Problem } from './errors.ts'
import { inBursts, type PlainGet } from './fastPath.ts'
import { spanOfRequest } from './traffic.ts'
import type { IncomingRequest } from './router.ts'
import { dropRest, FORM_LIMIT, sentRequest } from './body.ts'
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

export interface FrontListener {
  listener: RequestListener
  /** The cached response to a plain GET, if it can be sent at once; it then counts as sent. */
  answer: (request: PlainGet) => Parcel | undefined
}

/** The listener in front of the site: cached responses are sent without building a Request. */
export function createFront({
  peek,
  respond,
  refuse,
  change,
  count,
  trustedProxies,
}: Front): FrontListener {
  const visitorOf = (request: IncomingMessage): Visitor => ({
    requestId: requestIdOf(request.headers['x-request-id']),
    address: addressOf(request, trustedProxies),
    cookie: request.headers.cookie ?? '',
    authorization: request.headers.authorization ?? '',
    isIdle: request.headers['x-idle'] !== undefined,
    account: request.headers['x-account']?.toString(),
    trace: traceOf(request.headers),
  })
  const leave = inBursts()
  const countRead = ({ counted }: BufferedResponse, headers: IncomingHttpHeaders) => {
    if (counted) count?.(counted, headers)
  }
  const countCached = ({ tally }: BufferedResponse, headers: IncomingHttpHeaders) => {
    if (!tally) return
    tally.count++
    markSpan(() => spanOfRequest('GET', { ...tally, isCached: true }, traceOf(headers)))
  }
  const listener: RequestListener = (request, response) => {
    const { method = '', headers, url: asked = '/' } = request
    const reads = method === 'GET' || method === 'HEAD'
    const url = reads && !IS_CALL.test(asked) ? withEscapes(asked) : asked
    const cached = reads ? peek(url) : undefined
    if (cached) {
      countCached(cached, headers)
      if (method === 'GET') countRead(cached, headers)
      return leave(() => cached.send(request, response))
    }
    const fault = faultOf(url) ?? (reads ? undefined : faultOfHost(request))
    if (fault) return refuse(fault).send(request, response)
    const visitor = visitorOf(request)
    const send = (made: BufferedResponse) => {
      response.setHeader('x-request-id', visitor.requestId)
      if (method === 'GET') countRead(made, headers)
      made.send(request, response)
    }
    if (reads) return void respond(url, visitor).then(send)
    void receiveForm(request).then(
      async (arrived) => {
        const sent = sentRequest(request, arrived)
        response.once('finish', () => dropRest(request, sent))
        send(await change({ method, url, visitor, sent }))
      },
      () => request.destroy(),
    )
  }
  return {
    listener,
    answer({ url, headers }) {
      const cached = peek(url)
      const parcel = cached?.readyFor(headers)
      if (!cached || !parcel) return undefined
      countCached(cached, headers)
      countRead(cached, headers)
      return parcel
    },
  }
}

/**
 * Receives the body of a form first. If a response came sooner, such as a refusal, the connection would close half
 * a second later, and a slow client would lose both.
 */
async function receiveForm(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const length = Number(request.headers['content-length'])
  return length > 0 && length <= FORM_LIMIT ? buffer(request) : undefined
}

const IS_CALL = /^\/api(?!\/docs)(\/|$)/i

/** Reads a percent sign that begins no escape as itself: links with "20%off" in a parameter lead to their page. */
const withEscapes = (url: string) =>
  url
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (run) => (isUtf8(run) ? run : run.replaceAll('%', '%25')))

function isUtf8(escapes: string): boolean {
  try {
    return decodeURIComponent(escapes) !== ''
  } catch {
    return false
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

const traceOf = ({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders => ({
  traceparent: String(traceparent ?? ''),
  tracestate: String(tracestate ?? ''),
})

const requestIdOf = (sent: string | string[] | undefined) =>
  typeof sent === 'string' && /^[\w.-]{8,80}$/.test(sent) ? sent : crypto.randomUUID()

/** Some proxies add the port, which differs with each connection. */
const withoutPort = (address: string) =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  if (!trustedProxies) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return withoutPort(forwarded.at(-trustedProxies) ?? direct)
}
