import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'gzip' | 'br'
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /^(text\/|application\/(json|javascript|.*\+(json|xml)|xml|manifest)|image\/svg)/

/** A whole answer as bytes, sent as often as it is asked for: compressed once for each encoding, known by its ETag. */
export class Answer {
  readonly status: number
  readonly etag: string
  private readonly headers: Record<string, string>
  private readonly compressed: boolean
  private readonly bodies: Partial<Record<Encoding, Buffer>>
  private parsed: unknown
  private readonly heads = new Map<Encoding, string[]>()

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
    this.headers = { ...headers, etag: this.etag, ...(this.compressed && { vary: 'accept-encoding' }) }
    this.bodies = { identity: bytes, ...ready }
  }

  get size() {
    return Object.values(this.bodies).reduce((sum, body) => sum + body.length, 0)
  }

  /** The body as parsed JSON, parsed once: whoever reads it must not change it. */
  get json(): unknown {
    return (this.parsed ??= JSON.parse(this.text))
  }

  get text() {
    return this.bodies.identity!.toString()
  }

  /** The best encoding that the client takes. */
  private encodingFor(accepted: string | undefined): Encoding {
    if (!this.compressed || !accepted) return 'identity'
    if (accepted.includes('br') && !/\bbr;\s*q=0(\.0+)?(,|$)/.test(accepted)) return 'br'
    return accepted.includes('gzip') && !/\bgzip;\s*q=0(\.0+)?(,|$)/.test(accepted) ? 'gzip' : 'identity'
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const bytes = this.bodies.identity!
    return (this.bodies[encoding] ??=
      encoding === 'br'
        ? await brotli(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          })
        : await zip(bytes, { level: 7 }))
  }

  private headFor(encoding: Encoding): string[] {
    let head = this.heads.get(encoding)
    if (!head) {
      const length = String(this.bodies[encoding]!.length)
      const all = { ...this.headers, 'content-length': length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
      this.heads.set(encoding, (head = Object.entries(all).flat()))
    }
    return head
  }

  /** Writes the answer; a client that has it already gets 304. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known !== undefined && this.status === 200 && known.includes(this.etag.slice(2))) {
      const { 'content-type': _, ...headers } = this.headers
      response.writeHead(304, headers).end()
      return
    }
    const encoding = this.encodingFor(accepted)
    const body = this.bodies[encoding]
    if (!body) {
      this.compress(encoding).then(
        () => this.send(request, response),
        (error: Error) => response.destroy(error),
      )
      return
    }
    response.writeHead(this.status, this.headFor(encoding))
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** The answer inside Hono, uncompressed: the listener in front compresses what leaves the process. */
  toResponse(): Response {
    return new Response(this.bodies.identity as Buffer<ArrayBuffer>, { status: this.status, headers: this.headers })
  }
}
