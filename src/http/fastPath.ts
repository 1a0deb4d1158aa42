import { type IncomingHttpHeaders, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Parcel } from './bufferedResponse.ts'

/** A GET request without a body, from a head that no two parsers could read differently. */
export interface PlainGet {
  url: string
  /** Only headers that a cached response depends on or is counted by. */
  headers: IncomingHttpHeaders
}

/** Longer heads are left to Node. */
const MAX_HEAD = 4096
/** Number of responses whose bytes are stored for the current second. */
const MAX_STORED = 1000
const HEAD = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+\-.^_`|~\dA-Za-z]+:[\t -~]*\r\n)+)\r\n$/
const read = new Set([
  'host',
  'accept-encoding',
  'if-none-match',
  'purpose',
  'referer',
  'sec-fetch-dest',
  'sec-purpose',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-forwarded-for',
])
/** With any of these, the request is more than a plain GET, or the connection ends or changes. */
const special = new Set([
  'content-length',
  'expect',
  'if-range',
  'proxy-connection',
  'range',
  'transfer-encoding',
  'upgrade',
])

/**
 * Answers plain GET requests for cached responses from the socket, without Node's HTTP parser and streams: a core serves
 * about twice as many. A connection with any other request is Node's from then on, with all bytes of that request. The
 * server's own methods close these connections as well.
 */
export function answerFromSocket(
  server: Server,
  answer: (request: PlainGet) => Parcel | undefined,
): void {
  const [handOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  if (!handOver) throw new Error('The server does not listen to its connections.')
  server.removeListener('connection', handOver)
  /** Connections that Node does not know, each with what ends it after what it is still owed. */
  const own = new Map<Socket, () => void>()
  const send = inBursts()
  const { closeIdleConnections, closeAllConnections } = server
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server)
    for (const end of own.values()) end()
  }
  server.closeAllConnections = () => {
    closeAllConnections.call(server)
    for (const socket of own.keys()) socket.destroy()
  }

  server.on('connection', (socket: Socket) => {
    let answered: Parcel | undefined
    const flush = () => {
      if (!answered) return
      write(socket, answered, server.keepAliveTimeout)
      answered = undefined
    }
    const end = () => {
      flush()
      // A client need not close its side.
      if (!socket.writableEnded) socket.destroySoon()
    }
    const expire = () => {
      if (socket.bytesWritten > 0) return socket.destroy()
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      end()
    }
    const forget = () => own.delete(socket)
    const receive = (chunk: Buffer) => {
      // Who sends requests without waiting for responses gets them in order, and no faster than they read.
      flush()
      const request = socket.writableLength === 0 ? parse(chunk) : undefined
      answered = request && answer(request)
      if (answered) {
        if (socket.timeout !== server.keepAliveTimeout) socket.setTimeout(server.keepAliveTimeout)
        return send(flush)
      }
      forget()
      socket.off('data', receive).off('end', end).off('timeout', expire).off('close', forget)
      socket.setTimeout(0)
      handOver.call(server, socket)
      socket.emit('data', chunk)
    }
    own.set(socket, end)
    socket.setTimeout(server.headersTimeout)
    socket.on('data', receive).on('end', end).on('timeout', expire).on('close', forget)
    // A connection that breaks off is closed by Node.
    socket.on('error', () => {})
  })
}

/** Parses a chunk that is exactly the head of one plain GET request; leaves everything else to Node. */
function parse(chunk: Buffer): PlainGet | undefined {
  if (chunk.length > MAX_HEAD) return undefined
  const [, url, lines] = HEAD.exec(chunk.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers: Record<string, string> = {}
  for (let at = 0; at < lines.length;) {
    const colon = lines.indexOf(':', at)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(at, colon).toLowerCase()
    if (read.has(name)) {
      if (headers[name] !== undefined) return undefined
      headers[name] = lines.slice(colon + 1, end).trim()
    } else if (name === 'connection') {
      if (
        lines
          .slice(colon + 1, end)
          .trim()
          .toLowerCase() !== 'keep-alive'
      )
        return undefined
    } else if (special.has(name)) return undefined
    at = end + 2
  }
  return headers.host === undefined ? undefined : { url, headers }
}

/** The time of day in Date headers, and the bytes of responses that contain it. */
let now = ''
const stored = new Map<Parcel, Buffer>()

function currentTime(): string {
  if (now) return now
  const date = new Date()
  now = date.toUTCString()
  const next = () => {
    now = ''
    stored.clear()
  }
  setTimeout(next, 1000 - date.getMilliseconds()).unref()
  return now
}

function headOf({ status, head }: Parcel, keepAlive: number): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < head.length; at += 2) lines += `${head[at]}: ${head[at + 1]}\r\n`
  return `${lines}Date: ${currentTime()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAlive / 1000)}\r\n\r\n`
}

function write(socket: Socket, parcel: Parcel, keepAlive: number): void {
  const { body } = parcel
  if (typeof body !== 'string') {
    socket.cork()
    socket.write(headOf(parcel, keepAlive), 'latin1')
    socket.write(body)
    return socket.uncork()
  }
  let bytes = stored.get(parcel)
  if (!bytes) {
    bytes = Buffer.from(headOf(parcel, keepAlive) + body, 'latin1')
    if (body && stored.size < MAX_STORED) stored.set(parcel, bytes)
  }
  socket.write(bytes)
}

/**
 * Runs the sends of one event loop turn together at its end: writes in close succession wake the receiver once instead
 * of each time, and a core serves half again as many cached responses.
 */
export function inBursts(): (send: () => void) => void {
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
