import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BufferedResponse } from '../bufferedResponse.ts'

const long = `<p>${'Ärger & Öl '.repeat(200)}</p>`
const huge = Array.from({ length: 30_000 }, (_, n) =>
  String.fromCharCode(33 + ((n * n * 31) % 90)),
).join('')
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' }
const responses: Record<string, BufferedResponse> = {
  '/long': new BufferedResponse(200, html, long),
  '/huge': new BufferedResponse(200, html, huge),
  '/short': new BufferedResponse(200, html, '<p>short</p>'),
  '/font': new BufferedResponse(200, { 'content-type': 'font/woff2' }, Buffer.alloc(2000)),
  '/missing': new BufferedResponse(404, html, long),
  '/ready': new BufferedResponse(200, html, 'x'.repeat(600), {
    br: Buffer.from('made by the build'),
  }),
}
const server = createServer((request, response) => responses[request.url!]!.send(request, response))
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => server.close())

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        })
      })
      request.on('error', reject)
    },
  )
}
const encodingOf = async (path: string, accepted?: string) =>
  (await ask(path, accepted === undefined ? {} : { 'accept-encoding': accepted })).headers[
    'content-encoding'
  ]

test('D18: a page is sent in the best encoding that the browser accepts, with the same text in each', async () => {
  expect((await ask('/long')).body.toString()).toBe(long)
  const br = await ask('/long', { 'accept-encoding': 'deflate, br, zstd' })
  const gzip = await ask('/long', { 'accept-encoding': 'gzip' })
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString()]).toEqual([
    long,
    long,
  ])
  expect(
    [br, gzip].map(({ headers, body }) => Number(headers['content-length']) === body.length),
  ).toEqual([true, true])
  expect(br.headers.vary).toBe('accept-encoding')
})

test('D44: the first browser gets gzip at once, and brotli is made for the second', async () => {
  responses['/again'] = new BufferedResponse(200, html, long)
  const both = 'gzip, deflate, br, zstd'
  const all = [await encodingOf('/again', both), await encodingOf('/again', both)]
  expect([...all, await encodingOf('/again', 'gzip')]).toEqual(['gzip', 'br', 'gzip'])
})

test('D18: a body of any size arrives byte for byte', async () => {
  const [plain, br] = [await ask('/huge'), await ask('/huge', { 'accept-encoding': 'br' })]
  expect(plain.body.toString()).toBe(huge)
  expect(brotliDecompressSync(br.body).toString()).toBe(huge)
})

test('D18: an encoding that the browser refuses is not used', async () => {
  expect(await encodingOf('/long', 'br;q=0, gzip')).toBe('gzip')
  expect(await encodingOf('/long', 'br; q=0.0, gzip;q=0')).toBeUndefined()
  expect(await encodingOf('/long', 'br;q=0.5')).toBe('br')
  expect(await encodingOf('/long', '')).toBeUndefined()
  expect(await encodingOf('/long', 'identity')).toBeUndefined()
})

test('D18: small or already compressed responses are sent as they are', async () => {
  expect([await encodingOf('/short', 'br'), await encodingOf('/font', 'br')]).toEqual([
    undefined,
    undefined,
  ])
})

test('D18: files that the build compressed are sent compressed', async () => {
  expect((await ask('/ready', { 'accept-encoding': 'br' })).body.toString()).toBe(
    'made by the build',
  )
})

test('D17: many first visitors at once all get the same whole page', async () => {
  const fresh = (responses['/fresh'] = new BufferedResponse(200, html, long))
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ask('/fresh', { 'accept-encoding': 'br' })),
  )
  expect(new Set(all.map(({ body }) => brotliDecompressSync(body).toString()))).toEqual(
    new Set([long]),
  )
  expect(fresh.size).toBeGreaterThan(Buffer.byteLength(long))
})

test('D18: a browser that already has the page gets 304 without a body, also behind a cache that weakened the ETag', async () => {
  const { etag } = (await ask('/long')).headers as { etag: string }
  for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
    const { status, headers, body } = await ask('/long', {
      'if-none-match': known,
      'accept-encoding': 'br',
    })
    expect([
      status,
      body.length,
      headers.etag,
      headers['cache-control'],
      headers['content-type'],
    ]).toEqual([304, 0, etag, 'public', undefined])
  }
  expect((await ask('/long', { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await ask('/missing', { 'if-none-match': etag })).status).toBe(404)
})

test('D18: different pages have different ETags, the same page the same', () => {
  const tags = ['a', 'b', 'a'].map((body) => new BufferedResponse(200, html, body).etag)
  expect([tags[0] === tags[2], tags[0] === tags[1]]).toEqual([true, false])
})

test('D18: HEAD gets the headers of GET without a body', async () => {
  const [head, whole] = [
    await ask('/long', { 'accept-encoding': 'br' }, 'HEAD'),
    await ask('/long', { 'accept-encoding': 'br' }),
  ]
  expect(head.body.length).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
})
