import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { CountLog } from '../src/counts/countLog.ts'
import { BufferedResponse } from '../src/http/bufferedResponse.ts'
import { answerFromSocket } from '../src/http/fastPath.ts'
import { createFront } from '../src/http/front.ts'

/**
 * The front with one cached page the size of an article, with or without counting reads; the counts
 * are never written.
 */
const page = new BufferedResponse(
  200,
  { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
  `<!doctype html><title>Page</title>${'<p>Some words of an article, one after another.</p>'.repeat(600)}`,
)
page.counted = { measure: 'read', subject: '/news/page' }
const counts = new CountLog(
  drizzle(process.env.DATABASE_URL ?? 'postgres://127.0.0.1:1/none') as never,
  'https://site.example',
  () => {},
)
const { listener, answer } = createFront({
  peek: () => page,
  respond: async () => page,
  refuse: () => page,
  change: async () => page,
  trustedProxies: 0,
  ...(process.argv[2] === 'counting' && { count: counts.sent }),
})
const server = createServer({ optimizeEmptyRequests: true }, listener)
answerFromSocket(server, answer)
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
