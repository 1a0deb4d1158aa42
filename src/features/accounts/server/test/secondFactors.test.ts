import { expect, test } from 'vitest'
import { codeAt } from '../oneTimeCodes.ts'
import { device } from './passkeyTesting.ts'
import { PASSWORD, type StaffBrowser, testStaff } from './testing.ts'

const fixture = testStaff()
const RULE = '/api/staff/second-factors'
const stateOf = async (who: StaffBrowser) => (await who.get('/api/staff/session')).data.state
const begin = async () => {
  await fixture.database.pool.query('truncate staff_second_factors, audit')
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const require = async (...roles: string[]) => (await ana.put(RULE, { roles })).status
  return { ana, ben, require }
}
const signIn = async (username: string) => {
  const browser = fixture.browser()
  await browser.post('/api/staff/sign-in', { username, password: PASSWORD })
  return browser
}
async function addCodes(who: StaffBrowser) {
  const { secret } = (await who.post('/api/staff/account/codes/offer', { password: PASSWORD })).data
  const code = codeAt(secret, Math.floor(Date.now() / 30_000) - 1)
  expect((await who.post('/api/staff/account/codes', { code })).status).toBe(200)
  return secret as string
}

test('B111: people without the second factor their role requires can only set one up, even in an open session', async () => {
  const { ana, ben, require } = await begin()
  expect((await ben.get('/api/staff/content/articles')).status).toBe(200)
  expect(await require('editor')).toBe(200)
  const again = await signIn('ben')
  for (const browser of [ben, again]) {
    expect(await stateOf(browser)).toBe('enroll')
    for (const path of ['/api/staff/content/articles', '/api/staff/today', '/api/staff/views'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 403])
    expect((await browser.put('/api/staff/account', { name: 'Ben' })).status).toBe(403)
    expect((await browser.get('/api/staff/account')).status).toBe(200)
  }
  const secret = await addCodes(again)
  expect(await stateOf(again)).toBe('active')
  expect((await again.get('/api/staff/content/articles')).status).toBe(200)
  expect(await stateOf(ben)).toBe('none')
  const waiting = await signIn('ben')
  expect(await stateOf(waiting)).toBe('code')
  const code = codeAt(secret, Math.floor(Date.now() / 30_000))
  expect((await waiting.post('/api/staff/sign-in/code', { code })).status).toBe(200)
  expect([await stateOf(ana), (await ana.get('/api/staff/users')).status]).toEqual(['active', 200])
})

test('B111: with a passkey as the second factor, a password alone isn’t enough', async () => {
  const { ben, require } = await begin()
  const own = device()
  const { options } = (await ben.post('/api/staff/account/passkeys/offer', { password: PASSWORD }))
    .data
  await ben.post('/api/staff/account/passkeys', { name: 'Laptop', answer: own.make(options) })
  expect(await stateOf(await signIn('ben'))).toBe('active')
  await require('moderator')
  expect(await stateOf(await signIn('ben'))).toBe('active')
  expect(await require('editor', 'moderator')).toBe(200)
  const waiting = await signIn('ben')
  expect([await stateOf(waiting), (await waiting.get('/api/staff/account')).status]).toEqual([
    'code',
    401,
  ])
  const question = (await waiting.post('/api/staff/sign-in/passkey/ask')).data.options
  const answer = own.use(question)
  expect((await waiting.post('/api/staff/sign-in/passkey', { answer })).status).toBe(200)
  expect(await stateOf(waiting)).toBe('active')
})

test('B111: only administrators set the rule, for all or some roles including their own, and can undo it in the history', async () => {
  const { ana, ben, require } = await begin()
  expect((await ben.put(RULE, { roles: [] })).status).toBe(403)
  expect((await ana.put(RULE, { roles: ['owner'] })).status).toBe(422)
  expect(await require('moderator')).toBe(200)
  expect((await ana.get(RULE)).data).toEqual({ roles: ['moderator'] })
  expect(await require('administrator', 'editor', 'events-manager', 'moderator')).toBe(200)
  expect([await stateOf(ana), (await ana.get(RULE)).status]).toEqual(['enroll', 403])
  await addCodes(ana)
  const [rule] = (await ana.get('/api/staff/audit-log?kind=second-factor+rule')).data.lines
  expect(rule).toMatchObject({ actor: 'ana', screen: '/staff' })
  expect((await ana.post(`/api/staff/audit-log/${rule.id}/undo`, {})).status).toBe(200)
  expect((await ana.get(RULE)).data).toEqual({ roles: ['moderator'] })
  expect(await stateOf(ben)).toBe('active')
})
