import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Upstream {
  address: URL
  ready: boolean
  /** Whether it has yet to answer the last poll. */
  isAsked: boolean
}

const beat = 100

/** A typical reverse proxy: keeps connections open, polls /readyz ten times a second, and never retries. */
export async function startProxy() {
  const agent = new Agent({ keepAlive: true })
  let upstreams: Upstream[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter((upstream) => upstream.ready)
    const chosen = ready[turn++ % ready.length]
    if (!chosen) return void outgoing.writeHead(502).end('no upstream is ready')
    const { hostname, port } = chosen.address
    const { method, url: path, headers } = incoming
    const onward = ask({ agent, hostname, port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(error.message)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  const checking = setInterval(() => {
    for (const upstream of upstreams.filter(({ isAsked }) => !isAsked)) {
      upstream.isAsked = true
      fetch(new URL('/readyz', upstream.address))
        .then(
          ({ ok }) => (upstream.ready = ok),
          () => (upstream.ready = false),
        )
        .finally(() => (upstream.isAsked = false))
    }
  }, beat)
  await new Promise((done) => server.once('listening', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(addresses: string[]) {
      upstreams = addresses.map((address) => {
        const known = upstreams.find((upstream) => upstream.address.origin === address)
        return known ?? { address: new URL(address), ready: false, isAsked: false }
      })
    },
    ready: () => upstreams.filter(({ ready }) => ready).length,
    close() {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
