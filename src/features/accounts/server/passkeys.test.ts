import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt } from './oneTimeCodes.ts'
import { PASSWORD, STAFF_ORIGIN, type StaffBrowser, testStaff } from './testing.ts'

const fixture = testStaff()

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** A device that answers as WebAuthn says: one key for one address. `verified`: its owner showed a finger or a PIN. */
function device({ verified = true, origin = STAFF_ORIGIN } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const point = (value = '') => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  const key = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), point(x), Buffer.from([0x22]), point(y)])
  let counter = 0
  const facts = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | (verified ? 4 : 0)]), count])
  }
  const told = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const answer = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    make({ challenge }: { challenge: string }) {
      const authData = Buffer.concat([facts(0x41), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return answer({ clientDataJSON: base64(told('webauthn.create', challenge)), attestationObject: base64(attestation) })
    },
    use({ challenge }: { challenge: string }) {
      const data = told('webauthn.get', challenge)
      const authenticatorData = facts(1)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        userHandle: null,
      })
    },
  }
}
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

test('B72: a passkey signs its owner in without password and code; adding and removing it ends the other sessions', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const second = fixture.browser()
  await second.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
  const laptop = device()
  expect((await ana.post('/api/staff/account/passkeys/offer', { password: 'wrong horse battery' })).status).toBe(422)
  expect((await add(ana, laptop)).status).toBe(200)
  expect([(await stateOf(ana)).state, (await stateOf(second)).state]).toEqual(['active', 'none'])

  const phone = fixture.browser()
  expect((await enter(phone, laptop)).status).toBe(200)
  expect((await stateOf(phone)).user).toMatchObject({ username: 'ana' })
  const [key] = (await ana.get('/api/staff/account')).data.passkeys
  expect([key.name, key.usedAt !== null]).toEqual(['Laptop', true])
  await ana.put('/api/staff/account/passkeys', { id: key.id, name: 'Office laptop' })
  expect((await ana.get('/api/staff/account')).data.passkeys[0].name).toBe('Office laptop')

  expect((await ana.post('/api/staff/account/passkeys/remove', { id: key.id, password: PASSWORD })).status).toBe(200)
  expect([(await stateOf(ana)).state, (await stateOf(phone)).state]).toEqual(['active', 'none'])
  expect((await enter(fixture.browser(), laptop)).status).toBe(401)
})

test('B72: a passkey of another address, an answer twice or too late, and one without finger or PIN open nothing', async () => {
  const ana = await fixture.join('administrator', 'ana')
  expect((await add(ana, device({ origin: 'https://elsewhere.example' }))).status).toBe(422)
  expect((await add(ana, device({ verified: false }))).status).toBe(422)
  const own = device()
  await add(ana, own)

  const thief = fixture.browser()
  const ask = async () => (await thief.post('/api/staff/sign-in/passkey/ask', undefined)).data.options
  const answer = own.use(await ask())
  expect((await thief.post('/api/staff/sign-in/passkey', { answer })).status).toBe(200)
  expect((await fixture.browser().post('/api/staff/sign-in/passkey', { answer })).status).toBe(401)
  const invented = own.use({ challenge: base64(randomBytes(32)) })
  expect((await thief.post('/api/staff/sign-in/passkey', { answer: invented })).status).toBe(401)
  const forOther = own.use(await offer(ana))
  expect((await thief.post('/api/staff/sign-in/passkey', { answer: forOther })).status).toBe(401)
  const late = own.use(await ask())
  await fixture.database.pool.query(`update staff_challenges set expires_at = now() - interval '1 second'`)
  expect((await fixture.browser().post('/api/staff/sign-in/passkey', { answer: late })).status).toBe(401)
  for (const clientDataJSON of ['', base64('null'), base64('{"challenge":{}}'), 7])
    expect((await thief.post('/api/staff/sign-in/passkey', { answer: { ...late, response: { clientDataJSON } } })).status).toBe(
      401,
    )
})

test('B72: a sign-in that waits for its code is completed by a passkey of the same user, and of nobody else', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const { secret } = (await ana.post('/api/staff/account/codes/offer', { password: PASSWORD })).data
  await ana.post('/api/staff/account/codes', { code: codeAt(secret, Math.floor(Date.now() / 30_000)) })
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

test('B72: a passkey is of no use to who is turned off, and goes when an administrator resets the password', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const own = device()
  await add(ben, own)
  const { id } = (await ana.get('/api/staff/users')).data.find((one: { username: string }) => one.username === 'ben')
  await ana.put(`/api/staff/users/${id}`, { disabled: true })
  expect((await enter(fixture.browser(), own)).status).toBe(401)
  await ana.put(`/api/staff/users/${id}`, { disabled: false })
  expect((await enter(fixture.browser(), own)).status).toBe(200)
  await ana.post(`/api/staff/users/${id}/reset`)
  expect((await enter(fixture.browser(), own)).status).toBe(401)
})
