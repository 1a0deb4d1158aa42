import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { answerFromSocket } from '../http/fastPath.ts'
import type { FrontListener } from '../http/front.ts'
import { closeInOrder, createHttpServer, listen } from '../http/listen.ts'

/** Opens the port immediately, answering 503 until `serve` provides the site. */
export async function openSiteListener(config: Config, log: Logger) {
  let site: FrontListener | undefined
  let closing = false
  /** Latest response of each connection, so that requests in progress at shutdown can notify their clients. */
  const latest = new Map<Socket, ServerResponse>()
  let warned = config.trustedProxies > 0
  const isUntrusted = (headers: IncomingHttpHeaders) =>
    !warned && headers['x-forwarded-for'] !== undefined
  const server = createHttpServer((request, response) => {
    latest.set(request.socket, response)
    if (closing) {
      response.shouldKeepAlive = false
      if (request.url === '/readyz') return refuse(response, 'The site is stopping.\n')
    }
    if (!site) return refuse(response, 'The site is starting.\n')
    if (isUntrusted(request.headers)) {
      warned = true
      log.warn(
        'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0, so all visitors behind that proxy count as one. Set TRUSTED_PROXIES to the number of proxies in front.',
      )
    }
    site.listener(request, response)
  })
  answerFromSocket(server, (request) =>
    closing || isUntrusted(request.headers) ? undefined : site?.answer(request),
  )
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  const port = await listen(server, { port: config.port, host: config.host, variable: 'PORT' })
  return {
    port,
    serve(front: FrontListener) {
      site = front
    },
    /**
     * Shuts down in order: for `drainSeconds`, /readyz responds with 503 and connections close after their next
     * response, while a proxy switches to another process. Then no new connection is accepted, and open requests
     * get ten seconds to finish.
     */
    async close({ drainSeconds }: { drainSeconds: number }) {
      closing = true
      for (const response of latest.values()) response.shouldKeepAlive = false
      await delay(drainSeconds * 1_000)
      await closeInOrder(server)
    },
  }
}
export type SiteListener = Awaited<ReturnType<typeof openSiteListener>>

function refuse(response: ServerResponse, text: string) {
  response
    .writeHead(503, {
      'retry-after': '1',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    })
    .end(text)
}
