import type { IncomingMessage, ServerResponse } from 'node:http'
import { BufferedResponse } from './bufferedResponse.ts'

/** The client of an event stream. */
export interface StreamReader {
  send: (event: string, data: string) => void
  /** Sends a comment that clients ignore, so that intermediaries do not close an idle connection. */
  ping: () => void
  end: () => void
}

/** Starts serving a client; the returned function runs when the connection closes. */
type Begin = (reader: StreamReader) => () => void

/** A response that stays open: server-sent events, never cached or compressed. */
export class EventStream extends BufferedResponse {
  private readonly head: Record<string, string>
  private readonly begin: Begin

  constructor(headers: Record<string, string>, begin: Begin) {
    const head = {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    super(200, head, '')
    this.head = head
    this.begin = begin
  }

  override send(request: IncomingMessage, response: ServerResponse): void {
    // Nothing would end it.
    if (response.closed) return
    response.writeHead(200, this.head)
    if (request.method === 'HEAD') return void response.end()
    const gone = this.begin(
      readerOf({ write: (text) => void response.write(text), end: () => void response.end() }),
    )
    response.once('close', gone)
  }

  override toResponse(headers: Record<string, string> = {}): Response {
    const { begin } = this
    let gone: () => void
    const encoder = new TextEncoder()
    const body = new ReadableStream({
      start(controller) {
        gone = begin(
          readerOf({
            write: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
          }),
        )
      },
      cancel: () => gone(),
    })
    return new Response(body, { headers: { ...this.head, ...headers } })
  }
}

function readerOf({
  write,
  end,
}: {
  write: (text: string) => void
  end: () => void
}): StreamReader {
  write(':\n\n')
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    ping: () => write(':\n\n'),
    end,
  }
}
