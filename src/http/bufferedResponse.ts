import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import type { Counted } from './counted.ts'

export type ListenerName = 'site' | 'staff'

/** Number of responses of a listener's route with a given status. */
export interface Tally {
  listener: ListenerName
  route: string
  status: number
  count: number
}

type Encoding = 'identity' | 'gzip' | 'br'

/** A response in one encoding. */
export interface Parcel {
  status: number
  /** Names and values of the headers, in alternation. */
  head: string[]
  /** A string holds one byte in each character. */
  body: Buffer | string
}

/** Up to this size, Node sends head and body in one write if the body is a Latin-1 string: a fifth faster. */
const ONE_PIECE = 14 * 1024
/** Up to this size, high-quality brotli costs hardly anything, with a window as large as the body. */
const THOROUGH = 64 * 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible =
  /^(text\/|application\/(json|javascript|.*\+(json|xml)|xml|manifest)|image\/svg)/

/** Media players request byte ranges. */
export const isRanged = (headers: Record<string, string>) =>
  /^(video|audio)\//.test(headers['content-type'] ?? '')

/**
 * Parses a Range header for a body of `size` bytes; undefined means the whole body, also for
 * multiple or invalid ranges.
 */
export function partOf(
  range: string | undefined,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = Math.min(first && last ? Number(last) : Infinity, size - 1)
  return from > to ? 'outside' : { from, to }
}

/**
 * The same bytes in memory of their own. Node puts small buffers into shared pools of 64 KB, each of which stays
 * in memory as long as one of its buffers is used.
 */
function withoutPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * A complete response in memory that can be sent any number of times: compressed once per encoding,
 * with an ETag.
 */
export class BufferedResponse {
  readonly status: number
  /** Tally to increment each time it is sent from a cache. */
  tally: Tally | undefined
  /** What to count when a reader receives it. */
  counted: Counted | undefined
  readonly etag: string
  private readonly headers: Record<string, string>
  private readonly compressed: boolean
  /** Video or audio, which players request in ranges. */
  private readonly ranged: boolean
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private parsed: WeakRef<object> | undefined
  private isSentOnce = false
  private readonly parcels = new Map<Encoding, Parcel>()
  private readonly compressing = new Map<Encoding, Promise<Parcel>>()
  private onResized: ((size: number) => void) | undefined

  constructor(
    status: number,
    headers: Record<string, string>,
    body: Buffer | string,
    ready: { br?: Buffer; gzip?: Buffer } = {},
  ) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    this.status = status
    this.etag = `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`
    this.compressed = compressible.test(headers['content-type'] ?? '') && bytes.length > 500
    this.ranged = status === 200 && isRanged(headers)
    this.headers = {
      ...headers,
      etag: this.etag,
      ...(this.compressed && { vary: 'accept-encoding' }),
      ...(this.ranged && { 'accept-ranges': 'bytes' }),
    }
    // Hardly any client takes the uncompressed bytes, which can be restored from these.
    this.bodies = this.compressed && ready.br ? ready : { identity: bytes, ...ready }
    for (const [encoding, kept] of Object.entries(this.bodies) as [Encoding, Buffer][])
      this.bodies[encoding] = withoutPool(kept)
  }

  /** Size of all encodings in memory. */
  get size() {
    const texts = [...this.parcels.values()].filter(({ body }) => typeof body === 'string')
    return [...Object.values(this.bodies), ...texts.map(({ body }) => body)].reduce(
      (sum, body) => sum + body.length,
      0,
    )
  }

  /**
   * Drops the other encodings after compressing, so that a cache holds several times as many responses. JSON
   * stays uncompressed too, because pages are made from it.
   */
  keepCompressed(onResized: (size: number) => void): void {
    if (this.compressed && !/json/.test(this.headers['content-type'] ?? ''))
      this.onResized = onResized
  }

  /** The body as JSON, parsed once while memory allows. Callers must not modify it. */
  get json(): unknown {
    const known = this.parsed?.deref()
    if (known) return known
    const parsed: unknown = JSON.parse(this.text)
    if (typeof parsed === 'object' && parsed) this.parsed = new WeakRef(parsed)
    return parsed
  }

  /** Whether a cache may store it. */
  get storable(): boolean {
    return this.status === 200 && this.headers['cache-control'] !== 'no-store'
  }

  get bytes(): Buffer {
    if (this.bodies.identity) return this.bodies.identity
    const brotli = this.packed('br')
    return brotli ? brotliDecompressSync(brotli) : gunzipSync(this.packed('gzip')!)
  }

  private packed(encoding: Encoding): Buffer | undefined {
    const { body } = this.parcels.get(encoding) ?? {}
    return (
      this.bodies[encoding] ??
      (body === undefined ? undefined : Buffer.from(body as string, 'latin1'))
    )
  }

  get text() {
    return this.bytes.toString()
  }

  /** The best encoding that the client accepts and that pays off for this response. */
  private encodingFor(accepted: string | undefined): Encoding {
    if (!this.compressed || !accepted) return 'identity'
    const takesBrotli = accepted.includes('br') && !/\bbr;\s*q=0(\.0+)?(,|$)/.test(accepted)
    const takesGzip = accepted.includes('gzip') && !/\bgzip;\s*q=0(\.0+)?(,|$)/.test(accepted)
    if (!takesBrotli) return takesGzip ? 'gzip' : 'identity'
    // Most responses are sent only once before they change. Brotli pays off for repeated or long-lived ones.
    const isWorth = this.isSentOnce || this.isDrawing || this.bodies.br || this.parcels.has('br')
    return isWorth || !takesGzip ? 'br' : 'gzip'
  }

  private get isDrawing() {
    return this.headers['content-type']?.startsWith('image/svg') ?? false
  }

  private async compress(encoding: Encoding): Promise<Parcel> {
    const { bytes } = this
    const quality = this.isDrawing ? 10 : bytes.length > THOROUGH ? 5 : 9
    // The default window is 4 MB, which takes longer to allocate than most bodies take to compress.
    const window = Math.ceil(Math.log2(bytes.length))
    const made =
      encoding === 'br'
        ? await brotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              [constants.BROTLI_PARAM_LGWIN]: Math.min(
                Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
                constants.BROTLI_MAX_WINDOW_BITS,
              ),
            },
          })
        : await zip(bytes, { level: 7 })
    const own = withoutPool(made)
    this.bodies[encoding] = own
    const parcel = this.pack(encoding, own)
    if (this.onResized) this.leaveOut(encoding)
    return parcel
  }

  /** Drops encodings that the new one makes redundant. */
  private leaveOut(encoding: Encoding) {
    const isText = typeof this.parcels.get(encoding)?.body === 'string'
    for (const one of ['identity', encoding === 'br' && 'gzip', isText && encoding] as const)
      if (one) delete this.bodies[one]
    this.parcels.delete('identity')
    if (encoding === 'br') this.parcels.delete('gzip')
    this.onResized?.(this.size)
  }

  private pack(encoding: Encoding, bytes: Buffer): Parcel {
    const length = String(bytes.length)
    const all = {
      ...this.headers,
      ...(this.status !== 204 && { 'content-length': length }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const parcel = {
      status: this.status,
      head: Object.entries(all).flat(),
      body: bytes.length > ONE_PIECE ? bytes : bytes.toString('latin1'),
    }
    if (encoding !== 'identity' || this.bodies.identity) this.parcels.set(encoding, parcel)
    return parcel
  }

  /** The encoded response, or a promise of it during the first compression. */
  private parcelFor(encoding: Encoding): Parcel | Promise<Parcel> {
    const ready = this.parcels.get(encoding)
    if (ready) return ready
    const bytes = encoding === 'identity' ? this.bytes : this.bodies[encoding]
    if (bytes) return this.pack(encoding, bytes)
    let compressing = this.compressing.get(encoding)
    if (!compressing) {
      compressing = this.compress(encoding).finally(() => this.compressing.delete(encoding))
      this.compressing.set(encoding, compressing)
    }
    return compressing
  }

  /** The response without a body if the client has the current version. */
  private unchanged({ 'if-none-match': known }: IncomingHttpHeaders): Parcel | undefined {
    if (known === undefined || this.status !== 200 || !known.includes(this.etag.slice(2)))
      return undefined
    const { 'content-type': _, ...headers } = this.headers
    return { status: 304, head: Object.entries(headers).flat(), body: '' }
  }

  /** What `send` sends for a GET of the whole, unless it must be compressed first. */
  readyFor(headers: IncomingHttpHeaders): Parcel | undefined {
    if (!this.storable) return undefined
    return this.unchanged(headers) ?? this.parcels.get(this.encodingFor(headers['accept-encoding']))
  }

  /** Sends the response; 304 if the client has the current version. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request
    const unchanged = this.unchanged(headers)
    if (unchanged) return this.write(unchanged, request, response)
    if (this.ranged && headers.range && !headers['if-range'])
      return this.sendPart(headers.range, request, response)
    const parcel = this.parcelFor(this.encodingFor(headers['accept-encoding']))
    this.isSentOnce = true
    if (!(parcel instanceof Promise)) return this.write(parcel, request, response)
    parcel.then(
      (made) => this.write(made, request, response),
      (error: Error) => response.destroy(error),
    )
  }

  private sendPart(range: string, request: IncomingMessage, response: ServerResponse): void {
    const { bytes } = this
    const stretch = partOf(range, bytes.length)
    if (!stretch) return this.write(this.pack('identity', bytes), request, response)
    if (stretch === 'outside') {
      response
        .writeHead(416, {
          ...this.headers,
          'content-range': `bytes */${bytes.length}`,
          'content-length': '0',
        })
        .end()
      return
    }
    const { from, to } = stretch
    const part = bytes.subarray(from, to + 1)
    const headers = {
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
      'content-length': String(part.length),
    }
    response.writeHead(206, { ...this.headers, ...headers })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  private write(
    { status, head, body }: Parcel,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    response.writeHead(status, head)
    response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
  }

  /** The same as a platform Response, uncompressed. */
  toResponse(headers: Record<string, string> = {}): Response {
    const bodiless = [204, 303, 304].includes(this.status)
    return new Response(bodiless ? null : (this.bytes as Buffer<ArrayBuffer>), {
      status: this.status,
      headers: { ...this.headers, ...headers },
    })
  }
}
