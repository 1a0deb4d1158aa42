import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { encryptStored, setSecretsKeys } from '../database/secrets.ts'
import { signingKey } from '../database/signingKeys.ts'
import { codeAt } from '../features/accounts/server/oneTimeCodes.ts'
import { PASSWORD, testStaff } from '../features/accounts/server/test/testing.ts'
import { secretColumns } from '../runtime/secretColumns.ts'

const fixture = testStaff()
const newKey = () => randomBytes(32).toString('base64')
afterEach(async () => {
  setSecretsKeys([])
  await fixture.database.pool.query('truncate users, webhooks, signing_keys cascade')
})

/** The secrets as stored in the database. */
async function stored(): Promise<string[]> {
  const { rows } = await fixture.database.pool.query<{ value: string }>(
    `select code_secret as value from users where code_secret is not null
     union all select secret from webhooks union all select key from signing_keys`,
  )
  return rows.map(({ value }) => value)
}

async function makeSecrets() {
  const { db } = fixture.database
  const ana = await fixture.join('administrator', 'ana')
  const { secret } = (await ana.post('/api/staff/account/codes/offer', { password: PASSWORD })).data
  const code = codeAt(secret, Math.floor(Date.now() / 30_000) - 1)
  await ana.post('/api/staff/account/codes', { code })
  const hook = { url: 'https://crm.example/hook', events: ['content.published'] }
  const webhook = (await ana.post('/api/staff/webhooks', hook)).data.secret
  const signing = await signingKey(db, 'a purpose')
  const signIn = async () => {
    const browser = fixture.browser()
    await browser.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    const typed = codeAt(secret, Math.floor(Date.now() / 30_000))
    await fixture.database.pool.query('update users set code_step = 0')
    return (await browser.post('/api/staff/sign-in/code', { code: typed })).status
  }
  return { secrets: [secret, webhook, signing] as string[], signing, signIn }
}

test('U27: with a key, no secret is in the database in plain text, and all of them still work', async () => {
  setSecretsKeys([newKey()])
  const { secrets, signing, signIn } = await makeSecrets()
  const rows = await stored()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const row of rows) expect(row).toMatch(/^sealed:[\w-]{8}:[\w-]{60,}$/)
  for (const secret of secrets) expect(rows.join()).not.toContain(secret)
  expect(await signIn()).toBe(200)
  expect(await signingKey(fixture.database.db, 'a purpose')).toBe(signing)
})

test('U27: secrets stored without a key or with an older one are encrypted with the newest', async () => {
  const { db } = fixture.database
  const { secrets, signing, signIn } = await makeSecrets()
  expect(await stored()).toEqual(expect.arrayContaining(secrets))
  const [older, newer] = [newKey(), newKey()]
  setSecretsKeys([older])
  await encryptStored(db, secretColumns)
  const first = await stored()
  expect(first.every((row) => row.startsWith('sealed:'))).toBe(true)
  setSecretsKeys([newer, older])
  await encryptStored(db, secretColumns)
  const second = await stored()
  expect(second.filter((row) => first.includes(row))).toEqual([])
  setSecretsKeys([newer])
  await encryptStored(db, secretColumns)
  expect(await stored()).toEqual(second)
  expect([await signIn(), await signingKey(db, 'a purpose')]).toEqual([200, signing])
})

test('U27: without the right key, nothing is read and nothing is changed', async () => {
  const { db } = fixture.database
  setSecretsKeys([newKey()])
  await makeSecrets()
  const before = await stored()
  for (const keys of [[], [newKey()]]) {
    setSecretsKeys(keys)
    await expect(encryptStored(db, secretColumns)).rejects.toThrow('isn’t in SECRETS_KEY')
    await expect(signingKey(db, 'a purpose')).rejects.toThrow()
    expect(await stored()).toEqual(before)
  }
})
