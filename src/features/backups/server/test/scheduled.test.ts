import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { administer, within } from '#src/database/test/testServer.ts'
import type { TestDatabase } from '#src/database/test/testing.ts'
import { openDatabase } from '#src/database/open.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { statusCommand } from '#src/features/health/server/statusCommand.ts'
import { startJobs } from '#src/jobs/jobs.ts'
import { readMailSettings } from '#src/mail/mailSettings.ts'
import { scheduledBackups } from '#src/runtime/scheduledBackups.ts'
import { addPosts } from '#src/test/testing.ts'
import { startWork } from '#src/runtime/work.ts'
import { backupCommand } from '../backupCommands.ts'
import { startS3Server } from '#src/storage/test/s3Server.ts'
import { startSftpServer } from './sftpServer.ts'
import { backupJob, testRestoreJob } from '../runs.ts'

const root = join(import.meta.dirname, '../../../../..')
const folder = mkdtempSync(join(os.tmpdir(), 'scheduled-'))
const staff = testStaff()
let database: TestDatabase
beforeEach(async () => {
  ;({ database } = staff)
  await database.pool.query('truncate backup_runs, posts, old_comments')
  await addPosts(database.db, { title: 'One', content: 'a' }, { title: 'Two', content: 'b' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const backups = (env: Record<string, string>) =>
  scheduledBackups(
    readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x/y', ...env }, root),
    root,
  )

/** Runs `npm run backup` with the given arguments and environment variables. */
async function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  const printed: string[] = []
  await backupCommand(args, {
    connect: async () => database.pool,
    folder,
    print: (text) => void printed.push(text),
    backupKey: () => env.BACKUP_KEY,
    scheduledBackups: () => backups(env),
    migrationsFolder: join(root, 'migrations'),
    preserve: [],
    onRestored: async () => {},
  })
  return printed.join('\n')
}

async function status(): Promise<string> {
  const printed: string[] = []
  await statusCommand([], {
    connect: async () => database.pool,
    describe: () => ({ version: '1', origin: 'http://localhost', disk: { folder, free: 5e9 } }),
    print: (text) => printed.push(text),
  })
  return printed.join('\n')
}

const made = /^backup-[\d-]+T\d{6}Z\.zip(\.age)?$/
const OLD = 'backup-2020-01-01T000000Z.zip'
const MINE = 'backup-of-mine.zip'

async function places(): Promise<
  Record<string, { env: Record<string, string>; list: () => string[] }>
> {
  const base = mkdtempSync(join(folder, 'places-'))
  const [kept, remote] = [join(base, 'kept'), join(base, 'remote')]
  mkdirSync(kept, { recursive: true })
  mkdirSync(join(remote, 'site'), { recursive: true })
  for (const name of [OLD, MINE])
    for (const one of [kept, join(remote, 'site')]) writeFileSync(join(one, name), '')
  const sftp = await startSftpServer(remote, { user: 'ada', password: 'sesame/+' })
  const s3 = await startS3Server({ bucket: 'backups', keyId: 'KEYID', secret: 'ssshhh/+' })
  for (const name of [OLD, MINE]) s3.objects.set(`site/${name}`, Buffer.alloc(0))
  ends.push(sftp.stop, s3.stop)
  return {
    folder: { env: { BACKUP_TO: kept }, list: () => readdirSync(kept) },
    sftp: {
      env: {
        BACKUP_TO: `sftp://ada:${encodeURIComponent('sesame/+')}@127.0.0.1:${sftp.port}/site?host-key=${sftp.hostKey}`,
      },
      list: () => readdirSync(join(remote, 'site')),
    },
    s3: {
      env: {
        BACKUP_TO: `s3://backups/site?region=eu-central-1&endpoint=${s3.endpoint}`,
        BACKUP_S3_KEY_ID: 'KEYID',
        BACKUP_S3_SECRET: 'ssshhh/+',
        BACKUP_KEY: 'AGE-SECRET-KEY-1V0TR6F783YPNSS2ZT0GARPX9YANTALMSCMR7AQXNG4ZCRG3VGMVS60Z3RR',
      },
      list: () => [...s3.objects.keys()].map((key) => key.replace('site/', '')),
    },
  }
}

test(
  'U39, U40: a backup goes to a folder, an SFTP server, or a bucket, where those over 90 days old are deleted, and the newest one restores beside the site',
  { timeout: 300_000 },
  async () => {
    for (const [kind, { env, list }] of Object.entries(await places())) {
      const said = await command(env)
      expect([kind, said]).toEqual([
        kind,
        expect.stringMatching(
          /^backup-.+ is at .+ rows of .+ Deleted there, more than 90 days old: 1\.$/,
        ),
      ])
      expect(said).not.toMatch(/sesame|ssshhh|KEYID|ada/)
      const left = list()
      expect([left.length, left.includes(MINE), left.some((name) => made.test(name))]).toEqual([
        2,
        true,
        true,
      ])
      expect(await command(env, '--test-restore')).toMatch(
        /^backup-.+ was restored beside the site and compared: \d+ rows of \d+ tables, in \d+ s\.$/,
      )
      // Other tests restore beside their own databases on this server at the same time.
      const { rows } = await database.pool.query(
        `select datname from pg_database where datname = current_database() || '_restore_test'`,
      )
      expect(rows).toEqual([])
    }
  },
)

test('D103: a backup sent by SFTP gets its name once it is on the disk of the server, and not if a part of it is missing', async () => {
  const remote = mkdtempSync(join(folder, 'sftp-'))
  const { state, stop, port, hostKey } = await startSftpServer(remote, {
    user: 'ada',
    password: 'sesame',
  })
  ends.push(stop)
  const env = { BACKUP_TO: `sftp://ada:sesame@127.0.0.1:${port}/?host-key=${hostKey}` }
  await command(env)
  const [name] = readdirSync(remote)
  expect(state.synced).toEqual([`/${name}.part`])
  state.isFull = true
  await expect(command(env)).rejects.toThrow(
    /^sftp:.+ does not work: 0 of the \d+ bytes sent were stored\. Its disk may be full\. /,
  )
  expect(readdirSync(remote)).toEqual([name])
  Object.assign(state, { isFull: false, canSync: false })
  await command(env)
  expect(readdirSync(remote)).toHaveLength(2)
})

test('D150: a backup on an SFTP server is readable by its owner only', async () => {
  const remote = mkdtempSync(join(folder, 'private-'))
  const { stop, port, hostKey } = await startSftpServer(remote, { user: 'ada', password: 'sesame' })
  ends.push(stop)
  await command({ BACKUP_TO: `sftp://ada:sesame@127.0.0.1:${port}/?host-key=${hostKey}` })
  const [name] = readdirSync(remote)
  expect(statSync(join(remote, name!)).mode & 0o777).toBe(0o600)
})

test('D114: two test restores at the same time wait for each other instead of dropping each other’s database', async () => {
  const env = { BACKUP_TO: mkdtempSync(join(folder, 'both-')) }
  await command(env)
  const restored = await Promise.all(
    [1, 2].map(() => command(env, '--test-restore').catch((error: Error) => error.message)),
  )
  expect(restored).toEqual(
    restored.map(() => expect.stringMatching(/ was restored beside the site /)),
  )
})

test('B382: a backup is not made again because old ones cannot be deleted; the status says so until they are', async () => {
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  ends.push(() => jobs.stop())
  const place = mkdtempSync(join(folder, 'old-'))
  // What is a folder is not deleted like a file.
  const old = join(place, OLD)
  mkdirSync(old)
  const env = { BACKUP_TO: place }
  await startWork(jobs, database, {
    log: pino({ level: 'silent' }),
    mail: readMailSettings(readConfig({}, '/'), 'http://localhost'),
    staffOrigin: 'http://localhost:3001',
    backups: backups(env),
  })
  expect(await command(env)).toMatch(
    /^backup-.+ rows of .+ Those more than 90 days old were not deleted there\. ./,
  )
  expect(readdirSync(place).filter((name) => name !== OLD)).toEqual([expect.stringMatching(made)])
  expect(await status()).toMatch(/^Attention: +backup-.+ were not deleted there/m)
  rmSync(old, { recursive: true })
  await command(env)
  expect(await status()).not.toContain('Attention')
})

test('U39: a backup that cannot be stored says why in a sentence without secrets, is recorded as failed, and leaves nothing behind', async () => {
  const { sftp, s3 } = await places()
  const refusals: [Record<string, string>, RegExp][] = [
    [
      { ...sftp!.env, BACKUP_TO: sftp!.env.BACKUP_TO!.replace('ada:sesame', 'ada:wrong') },
      /^sftp:\/\/127\.0\.0\.1:\d+\/site does not work: .*authentication/,
    ],
    [
      { BACKUP_TO: sftp!.env.BACKUP_TO!.replace(/SHA256:.{43}/, `SHA256:${'A'.repeat(43)}`) },
      /shows the host key SHA256:.{43}, not the one in BACKUP_TO/,
    ],
    [
      { ...s3!.env, BACKUP_S3_KEY_ID: 'OTHER' },
      /^s3:\/\/backups\/site does not work: InvalidAccessKeyId/,
    ],
    [
      { ...s3!.env, BACKUP_TO: 's3://backups/site?endpoint=http://127.0.0.1:9' },
      /^s3:\/\/backups\/site does not work: /,
    ],
    [{ BACKUP_TO: '/proc/backups' }, /^\/proc\/backups cannot be written/],
  ]
  for (const [env, expected] of refusals) {
    const error = await command(env).catch((refused: Error) => refused)
    expect(error).toMatchObject({
      name: 'DatabaseProblem',
      message: expect.stringMatching(expected),
    })
    const { rows } = await database.pool.query(
      'select outcome, summary from backup_runs order by ended_at desc limit 1',
    )
    expect(rows).toEqual([{ outcome: 'failed', summary: (error as unknown as Error).message }])
    expect(JSON.stringify(rows)).not.toMatch(/sesame|wrong|ssshhh|OTHER/)
  }
  expect([sftp!.list().length, s3!.list().length]).toEqual([2, 2])
})

test(
  'U39, U40: the site makes backups and restores them in tests on schedule; failures appear in the log, in the status, and to administrators',
  { timeout: 300_000 },
  async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino(
      { level: 'info', base: null },
      { write: (line) => lines.push(JSON.parse(line)) },
    )
    const jobs = await startJobs(database, log)
    ends.push(() => jobs.stop())
    const work = (env: Record<string, string>) =>
      startWork(jobs, database, {
        log,
        mail: readMailSettings(readConfig({}, '/'), 'http://localhost'),
        staffOrigin: 'http://localhost:3001',
        backups: backups(env),
      })
    const ana = await staff.join('administrator')
    const edith = await staff.join('editor')
    const seen = async (browser: typeof ana) => [
      (await browser.get('/api/staff/today')).data.entries.find(
        ({ kind }: { kind: string }) => kind === 'backups',
      )?.count,
      (await browser.get('/api/staff/checks')).data.backups,
    ]
    const clock = join(folder, 'clock')
    await work({ BACKUP_TO: clock })
    const { rows } = await database.pool.query(
      `select name, cron from jobs.schedule where name like 'backups.%' order by 1`,
    )
    expect(rows).toEqual([
      { name: backupJob.queue, cron: '15 2 * * *' },
      { name: testRestoreJob.queue, cron: '15 4 * * 0' },
    ])
    expect(await seen(ana)).toEqual([
      undefined,
      { place: clock, lastBackup: null, lastTest: null, faults: [] },
    ])
    const run = async (job: typeof backupJob, kind: string, count: number) => {
      await jobs.send(database.db, job, { place: clock })
      await expect
        .poll(
          async () =>
            (await database.pool.query('select from backup_runs where kind = $1', [kind])).rowCount,
        )
        .toBe(count)
    }
    await run(backupJob, 'backup', 1)
    const [name] = readdirSync(clock)
    expect(name).toMatch(made)
    await run(testRestoreJob, 'test restore', 1)
    expect(await status()).toMatch(/^Scheduled: +backups to .+clock, the last one 20.+ UTC\.$/m)
    expect(await status()).toMatch(
      /^Test restore: +20.+ UTC\. backup-.+ was restored beside the site/m,
    )
    expect(await status()).not.toContain('Attention')

    const bytes = readFileSync(join(clock, name!))
    writeFileSync(join(clock, name!), bytes.fill(0, 2_000, 3_000))
    await run(testRestoreJob, 'test restore', 2)
    expect(await status()).toMatch(
      /^Attention: +The last test restore failed: backup-.+ is not a whole/m,
    )
    expect(await seen(ana)).toEqual([1, expect.objectContaining({ faults: [expect.anything()] })])
    expect(await seen(edith)).toEqual([undefined, null])
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        kind: 'test restore',
        fault: expect.stringContaining(name!),
      }),
    )
    await database.pool.query(
      `update backup_runs set ended_at = ended_at - interval '3 days' where kind = 'backup'`,
    )
    expect(await status()).toMatch(/^Attention: +No scheduled backup has been made since/m)

    await work({})
    expect(await status()).toMatch(/^Scheduled: +no backups: BACKUP_TO is not set\.$/m)
  },
)

test('U40: on a server that allows no second database, the newest backup is verified, and the status says so', async () => {
  const kept = join(folder, 'verified')
  await command({ BACKUP_TO: kept })
  const name = `restricted_${process.pid}`
  await database.pool.query(
    `create role ${name} login; grant usage on schema public to ${name}; grant all on all tables in schema public to ${name}`,
  )
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const target = within(database.connection, rows[0]!.name)
  const restricted = await openDatabase(
    typeof target === 'string' ? target : { ...target, user: name },
    { connections: 3 },
  )
  const own = database
  database = { ...own, pool: restricted.pool }
  try {
    expect(await command({ BACKUP_TO: kept }, '--test-restore')).toMatch(
      /is whole: \d+ rows of \d+ tables\. It was not restored\. The user of DATABASE_URL may not create a database/,
    )
  } finally {
    database = own
    await restricted.close()
    await administer(target, (admin) => admin.query(`drop owned by ${name}; drop role ${name}`))
  }
})
