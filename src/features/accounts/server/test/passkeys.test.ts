import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt } from '../oneTimeCodes.ts'
import { base64, device } from './passkeyTesting.ts'
import { PASSWORD, type StaffBrowser, testStaff } from './testing.ts'

const fixture = testStaff()
type Device = ReturnType<typeof device>

const offer = async (who: StaffBrowser) =>
  (await who.post('/api/staff/account/passkeys/offer', { password: PASSWORD })).data.options
async function add(who: StaffBrowser, own: Device, name = 'Laptop') {
  return who.post('/api/staff/account/passkeys', { name, answer: own.make(await offer(who)) })
}
async function enter(who: StaffBrowser, own: Device) {
  const { options } = (await who.post('/api/staff/sign-in/passkey/ask', undefined)).data
  return who.post('/api/staff/sign-in/passkey', { answer: own.use(options) })
}
const stateOf = async (who: StaffBrowser) => (await who.get('/api/staff/session')).data

test('B72: a passkey signs its owner in without password or code; adding or removing it ends the other sessions', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const second = fixture.browser()
  await second.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
  const laptop = device()
  expect(
    (await ana.post('/api/staff/account/passkeys/offer', { password: 'wrong horse battery' }))
      .status,
  ).toBe(422)
  expect((await add(ana, laptop)).status).toBe(200)
  expect([(await stateOf(ana)).state, (await stateOf(second)).state]).toEqual(['active', 'none'])

  const phone = fixture.browser()
  expect((await enter(phone, laptop)).status).toBe(200)
  expect((await stateOf(phone)).user).toMatchObject({ username: 'ana' })
  const [key] = (await ana.get('/api/staff/account')).data.passkeys
  expect([key.name, key.usedAt !== null]).toEqual(['Laptop', true])
  await ana.put('/api/staff/account/passkeys', { id: key.id, name: 'Office laptop' })
  expect((await ana.get('/api/staff/account')).data.passkeys[0].name).toBe('Office laptop')

  expect(
    (await ana.post('/api/staff/account/passkeys/remove', { id: key.id, password: PASSWORD }))
      .status,
  ).toBe(200)
  expect([(await stateOf(ana)).state, (await stateOf(phone)).state]).toEqual(['active', 'none'])
  expect((await enter(fixture.browser(), laptop)).status).toBe(401)
})

test('B72: passkeys of another origin, repeated or late responses, and responses without user verification are refused', async () => {
  const ana = await fixture.join('administrator', 'ana')
  expect((await add(ana, device({ origin: 'https://elsewhere.example' }))).status).toBe(422)
  expect((await add(ana, device({ verified: false }))).status).toBe(422)
  const own = device()
  await add(ana, own)

  const thief = fixture.browser()
  const ask = async () =>
    (await thief.post('/api/staff/sign-in/passkey/ask', undefined)).data.options
  const answer = own.use(await ask())
  expect((await thief.post('/api/staff/sign-in/passkey', { answer })).status).toBe(200)
  expect((await fixture.browser().post('/api/staff/sign-in/passkey', { answer })).status).toBe(401)
  const invented = own.use({ challenge: base64(randomBytes(32)) })
  expect((await thief.post('/api/staff/sign-in/passkey', { answer: invented })).status).toBe(401)
  const forOther = own.use(await offer(ana))
  expect((await thief.post('/api/staff/sign-in/passkey', { answer: forOther })).status).toBe(401)
  const late = own.use(await ask())
  await fixture.database.pool.query(
    `update staff_challenges set expires_at = now() - interval '1 second'`,
  )
  expect(
    (await fixture.browser().post('/api/staff/sign-in/passkey', { answer: late })).status,
  ).toBe(401)
  for (const clientDataJSON of ['', base64('null'), base64('{"challenge":{}}'), 7])
    expect(
      (
        await thief.post('/api/staff/sign-in/passkey', {
          answer: { ...late, response: { clientDataJSON } },
        })
      ).status,
    ).toBe(401)
})

test('B72: a sign-in that waits for a code can only be completed by a passkey of the same user', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const { secret } = (await ana.post('/api/staff/account/codes/offer', { password: PASSWORD })).data
  await ana.post('/api/staff/account/codes', {
    code: codeAt(secret, Math.floor(Date.now() / 30_000)),
  })
  const [own, others] = [device(), device()]
  await add(ana, own)
  await add(ben, others)
  const waiting = fixture.browser()
  await waiting.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
  expect((await stateOf(waiting)).state).toBe('code')
  expect((await enter(waiting, others)).status).toBe(401)
  expect((await stateOf(waiting)).state).toBe('code')
  expect((await enter(waiting, own)).status).toBe(200)
  expect((await stateOf(waiting)).user).toMatchObject({ username: 'ana' })
})

test('B292: a password reset link replaces earlier ones, expires when the password changes, and requires the passkey that a role needs', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const { id } = (await stateOf(ben)).user
  const enterBen = (password = PASSWORD) =>
    ben.post('/api/staff/sign-in', { username: 'ben', password })
  const reset = async () =>
    (await ana.post(`/api/staff/users/${id}/reset`)).data.link.split('#')[1] as string
  const take = (who: StaffBrowser, token: string, password: string) =>
    who.post('/api/staff/invitation/accept', { token, username: 'other', name: 'Other', password })
  const [lost, sent] = [await reset(), await reset()]
  expect((await take(fixture.browser(), lost, 'third lantern gravel fable')).status).toBe(404)

  await enterBen()
  const own = device()
  await add(ben, own)
  await ana.put('/api/staff/second-factors', { roles: ['editor'] })
  const finder = fixture.browser()
  expect((await take(finder, sent, 'third lantern gravel fable')).data).toEqual({ state: 'code' })
  expect((await finder.get('/api/staff/account')).status).toBe(401)
  expect((await enter(finder, own)).status).toBe(200)

  await ana.put('/api/staff/second-factors', { roles: [] })
  const later = await reset()
  await enterBen('third lantern gravel fable')
  const change = { current: 'third lantern gravel fable', next: 'marble saddle onion quartz' }
  expect((await ben.post('/api/staff/account/password', change)).status).toBe(200)
  expect((await take(fixture.browser(), later, 'fourth lantern gravel fable')).status).toBe(404)
})

test('B72: a passkey does not sign in a disabled user, and a password reset by an administrator removes it', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const own = device()
  await add(ben, own)
  const { id } = (await ana.get('/api/staff/users')).data.find(
    (one: { username: string }) => one.username === 'ben',
  )
  await ana.put(`/api/staff/users/${id}`, { disabled: true })
  expect((await enter(fixture.browser(), own)).status).toBe(401)
  await ana.put(`/api/staff/users/${id}`, { disabled: false })
  expect((await enter(fixture.browser(), own)).status).toBe(200)
  await ana.post(`/api/staff/users/${id}/reset`)
  expect((await enter(fixture.browser(), own)).status).toBe(401)
})
