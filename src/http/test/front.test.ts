import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { BufferedResponse } from '../bufferedResponse.ts'
import { createFront, type Front } from '../front.ts'
import type { IncomingRequest } from '../router.ts'

const refusal = new BufferedResponse(429, { 'content-type': 'text/plain' }, 'Too many requests.')

async function listen(change: Front['change'] = async () => refusal, trustedProxies = 0) {
  const asked: string[] = []
  const server = createServer(
    createFront({
      peek: () => undefined,
      respond: () => Promise.reject(new Error('asked for nothing')),
      refuse: ({ status, message }) => new BufferedResponse(status, {}, message),
      change: (one) => {
        asked.push(one.url)
        return change(one)
      },
      trustedProxies,
    }).listener,
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}`, port }
}

test('FT17: people who are refused can read why and go on, however slowly the form arrives', async () => {
  const { asked, address, port } = await listen()
  const slow = connect(port, '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  let answered = ''
  slow.setEncoding('utf8').on('data', (text: string) => (answered += text))
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n`
  slow.write(`${head('/slow')}{"a`)
  expect((await fetch(`${address}/quick`, { method: 'POST', body: '{"a":1}' })).status).toBe(429)
  expect([asked, answered]).toEqual([['/quick'], ''])
  slow.write('":1}')
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 429 .*Too many requests\.$/s)
  answered = ''
  slow.write(`${head('/again')}{"a":1}`)
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 429 /)
  expect(asked).toEqual(['/quick', '/slow', '/again'])
})

test('a body that breaks off triggers no call', async () => {
  const { asked, address, port } = await listen()
  const broken = connect(port, '127.0.0.1')
  broken.write('POST /broken HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n{"a')
  expect((await fetch(`${address}/quick`, { method: 'POST', body: '{}' })).status).toBe(429)
  broken.destroy()
  await once(broken, 'close')
  expect((await fetch(`${address}/later`, { method: 'POST', body: '{}' })).status).toBe(429)
  expect(asked).toEqual(['/quick', '/later'])
})

test('FT17: people refused in the middle of a large upload can read why', async () => {
  const { asked, port } = await listen()
  const large = connect(port, '127.0.0.1')
  let answered = ''
  large.setEncoding('utf8').on('data', (text: string) => (answered += text))
  large.write('POST /large HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n')
  const more = setInterval(() => large.write(Buffer.alloc(100_000, 'a')), 10)
  await once(large, 'close')
  clearInterval(more)
  expect(answered).toMatch(/^HTTP\/1\.1 429 .*Too many requests\.$/s)
  expect(asked).toEqual(['/large'])
})

test('a large body is read to its end as it arrives, and the connection takes the next request', async () => {
  let size = 0
  const count = async ({ sent }: IncomingRequest) => {
    for await (const chunk of sent!.body!) size += chunk.length
    return new BufferedResponse(200, {}, String(size))
  }
  const { address } = await listen(count)
  const upload = () => fetch(`${address}/file`, { method: 'POST', body: Buffer.alloc(3_000_000) })
  expect(await (await upload()).text()).toBe('3000000')
  expect(await (await upload()).text()).toBe('6000000')
})

test('a write with an invalid Host gets 400', async () => {
  const { asked, port } = await listen()
  const odd = connect(port, '127.0.0.1')
  odd.end('POST /odd HTTP/1.1\r\nHost: a b/c@d\r\nContent-Length: 0\r\n\r\n')
  const [answer] = (await once(odd, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toEqual([])
})

test('S103: an address has no port, even behind a proxy that adds it, so no connection counts as a network of its own', async () => {
  const seen: string[] = []
  const { address } = await listen(async ({ visitor }) => {
    seen.push(visitor.address)
    return refusal
  }, 1)
  for (const forwarded of ['1.2.3.4:5678', '1.2.3.4', '[2001:db8::1]:443', '2001:db8::1'])
    await fetch(address, { method: 'POST', headers: { 'x-forwarded-for': forwarded } })
  expect(seen).toEqual(['1.2.3.4', '1.2.3.4', '2001:db8::1', '2001:db8::1'])
})
