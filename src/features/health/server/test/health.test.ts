import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { defineJob } from '#src/jobs/job.ts'
import { startJobs } from '#src/jobs/jobs.ts'
import { readMailSettings } from '#src/mail/mailSettings.ts'
import { startWork } from '#src/runtime/work.ts'
import { reportHealth } from '../dailyHealth.ts'
import { statusCommand } from '../statusCommand.ts'

/** Private key of a self-signed certificate for localhost, valid until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVXsFgc7+hGKZI2/Y
xtDLS03HH9QfGEMMNJExPBbudWmhRANCAAScb/PL9/5kteyuSDOqrufLXWgrVVtR
QMPN4CmeRfJQZrYi3wlTn5mYFOa6YNv93/zs7jQKPipdABVnrD7JyOD7
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUP9IrTYiMICG5c+I7iss+ehF4qQ0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAzNTgxMFoYDzIxMjYxMDI5
MDM1ODEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAScb/PL9/5kteyuSDOqrufLXWgrVVtRQMPN4CmeRfJQZrYi3wlTn5mY
FOa6YNv93/zs7jQKPipdABVnrD7JyOD7o1MwUTAdBgNVHQ4EFgQUFdWG3c3D//ye
OXw9/HKSpQsAbfswHwYDVR0jBBgwFoAUFdWG3c3D//yeOXw9/HKSpQsAbfswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA7acAateaXrEoGpkxaeEO
Pp1qXn70GfwmoKAYf2kYFv4CICdMT0eFZw7etRdCSaU0e8opcyGoyfuEWr/CiEpm
gwQj
-----END CERTIFICATE-----`

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const silent = { error() {}, warn() {} }

async function status(origin = 'http://localhost:3000', free = 5e9): Promise<string> {
  const printed: string[] = []
  const describe = () => ({ version: '1.2.3', origin, disk: { folder: '/srv/data', free } })
  await statusCommand([], {
    connect: async () => database.pool,
    describe,
    print: (text) => printed.push(text),
  })
  return printed.join('\n')
}

test('U13: status reports that there is no backup, that there is disk space, and that no certificate is expected', async () => {
  const said = await status()
  expect(said).toMatch(/^Version: +1\.2\.3$/m)
  expect(said).toMatch(/^Database: +\d+\.\d MB, PostgreSQL \d+/m)
  expect(said).toMatch(/^Last backup: +none yet/m)
  expect(said).toMatch(/^Last restore: +none\.$/m)
  expect(said).toMatch(/^Mail: +0 waiting, 0 refused, timed out or unconfirmed\.$/m)
  expect(said).toMatch(/^Disk: +5\.0 GB free at \/srv\/data\.$/m)
  expect(said).toMatch(/^Certificate: +none: SITE_URL is http:/m)
})

test('U13: status reports the last backup and restore, waiting and failed jobs, and a nearly full disk', async () => {
  const { pool, db } = database
  await pool.query(
    "insert into backups (made_at, bytes) values ('2026-03-01T04:05:00Z', 2400000), ('2026-02-01T00:00:00Z', 1)",
  )
  await pool.query(
    "insert into restores (restored_at, backup_made_at) values ('2026-03-02T10:00:00Z', '2026-03-01T04:05:00Z')",
  )
  const jobs = await startJobs(database, silent)
  for (const _ of [1, 2]) await jobs.send(db, defineJob('tests.waiting'), {})
  const lost = await jobs.send(db, defineJob('tests.lost'), {})
  await pool.query("update jobs.job set state = 'failed' where id = $1", [lost])
  await jobs.stop()
  const said = await status(undefined, 2e8)
  expect(said).toMatch(/^Last backup: +2026-03-01 04:05 UTC, 2\.4 MB\.$/m)
  expect(said).toMatch(
    /^Last restore: +2026-03-02 10:00 UTC, of the backup of 2026-03-01 04:05 UTC\. Nothing is sent/m,
  )
  expect(said).toMatch(/^Jobs: +2 waiting, 0 running, 1 failed in the last week\./m)
  expect(said).toMatch(/^Disk: +200\.0 MB free .* Free up space/m)
})

test("U13: status reports how long the certificate is valid, and when a host doesn't answer", async () => {
  const server = createServer({ key, cert }, (socket) => socket.on('error', () => {}))
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  expect(await status(origin)).toMatch(
    /^Certificate: +good for \d{5} more days, until 2126-10-29\. Browsers still reject it \(.*SELF_SIGNED/m,
  )
  await new Promise((done) => server.close(done))
  expect(await status(origin)).toMatch(
    /^Certificate: +https:\/\/localhost:\d+ cannot be reached \(ECONNREFUSED\)\.$/m,
  )
})

test('U13: the daily job logs one health line, even when only warnings are logged', async () => {
  const written = Promise.withResolvers<Record<string, unknown>>()
  const log = pino(
    { level: 'warn', base: null },
    { write: (line) => written.resolve(JSON.parse(line)) },
  )
  const jobs = await startJobs(database, silent)
  try {
    await startWork(jobs, database, {
      log,
      mail: readMailSettings(readConfig({}, '/'), 'http://localhost'),
      staffOrigin: 'http://localhost:3001',
    })
    await jobs.send(database.db, reportHealth, {})
    expect(await written.promise).toMatchObject({
      msg: 'health',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      databaseBytes: expect.any(Number),
      memoryBytes: expect.any(Number),
      jobs: { failed: expect.any(Number) },
    })
  } finally {
    await jobs.stop()
  }
  const { rows } = await database.pool.query(
    "select cron from jobs.schedule where name = 'health.report'",
  )
  expect(rows).toEqual([{ cron: '0 6 * * *' }])
})
