import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Tally } from './tally.ts'

type Encoding = 'identity' | 'gzip' | 'br'
interface Parcel {
  head: string[]
  body: Buffer | string
}

/** Node sends head and body in one piece, and a fifth quicker, when the body is a text of one byte a character and fits its buffer. */
const ONE_PIECE = 14 * 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /^(text\/|application\/(json|javascript|.*\+(json|xml)|xml|manifest)|image\/svg)/

/** A whole response as bytes, sent as often as it is asked for: compressed once for each encoding, known by its ETag. */
export class BufferedResponse {
  readonly status: number
  /** Where it is counted each time that it is sent from a cache. */
  tally: Tally | undefined
  readonly etag: string
  private readonly headers: Record<string, string>
  private readonly compressed: boolean
  /** A film, of which players ask for parts. */
  private readonly ranged: boolean
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private parsed: unknown
  private readonly parcels = new Map<Encoding, Parcel>()
  private readonly compressing = new Map<Encoding, Promise<Parcel>>()

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
    this.ranged = status === 200 && /^(video|audio)\//.test(headers['content-type'] ?? '')
    this.headers = {
      ...headers,
      etag: this.etag,
      ...(this.compressed && { vary: 'accept-encoding' }),
      ...(this.ranged && { 'accept-ranges': 'bytes' }),
    }
    this.bodies = { identity: bytes, ...ready }
  }

  get size() {
    return Object.values(this.bodies).reduce((sum, body) => sum + body.length, 0)
  }

  /** The body as parsed JSON, parsed once: whoever reads it must not change it. */
  get json(): unknown {
    return (this.parsed ??= JSON.parse(this.text))
  }

  /** Whether a cache may keep it. */
  get storable(): boolean {
    return this.status === 200 && this.headers['cache-control'] !== 'no-store'
  }

  get bytes(): Buffer {
    return this.bodies.identity!
  }

  get text() {
    return this.bytes.toString()
  }

  /** The best encoding that the client takes. */
  private encodingFor(accepted: string | undefined): Encoding {
    if (!this.compressed || !accepted) return 'identity'
    if (accepted.includes('br') && !/\bbr;\s*q=0(\.0+)?(,|$)/.test(accepted)) return 'br'
    return accepted.includes('gzip') && !/\bgzip;\s*q=0(\.0+)?(,|$)/.test(accepted) ? 'gzip' : 'identity'
  }

  private async compress(encoding: Encoding): Promise<Parcel> {
    const bytes = this.bodies.identity!
    // A drawing is compressed once and kept for a year.
    const quality = this.headers['content-type']?.startsWith('image/svg') ? 10 : 9
    this.bodies[encoding] =
      encoding === 'br'
        ? await brotli(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          })
        : await zip(bytes, { level: 7 })
    return this.pack(encoding, this.bodies[encoding])
  }

  private pack(encoding: Encoding, bytes: Buffer): Parcel {
    const length = String(bytes.length)
    const all = { ...this.headers, 'content-length': length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
    const parcel = { head: Object.entries(all).flat(), body: bytes.length > ONE_PIECE ? bytes : bytes.toString('latin1') }
    this.parcels.set(encoding, parcel)
    return parcel
  }

  /** What to send, or a promise of it while it is compressed for the first time. */
  private parcelFor(encoding: Encoding): Parcel | Promise<Parcel> {
    const ready = this.parcels.get(encoding)
    if (ready) return ready
    const bytes = this.bodies[encoding]
    if (bytes) return this.pack(encoding, bytes)
    let compressing = this.compressing.get(encoding)
    if (!compressing) {
      compressing = this.compress(encoding).finally(() => this.compressing.delete(encoding))
      this.compressing.set(encoding, compressing)
    }
    return compressing
  }

  /** Writes the response; a client that has it already gets 304. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known !== undefined && this.status === 200 && known.includes(this.etag.slice(2))) {
      const { 'content-type': _, ...headers } = this.headers
      response.writeHead(304, headers).end()
      return
    }
    if (this.ranged && request.headers.range && !request.headers['if-range'])
      return this.sendPart(request.headers.range, request, response)
    const parcel = this.parcelFor(this.encodingFor(accepted))
    if (!(parcel instanceof Promise)) return this.write(parcel, request, response)
    parcel.then(
      (made) => this.write(made, request, response),
      (error: Error) => response.destroy(error),
    )
  }

  /** One stretch of bytes; a header that names several, or nonsense, is answered as though it were not there. */
  private sendPart(range: string, request: IncomingMessage, response: ServerResponse): void {
    const { bytes } = this
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
    if (!first && !last) return this.write(this.pack('identity', bytes), request, response)
    const from = first ? Number(first) : Math.max(0, bytes.length - Number(last))
    const to = Math.min(first && last ? Number(last) : Infinity, bytes.length - 1)
    if (from > to) {
      response.writeHead(416, { ...this.headers, 'content-range': `bytes */${bytes.length}`, 'content-length': '0' }).end()
      return
    }
    const part = bytes.subarray(from, to + 1)
    const headers = { 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'content-length': String(part.length) }
    response.writeHead(206, { ...this.headers, ...headers })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  private write({ head, body }: Parcel, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(this.status, head)
    response.end(request.method === 'HEAD' ? undefined : body, 'latin1')
  }

  /** The same as the platform's Response, uncompressed. */
  toResponse(headers: Record<string, string> = {}): Response {
    const bodiless = [204, 303, 304].includes(this.status)
    return new Response(bodiless ? null : (this.bytes as Buffer<ArrayBuffer>), {
      status: this.status,
      headers: { ...this.headers, ...headers },
    })
  }
}
