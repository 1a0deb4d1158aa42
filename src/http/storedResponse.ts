import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { BufferedResponse, isRanged, partOf } from './bufferedResponse.ts'

/** Bytes stored elsewhere that are streamed when sent. */
export interface StoredBody {
  /** Unique name. */
  name: string
  size: number
  open: (part?: { from: number; to: number }) => Promise<Readable>
}

/** A response whose body is streamed from a store. */
export class StoredResponse extends BufferedResponse {
  private readonly head: Record<string, string>
  private readonly body: StoredBody

  constructor(headers: Record<string, string>, body: StoredBody) {
    super(200, headers, '')
    this.body = body
    this.head = {
      ...headers,
      etag: `W/"${body.name.slice(0, 20)}"`,
      ...(isRanged(headers) && { 'accept-ranges': 'bytes' }),
    }
  }

  override get storable() {
    return false
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    const { head, body } = this
    const { 'if-none-match': known, 'if-range': only, range } = request.headers
    if (known?.includes(head.etag!.slice(2))) {
      const { 'content-type': _, ...headers } = head
      return void response.writeHead(304, headers).end()
    }
    const part = isRanged(head) && !only ? partOf(range, body.size) : undefined
    if (part === 'outside') {
      const headers = { 'content-range': `bytes */${body.size}`, 'content-length': '0' }
      return void response.writeHead(416, { ...head, ...headers }).end()
    }
    const length = part ? part.to - part.from + 1 : body.size
    response.writeHead(part ? 206 : 200, {
      ...head,
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${body.size}` }),
      'content-length': String(length),
    })
    if (request.method === 'HEAD') return void response.end()
    body.open(part).then(
      (stream) => {
        response.once('close', () => stream.destroy())
        stream.on('error', () => response.destroy()).pipe(response)
      },
      () => response.destroy(),
    )
  }

  override toResponse(headers: Record<string, string> = {}): Response {
    const stream = Readable.from(this.read())
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: { ...this.head, 'content-length': String(this.body.size), ...headers },
    })
  }

  private async *read() {
    yield* await this.body.open()
  }
}
