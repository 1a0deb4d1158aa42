import { generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { getSendingHealth } from '../sendingHealth.ts'

const house = testStaff()
const server = testMailServer()
beforeAll(() => server.open())
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const zone = (records: Record<string, string[]>) => ({
  resolveMx: async (name: string) =>
    (records[`MX ${name}`] ?? []).map((exchange) => ({ exchange, priority: 10 })),
  resolveTxt: async (name: string) =>
    (records[name] ?? []).map((text) => [text.slice(0, 200), text.slice(200)]),
  resolve4: async () => [],
  reverse: async () => ['mail.advantage.example'],
})
const states = async (records: Record<string, string[]>, more = {}) => {
  const { findings } = await getSendingHealth(
    house.database.db,
    server.settings(more),
    zone(records) as never,
  )
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]))
}
const good = {
  'advantage.example': ['v=spf1 include:mail.example -all', 'other'],
  'MX advantage.example': ['mx.advantage.example'],
  '_dmarc.advantage.example': ['v=DMARC1; p=quarantine'],
  'mail._domainkey.advantage.example': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
}
const dkim = { domainName: 'advantage.example', keySelector: 'mail', privateKey }

test('X43: the operator reads that everything meets the requirements of large mail providers', async () => {
  expect(await states(good, { dkim, bounces: 'bounces@advantage.example' })).toEqual({
    'Mail server': 'good',
    SPF: 'good',
    DKIM: 'good',
    DMARC: 'good',
    'Reverse DNS (PTR)': 'good',
    Bounces: 'good',
    'MX of advantage.example': 'good',
    'Blocked emails': 'good',
    'Held emails': 'good',
  })
})

test('X61: it checks the domain of the envelope and its MX, and says why servers refused us', async () => {
  const { db } = house.database
  const [mail] = await db
    .insert(mails)
    .values({ cause: 'a', kind: 'issue', recipient: 'ana@example.com', state: 'refused' })
    .returning()
  await db.insert(bounces).values({
    mailId: mail!.id,
    kind: 'blocked',
    digest: 'a',
    words: '550 5.7.25 192.0.2.1 has no PTR record',
  })
  const { findings } = await getSendingHealth(
    db,
    server.settings({ bounces: 'bounces@return.example' }),
    zone(good) as never,
  )
  const found = Object.fromEntries(findings.map(({ name, state, text }) => [name, [state, text]]))
  expect(found).toMatchObject({
    'SPF of return.example': ['bad', expect.anything()],
    'MX of return.example': ['bad', expect.stringContaining('no MX record')],
    'MX of advantage.example': ['good', expect.anything()],
    'Blocked emails': ['bad', expect.stringMatching(/has no PTR record” .*reverse DNS name/)],
  })
})

test('X43: the operator reads what is missing and the record to add', async () => {
  expect(await states({}, { dkim })).toMatchObject({
    SPF: 'bad',
    DKIM: 'bad',
    DMARC: 'bad',
    Bounces: 'warning',
  })
  expect(await states({ ...good, 'advantage.example': ['v=spf1 a', 'v=spf1 b'] })).toMatchObject({
    SPF: 'bad',
    DKIM: 'warning',
  })
  const { findings } = await getSendingHealth(
    house.database.db,
    server.settings({ dkim }),
    zone({}) as never,
  )
  expect(findings.find(({ name }) => name === 'DKIM')!.text).toContain(
    `p=${publicKey.toString('base64')}`,
  )
})

test('X43: when DNS does not answer, nothing is reported as missing', async () => {
  const silent = new Resolver({ timeout: 50, tries: 1 })
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  silent.setServers([`127.0.0.1:${socket.address().port}`])
  const { findings } = await getSendingHealth(
    house.database.db,
    server.settings({
      dkim,
      server: { ...server.settings().server!, options: { host: 'a.example' } },
    }),
    silent,
  )
  socket.close()
  const unanswered = findings.filter(({ text }) => text.includes('DNS didn’t answer (ETIMEOUT)'))
  expect(unanswered.map(({ name, state }) => [name, state])).toEqual(
    ['SPF', 'DKIM', 'DMARC', 'MX of advantage.example', 'Reverse DNS (PTR)'].map((name) => [
      name,
      'warning',
    ]),
  )
})

test('X43: an email that waits a while because its address got several does not count toward the daily limit', async () => {
  const { db } = house.database
  const held = { kind: 'confirmation', recipient: 'a@b.example', state: 'held' } as const
  await db.insert(mails).values({ ...held, cause: 'p', notBefore: new Date(Date.now() + 60_000) })
  expect(await states(good)).toMatchObject({ 'Held emails': 'good' })
  await db.insert(mails).values({ ...held, cause: 'q' })
  const { findings } = await getSendingHealth(db, server.settings(), zone(good) as never)
  expect(findings.find(({ name }) => name === 'Held emails')!.text).toContain('holding 1 email to')
})

test('X43: if emails that anyone can trigger come from another domain, the operator reads what is missing there', async () => {
  const found = await states(good, { dkim, fromUnconfirmed: 'hello@confirm.advantage.example' })
  expect(found).toMatchObject({
    SPF: 'good',
    'SPF of confirm.advantage.example': 'bad',
    'DKIM of confirm.advantage.example': 'bad',
  })
})

test('X43: without a mail server, or with one that does not respond, the page says so', async () => {
  expect(await states(good, { server: undefined })).toMatchObject({ 'Mail server': 'bad' })
  await server.close()
  expect(await states(good)).toMatchObject({ 'Mail server': 'bad' })
})
