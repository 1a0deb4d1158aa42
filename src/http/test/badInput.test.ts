import { request as send, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPosts, testSite } from '#src/test/testing.ts'

const fixture = testSite()
let address: string
beforeEach(async () => {
  address ??= await fixture.listen()
})

const pages = [
  '/',
  '/news',
  '/news/post-1',
  '/api/docs',
  '/nowhere',
  '/art/cover/x',
  '/pictures/x',
  '/healthz',
]
const lists = ['/api/posts', '/api/post-listing', '/api/events']
const things = [
  '/api/posts/post-1',
  '/api/related-posts/post-1',
  '/api/openapi.json',
  '/api/nothing',
]
const SUBSCRIBE = '/api/newsletter/subscribe'

interface Got {
  status: number
  type: string
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends exactly these bytes; fetch would normalize the URL first. */
function ask(path: string, options: RequestOptions = {}, body?: Buffer | string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const request = send({ hostname, port, path, ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          type: String(response.headers['content-type']),
          headers: response.headers,
          text,
        }),
      )
    })
    request.on('error', reject).end(body)
  })
}

const post = (body: Buffer | string, headers: Record<string, string> = {}) =>
  ask(
    SUBSCRIBE,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '1.1.1.1', ...headers },
    },
    body,
  )

function expectProblem({ status, type, text }: Got, wanted: number, detail: string) {
  expect(type).toBe('application/problem+json')
  const problem = JSON.parse(text) as Record<string, unknown>
  expect({
    status,
    inside: problem.status,
    detail: problem.detail,
    message: problem.message,
  }).toEqual({
    status: wanted,
    inside: wanted,
    detail,
    message: detail,
  })
}

describe('an address that no page and no call can have', () => {
  const notEncoded =
    'The address is not valid: a percent sign must be followed by the two hexadecimal digits of a UTF-8 byte.'
  const faults: [string, string, string][] = [
    ['half an escape', '%', notEncoded],
    ['an escape of no digits', '%zz', notEncoded],
    ['bytes that are not UTF-8', '%ff%fe', notEncoded],
    ['an overlong NUL', '%c0%80', notEncoded],
    ['a NUL', '%00', 'The address contains a NUL character.'],
  ]
  test.each(faults)(
    'A20, D9: a call gets 400 for %s in its path or its query',
    async (_, part, detail) => {
      for (const path of [...lists, ...things]) {
        expectProblem(await ask(`${path}/${part}`), 400, detail)
        expectProblem(await ask(`${path}?q=${part}`), 400, detail)
      }
    },
  )

  test('A20, A11: a page is shown whatever a parameter holds, and said to be missing where its path is malformed', async () => {
    await addPosts(fixture.db, {})
    for (const [name, part] of faults.filter(([, , detail]) => detail === notEncoded)) {
      const path = await ask(`/news/${part}`)
      const query = await ask(`/news?utm_content=20${part}off`)
      expect([name, path.status, path.type, query.status]).toEqual([
        name,
        404,
        'text/html; charset=utf-8',
        200,
      ])
    }
    for (const path of ['/news/%00', '/news?q=%00'])
      expectProblem(await ask(path), 400, 'The address contains a NUL character.')
  })

  test.each(['//news//post-1', '/news/post-1.', '/news/post-1)%E2%80%8B', '/news/post-1%20%22%3E'])(
    'A11: %s leads to what it means',
    async (path) => {
      const { status, headers } = await ask(`${path}?ref=mail`)
      expect([status, headers.location]).toEqual([301, '/news/post-1?ref=mail'])
    },
  )

  test('D9: gets 400 when it is longer than 4,096 characters', async () => {
    for (const path of [...pages, ...lists, ...things])
      expectProblem(
        await ask(`${path}?q=${'x'.repeat(5000)}`),
        400,
        'The address is longer than 4096 characters.',
      )
  })

  test('D9: gets 400 when it is not a path', async () => {
    expectProblem(
      await ask('http://evil.example/news'),
      400,
      'The address must be a path that starts with a slash.',
    )
    for (const path of ['*', 'news']) expect((await ask(path)).status).toBe(400)
  })
})

test('A20: absurd but well-formed addresses get a page or a problem, and never an internal error', async () => {
  await addPosts(fixture.db, {})
  const absurd = [
    '//',
    '//evil.example/news',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/news/../../../etc/passwd',
    '/news/%2e%2e%2f',
    '/news/constructor',
    '/news/__proto__',
    '/api/posts/__proto__',
    '/api/posts/%F0%9F%98%80',
    "/api/posts/'%20or%201=1--",
    '/news?__proto__=x&constructor=y',
    '/news?q=a&q=b&category[]=x&tag=%F0%9F%98%80',
    '/news?page=-1',
    '/news?page=99999999999999999999',
    '/news?page=NaN&category=%5C%25_',
    '/news?q=%25%25%25%5C',
    '/api/posts?q=%5C&limit=1e2',
    '/api/posts?limit=1&limit=2',
    '/api/posts?offset=1000001',
    '/api/post-listing?page=0',
    '/api/events?q=%27;drop%20table%20events;--',
    '/api/posts/' + 'a/'.repeat(300),
    '/' + 'a'.repeat(4000),
    '/art/cover/plate-light/0x0/fan/x.svg',
    '/art/cover/plate-light/99999x99999/fan/x.svg',
    '/art/' + 'x/'.repeat(200),
    '/pictures/00000000-0000-0000-0000-000000000000/640.webp',
    '/pictures/x/1e9.avif',
    '/news/%E0%A4%A',
    '/?%',
    '/\\evil.example',
    '/%5cevil.example',
    '/news;jsessionid=1',
    '/.env',
    '/.git/config',
    '/assets/../server.js',
    '/assets/',
    '/error',
    '/theme.js/x',
  ]
  const responses = await Promise.all(
    absurd.map(async (path) => {
      const { status, headers } = await ask(path)
      return { path, status, location: headers.location }
    }),
  )
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  expect(responses.filter(({ location }) => location !== undefined)).toEqual([
    { path: '//evil.example/news', status: 301, location: '/evil.example/news' },
    { path: '/news/%2e%2e%2f', status: 301, location: '/news' },
  ])
})

describe('a body that the newsletter call cannot read', () => {
  test('D9: gets 415 when it is not sent as JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data',
    ])
      expectProblem(
        await post('{}', { 'content-type': type }),
        415,
        'Send the body as application/json.',
      )
    expectProblem(
      await ask(SUBSCRIBE, { method: 'POST' }, '{}'),
      415,
      'Send the body as application/json.',
    )
  })

  test('D9: gets 400 when it is not JSON', async () => {
    for (const body of ['', '{', '{"a":}', 'undefined', "{'a':1}", '{"a":1}x', '\u{feff}x'])
      expectProblem(await post(body), 400, 'The body is not valid JSON.')
  })

  test('D9: gets 400 when it is not UTF-8', async () => {
    expectProblem(
      await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
      400,
      'The body is not valid UTF-8.',
    )
  })

  test('D9: gets 400 for a NUL anywhere in it', async () => {
    for (const body of [
      '{"firstName":"A\\u0000"}',
      '{"a\\u0000":1}',
      '{"deep":[{"a":["\\u0000"]}]}',
    ])
      expectProblem(
        await post(body),
        400,
        'The body contains a NUL character, which is not allowed in text.',
      )
  })

  test('D9: gets 413 over 64 KB, whether its length was announced or not', async () => {
    const large = JSON.stringify({ firstName: 'x'.repeat(65 * 1024) })
    expectProblem(
      await post(large),
      413,
      'What you sent is larger than 64 KB. Please shorten it and send it again.',
    )
    expectProblem(
      await post(large, { 'transfer-encoding': 'chunked' }),
      413,
      'What you sent is larger than 64 KB. Please shorten it and send it again.',
    )
    expectProblem(
      await post('{}', { 'content-length': '2' }),
      422,
      'Please correct the marked fields.',
    )
  })

  test('A20: gets a problem, not an internal error, when it is nested absurdly deep', async () => {
    const { status } = await post('['.repeat(30_000) + ']'.repeat(30_000))
    expect([400, 422]).toContain(status)
  })
})

test('D9: an unsupported method gets 405 with the methods that the address supports', async () => {
  const allowed = async (method: string, path: string) => {
    const { status, headers } = await ask(path, { method })
    return [status, headers.allow]
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    for (const path of [
      '/',
      '/news',
      '/news/post-1',
      '/nowhere',
      '/api/posts',
      '/api/posts/post-1',
      '/api/openapi.json',
      '/healthz',
    ])
      expect([method, path, ...(await allowed(method, path))]).toEqual([
        method,
        path,
        405,
        'GET, HEAD',
      ])
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
    expect([method, ...(await allowed(method, SUBSCRIBE))]).toEqual([method, 405, 'POST'])
})

test('A20: requests that are not HTTP get 400 and leave the site running', async () => {
  const { hostname, port } = new URL(address)
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (part) => (said += String(part))).on('close', () => resolve(said))
      setTimeout(() => socket.destroy(), 500)
    })
  expect(await raw('rubbish\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431/,
  )
  expect(
    await raw(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    ),
  ).toMatch(/^HTTP\/1.1 400/)
  expect((await ask('/healthz')).status).toBe(200)
})
