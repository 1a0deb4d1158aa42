import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bufferMeter } from '#src/test/bufferSamples.ts'
import { BufferedResponse } from '../bufferedResponse.ts'
import { ResponseCache } from '../responseCache.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' }
const bodyOf = (path: string) =>
  Array.from({ length: 400 }, (_, n) => `<p>Paragraph ${n} of ${path} says Ärger.</p>`).join('\n')
const cache = new ResponseCache({ today: () => '', capacity: 400_000, beside: 2_000, onError() {} })
let made = 0
const read = (path: string) =>
  cache.get(path, async () => (made++, new BufferedResponse(200, html, bodyOf(path))))
const server = createServer(
  (request, response) => void read(request.url!).then((one) => one.send(request, response)),
)
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())

function ask(path: string, accepted = 'gzip, br') {
  const { port } = server.address() as AddressInfo
  const headers = { 'accept-encoding': accepted }
  return new Promise<{ encoding: string | undefined; text: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const encoding = response.headers['content-encoding']
      const plain =
        encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
      resolve({ encoding, text: plain.toString() })
    }).on('error', reject)
  })
}

test('D56: after sending, only the compressed bytes stay in memory, and every browser gets the same text', async () => {
  const asked = ['gzip, br', 'identity', 'gzip, br', 'gzip', 'identity', 'br', 'gzip, br']
  const answers: { encoding: string | undefined; text: string }[] = []
  for (const accepted of asked) answers.push(await ask('/one', accepted))
  expect(answers.map(({ encoding }) => encoding)).toEqual([
    'gzip',
    undefined,
    'br',
    'gzip',
    undefined,
    'br',
    'br',
  ])
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([bodyOf('/one')]))
  expect((await read('/one')).size).toBeLessThan(Buffer.byteLength(bodyOf('/one')) / 4)
})

test('D56: a cache holds as many pages as fit compressed', async () => {
  const paths = Array.from({ length: 60 }, (_, n) => `/page-${n}`)
  for (const path of paths) await ask(path)
  const before = made
  for (const path of paths) await ask(path)
  expect(made).toBe(before)
})

test('D56: a client that reads everything once evicts what was read once, and nothing that is read often', async () => {
  const often = Array.from({ length: 10 }, (_, n) => `/often-${n}`)
  for (let times = 0; times < 4; times++) for (const path of often) await ask(path)
  for (let n = 0; n < 300; n++) await ask(`/crawled-${n}`)
  const before = made
  for (const path of often) await ask(path)
  expect(made).toBe(before)
  await ask('/crawled-0')
  expect(made).toBe(before + 1)
})

test('D56: a cached response takes no more memory than its bytes', () => {
  const used = bufferMeter()
  const kept: BufferedResponse[] = []
  const before = used()
  for (let n = 0; n < 200; n++) {
    kept.push(new BufferedResponse(200, html, 'short', { br: Buffer.from('x'.repeat(2_000)) }))
    kept.push(new BufferedResponse(200, html, 'x'.repeat(2_000)))
    for (let passing = 0; passing < 40; passing++) Buffer.from('y'.repeat(2_000))
  }
  const bytes = kept.reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(700_000)
  expect(used() - before).toBeLessThan(bytes * 1.5)
})
