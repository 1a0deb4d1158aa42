import http from 'node:http'
import { expect, test } from 'vitest'
import { isAllowed, type Member, type Role, roles } from '../http/access.ts'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { staffEndpoints } from './staffEndpoints.ts'
import { testSite } from './testing.ts'

const fixture = testStaff()
const site = testSite()
const nowhere = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')

test('B7: every back office endpoint is open to the roles it names, and to nobody else', async () => {
  const people: { role: Role; browser: StaffBrowser; member: Member }[] = []
  for (const role of roles)
    people.push({
      role,
      browser: await fixture.join(role),
      member: { id: '', username: '', name: '', roles: [role] },
    })
  const stranger = { role: 'nobody', browser: fixture.browser(), member: undefined }
  expect(staffEndpoints.length).toBeGreaterThan(10)
  const { routes } = fixture.staff
  for (const { path } of staffEndpoints) expect(routes.map((route) => route.path)).toContain(path)
  for (const { method, path, access } of routes) {
    if (path === '/api/staff/sign-out' || path === '/api/*') continue
    for (const { role, browser, member } of [stranger, ...people]) {
      const sent = method === 'GET' ? {} : { method, body: '{}' }
      const headers = { cookie: browser.cookie(), 'content-type': 'application/json' }
      const { status, body } = await fixture.staff.request(nowhere(path).replace('*', 'x'), {
        ...sent,
        headers,
      })
      await body?.cancel()
      const wanted = isAllowed(access, member) ? 'allowed' : member ? 403 : 401
      const found = [401, 403].includes(status) && access !== 'anyone' ? status : 'allowed'
      expect(`${role} ${method} ${path}: ${found}`).toBe(`${role} ${method} ${path}: ${wanted}`)
    }
  }
})

test("B8: no write is accepted from another site, from another site's form, or with an unknown field", async () => {
  const ana = await fixture.join('administrator', 'ana')
  const writes = staffEndpoints.filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(50)
  for (const { method, path, body } of writes) {
    const call = async (headers: Record<string, string>, text = '{"unasked":1}') => {
      const init = {
        method,
        headers: { cookie: ana.cookie(), 'content-type': 'application/json', ...headers },
        body: text,
      }
      return (await fixture.staff.request(nowhere(path), init)).status
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      expect([path, await call({ origin })]).toEqual([path, 403])
    expect([path, await call({ 'sec-fetch-site': 'cross-site' })]).toEqual([path, 403])
    for (const form of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ])
      if (method === 'POST')
        expect([path, await call({ 'content-type': form }, 'unasked=1')]).toEqual([path, 415])
    if (!body) continue
    const refused = await call({})
    expect(`${method} ${path} ${refused}`).toBe(`${method} ${path} 422`)
    const parsed = body.safeParse({ unasked: 1 })
    expect([path, parsed.error?.issues.some(({ code }) => code === 'unrecognized_keys')]).toEqual([
      path,
      true,
    ])
  }
})

test('B104: the back office responds only on its own host and this machine, and rejects origins with another scheme', async () => {
  const address = await site.listen(0, fixture.staff)
  const ask = (host: string | undefined, path = '/', method = 'GET', headers = {}) =>
    new Promise<number>((done, fail) => {
      const request = http.request(
        address + path,
        { method, setHost: false, headers: { ...(host && { host }), ...headers } },
        (response) => done((response.resume(), response.statusCode!)),
      )
      request.on('error', fail).end()
    })
  for (const host of [
    'desk.advantage.example',
    'desk.advantage.example:8443',
    'localhost:3001',
    '127.0.0.1:9',
    '[::1]:3001',
  ])
    expect([host, await ask(host)]).toEqual([host, 200])
  for (const host of [
    'evil.example',
    'desk.advantage.example.evil.example',
    'localhost.evil.example',
    '192.168.1.5:3001',
    'a b',
  ])
    for (const path of ['/', '/api/staff/session', '/assets/none.js'])
      expect([host, path, await ask(host, path)]).toEqual([host, path, 403])
  expect(await ask(undefined)).toBeGreaterThanOrEqual(400)
  const send = (origin: string, host = 'desk.advantage.example') =>
    ask(host, '/api/staff/sign-out', 'POST', { origin, 'content-type': 'application/json' })
  expect(await send('https://desk.advantage.example')).toBe(200)
  expect(await send('https://localhost:3001', 'localhost:3001')).toBe(200)
  for (const [origin, host] of [
    ['http://desk.advantage.example'],
    ['https://desk.advantage.example:8443'],
    ['http://localhost:3001', 'localhost:3001'],
    ['https://localhost:4000', 'localhost:3001'],
    ['https://evil.example', 'evil.example'],
    ['null'],
    [''],
  ] as const)
    expect([origin, await send(origin, host)]).toEqual([origin, 403])
})

test('B7: the public listener responds to back office requests as if they did not exist', async () => {
  for (const { method, path } of staffEndpoints) {
    const init = {
      method,
      ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    }
    const [own, none] = await Promise.all(
      [nowhere(path), '/api/no-such-call'].map(async (at) => {
        const response = await site.site.request(at, init)
        return [response.status, (await response.text()).replaceAll(at, '')]
      }),
    )
    expect([path, own]).toEqual([path, none])
  }
})

test('B8: nothing in the back office may be cached, framed, or indexed', async () => {
  for (const path of ['/', '/anything', '/api/staff/session', '/api/staff/none']) {
    const { headers } = await fixture.staff.request(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})
