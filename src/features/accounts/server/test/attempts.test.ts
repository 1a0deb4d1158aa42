import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { firstInvitation } from '../invitations.ts'
import { codeAt } from '../oneTimeCodes.ts'
import { device } from './passkeyTesting.ts'
import { PASSWORD, type StaffBrowser, testStaff } from './testing.ts'

const fixture = testStaff()
const signIn = (browser: StaffBrowser, username: string, password = PASSWORD) =>
  browser.post('/api/staff/sign-in', { username, password })
const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status
const times = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (let at = 0; at < count; at++) done.push(await work(at))
  return done
}
const isRefused = (statuses: number[]) => statuses.includes(429)

/** Returns a browser in which the user signed in before and signed out again. */
async function knownBrowser(username: string, address: string) {
  const browser = fixture.browser(address)
  await browser.get('/api/staff/session')
  expect(await statusOf(signIn(browser, username))).toBe(200)
  await browser.post('/api/staff/sign-out')
  return browser
}

test('B3: ten wrong passwords from a network lock the account for it; other networks are only slowed, and known browsers aren’t affected', async () => {
  await fixture.join('administrator', 'ana')
  await fixture.join('editor', 'ben')
  const known = await knownBrowser('ana', '198.51.100.7')
  const guess = (at: number) =>
    statusOf(signIn(fixture.browser('198.51.100.7'), 'ana', `wrong password ${at}`))
  expect(await times(10, guess)).toEqual(Array.from({ length: 10 }, () => 401))
  const refused = await signIn(fixture.browser('198.51.100.7'), 'ana')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  const forged = { 'x-forwarded-for': '203.0.113.9' }
  const body = { username: 'ana', password: PASSWORD }
  expect(
    await statusOf(fixture.browser('198.51.100.7').post('/api/staff/sign-in', body, forged)),
  ).toBe(429)

  expect(await statusOf(signIn(fixture.browser('198.51.100.7'), 'ben'))).toBe(200)
  const beforeStranger = performance.now()
  expect(await statusOf(signIn(fixture.browser('203.0.113.80'), 'ana'))).toBe(200)
  expect(performance.now() - beforeStranger).toBeGreaterThan(200)
  expect(await statusOf(signIn(known, 'ana'))).toBe(200)
})

test('B3: a browser is known only for users who signed in with it, counts its own wrong attempts, and is forgotten after a password change', async () => {
  const ana = await fixture.join('administrator', 'ana')
  await fixture.join('editor', 'ben')
  const known = await knownBrowser('ben', '198.51.100.7')
  await times(10, () => statusOf(signIn(fixture.browser('198.51.100.7'), 'ana', 'wrong horse')))
  expect(await statusOf(signIn(known, 'ana'))).toBe(429)
  await times(10, () => statusOf(signIn(known, 'ben', 'wrong horse')))
  expect(await statusOf(signIn(known, 'ben'))).toBe(429)
  expect(await statusOf(signIn(fixture.browser('198.51.100.7'), 'ben'))).toBe(200)

  const other = await knownBrowser('ana', '203.0.113.80')
  await empty(fixture.database.db, 'request_counts')
  const next = 'a saddle full of lanterns'
  await ana.post('/api/staff/account/password', { current: PASSWORD, next })
  await times(10, () => statusOf(signIn(fixture.browser('203.0.113.80'), 'ana', 'wrong horse')))
  expect(await statusOf(signIn(other, 'ana', next))).toBe(429)
})

test('U50: no period of 15 minutes allows more than ten wrong passwords, and a refusal says when the next attempt is allowed', async () => {
  await fixture.join('administrator', 'ana')
  const guess = () => statusOf(signIn(fixture.browser('198.51.100.7'), 'ana', 'wrong horse'))
  const pass = (seconds: number) =>
    fixture.database.pool.query(
      `update request_counts set ends_at = ends_at - make_interval(secs => ${seconds})`,
    )
  await guess()
  await pass(890)
  expect(await times(9, guess)).toEqual(Array.from({ length: 9 }, () => 401))
  await pass(11)
  expect(await guess()).toBe(429)
  const refused = await signIn(fixture.browser('198.51.100.7'), 'ana')
  await pass(Number(refused.headers.get('retry-after')))
  expect([await guess(), await guess()]).toEqual([401, 429])
  await pass(1800)
  expect(await times(10, guess)).toEqual(Array.from({ length: 10 }, () => 401))
})

test('B3: neighboring networks count together, and their attempts lock neither passkeys nor links for others', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const { link } = (await ana.post('/api/staff/users', { name: 'Noa', roles: ['editor'] })).data
  const guess = (at: number) =>
    statusOf(
      signIn(fixture.browser(`2001:db8:7:${(at >> 1).toString(16)}::1`), `nobody${at}`, 'wrong'),
    )
  await guess(0)
  await fixture.database.pool.query('update request_counts set points = 599')
  expect([await guess(2), await guess(4)]).toEqual([401, 429])

  const address = '198.51.100.7'
  await times(12, () =>
    statusOf(signIn(fixture.browser('203.0.113.80'), `passkey of ${address}`, 'wrong')),
  )
  await times(12, () => statusOf(signIn(fixture.browser('203.0.113.80'), 'invitation', 'wrong')))
  expect(
    await statusOf(fixture.browser(address).post('/api/staff/sign-in/passkey/ask', undefined)),
  ).toBe(200)
  await times(61, () =>
    statusOf(
      fixture.browser('203.0.113.80').post('/api/staff/invitation', { token: 'x'.repeat(43) }),
    ),
  )
  const token = link.split('#')[1]
  expect(
    await statusOf(fixture.browser('203.0.113.80').post('/api/staff/invitation', { token })),
  ).toBe(429)
  expect(await statusOf(fixture.browser(address).post('/api/staff/invitation', { token }))).toBe(
    200,
  )
})

test('B3: passkeys work in a known browser while strangers on the same network are refused', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const own = device()
  const { options } = (await ana.post('/api/staff/account/passkeys/offer', { password: PASSWORD }))
    .data
  await ana.post('/api/staff/account/passkeys', { name: 'Laptop', answer: own.make(options) })
  const known = await knownBrowser('ana', '198.51.100.7')
  const ask = (browser: StaffBrowser) => browser.post('/api/staff/sign-in/passkey/ask', undefined)
  const asked = await times(61, () => statusOf(ask(fixture.browser('198.51.100.7'))))
  expect(asked.lastIndexOf(200)).toBe(59)
  const question = await ask(known)
  const answer = own.use(question.data.options)
  expect(await statusOf(known.post('/api/staff/sign-in/passkey', { answer }))).toBe(200)
})

test('B3, B4: strangers who know the password share ten attempts at the code; recovery codes and known browsers still work', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const { secret } = (await ana.post('/api/staff/account/codes/offer', { password: PASSWORD })).data
  const codeNow = (steps = 0) => codeAt(secret, Math.floor(Date.now() / 30_000) + steps)
  const { recoveryCodes } = (await ana.post('/api/staff/account/codes', { code: codeNow(-1) })).data
  const known = fixture.browser('198.51.100.7')
  await known.get('/api/staff/session')
  await signIn(known, 'ana')
  await known.post('/api/staff/sign-in/code', { code: recoveryCodes[0] })
  await known.post('/api/staff/sign-out')

  const guess = async (address: string, code: string) => {
    const browser = fixture.browser(address)
    await signIn(browser, 'ana')
    return statusOf(browser.post('/api/staff/sign-in/code', { code }))
  }
  const wrong = codeNow() === '000000' ? '111111' : '000000'
  const guesses = await times(11, (at) => guess(`203.0.113.${at}`, wrong))
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect(await guess('192.0.2.1', recoveryCodes[1])).toBe(200)
  await signIn(known, 'ana')
  expect(await statusOf(known.post('/api/staff/sign-in/code', { code: codeNow() }))).toBe(200)
})

test('B2: an invalid link never costs a password hash, however often it is tried', async () => {
  await firstInvitation(fixture.database.db)
  let hashes = 0
  const watch = createHook({
    init: (_, kind) => void (hashes += Number(kind === 'ARGON2REQUEST')),
  }).enable()
  const body = { token: 'x'.repeat(43), username: 'eve', name: 'Eve', password: PASSWORD }
  const statuses = await times(70, () =>
    statusOf(fixture.browser('198.51.100.7').post('/api/staff/invitation/accept', body)),
  )
  watch.disable()
  expect([hashes, new Set(statuses)]).toEqual([0, new Set([404, 429])])
})

test('B96: a stolen session allows at most ten guesses of its password across all forms that ask for it', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const asking: [string, object][] = [
    ['/api/staff/account/password', { current: 'wrong', next: 'a saddle full of lanterns' }],
    ['/api/staff/account/codes/offer', { password: 'wrong' }],
    ['/api/staff/account/codes/remove', { password: 'wrong' }],
    ['/api/staff/account/passkeys/offer', { password: 'wrong' }],
    ['/api/staff/account/passkeys/remove', { password: 'wrong', id: 'x' }],
  ]
  const guesses = await times(11, (at) => statusOf(ana.post(...asking[at % asking.length]!)))
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  for (const [path, body] of asking) expect(await statusOf(ana.post(path, body))).toBe(429)
  const other = fixture.browser()
  expect(await statusOf(signIn(other, 'ana'))).toBe(200)
  expect(isRefused([await statusOf(other.post(...asking[1]!))])).toBe(false)
})

test('S99: passwords of strangers leave the other threads to the site, known browsers don’t wait for them, and those refused for lack of time count nothing', async () => {
  await fixture.join('administrator', 'ana')
  const known = await knownBrowser('ana', '198.51.100.7')
  await empty(fixture.database.db, 'request_counts')
  const [running, most] = [new Set<number>(), { ever: 0 }]
  const watch = createHook({
    init(id, kind) {
      if (kind === 'ARGON2REQUEST') most.ever = Math.max(most.ever, running.add(id).size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  const answers: { status: number; data: { message: string } }[] = []
  const strangers = Array.from({ length: 150 }, async (_, at) => {
    const browser = fixture.browser(`20.${at >> 8}.${at & 255}.1`)
    answers.push(await signIn(browser, `nobody${at}`, 'wrong horse'))
  })
  const answered = (status: number) => answers.filter((one) => one.status === status)
  await expect.poll(() => running.size).toBeGreaterThan(0)
  expect(await statusOf(signIn(known, 'ana'))).toBe(200)
  expect(answered(401).length).toBeLessThan(100)
  await Promise.all(strangers)
  watch.disable()
  expect(most.ever).toBeLessThanOrEqual(2)
  expect(answered(401).length + answered(503).length).toBe(150)
  const refused = answered(503).filter(({ data }) => data.message.includes('very busy'))
  expect(refused.length).toBeGreaterThan(0)
  const { rows } = await fixture.database.pool.query<{ points: number }>(
    'select sum(points)::int as points from request_counts',
  )
  // Each counts for its network, the networks around it, its account there, and its account anywhere.
  const counted = 4 * (150 - refused.length) + Math.min(answered(401).length, 20)
  expect(rows[0]!.points).toBeLessThanOrEqual(counted)
})
