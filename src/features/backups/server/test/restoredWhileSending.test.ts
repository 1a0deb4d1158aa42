import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { isUnavailable } from '#src/database/unavailable.ts'
import { AT_ONCE, deliverDue } from '#src/features/webhooks/server/deliver.ts'
import { enqueue } from '#src/features/webhooks/server/queue.ts'
import { createReceiver } from '#src/features/webhooks/server/receiver.ts'
import { newSecret } from '#src/features/webhooks/server/signature.ts'
import { webhooks } from '#src/features/webhooks/server/tables.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { sendDueMails } from '#src/mail/sending.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { restoring } from '#src/runtime/restoring.ts'
import { backUp } from '../backup.ts'
import { isSendingOnHold } from '../holding.ts'
import { restoreBackup } from '../restore.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../../migrations')
const folder = mkdtempSync(join(os.tmpdir(), 'backups-'))
const file = join(folder, 'backup.zip')
const mailServer = testMailServer()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await mailServer.open()
})
afterAll(async () => {
  await mailServer.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Restores the backup once, no matter how often it is called. */
function restoreOnce() {
  let restored: Promise<unknown> | undefined
  return () =>
    (restored ??= restoreBackup(database.pool, {
      file,
      migrationsFolder,
      replace: true,
      ...restoring,
    }))
}

test('U110: a backup restored while emails are being sent sends none of its own, so nobody gets one twice', async () => {
  const { db, pool } = database
  for (const name of ['ana', 'ben'])
    await queueMail(db, {
      cause: name,
      kind: 'test',
      to: `${name}@example.com`,
      content: {
        subject: 'A short letter',
        preview: 'Of one line',
        blocks: [{ kind: 'text', text: 'First line.' }],
        reason: 'You get this because a test wrote it.',
      },
    })
  await backUp(pool, file)
  const restore = restoreOnce()
  mailServer.onMail = async () => void (await restore())
  const { server } = mailServer.settings()
  await sendDueMails({
    db,
    pool,
    log: { warn() {}, error() {} },
    settings: mailServer.settings({ server: { ...server!, connections: 1 } }),
    isHeld: isSendingOnHold,
    contentOfBatch: async () => undefined,
    isWanted: sql`true`,
    onRefused: async () => {},
  })
  // Either of the two: they are due in the same millisecond.
  expect(mailServer.arrived).toHaveLength(1)
})

test('U110: a backup restored while webhooks are being notified sends none of its own messages', async () => {
  const { db, pool } = database
  const got: string[] = []
  const restore = restoreOnce()
  const program = createServer((request, response) => {
    got.push(String(request.headers['webhook-id']))
    void restore().then(() => response.writeHead(204).end())
  })
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done))
  const receiver = createReceiver({ isAllowed: () => true })
  try {
    await db.execute(sql`update restores set sending_resumed_at = now()`)
    const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`
    const [webhook] = await db
      .insert(webhooks)
      .values({ url, events: ['content.changed'], secret: newSecret() })
      .returning()
    const message = { event: 'content.changed' as const, at: new Date(), data: {} }
    const messages = Array.from({ length: AT_ONCE + 1 }, () => message)
    await enqueue(db, [webhook!], messages)
    await backUp(pool, file, { overwrite: true })
    await deliverDue({ db, receiver, isHeld: isSendingOnHold, signal: AbortSignal.timeout(60_000) })
    expect(got).toHaveLength(AT_ONCE)
  } finally {
    await receiver.close()
    program.closeAllConnections()
    program.close()
  }
})

test('M108: a backup restored while emails are being claimed waits for that, and both come to an end', async () => {
  const { db, pool } = database
  await db.execute(sql`update restores set sending_resumed_at = now()`)
  await backUp(pool, file, { overwrite: true })
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const restore = restoreOnce()
  let restored: Promise<unknown> | undefined
  let asked = 0
  const sending = sendDueMails({
    db,
    pool,
    log: { warn() {}, error() {} },
    settings: mailServer.settings(),
    async isHeld(on) {
      const isHeld = await isSendingOnHold(on)
      if (asked++ === 1) {
        restored = restore().then(() => 'done')
        restored.catch(() => {})
        await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1)
      }
      return isHeld
    },
    contentOfBatch: async () => undefined,
    isWanted: sql`true`,
    onRefused: async () => {},
  })
  // Whoever waits for the restore longer than the database allows tries again later.
  await sending.catch((error: unknown) => expect(isUnavailable(error)).toBe(true))
  expect(await restored).toBe('done')
  expect(asked).toBeGreaterThan(1)
  expect(await isSendingOnHold(db)).toBe(true)
})
