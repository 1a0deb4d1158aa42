import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BufferedResponse } from '../bufferedResponse.ts'
import { answerFromSocket } from '../fastPath.ts'
import { createFront } from '../front.ts'
import { closeInOrder } from '../listen.ts'

const page = (text: string, headers: Record<string, string> = {}) =>
  new BufferedResponse(
    200,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public', ...headers },
    `<p>${text.repeat(100)}</p>`,
  )
const cached: Record<string, BufferedResponse> = {
  '/': page('Home, sweet home. '),
  '/news?page=2': page('Page two. '),
  '/large': page('A line of a long page, and another one. '.repeat(20), { link: '</x>; rel=next' }),
  '/film': new BufferedResponse(200, { 'content-type': 'video/mp4' }, Buffer.alloc(900, 7)),
  '/gone': new BufferedResponse(404, { 'content-type': 'text/html' }, 'Not found'),
  '/private': page('Private. ', { 'cache-control': 'no-store' }),
}
const etag = cached['/']!.etag

const servers: Server[] = []
let counted: string[] = []
async function listen(isFast: boolean) {
  const { listener, answer } = createFront({
    peek: (url) => cached[url],
    respond: async (url) => new BufferedResponse(200, {}, `made ${url}`),
    refuse: ({ status, message }) => new BufferedResponse(status, {}, message),
    change: async ({ method, url, sent }) =>
      new BufferedResponse(200, {}, `${method} ${url} ${(await sent?.text()) ?? ''}`),
    count: ({ subject }, { referer = '' }) => void counted.push(`${subject} ${referer}`),
    trustedProxies: 0,
  })
  const server = createServer({ optimizeEmptyRequests: true, keepAliveTimeout: 65_000 }, listener)
  if (isFast) answerFromSocket(server, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return { server, port: (server.address() as AddressInfo).port }
}

let node: number
let fast: number
beforeAll(async () => {
  cached['/']!.counted = { measure: 'read', subject: '/' }
  node = (await listen(false)).port
  fast = (await listen(true)).port
  // Each encoding is compressed by the first two responses in it.
  for (const path of Object.keys(cached))
    for (const encoding of ['br', 'br', 'gzip', 'identity'])
      await exchange(node, [get(path, `Accept-Encoding: ${encoding}`)])
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const last = get('/', 'Connection: close')

/** Everything that a server sends for these chunks, until it closes the connection; then the next starts. */
async function exchange(port: number, chunks: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString('latin1'))).on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  for (const chunk of chunks) {
    socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)
    await turn()
  }
  socket.end()
  await closed
  return text
    .replaceAll(/^Date: .*$/gm, 'Date: now')
    .replaceAll(/^x-request-id: .*$/gm, 'x-request-id: id')
}

const browser = [
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Dest: document',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
  'Cookie: theme=dark',
]
const head = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')
const smuggled = 'GET /private HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Requests as bytes on the wire, some of them in several chunks, and several of them in one. */
const requests: Record<string, (string | Buffer)[]> = {
  'a page': [get('/')],
  'a page with a query': [get('/news?page=2', 'Accept-Encoding: br')],
  'a large page in brotli': [get('/large', 'Accept-Encoding: br')],
  'a large page in gzip': [get('/large', 'Accept-Encoding: gzip')],
  'a large page as it is': [get('/large')],
  'a page for a browser': [get('/', ...browser)],
  'three pages one after another': [get('/', ...browser), get('/large'), get('/news?page=2')],
  'names in capitals and spaces around values': [
    head('GET / HTTP/1.1', 'HOST:   localhost\t ', 'ACCEPT-ENCODING:br'),
  ],
  'a page that the browser has': [get('/', `If-None-Match: ${etag}`)],
  'a page that the browser has in another version': [get('/', 'If-None-Match: "other"')],
  'all versions': [get('/', 'If-None-Match: *')],
  'a page that is missing': [get('/gone')],
  'a page that is never cached': [get('/private')],
  'a page that must be made': [get('/new')],
  'a page, one to be made, and a page': [get('/'), get('/new'), get('/')],
  'a video': [get('/film')],
  'part of a video': [get('/film', 'Range: bytes=10-19')],
  'part of a video if it is the same': [get('/film', 'Range: bytes=10-19', 'If-Range: "x"')],
  'part of a page': [get('/', 'Range: bytes=0-3')],
  'only the head': [head('HEAD / HTTP/1.1', 'Host: localhost')],
  'a form': [
    head('POST /form HTTP/1.1', 'Host: localhost', 'Content-Length: 5') + 'a=1&b',
    get('/'),
  ],
  'a form after a page': [
    get('/'),
    head('POST /form HTTP/1.1', 'Host: localhost', 'Content-Length: 5') + 'a=1&b',
  ],
  'a form in chunks': [
    head('POST /form HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked'),
    '3\r\na=1\r\n',
    '0\r\n\r\n',
  ],
  'a request byte by byte': [...get('/')],
  'a request cut within its line': ['GET /ne', 'ws?page=2 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  'a request cut before its last line feed': [get('/').slice(0, -1), '\n'],
  'half a request': [get('/').slice(0, -2)],
  'two requests in one chunk': [get('/') + get('/news?page=2')],
  'three requests in one and a half chunks': [
    get('/') + get('/large') + get('/').slice(0, 9),
    get('/').slice(9),
  ],
  'a hundred requests in one chunk': [get('/large').repeat(100)],
  'a request with bytes after it': [get('/') + 'x'],
  'a request and an empty line': [get('/') + '\r\n', get('/')],
  'an empty line and a request': ['\r\n' + get('/')],
  'the connection closed on request': [last, get('/')],
  'several options of the connection': [get('/', 'Connection: keep-alive, te', 'TE: trailers')],
  'the connection named twice': [get('/', 'Connection: keep-alive', 'Connection: close')],
  'a connection for proxies': [get('/', 'Proxy-Connection: close')],
  'an upgrade': [get('/', 'Connection: Upgrade', 'Upgrade: websocket')],
  'an upgrade that is not asked for': [get('/', 'Upgrade: h2c')],
  'HTTP/2 from the first byte': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'TLS from the first byte': [Buffer.from('16030100a5010000a1030300', 'hex')],
  'HTTP/1.0': [head('GET / HTTP/1.0', 'Host: localhost')],
  'HTTP/1.0 that stays': [head('GET / HTTP/1.0', 'Host: localhost', 'Connection: keep-alive')],
  'HTTP/0.9': ['GET /\r\n'],
  'HTTP/1.2': [head('GET / HTTP/1.2', 'Host: localhost')],
  'HTTP in lowercase': [head('GET / http/1.1', 'Host: localhost')],
  'a method in lowercase': [head('get / HTTP/1.1', 'Host: localhost')],
  'an unknown method': [head('FETCH / HTTP/1.1', 'Host: localhost')],
  'two spaces': [head('GET  / HTTP/1.1', 'Host: localhost')],
  'a tab instead of a space': [head('GET\t/ HTTP/1.1', 'Host: localhost')],
  'a space after the line': [head('GET / HTTP/1.1 ', 'Host: localhost')],
  'a whole address': [head('GET http://localhost/ HTTP/1.1', 'Host: localhost')],
  'an address without a slash': [head('GET news HTTP/1.1', 'Host: localhost')],
  'an address with a fragment': [head('GET /#top HTTP/1.1', 'Host: localhost')],
  'an address in Latin-1': [head('GET /\xe9 HTTP/1.1', 'Host: localhost')],
  'an address with a control character': [head('GET /\x01 HTTP/1.1', 'Host: localhost')],
  'an address with half an escape': [get('/%')],
  'an address with a NUL': [get('/%00')],
  'an address of 5,000 characters': [get(`/${'a'.repeat(5000)}`)],
  'no host': [head('GET / HTTP/1.1', 'Accept: */*')],
  'no header at all': ['GET / HTTP/1.1\r\n\r\n'],
  'an empty host': [head('GET / HTTP/1.1', 'Host:')],
  'two hosts': [head('GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example')],
  'a host with a path': [head('GET / HTTP/1.1', 'Host: evil.example/x?y')],
  'a line feed alone': ['GET / HTTP/1.1\nHost: localhost\n\n'],
  'a carriage return alone': ['GET / HTTP/1.1\rHost: localhost\r\r'],
  'a line feed alone after a header': ['GET / HTTP/1.1\r\nHost: localhost\nA: b\r\n\r\n'],
  'a carriage return within a value': [get('/', 'A: b\rTransfer-Encoding: chunked')],
  'a NUL within a value': [get('/', 'A: b\0c')],
  'a DEL within a value': [get('/', 'A: b\x7fc')],
  'Latin-1 in a value': [get('/', 'A: caf\xe9')],
  'a folded header': [get('/', 'A: b', ' c: d')],
  'a header folded by a tab': [get('/', 'A: b', '\tTransfer-Encoding: chunked')],
  'a space before the first header': [head('GET / HTTP/1.1', ' Host: localhost', 'Host: x')],
  'a space before a colon': [get('/', 'Content-Length : 5')],
  'a tab before a colon': [get('/', 'Transfer-Encoding\t: chunked')],
  'a header without a colon': [get('/', 'Nothing')],
  'a header without a name': [get('/', ': b')],
  'a header with an odd name': [get('/', 'A(b): c')],
  'a header without a value': [get('/', 'A:')],
  'a header named like a property of objects': [get('/', '__proto__: x', 'constructor: y')],
  'the same header twice': [get('/', 'Accept-Encoding: gzip', 'Accept-Encoding: br')],
  'a head of 20 KB': [get('/', `A: ${'b'.repeat(20_000)}`)],
  'a head of 5 KB': [get('/', `A: ${'b'.repeat(5000)}`)],
  '2,500 headers': [get('/', ...Array.from({ length: 2500 }, (_, at) => `A${at}: b`))],
  'a body that GET announces': [get('/', 'Content-Length: 5') + 'hello', get('/')],
  'an empty body': [get('/', 'Content-Length: 0'), get('/')],
  'a negative length': [get('/', 'Content-Length: -1')],
  'a signed length': [get('/', 'Content-Length: +5') + 'hello'],
  'a length in hexadecimal': [get('/', 'Content-Length: 0x5') + 'hello'],
  'two lengths': [get('/', 'Content-Length: 0', 'Content-Length: 5') + 'hello'],
  'a list of lengths': [get('/', 'Content-Length: 5, 5') + 'hello'],
  'a request hidden in a body': [get('/', `Content-Length: ${smuggled.length}`) + smuggled],
  'a length and chunks': [
    get('/', 'Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
  ],
  'chunks and a length': [
    get('/', 'Transfer-Encoding: chunked', 'Content-Length: 4') + `1c\r\n${smuggled}`,
  ],
  'chunks under an odd name': [get('/', 'Transfer-Encoding: xchunked') + `0\r\n\r\n${smuggled}`],
  'chunks twice': [
    get('/', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + `0\r\n\r\n${smuggled}`,
  ],
  'chunks in quotes': [get('/', 'Transfer-Encoding: "chunked"') + `0\r\n\r\n${smuggled}`],
  'chunks after a vertical tab': [get('/', 'Transfer-Encoding: \x0bchunked') + '0\r\n\r\n'],
  'chunks with a folded name': [get('/', 'Transfer-Encoding:', ' chunked') + '0\r\n\r\n'],
  'chunks in a trailer of a header': [get('/', 'A: b\r\n\tTransfer-Encoding: chunked')],
  'a chunk with an extension': [
    get('/', 'Transfer-Encoding: chunked') + `0;a="\r\n\r\n${smuggled}"\r\n\r\n`,
  ],
  'chunks announced with an underscore': [get('/', 'Transfer_Encoding: chunked')],
  'a length announced with an underscore': [get('/', 'Content_Length: 5')],
  'an expectation': [get('/', 'Expect: 100-continue')],
  'an unknown expectation': [get('/', 'Expect: 200-ok')],
  'a trailer': [get('/', 'Trailer: A')],
  'a tunnel': [head('CONNECT localhost:80 HTTP/1.1', 'Host: localhost')],
  'all of the server': [head('OPTIONS * HTTP/1.1', 'Host: localhost')],
  nothing: [],
  'an empty line': ['\r\n'],
  'bytes at random': [Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7919 + 13) % 256))],
}

describe('a cached response sent from the socket', () => {
  test.each(Object.entries(requests))(
    'D89: answers like Node, byte for byte: %s',
    async (_, chunks) => {
      const expected = await exchange(node, chunks)
      expect(await exchange(fast, chunks)).toBe(expected)
    },
  )

  test('D89: answers like Node, byte for byte, whatever one byte of a request is changed to', async () => {
    const request = get('/', 'Accept-Encoding: br', 'User-Agent: x', 'Connection: keep-alive')
    const others = ['\0', '\t', '\n', '\r', ' ', ':', 'x', '\x7f', '\xff', '']
    const changed = [...request].flatMap((_, at) =>
      others.map((other) => request.slice(0, at) + other + request.slice(at + 1)),
    )
    for (let from = 0; from < changed.length; from += 50)
      await Promise.all(
        changed.slice(from, from + 50).map(async (bytes) => {
          const [one, two] = await Promise.all([node, fast].map((port) => exchange(port, [bytes])))
          expect([bytes, two]).toEqual([bytes, one])
        }),
      )
  })

  test('D89: comes in the order of the requests, to those who do not wait for it', async () => {
    const chunks = Array.from({ length: 60 }, (_, at) => get(['/large', '/new', '/'][at % 3]!))
    for (const size of [1, 2, 7])
      expect(await exchange(fast, joined(chunks, size))).toBe(
        await exchange(node, joined(chunks, size)),
      )
  })

  test('D89: waits until a reader takes it, however much was requested', async () => {
    const socket = connect(fast, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.pause()
    for (let sent = 0; sent < 400; sent++) {
      socket.write(get('/large'))
      await turn()
    }
    let received = 0
    // The dates have one length.
    const mask = 'Thu, 01 Jan 1970 00:00:00 GMT'.length - 'now'.length
    const all = 400 * ((await exchange(node, [get('/large')])).length + mask)
    socket.on('data', (part: Buffer) => (received += part.length)).resume()
    await expect.poll(() => received).toBe(all)
  })

  test('D89: is counted once, with where the reader came from', async () => {
    counted = []
    await exchange(fast, [get('/', 'Referer: https://search.example/'), get('/large')])
    expect(counted).toEqual(['/ https://search.example/'])
  })

  test('D89: states the current time', async () => {
    const ask = async () => {
      const { headers } = await fetch(`http://127.0.0.1:${fast}/`)
      return Date.parse(headers.get('date')!) - Math.floor(Date.now() / 1000) * 1000
    }
    const first = await ask()
    await expect.poll(() => Date.now() % 1000).toBeLessThan(200)
    for (const lag of [first, await ask()]) expect(Math.abs(lag)).toBeLessThanOrEqual(1000)
  })
})

test('D89: a connection that waits for its next request does not hold up the end of the site', async () => {
  const { server, port } = await listen(true)
  const socket = connect(port, '127.0.0.1')
  socket.write(get('/'))
  await once(socket, 'data')
  const ended = once(socket, 'end')
  await closeInOrder(server)
  await ended
})

test('D89: a client that never closes its side, or never reads, holds up the end of the site no longer than with Node', async () => {
  const { server, port } = await listen(true)
  const half = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void half.destroy())
  half.on('error', () => {})
  half.write(get('/'))
  await once(half, 'data')
  const silent = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void silent.destroy())
  silent.on('error', () => {})
  await once(silent, 'connect')
  const lazy = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void lazy.destroy())
  lazy.on('error', () => {})
  await once(lazy, 'connect')
  for (let sent = 0; sent < 400; sent++) lazy.write(get('/large'))
  const accepted = () => new Promise<number>((done) => server.getConnections((_, all) => done(all)))
  await expect.poll(accepted).toBe(3)
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
})

test('D89: a connection that sends nothing, and one that sends nothing more, are closed', async () => {
  const { server, port } = await listen(true)
  server.headersTimeout = 100
  const silent = exchange(port, [])
  const waiting = connect(port, '127.0.0.1')
  let text = ''
  waiting.on('data', (part: Buffer) => (text += part.toString('latin1')))
  await once(waiting, 'connect')
  expect(await silent).toBe('')
  await once(waiting, 'close')
  expect(text).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  server.keepAliveTimeout = 100
  expect(await exchange(port, [get('/')])).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  const idle = connect(port, '127.0.0.1').resume()
  idle.write(get('/'))
  await once(idle, 'close')
})

/** Joins chunks `size` at a time. */
function joined(chunks: string[], size: number): string[] {
  const all: string[] = []
  for (let from = 0; from < chunks.length; from += size)
    all.push(chunks.slice(from, from + size).join(''))
  return all
}
