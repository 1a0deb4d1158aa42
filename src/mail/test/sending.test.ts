import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import type { MailContent } from '../content.ts'
import { applySettings } from '#src/settings.ts'
import { queueMail } from '../queueMail.ts'
import { type Sending, sendDueMails } from '../sending.ts'
import { mails } from '../tables.ts'
import { testMailServer } from './testing.ts'

const server = testMailServer()
let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await empty(database.db, 'mails')
  server.reset()
  await server.close()
  await server.open()
})

const content: MailContent = {
  subject: 'A short letter',
  preview: 'Of two lines',
  blocks: [{ kind: 'text', text: 'First line.\n\nSecond line.' }],
  reason: 'You get this because a test wrote it.',
}
const queue = async (...names: string[]) => {
  for (const name of names)
    await queueMail(database.db, { cause: name, kind: 'test', to: `${name}@example.com`, content })
}
const send = (more: Partial<Sending> = {}) =>
  sendDueMails({
    db: database.db,
    pool: database.pool,
    log: { warn() {}, error() {} },
    settings: server.settings(),
    isHeld: async () => false,
    contentOfBatch: async () => undefined,
    isWanted: sql`true`,
    onRefused: async () => {},
    ...more,
  })
/** Ends the waiting time of postponed emails. */
const timePasses = () =>
  database.db
    .update(mails)
    .set({ notBefore: sql`now()` })
    .where(eq(mails.state, 'waiting'))
const states = async () =>
  Object.fromEntries(
    (await database.db.select().from(mails)).map(({ cause, state }) => [cause, state]),
  )
const recipients = () => server.arrived.map(({ envelope }) => envelope.to[0]).toSorted()

test('X67: no period of one second has more emails than staff set, wherever it begins', async () => {
  applySettings({ 'mail.aSecond': 2 })
  const arrivals: number[] = []
  server.onRecipient = () => void arrivals.push(performance.now())
  await queue('ana', 'ben')
  await send()
  await queue('cem', 'dan', 'eva')
  await send()
  applySettings({})
  expect(recipients()).toHaveLength(5)
  const spans = arrivals.flatMap((time, at) =>
    at + 2 < arrivals.length ? [arrivals[at + 2]! - time] : [],
  )
  expect(Math.min(...spans)).toBeGreaterThan(999)
})

describe('each email arrives exactly once, whatever the server does', () => {
  test('X1: when it is down at first', async () => {
    await server.close()
    await queue('ana', 'ben')
    await send()
    expect(await states()).toEqual({ ana: 'waiting', ben: 'waiting' })
    await server.open()
    await timePasses()
    await send()
    expect([recipients(), await states()]).toEqual([
      ['ana@example.com', 'ben@example.com'],
      { ana: 'accepted', ben: 'accepted' },
    ])
    await timePasses()
    await send()
    expect(server.arrived).toHaveLength(2)
  })

  test('X1: when it refuses temporarily: greylisting', async () => {
    const known = new Set<string>()
    server.onRecipient = (address) => {
      if (known.has(address)) return
      known.add(address)
      throw server.refusal(451, '4.7.1 Greylisted, come back later')
    }
    await queue('ana', 'ben')
    await send()
    const [row] = await database.db.select().from(mails).where(eq(mails.cause, 'ana'))
    expect([row!.state, row!.attempts, row!.response]).toEqual([
      'waiting',
      1,
      '451 4.7.1 Greylisted, come back later',
    ])
    expect(row!.notBefore.getTime()).toBeGreaterThan(Date.now())
    await send()
    expect(server.arrived).toHaveLength(0)
    await timePasses()
    await send()
    expect(recipients()).toEqual(['ana@example.com', 'ben@example.com'])
  })

  test('X1: when it has no room after the whole email: a 452 after the dot', async () => {
    let full = true
    server.onMail = () => {
      if (full) throw server.refusal(452, '4.3.1 Out of space')
    }
    await queue('ana')
    await send()
    expect(await states()).toEqual({ ana: 'waiting' })
    full = false
    await timePasses()
    await send()
    expect([recipients(), await states()]).toEqual([['ana@example.com'], { ana: 'accepted' }])
  })

  test('X1: when it refuses one permanently, the others arrive and the refusal is stored', async () => {
    server.onRecipient = (address) => {
      if (address.startsWith('ben')) throw server.refusal(550, '5.1.1 No such user')
    }
    await queue('ana', 'ben', 'cem')
    await send()
    expect(await states()).toEqual({ ana: 'accepted', ben: 'refused', cem: 'accepted' })
    const [row] = await database.db.select().from(mails).where(eq(mails.cause, 'ben'))
    expect(row!.response).toBe('550 5.1.1 No such user')
    await timePasses()
    await send()
    expect(server.announced.filter((address) => address.startsWith('ben'))).toHaveLength(1)
  })

  test('X1: when the connection breaks before the email is complete', async () => {
    let cuts = 1
    server.onRecipient = (_, cut) => {
      if (cuts-- > 0) cut()
    }
    await queue('ana', 'ben', 'cem')
    await send({
      settings: { ...server.settings(), server: { ...server.settings().server!, connections: 1 } },
    })
    await timePasses()
    await send()
    expect(recipients()).toEqual(['ana@example.com', 'ben@example.com', 'cem@example.com'])
  })

  test('X1: when it closes each connection after a few emails', async () => {
    let taken = 0
    server.onRecipient = () => {
      if (++taken % 3 === 0) throw server.refusal(421, '4.7.0 Too many mails on this connection')
    }
    await queue('ana', 'ben', 'cem', 'dan', 'eva')
    for (let runs = 0; runs < 5; runs++) {
      await timePasses()
      await send()
    }
    expect(recipients()).toEqual(
      ['ana', 'ben', 'cem', 'dan', 'eva'].map((name) => `${name}@example.com`),
    )
  })
})

describe('an email whose outcome is unknown', () => {
  test('X2: is shown to staff instead of being sent again: the connection ended after the final dot', async () => {
    server.onMail = ({ cut }) => cut()
    await queue('ana')
    await send()
    expect(await states()).toEqual({ ana: 'in doubt' })
    await timePasses()
    await send()
    expect([server.announced, await states()]).toEqual([['ana@example.com'], { ana: 'in doubt' }])
  })

  test('X2: is one whose process was killed after the marker; one killed before it is sent', async () => {
    await queue('before', 'after')
    const dead = crypto.randomUUID()
    await database.db
      .update(mails)
      .set({ sender: dead, state: 'sending' })
      .where(eq(mails.cause, 'before'))
    await database.db
      .update(mails)
      .set({ sender: dead, state: 'closing' })
      .where(eq(mails.cause, 'after'))
    await send()
    expect([recipients(), await states()]).toEqual([
      ['before@example.com'],
      { before: 'accepted', after: 'in doubt' },
    ])
  })

  test('X2: is never one that another process is sending right now', async () => {
    await queue('ana')
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    server.onMail = async () => {
      arrived.resolve()
      await released.promise
    }
    const first = send()
    await arrived.promise
    await send()
    expect(await states()).toEqual({ ana: 'closing' })
    released.resolve()
    await first
    expect([server.arrived.length, await states()]).toEqual([1, { ana: 'accepted' }])
  })
})

test('X2: the marker is committed before the server has the whole email', async () => {
  await queue('ana')
  let seen: unknown
  server.onMail = async () => void (seen = await states())
  await send()
  expect(seen).toEqual({ ana: 'closing' })
})

test("X5: an email is given up after 24 hours, with the server's last response", async () => {
  server.onRecipient = () => {
    throw server.refusal(451, '4.3.0 Busy')
  }
  await queue('ana')
  await send()
  await database.db
    .update(mails)
    .set({ dueSince: sql`now() - interval '25 hours'`, notBefore: sql`now()` })
  await send()
  const [row] = await database.db.select().from(mails)
  expect([row!.state, row!.response]).toEqual(['given up', '451 4.3.0 Busy'])
})

test('X6: without a server, and while sending is paused after a restore, every email stays', async () => {
  await queue('ana')
  await send({ settings: server.settings({ server: undefined }) })
  await send({ isHeld: async () => true })
  expect([server.announced, await states()]).toEqual([[], { ana: 'waiting' }])
})

test('X1: a cause creates only one email, however often it is queued', async () => {
  await Promise.all([queue('ana'), queue('ana'), queue('ana')])
  await send()
  expect(recipients()).toEqual(['ana@example.com'])
})

test('X1: an email queued in a change that is rolled back is not sent', async () => {
  await database.db
    .transaction(async (tx) => {
      await queueMail(tx, { cause: 'ana', kind: 'test', to: 'ana@example.com', content })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await send()
  expect([server.announced, await states()]).toEqual([[], {}])
})

test('X3: an address that email programs parse differently is never sent to', async () => {
  const strange = [
    '"a@evil.test x"@ours.example',
    'a@[127.0.0.1]',
    'group: a@example.com;',
    '<a@example.com>',
    '\u0301a@example.com',
    'a\u202eb@example.com',
    'a@b',
  ]
  for (const to of strange) await queueMail(database.db, { cause: to, kind: 'test', to, content })
  await send()
  expect([server.announced, Object.values(await states())]).toEqual([
    [],
    strange.map(() => 'refused'),
  ])
})
