import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { BufferedResponse } from './bufferedResponse.ts'

/** A response too large to buffer: streamed from a file; `clear` runs once the file is no longer needed. */
export class SentFile extends BufferedResponse {
  private readonly head: Record<string, string>
  private readonly path: string
  private readonly clear: () => void

  constructor(path: string, size: number, headers: Record<string, string>, clear: () => void) {
    const head = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(size),
      ...headers,
    }
    super(200, head, '')
    this.head = head
    this.path = path
    this.clear = clear
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    // Whoever asked may have left while the file was written.
    if (response.closed) return this.clear()
    response.writeHead(200, this.head)
    response.once('close', this.clear)
    if (request.method === 'HEAD') return void response.end()
    const stream = createReadStream(this.path).on('error', () => response.destroy())
    response.once('close', () => stream.destroy())
    stream.pipe(response)
  }

  override toResponse(headers: Record<string, string> = {}): Response {
    const stream = createReadStream(this.path).once('close', this.clear)
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: { ...this.head, ...headers },
    })
  }
}
