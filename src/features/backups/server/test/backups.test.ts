import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { Decrypter, generateX25519Identity } from 'age-encryption'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { applyMigrations, readMigrations } from '#src/database/migrate.ts'
import { inTransaction } from '#src/database/session.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { personalTables } from '#src/personalTables.ts'
import { firstInvitation } from '#src/features/accounts/server/invitations.ts'
import { PASSWORD, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { calendarFeeds } from '#src/features/accounts/server/tables.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { eraseOwn, suppressionHash } from '#src/features/newsletter/server/ownSubscription.ts'
import {
  newsletterSubscriptions,
  newsletterSuppressions,
} from '#src/features/newsletter/server/tables.ts'
import { erasePerson } from '#src/features/privacy/server/erase.ts'
import { erasures } from '#src/features/privacy/server/tables.ts'
import { addEvent, days } from '#src/features/events/server/test/testing.ts'
import { speakerLinks } from '#src/features/speaker-links/server/tables.ts'
import { addSpeakers } from '#src/features/speakers/server/test/testing.ts'
import { webhooks } from '#src/features/webhooks/server/tables.ts'
import { noteChanges } from '#src/features/changes/server/noteChanges.ts'
import { followedRecords } from '#src/servedKinds.ts'
import { restoring } from '#src/runtime/restoring.ts'
import { addPosts, json, siteOn } from '#src/test/testing.ts'
import { openArchive } from '../archive.ts'
import { backUp } from '../backup.ts'
import { backupCommand } from '../backupCommands.ts'
import { type Manifest, MANIFEST } from '../manifest.ts'
import { SIGNATURE } from '../signature.ts'
import { clearDatabase, restoreBackup } from '../restore.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../../migrations')
const folder = mkdtempSync(join(os.tmpdir(), 'backups-'))
const file = join(folder, 'backup.zip')
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const restore = (
  replace: boolean,
  from = file,
  signal?: AbortSignal,
  into = target,
  signer?: string,
) =>
  restoreBackup(into.pool, {
    file: from,
    signal,
    key,
    signer,
    migrationsFolder,
    replace,
    ...restoring,
  })
/** Runs `npm run backup` with the given arguments. */
async function command(...args: string[]) {
  const printed: string[] = []
  const code = await backupCommand(args, {
    connect: async () => source.pool,
    folder,
    print: (text) => void printed.push(text),
    backupKey: () => key,
    scheduledBackups: () => undefined,
    migrationsFolder,
    preserve: [],
    onRestored: async () => {},
  })
  return { code, printed }
}
/** Value of BACKUP_KEY. */
let key: string | undefined
afterEach(() => (key = undefined))
const titles = async ({ db }: TestDatabase) =>
  (await db.execute<{ title: string }>(sql`select title from posts order by title`)).rows.map(
    ({ title }) => title,
  )

test('U11: every value comes back: line ends, tabs, backslashes, nulls, and other scripts', async () => {
  const awkward = 'a\tb\\n\r\nc\\. "quoted" \\N Ünïcode 漢字 🎉'
  await addPosts(source.db, { title: awkward, content: '', category: null, version: 7 })
  await backUp(source.pool, file)
  await restore(false)
  const rows = (database: TestDatabase) =>
    database.db.execute(sql`select to_jsonb(p) as row from posts p`)
  expect((await rows(target)).rows).toEqual((await rows(source)).rows)
  expect(await titles(target)).toEqual([awkward])
})

test('U11: the first backup into a folder creates the folder, and each later one is a separate file', async () => {
  await command('nightly')
  expect(readdirSync(join(folder, 'nightly'))).toEqual([
    expect.stringMatching(/^backup-[\dT-]+Z\.zip$/),
  ])
})

test('X65: a backup into a folder deletes the backups there that are more than 90 days old, and nothing else', async () => {
  const nights = join(folder, 'nights')
  mkdirSync(nights)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const kept = [`backup-${day(89)}T031500Z.zip`, 'backup-of-mine.zip']
  for (const name of [...kept, `backup-${day(92)}T031500Z.zip`])
    writeFileSync(join(nights, name), '')
  const { printed } = await command('nights')
  expect(readdirSync(nights)).toEqual(expect.arrayContaining(kept))
  expect([readdirSync(nights).length, printed.at(-1)]).toEqual([
    3,
    'Deleted from that folder, more than 90 days old: 1.',
  ])
})

test('U11: what is written during a backup is in all of its tables or in none', async () => {
  await source.db.execute(sql`create table ledger_a (n int)`)
  await source.db.execute(sql`create table ledger_z (n int)`)
  const over = new AbortController()
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n++)
      await source.db.transaction(async (tx) => {
        await tx.execute(sql`insert into ledger_a values (${n})`)
        await tx.execute(sql`insert into ledger_z values (${n})`)
      })
  })()
  const ledger = join(folder, 'ledger.zip')
  await backUp(source.pool, ledger)
  over.abort()
  await writing
  const { manifest, close } = await openArchive(ledger)
  close()
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)!.rows
  expect(rowsOf('ledger_a')).toBe(rowsOf('ledger_z'))
  await source.db.execute(sql`drop table ledger_a, ledger_z`)
})

/** Copies an archive without its signature and applies `change` to each entry; undefined leaves an entry out. */
async function rewritten(
  from: string,
  change: (name: string, bytes: Buffer) => Buffer | undefined,
  more: [string, Buffer][] = [],
): Promise<Buffer> {
  const zip = await openPromise(from)
  const copy = new ZipFile()
  for await (const entry of zip.eachEntry()) {
    const bytes = change(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    if (bytes && entry.fileName !== SIGNATURE) copy.addBuffer(bytes, entry.fileName)
  }
  for (const [name, bytes] of more) copy.addBuffer(bytes, name)
  copy.end()
  return buffer(copy.outputStream)
}

async function readEntry(from: string, entry: string): Promise<string> {
  const { read, close } = await openArchive(from)
  const text = (await buffer(await read(entry))).toString()
  close()
  return text
}

/** Checksum of empty input. */
const NO_BYTES = createHash('sha256').digest('hex')
const manifestOf = (bytes: Buffer) => JSON.parse(bytes.toString()) as Manifest
const asBytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const inManifest = (change: (manifest: Manifest) => unknown) => (name: string, bytes: Buffer) =>
  name === MANIFEST ? asBytes(change(manifestOf(bytes))) : bytes

/** Changes a table, and its checksum and counts in the manifest. */
const consistent =
  (entry: string, name: string, change: (bytes: Buffer) => Buffer) =>
  (own: string, bytes: Buffer) => {
    if (own === entry) return change(bytes)
    if (own !== MANIFEST) return bytes
    const manifest = manifestOf(bytes)
    const table = manifest.tables.find((one) => one.name === name)!
    const changed = change(readEntries.get(entry)!)
    table.bytes = changed.length
    table.rows = changed.toString().split('\n').length - 1
    table.checksum = createHash('sha256').update(changed).digest('hex')
    return asBytes(manifest)
  }
const readEntries = new Map<string, Buffer>()

test('U11: a damaged backup is refused before anything is locked, and changes nothing', async () => {
  await rewritten(file, (name, bytes) => (readEntries.set(name, bytes), bytes))
  const before = await titles(target)
  const whole = readFileSync(file)
  const directoryAt = whole.readUInt32LE(whole.length - 22 + 16)
  const changed = (at: number, length = 1, value = 0) =>
    Buffer.from(whole).fill(value, at, at + length)
  const posts = 'tables/posts.copy'
  const without = (entry: string) =>
    rewritten(file, (name, bytes) => (name === entry ? undefined : bytes))
  const withRow = (name: string, bytes: Buffer) =>
    name === posts ? Buffer.concat([bytes, bytes]) : bytes
  const same = (_: string, bytes: Buffer) => bytes
  const named = (name: string) =>
    Buffer.from(whole.toString('latin1').replaceAll(posts, name), 'latin1')
  const damages: Record<string, [Buffer, string]> = {
    nothing: [Buffer.alloc(0), 'it is empty'],
    'a backup in an archive': [
      await rewritten(file, () => undefined, [['backup.zip', whole]]),
      `${MANIFEST} is missing`,
    ],
    'an entry twice': [await rewritten(file, same, [[posts, Buffer.from('x')]]), 'twice'],
    'an entry of another': [
      await rewritten(file, same, [['tables/more\n.copy', Buffer.alloc(9)]]),
      'tables/more?.copy does not belong to it',
    ],
    'a name outside the archive': [
      named('../../.posts.copy'),
      'it holds ../../.posts.copy, a path that leads out of it',
    ],
    'an absolute name': [
      named('/ables/posts.copy'),
      'it holds /ables/posts.copy, a path that leads out of it',
    ],
    'a bomb': [
      await rewritten(file, (name, bytes) => (name === posts ? Buffer.alloc(2e8) : bytes)),
      `${posts} has a different size than ${MANIFEST} states`,
    ],
    'a signature of another manifest': [
      await rewritten(file, same, [
        [SIGNATURE, asBytes({ key: 'A'.repeat(43), signature: 'A'.repeat(86) })],
      ]),
      `${SIGNATURE} does not fit ${MANIFEST}`,
    ],
    'no archive': [Buffer.from('no archive'), 'it is not a ZIP archive'],
    'its end is missing': [whole.subarray(0, whole.length - 400), 'it is not a ZIP archive'],
    'its beginning is missing': [whole.subarray(400), ''],
    'zeros in its middle': [changed(Math.floor(whole.length / 2), 400), ''],
    'a name in its directory': [changed(directoryAt + 50, 1, 0x7a), ''],
    'its directory': [changed(directoryAt, 20), ''],
    'a table is missing': [await without(posts), `${posts} is missing`],
    'the manifest is missing': [await without(MANIFEST), `${MANIFEST} is missing`],
    'a table is longer': [await rewritten(file, withRow), `${posts} has a different size`],
    'a table is another': [
      await rewritten(file, (name, bytes) =>
        name === posts ? Buffer.from(bytes).fill(0x61, 0, 9) : bytes,
      ),
      `${posts} is damaged`,
    ],
    'rows that fit no table': [
      await rewritten(
        file,
        consistent(posts, 'posts', (bytes) => Buffer.concat([bytes, bytes])),
      ),
      '',
    ],
    'the manifest is no JSON': [
      await rewritten(file, (name, bytes) => (name === MANIFEST ? bytes.subarray(5) : bytes)),
      '',
    ],
    'the manifest names a table that nothing knows': [
      await rewritten(
        file,
        inManifest(({ tables, ...rest }) => ({
          ...rest,
          tables: [...tables, { ...tables[0]!, name: 'nowhere' }],
        })),
      ),
      'tables/nowhere.copy is missing',
    ],
    'the manifest has lost a table': [
      await rewritten(file, (name, bytes) =>
        name === posts
          ? undefined
          : inManifest(({ tables, ...rest }) => ({
              ...rest,
              tables: tables.filter((table) => table.name !== 'posts'),
            }))(name, bytes),
      ),
      'the table posts is missing',
    ],
    'the manifest counts other rows': [
      await rewritten(
        file,
        inManifest(({ tables, ...rest }) => ({
          ...rest,
          tables: tables.map((table) => ({ ...table, rows: table.rows + 1 })),
        })),
      ),
      'is damaged',
    ],
  }
  const broken = join(folder, 'broken.zip')
  for (const [damage, [bytes, why]] of Object.entries(damages)) {
    writeFileSync(broken, bytes)
    const refusal = await restore(true, broken).catch((error: Error) => error.message)
    expect
      .soft([damage, refusal])
      .toEqual([
        damage,
        expect.stringMatching(
          / is not a whole backup of this site: .+\. Use another backup\. Nothing was changed\.$/,
        ),
      ])
    expect.soft(refusal).toContain(why)
    expect(await titles(target)).toEqual(before)
  }
  await expect(restore(true, join(folder, 'none.zip'))).rejects.toThrow('There is no file')
  await expect(restore(true, folder)).rejects.toThrow('is a folder')
  execFileSync('mkfifo', [join(folder, 'pipe.zip')])
  for (const strange of ['/dev/zero', join(folder, 'pipe.zip')])
    await expect(restore(true, strange)).rejects.toThrow('is not a regular file')
  await restore(true)
})

/** Returns the offset of a name's entry in the archive's directory. */
const inDirectory = (bytes: Buffer, name: string) => {
  for (let at = bytes.readUInt32LE(bytes.length - 22 + 16); at < bytes.length - 22;) {
    const length = bytes.readUInt16LE(at + 28)
    if (bytes.toString('latin1', at + 46, at + 46 + length) === name) return at
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`${name} is not there`)
}

test('U11: an archive or manifest that is damaged or forged is refused in one sentence, while others lock every table', async () => {
  const whole = readFileSync(file)
  const posts = 'tables/posts.copy'
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.from(whole)
    change(bytes)
    return bytes
  }
  const inEntry = (name: string, change: (bytes: Buffer, at: number) => unknown) =>
    changed((bytes) => change(bytes, inDirectory(bytes, name)))
  const atEnd = (offset: number, value: number) =>
    changed((bytes) => bytes.writeUInt16LE(value, bytes.length - 22 + offset))
  const manifest = (change: (manifest: Manifest) => unknown) => rewritten(file, inManifest(change))
  const tables = (change: (table: Manifest['tables'][number], at: number) => unknown) =>
    manifest((own) => ({ ...own, tables: own.tables.map(change) }))
  const bomb = deflateRawSync(Buffer.alloc(3e8))
  const many = new ZipFile()
  for (let n = 0; n < 12_000; n++) many.addBuffer(Buffer.alloc(0), `tables/t${n}.copy`)
  many.end()
  const damages: Record<string, Buffer> = {
    'the last byte is missing': whole.subarray(0, -1),
    'half of it is missing': whole.subarray(0, whole.length / 2),
    'something follows it': Buffer.concat([whole, Buffer.alloc(70_000, 0x20)]),
    'something precedes it': Buffer.concat([Buffer.alloc(4096), whole]),
    'its end counts too few entries': atEnd(10, 3),
    'its end counts too many entries': atEnd(10, 60_000),
    'twelve thousand entries': await buffer(many.outputStream),
    'an entry that says it is encrypted': inEntry(posts, (bytes, at) =>
      bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8),
    ),
    'an entry compressed in no known way': inEntry(posts, (bytes, at) =>
      bytes.writeUInt16LE(99, at + 10),
    ),
    'an entry that begins behind the end': inEntry(posts, (bytes, at) =>
      bytes.writeUInt32LE(0x7fffffff, at + 42),
    ),
    'two entries with one content': inEntry(posts, (bytes, at) =>
      bytes.writeUInt32LE(
        bytes.readUInt32LE(inDirectory(bytes, 'tables/audit.copy') + 42),
        at + 42,
      ),
    ),
    'a bomb that says a small size': inEntry(posts, (bytes, at) => {
      const local = bytes.readUInt32LE(at + 42)
      const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      bomb.copy(bytes, data, 0, bytes.readUInt32LE(at + 20))
    }),
    'a name with a backslash': inEntry(posts, (bytes, at) => bytes.write('..\\', at + 46)),
    'a name of a drive': inEntry(posts, (bytes, at) => bytes.write('C:/', at + 46)),
    'another format': await manifest((own) => ({ ...own, format: 2 })),
    'a table twice in the manifest': await manifest((own) => ({
      ...own,
      tables: [...own.tables, own.tables.find(({ name }) => name === 'posts')],
    })),
    'a column twice': await tables((table) => ({
      ...table,
      columns: [...table.columns, table.columns[0]],
    })),
    'less than no rows': await tables((table) => ({ ...table, rows: -1 })),
    'a table that this release never had': await rewritten(
      file,
      inManifest((own) => ({
        ...own,
        tables: [
          ...own.tables,
          { ...own.tables[0]!, name: 'nowhere', rows: 0, bytes: 0, checksum: NO_BYTES },
        ],
      })),
      [['tables/nowhere.copy', Buffer.alloc(0)]],
    ),
    'a column that this release never had': await tables((table) =>
      table.name === 'posts'
        ? { ...table, columns: ['nowhere', ...table.columns.slice(1)] }
        : table,
    ),
    'migrations in another order': await manifest((own) => ({
      ...own,
      migrations: own.migrations.toReversed(),
    })),
    'a migration left out': await manifest((own) => ({
      ...own,
      migrations: own.migrations.toSpliced(5, 1),
    })),
    'a counter beyond all numbers': await manifest((own) => ({
      ...own,
      sequences: [{ name: 'nowhere', last: '9'.repeat(19) }],
    })),
    'a counter of nothing': await manifest((own) => ({
      ...own,
      sequences: [{ name: 'nowhere', last: '1' }],
    })),
    'lists without end': await rewritten(file, (name, bytes) =>
      name === MANIFEST ? Buffer.from('['.repeat(5e6)) : bytes,
    ),
    'a manifest that is no text': await rewritten(file, (name, bytes) =>
      name === MANIFEST ? Buffer.alloc(4000, 0xff) : bytes,
    ),
  }
  const before = await titles(target)
  const holder = await target.pool.connect()
  await holder.query('set idle_in_transaction_session_timeout = 0')
  await holder.query('begin')
  const { rows } = await holder.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await holder.query(
    `lock table ${rows.map(({ name }) => `"${name}"`).join()} in access exclusive mode`,
  )
  const broken = join(folder, 'forged.zip')
  for (const [damage, bytes] of Object.entries(damages)) {
    writeFileSync(broken, bytes)
    // A restore that is waiting for a lock is stopped, and reports the refusal instead.
    const refusal = await restoreBackup(target.pool, {
      file: broken,
      migrationsFolder,
      signer: 'anybody',
      replace: true,
      signal: AbortSignal.timeout(20_000),
      ...restoring,
    }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect
      .soft([damage, refusal])
      .toEqual([
        damage,
        expect.stringMatching(
          /^[^\n]+( is not a whole backup of this site: .+| newer release .+)\. Nothing was changed\.$/,
        ),
      ])
  }
  await holder.query('rollback')
  holder.release()
  expect(await titles(target)).toEqual(before)
})

test('D112: rows behind the end mark of a table are not lost unnoticed', async () => {
  const posts = 'tables/posts.copy'
  await rewritten(file, (name, bytes) => (readEntries.set(name, bytes), bytes))
  const before = await titles(target)
  expect(before.length).toBeGreaterThan(0)
  const marked = join(folder, 'marked.zip')
  const mark = (bytes: Buffer) => Buffer.concat([Buffer.from('\\.\n'), bytes])
  writeFileSync(marked, await rewritten(file, consistent(posts, 'posts', mark)))
  await expect(restore(true, marked, undefined, target, 'anybody')).rejects.toThrow(
    `${marked} is not a whole backup of this site: ${posts} is damaged. Use another backup. Nothing was changed.`,
  )
  expect(await titles(target)).toEqual(before)
})

test('U36: verifying a backup names every fault in a sentence, without a database, and names the signer of an intact one', async () => {
  const whole = await command('--verify', file)
  expect(whole).toEqual({
    code: 0,
    printed: [
      expect.stringMatching(
        /is a whole backup of .+ rows of .+ not encrypted, signed by SHA256:.{43}\.$/,
      ),
    ],
  })
  const [signer] = /SHA256:.{43}/.exec(whole.printed[0]!)!
  const faulty = join(folder, 'faulty.zip')
  writeFileSync(
    faulty,
    await rewritten(
      file,
      (name, bytes) =>
        name === 'tables/audit.copy'
          ? undefined
          : name === 'tables/posts.copy'
            ? Buffer.from(bytes).fill(0x61, 0, 4)
            : bytes,
      [['more', Buffer.from('x')]],
    ),
  )
  const { code, printed } = await command('--verify', faulty)
  const said = (fault: string) => `${faulty} failed verification: ${fault}.`
  expect([code, printed]).toEqual([
    1,
    [
      said('more does not belong to it'),
      said('tables/audit.copy is missing'),
      said('tables/posts.copy is damaged'),
      said('it is not signed, as only backups of older releases are'),
    ],
  ])
  writeFileSync(
    faulty,
    await rewritten(file, (_, bytes) => bytes, [['signature.json', Buffer.from('{}')]]),
  )
  expect(await command('--verify', faulty)).toEqual({
    code: 1,
    printed: [said('signature.json does not fit manifest.json')],
  })
  expect((await command('--verify', file, '--signer', signer)).code).toBe(0)
  const other = `SHA256:${'A'.repeat(43)}`
  expect(await command('--verify', file, '--signer', other)).toEqual({
    code: 1,
    printed: [expect.stringContaining(`it is signed by ${signer}, and not by ${other}`)],
  })
  await expect(command('--verify', file, '--signer', 'me')).rejects.toThrow('--signer takes')
})

test('U114: a backup in a later format is said to be of a newer release, and not to be damaged', async () => {
  const later = join(folder, 'later.zip')
  const inLaterFormat = inManifest(() => ({ format: 2, holds: 'something else' }))
  writeFileSync(later, await rewritten(file, inLaterFormat))
  const refusal = `${later} was made by a newer release of the site: upgrade the site to that release, then restore it. Nothing was changed.`
  await expect(command('--verify', later)).rejects.toThrow(refusal)
  await expect(restore(true, later)).rejects.toThrow(refusal)
})

test('U37: with BACKUP_KEY a backup is encrypted with age, and refused if the key is wrong or the file was changed', async () => {
  const identity = await generateX25519Identity()
  for (const [name, own, other] of [
    ['key', `# created: today\n${identity}\n`, await generateX25519Identity()],
    ['passphrase', 'correct horse battery', 'correct horse battering'],
  ] as const) {
    key = own
    const encrypted = join(folder, `${name}.zip.age`)
    const { printed } = await command(`${name}.zip`)
    expect(printed[0]).toMatch(new RegExp(`^Wrote ${encrypted}: .*, encrypted\\.$`))
    const bytes = readFileSync(encrypted)
    expect(bytes.toString('latin1')).not.toContain('tables/')
    const before = await titles(target)
    if (name === 'key') {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      expect(Buffer.from(await decrypter.decrypt(bytes)).toString('latin1', 0, 2)).toBe('PK')
      const flipped = join(folder, 'flipped.zip.age')
      const refused = async (changed: Buffer) => {
        writeFileSync(flipped, changed)
        return restore(true, flipped).catch((error: Error) => `${error.name}: ${error.message}`)
      }
      const at = (place: number) => {
        const changed = Buffer.from(bytes)
        changed[place]! ^= 1
        return changed
      }
      for (const changed of [at(bytes.length - 9), at(150), bytes.subarray(0, -100)])
        expect(await refused(changed)).toMatch(
          /^DatabaseProblem: .* is damaged, cut off, or changed/,
        )
      // Replace it with another Base64 letter, so that the header can still be read.
      const misread = Buffer.from(bytes)
      misread.write(misread.toString('latin1', 40, 41) === 'B' ? 'C' : 'B', 40)
      expect(await refused(misread)).toMatch(/^DatabaseProblem: .* or its beginning is damaged/)
    }
    expect((await command('--verify', encrypted)).printed[0]).toMatch(/, encrypted, signed by /)
    await restore(true, encrypted)
    key = other
    await expect(restore(true, encrypted)).rejects.toThrow(
      'encrypted with another key than BACKUP_KEY',
    )
    key = undefined
    await expect(restore(true, encrypted)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    expect(await titles(target)).toEqual(before)
  }
})

test('U37: a site accepts only backups that it signed itself, and none of them contains its key', async () => {
  const site = await createTestDatabase()
  const from = (name: string, signer?: string) =>
    restore(true, join(folder, name), undefined, site, signer)
  await backUp(site.pool, join(folder, 'first.zip'))
  expect(await readEntry(join(folder, 'first.zip'), 'tables/signing_keys.copy')).not.toContain(
    'backups\t',
  )
  await from('first.zip')
  await backUp(site.pool, join(folder, 'second.zip'))
  await from('second.zip')
  await from('first.zip')
  writeFileSync(
    join(folder, 'bare.zip'),
    await rewritten(join(folder, 'first.zip'), (_, bytes) => bytes),
  )
  await expect(from('bare.zip')).rejects.toThrow('it is not signed, though this site signs')
  await expect(from('backup.zip')).rejects.toThrow(
    /it is signed by SHA256:.{43}, and not by SHA256:/,
  )
  await from('bare.zip', 'anybody')
  await site.close()
})

test('U38: a backup replaces a file only when asked to, and one that cannot be written leaves nothing and says why', async () => {
  const own = join(folder, 'own.zip')
  writeFileSync(own, 'mine')
  await expect(command('own.zip')).rejects.toThrow('already exists')
  expect(readFileSync(own, 'utf8')).toBe('mine')
  expect((await command('own.zip', '--overwrite')).code).toBe(0)
  expect((await command('--verify', 'own.zip')).code).toBe(0)
  const refusals = {
    'none/own.zip': 'its folder is missing',
    'own.zip/more': 'its folder is missing',
    '/proc/own.zip': 'its folder is missing or accepts no files',
    '/proc/own': 'cannot be written',
  }
  for (const [name, why] of Object.entries(refusals)) {
    const refused = await command(name).catch((error: Error) => error)
    expect
      .soft([name, refused])
      .toEqual([
        name,
        expect.objectContaining({ name: 'DatabaseProblem', message: expect.stringContaining(why) }),
      ])
  }
  const stop = AbortSignal.abort()
  await expect(backUp(source.pool, join(folder, 'stop.zip'), { signal: stop })).rejects.toThrow(
    'The backup was stopped. No file was written.',
  )
  expect(readdirSync(folder).filter((name) => /part|stop/.test(name))).toEqual([])
})

test('U11: a restore that is stopped ends at once, with everything as before and nothing locked', async () => {
  const before = await titles(target)
  const blocker = await target.pool.connect()
  await blocker.query('begin; lock table posts in access share mode')
  const stop = new AbortController()
  const restoring = restore(true, file, stop.signal)
  await expect
    .poll(
      async () => (await target.db.execute(sql`select from pg_locks where not granted`)).rowCount,
    )
    .toBeGreaterThan(0)
  stop.abort()
  await expect(restoring).rejects.toThrow('It was stopped. Nothing was changed.')
  await blocker.query('commit')
  blocker.release()
  expect(await titles(target)).toEqual(before)
  await expect(restore(true, file, AbortSignal.abort())).rejects.toThrow('was stopped')
  await restore(true)
})

test('U11: a restore that would wait for another program gives up and releases the database to the site', async () => {
  const before = await titles(target)
  const blocker = await target.pool.connect()
  await blocker.query('begin; lock table posts in access share mode')
  const options = { file, key, migrationsFolder, replace: true, timeoutMs: 1, ...restoring }
  await expect(restoreBackup(target.pool, options)).rejects.toThrow(
    'Another program is using the database, such as a restore, an import, a backup, or an open console. Nothing was changed.',
  )
  await blocker.query('commit')
  blocker.release()
  expect(await titles(target)).toEqual(before)
})

test('U11: a database that holds data is only replaced when asked to', async () => {
  await expect(restore(false)).rejects.toThrow(/^The database already holds data \(such as \w+\)/)
})

test('PV7: restoring a backup does not bring back people who were erased since it was made, and keeps the list of them', async () => {
  const { db, pool } = target
  const site = siteOn(target)
  const write = (email: string) =>
    site.request(
      '/api/contact',
      json({ name: 'A B', email, subject: 'A question', message: `Where are you, asks ${email}?` }),
    )
  const subscribe = (email: string) =>
    site.request('/api/newsletter/subscribe', json({ firstName: 'A', lastName: 'B', email }))
  const erase = (address: string) => erasePerson(db, personalTables, { address, named: [] }, 'Ines')
  await write('again@example.com')
  await erase('again@example.com')
  for (const email of ['again@example.com', 'gone@example.com', 'stays@example.com'])
    await write(email)
  for (const email of ['left@example.com', 'gone@example.com', 'reads@example.com'])
    await subscribe(email)
  const early = join(folder, 'early.zip')
  await backUp(pool, early)
  await erase('gone@example.com')
  const [left] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'left@example.com'))
  await eraseOwn(db, left!.id)
  for (const time of ['first', 'second']) {
    await restore(true, early)
    const people = async (table: typeof contactMessages | typeof newsletterSubscriptions) =>
      (await db.select({ email: table.email }).from(table as typeof contactMessages))
        .map(({ email }) => email)
        .sort()
    expect([time, await people(contactMessages)]).toEqual([
      time,
      ['again@example.com', 'stays@example.com'],
    ])
    expect(await people(newsletterSubscriptions)).toEqual(['reads@example.com'])
    expect(await db.$count(erasures)).toBe(2)
    const list = await db.select().from(newsletterSuppressions)
    const erased = await Promise.all(
      ['again', 'gone', 'LEFT'].map((name) => suppressionHash(db, `${name}@example.com`)),
    )
    expect(list.map(({ hash, reason }) => [reason, hash]).toSorted()).toEqual(
      erased.map((hash) => ['erased', hash]).toSorted(),
    )
  }
})

test('PV13: restoring a backup ends again every subscription that ended after the backup was made', async () => {
  const { db, pool } = target
  const site = siteOn(target)
  const people = ['left', 'bounced', 'moved', 'again', 'reads'].map(
    (name) => `${name}@kelp.example`,
  )
  for (const email of people)
    await site.request('/api/newsletter/subscribe', json({ firstName: 'A', lastName: 'B', email }))
  const stored = async () => {
    const rows = await db.select().from(newsletterSubscriptions)
    return Object.fromEntries(
      rows
        .filter(({ email }) => people.includes(email))
        .map(({ email, state }) => [email.split('@')[0], state]),
    )
  }
  const change = (name: string, values: Partial<typeof newsletterSubscriptions.$inferInsert>) =>
    db
      .update(newsletterSubscriptions)
      .set(values)
      .where(eq(newsletterSubscriptions.email, `${name}@kelp.example`))
  const ended = { state: 'ended', endedAt: new Date('2026-01-05') } as const
  await change('again', ended)
  await change('again', { state: 'active', endedAt: null })
  const early = join(folder, 'subscribed.zip')
  await backUp(pool, early)
  await change('again', ended)
  const since = { endedAt: new Date(Date.now() + 1_000) }
  await change('left', { state: 'ended', ...since })
  await change('bounced', { state: 'bounced', ...since })
  await change('moved', { state: 'ended', email: 'elsewhere@kelp.example', ...since })
  for (const time of ['first', 'second']) {
    await restore(true, early)
    expect([time, await stored()]).toEqual([
      time,
      { left: 'ended', bounced: 'bounced', moved: 'ended', again: 'active', reads: 'active' },
    ])
  }
})

test('PV14: restoring a backup clears submissions again that were withdrawn after the backup was made', async () => {
  const { db, pool } = target
  const site = siteOn(target)
  const write = async (email: string) => {
    const message = `Which crane lifts most, asks ${email}?`
    const sent = await site.request(
      '/api/contact',
      json({ name: 'A B', email, subject: 'A question', message }),
    )
    return ((await sent.json()) as { receipt: string }).receipt
  }
  const withdrawn = await write('withdrawn@kelp.example')
  await write('stays@kelp.example')
  const early = join(folder, 'written.zip')
  await backUp(pool, early)
  const { status } = await site.request(withdrawn, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ do: 'withdraw' }),
  })
  expect(status).toBe(303)
  for (const time of ['first', 'second']) {
    await restore(true, early)
    const messages = (await db.select().from(contactMessages)).map(({ email, message }) =>
      [email, message].join(' '),
    )
    expect([time, messages.filter((text) => text.includes('kelp.example'))]).toEqual([
      time,
      ['stays@kelp.example Which crane lifts most, asks stays@kelp.example?'],
    ])
    expect(await (await siteOn(target).request(withdrawn)).text()).toContain('withdrew')
  }
})

test('U11: a restore that fails after erasing someone again changes nothing', async () => {
  const { db, pool } = target
  const subscribe = { firstName: 'A', lastName: 'B', email: 'erased@kelp.example' }
  await siteOn(target).request('/api/newsletter/subscribe', json(subscribe))
  const early = join(folder, 'unerased.zip')
  await backUp(pool, early)
  const [own] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, subscribe.email))
  await eraseOwn(db, own!.id)
  const later = { ...subscribe, email: 'later@kelp.example' }
  await siteOn(target).request('/api/newsletter/subscribe', json(later))
  const failing = async () => {
    throw new Error('The power failed.')
  }
  await expect(
    restoreBackup(pool, {
      file: early,
      key,
      migrationsFolder,
      replace: true,
      ...restoring,
      onRestored: failing,
    }),
  ).rejects.toThrow('The power failed.')
  const emails = (await db.select().from(newsletterSubscriptions)).map(({ email }) => email)
  expect(emails).toContain('later@kelp.example')
})

describe('access', () => {
  const staff = testStaff()
  const tokenOf = (link: string) => link.split('#')[1]!

  test('U28: a restore gives no access back to people the site had shut out: sessions and links end, and later account states stay', async () => {
    const { database } = staff
    const first = tokenOf((await firstInvitation(database.db))!)
    const accept = (token: string, username: string) =>
      staff.browser().post('/api/staff/invitation/accept', {
        token,
        username,
        name: username,
        password: PASSWORD,
      })
    const signIn = async (username: string, password = PASSWORD) => {
      const browser = staff.browser()
      await browser.post('/api/staff/sign-in', { username, password })
      const { data } = await browser.get('/api/staff/session')
      return { browser, state: (data as { state: string }).state }
    }
    const stateOf = async (browser: ReturnType<typeof staff.browser>) =>
      ((await browser.get('/api/staff/session')).data as { state: string }).state
    await accept(first, 'ana')
    const { browser: ana } = await signIn('ana')
    const invite = async (name: string) =>
      tokenOf((await ana.post('/api/staff/users', { name, roles: ['administrator'] })).data.link)
    await accept(await invite('Bo'), 'bo')
    const { browser: bo } = await signIn('bo')
    const unused = await invite('Cy')
    expect((await staff.browser().post('/api/staff/sign-in/passkey/ask', {})).status).toBe(200)
    const early = join(folder, 'access.zip')
    await backUp(database.pool, early)

    await accept(unused, 'cy')
    const id = async (name: string) =>
      (await ana.get('/api/staff/users')).data.find(
        ({ username }: { username: string }) => username === name,
      ).id as string
    await ana.put(`/api/staff/users/${await id('bo')}`, { disabled: true })
    const between = join(folder, 'between.zip')
    await backUp(database.pool, between)
    await ana.put(`/api/staff/users/${await id('cy')}`, { roles: ['editor'] })
    const rule = { roles: ['moderator'] }
    expect((await ana.put('/api/staff/second-factors', rule)).status).toBe(200)

    for (const backup of [early, early, between]) {
      await restore(true, backup, undefined, database)
      expect([await stateOf(ana), await stateOf(bo)]).toEqual(['none', 'none'])
      expect((await signIn('bo')).state).toBe('none')
      const cy = await signIn('cy')
      expect((await cy.browser.get('/api/staff/session')).data).toMatchObject({
        state: 'active',
        user: { roles: ['editor'] },
      })
      for (const token of [first, unused]) expect((await accept(token, 'eve')).status).toBe(404)
      const again = await signIn('ana')
      expect((await again.browser.get('/api/staff/second-factors')).data).toEqual(rule)
    }

    await restore(true, early, undefined, target, 'anybody')
    const { rows } = await target.db.execute(
      sql`select (select count(*)::int from users) as users, (select count(*)::int from staff_sessions) as sessions,
        (select count(*)::int from staff_invitations) as links, (select count(*)::int from staff_challenges) as challenges`,
    )
    expect(rows).toEqual([{ users: 2, sessions: 0, links: 0, challenges: 0 }])
  })
})

describe('addresses that open or receive something', () => {
  const staff = testStaff()

  test('D109: a restore brings back no calendar address, speaker link, or webhook that was revoked since, and ends none made since', async () => {
    const { db, pool } = staff.database
    const [ana, bo] = [await staff.join('administrator', 'ana'), await staff.join('editor', 'bo')]
    const feedOf = async (who: typeof ana) =>
      new URL((await who.post('/api/staff/calendar/feed', {})).data.link).pathname
    const statusOf = async (path: string) => (await staff.staff.request(path)).status
    const addWebhook = async (name: string) =>
      (
        await ana.post('/api/staff/webhooks', {
          url: `https://${name}.example.com/`,
          events: ['submission.received'],
        })
      ).data.webhook.id as string
    const event = (await addEvent(db, { slug: 'summit', speakersEditUntil: days(7) })).id
    const [ada, ben] = await addSpeakers(db, { name: 'Ada Byron' }, { name: 'Ben Holt' })
    const link = (speaker: { id: string }) =>
      `/api/staff/events/${event}/speakers/${speaker.id}/link`
    const send = (speaker: { id: string }) =>
      ana.post(link(speaker), { email: 'speaker@example.com' })
    const stored = async () => ({
      links: (await db.select().from(speakerLinks)).map(({ speakerId }) => speakerId),
      hooks: (await db.select().from(webhooks).orderBy(webhooks.url)).map(
        ({ url, disabledAt }) => `${new URL(url).host.split('.')[0]} ${disabledAt ? 'off' : 'on'}`,
      ),
    })
    const [revoked, kept] = [await feedOf(ana), await feedOf(bo)]
    const [gone, off] = [await addWebhook('gone'), await addWebhook('off')]
    await addWebhook('stays')
    for (const speaker of [ada!, ben!]) expect((await send(speaker)).status).toBe(200)
    const early = join(folder, 'addresses.zip')
    await backUp(pool, early)

    const later = await feedOf(ana)
    const ended = [
      await ana.delete(link(ada!)),
      await ana.delete(`/api/staff/webhooks/${gone}`),
      await ana.put(`/api/staff/webhooks/${off}`, { enabled: false }),
    ]
    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const time of ['first', 'second']) {
      await restore(true, early, undefined, staff.database)
      expect([time, ...(await Promise.all([revoked, kept, later].map(statusOf)))]).toEqual([
        time,
        404,
        200,
        200,
      ])
      expect(await stored()).toEqual({
        links: [ben!.id],
        hooks: ['gone off', 'off off', 'stays on'],
      })
    }
    await restore(true, early, undefined, target, 'anybody')
    expect([await target.db.$count(calendarFeeds), await target.db.$count(speakerLinks)]).toEqual([
      0, 2,
    ])
  })
})

test('D34: after a restore the change feed permanently refuses cursors of changes that the backup does not have', async () => {
  const { db, pool } = target
  const site = siteOn(target)
  const note = () => noteChanges(db, followedRecords)
  const publish = async (...titles: string[]) => {
    await addPosts(db, ...titles.map((title) => ({ slug: title, title })))
    await note()
    site.contentChanged({ removed: false })
  }
  const ask = async (since: string) => {
    const response = await site.request(`/api/changes?since=${since}`)
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  interface Answer {
    detail?: string
    next: string
    changes: { cursor: string; address: string }[]
  }
  await publish('before')
  const { next: held } = await ask('0')
  const early = join(folder, 'feed.zip')
  await backUp(pool, early)
  await publish('lost-1', 'lost-2')
  const { next: lost, changes } = await ask(held)
  expect(changes.map(({ address }) => address).toSorted()).toEqual(['/news/lost-1', '/news/lost-2'])
  const lostMoment = new Date().toISOString()
  for (const again of ['one', 'two']) {
    await restore(true, early)
    site.contentChanged({ removed: true })
    const { status, detail } = await ask(lost)
    expect([again, status]).toEqual([again, 410])
    expect(detail).toContain('Read the feed again without since')
    await publish(`${again}-1`, `${again}-2`, `${again}-3`)
    for (const gone of [lost, lost.split('-')[1]!, lostMoment])
      expect([gone, (await ask(gone)).status]).toEqual([gone, 410])
    const kept = await ask(held)
    expect([kept.status, kept.changes.map(({ address }) => address).toSorted()]).toEqual([
      200,
      [1, 2, 3].map((n) => `/news/${again}-${n}`),
    ])
    expect(await ask(kept.next)).toEqual({ status: 200, changes: [], next: kept.next, more: false })
  }
  expect((await ask('feedface-1')).status).toBe(410)
  expect((await ask('99999')).status).toBe(410)
})

test('U11: a backup of an earlier release is migrated, and one of a newer release is refused', async () => {
  const known = readMigrations(migrationsFolder)
  const older = known.slice(0, 3)
  const client = await source.pool.connect()
  await inTransaction(client, async () => {
    await clearDatabase(client)
    await applyMigrations(client, older)
    await client.query(
      `insert into posts (slug, title, excerpt, content, author, published_at) values ('old', 'An old one', 'e', 'c', 'Ana', now())`,
    )
  })
  client.release()
  await backUp(source.pool, file, { overwrite: true })
  await restore(true, file, undefined, target, 'anybody')
  expect(await titles(target)).toEqual(['An old one'])
  const levels = await target.db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  expect(levels.rows[0]!.count).toBe(known.length)
  const restores = await target.db.execute(sql`select sending_resumed_at as resumed from restores`)
  expect(restores.rows).toEqual([{ resumed: null }])

  await source.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
  )
  await backUp(source.pool, file, { overwrite: true })
  await expect(restore(true)).rejects.toThrow('was made by a newer release of the site')
})
