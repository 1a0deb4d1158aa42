import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, empty } from '#src/database/test/testing.ts'
import { openDatabase } from '#src/database/open.ts'
import {
  type StaffBrowser,
  STAFF_ORIGIN,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { readConfig } from '#src/config.ts'
import { backUp } from '#src/features/backups/server/backup.ts'
import { restoreCommand } from '#src/features/backups/server/backupCommands.ts'
import { tryRestore } from '#src/features/backups/server/testRestore.ts'
import { exportCommand } from '#src/features/exports/server/exportCommand.ts'
import { writeExport } from '#src/features/exports/server/writeExport.ts'
import { inOneTransaction } from '#src/features/imports/server/transaction.ts'
import { engraveWaiting } from '#src/features/pictures/server/engravings.ts'
import { savePicture } from '#src/features/pictures/server/pictures.ts'
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import { pictures } from '#src/features/pictures/server/tables.ts'
import { deleteRemovedFiles } from '#src/features/resources/server/files.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { statusCommand } from '#src/features/health/server/statusCommand.ts'
import { eraseEverywhere } from '#src/features/privacy/server/erase.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { personalTables } from '#src/personalTables.ts'
import { restoring } from '#src/runtime/restoring.ts'
import { startS3Server } from '#src/storage/test/s3Server.ts'
import { addPosts, siteOn } from '#src/test/testing.ts'
import { silent } from '#src/commandLine/progress.ts'
import { mediaFault, mediaOf, nameOfBytes, noteBytes, sweepMedia, setMedia } from '../media.ts'
import { readMedia } from '../mediaSettings.ts'
import { moveMediaCommand } from '../moveCommand.ts'
import { pauseWhileUnavailable } from '../pauseWhileUnavailable.ts'
import { tryStore } from '../openStore.ts'
import { mediaTables, storedMedia } from '../tables.ts'
import { lockOfPlace } from '../usedPlaces.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(os.tmpdir(), 'media-'))
const fixture = testStaff()
let editor: StaffBrowser
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  const { db, pool } = fixture.database
  setMedia(pool, [])
  await empty(db, 'posts', 'speakers', 'picture_uses', 'resource_files', 'media', 'pictures')
  await empty(db, 'stored_media', 'audit')
  editor = await fixture.join('editor', 'ana')
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = { keyIds: 'KEYID', secrets: 'ssshhh/+' }
/** An empty place of each kind: its URL, what it contains, and how it goes away and comes back. */
const places = {
  async folder() {
    const own = mkdtempSync(join(folder, 'store-'))
    return {
      url: `file://${own}`,
      names: () =>
        readdirSync(own, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map(({ name }) => name)
          .toSorted(),
      damage: (name: string) => writeFileSync(join(own, name.slice(0, 2), name), 'other'),
      async leave() {
        renameSync(own, `${own}.away`)
        // Simulates a lost disk; a missing folder would be recreated.
        writeFileSync(own, '')
      },
      async comeBack() {
        rmSync(own)
        renameSync(`${own}.away`, own)
      },
    }
  },
  async bucket() {
    const given = { bucket: 'media', keyId: 'KEYID', secret: 'ssshhh/+' }
    let s3 = await startS3Server(given)
    ends.push(() => s3.stop())
    const { objects, port } = s3
    return {
      url: `s3://media/site?region=eu-central-1&endpoint=${s3.endpoint}`,
      names: () => [...objects.keys()].map((key) => key.replace('site/', '')).toSorted(),
      damage: (name: string) => objects.set(`site/${name}`, Buffer.from('other')),
      leave: () => s3.stop(),
      async comeBack() {
        s3 = await startS3Server({ ...given, port, objects })
      },
    }
  },
}
type Place = Awaited<ReturnType<(typeof places)['folder']>>

const keepAt = (url: string, { pool } = fixture.database) => setMedia(pool, readMedia(url, keys))

/** A flat image: engraving it takes a fraction of the time that a larger area takes. */
const photo = (background = '#1d6b4f') =>
  sharp({ create: { width: 900, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
const mp3 = (note = '') => Buffer.from(`ID3\x04${note}${'0123456789'.repeat(800)}`, 'latin1')

async function put(path: string, file: Buffer) {
  const response = await fixture.staff.request(path, {
    method: 'PUT',
    headers: { cookie: editor.cookie(), origin: STAFF_ORIGIN },
    body: new Uint8Array(file),
  })
  return { status: response.status, data: (await response.json()) as any }
}
const uploadPicture = async (file?: Buffer) =>
  put('/api/staff/picture-files?name=photo.jpg', file ?? (await photo()))
const uploadFile = (file = mp3()) => put('/api/staff/files?name=talk.mp3', file)
const engrave = () => engraveWaiting(fixture.database.db, new AbortController().signal)

const columnsOf = async (column: 'bytes' | 'stored', { db } = fixture.database) => {
  const { rows } = await db.execute<{ value: string }>(
    sql.join(
      mediaTables.map(
        (table) =>
          sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
      ),
      sql` union `,
    ),
  )
  return rows.map(({ value }) => value).toSorted()
}
const bytesOf = async (path: string, staff = fixture.staff.request) => {
  const response = await staff(path, { headers: { cookie: editor.cookie() } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function move(to: string, set = to, database = fixture.database) {
  const printed: string[] = []
  keepAt(set, database)
  await moveMediaCommand(['--to', to], {
    open: async () => database.db,
    mediaUrl: () => set,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
    progress: silent,
  })
  return printed.join('\n')
}

/**
 * Adds everything that has bytes: an image with its original and an engraving, and a recording that
 * an article links to.
 */
async function fill() {
  const picture = (await uploadPicture()).data.picture
  const preview = `/pictures/${picture.id}/1200-light.webp`
  await fixture.staff.request(preview)
  await engrave()
  const file = (await uploadFile()).data
  await addPosts(fixture.database.db, { content: `<p><a href="${file.path}">Listen</a></p>` })
  return { picture, preview, file }
}

describe.each(Object.entries(places))('%s', (_, open) => {
  let place: Place
  beforeEach(async () => {
    place = await open()
  })

  test('D80: images, engravings, and files are only in the store, are shown and sent as before, and are deleted with their rows', async () => {
    keepAt(place.url)
    const { picture, preview, file } = await fill()
    const { db } = fixture.database
    expect(await columnsOf('bytes')).toEqual([])
    expect(place.names()).toEqual(await columnsOf('stored'))
    // The image, its original, the recording, and two schemes of one engraving.
    expect(place.names()).toHaveLength(5)
    expect((await uploadPicture()).data).toMatchObject({ known: true, picture: { id: picture.id } })
    expect(place.names()).toHaveLength(5)
    expect((await editor.get('/api/staff/library')).data.items).toMatchObject([
      { type: 'audio', size: mp3().length },
      { type: 'picture', size: expect.any(Number) },
    ])
    const engraved = await sharp((await bytesOf(preview)).bytes).stats()
    expect(engraved.channels.some(({ stdev }) => stdev > 0)).toBe(true)
    expect((await bytesOf(picture.thumbnail)).status).toBe(200)
    const site = siteOn(fixture.database).request
    expect((await bytesOf(file.path, site)).bytes.equals(mp3())).toBe(true)
    // Deleted and restored: the image still has its bytes.
    await editor.delete(`/api/staff/pictures/${picture.id}`, { version: picture.version })
    expect(await sweepMedia(db)).toBe(0)
    await editor.post(`/api/staff/pictures/${picture.id}/restore`)
    expect((await bytesOf(picture.thumbnail)).status).toBe(200)
    // A deleted file can be restored for a time.
    await db.execute('delete from posts; delete from picture_uses')
    await editor.post('/api/staff/library/bulk', { step: 'remove', records: [{ id: file.id }] })
    await deleteRemovedFiles(db)
    expect(await sweepMedia(db)).toBe(0)
    expect(place.names()).toHaveLength(5)
    await db.execute(
      "update resource_files set removed_at = removed_at - interval '31 days' where removed_at is not null",
    )
    await deleteRemovedFiles(db)
    expect(await sweepMedia(db)).toBe(1)
    expect(place.names()).toHaveLength(4)
    expect(place.names()).not.toContain(nameOfBytes(mp3()))
  })

  test('D80: recordings are sent in the ranges that a player requests, with an ETag', async () => {
    keepAt(place.url)
    const { file } = await fill()
    const server = createServer(siteOn(fixture.database).listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    ends.push(() => new Promise((done) => (server.close(done), server.closeAllConnections())))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${file.path}`
    const whole = await fetch(address)
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(Buffer.from(await whole.arrayBuffer()).equals(mp3())).toBe(true)
    const get = async (headers: Record<string, string>, method = 'GET') => {
      const response = await fetch(address, { headers, method })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    const { length } = mp3()
    expect(await get({ range: 'bytes=4-13' })).toEqual([206, `bytes 4-13/${length}`, '0123456789'])
    expect(await get({ range: 'bytes=-3' })).toEqual([
      206,
      `bytes ${length - 3}-${length - 1}/${length}`,
      '789',
    ])
    expect(await get({ range: `bytes=${length}-` })).toEqual([416, `bytes */${length}`, ''])
    expect(await get({ range: 'bytes=4-13' }, 'HEAD')).toEqual([206, `bytes 4-13/${length}`, ''])
    expect(await get({ 'if-none-match': whole.headers.get('etag')! })).toEqual([304, null, ''])
  })

  test('D81: bytes are stored before their row; without a row they are deleted after a day, with one they stay', async () => {
    keepAt(place.url)
    const { db } = fixture.database
    const { first } = mediaOf(db)
    // A process killed between the two steps.
    const lost = Buffer.from('lost')
    await noteBytes(db, nameOfBytes(lost), lost.length)
    await first!.put(nameOfBytes(lost), lost)
    await uploadFile()
    expect([await sweepMedia(db), place.names().length]).toEqual([0, 2])
    await db.update(storedMedia).set({ keptUntil: sql`now() - interval '1 second'` })
    expect([await sweepMedia(db), place.names()]).toEqual([1, [nameOfBytes(mp3())]])
    await expect(
      db.update(resourceFiles).set({ stored: nameOfBytes(Buffer.from('none')) }),
    ).rejects.toThrow()
    await expect(db.update(resourceFiles).set({ stored: null })).rejects.toThrow()
    await expect(db.delete(storedMedia)).rejects.toThrow()
    // Nothing is deleted while a backup reads.
    await db.delete(resourceFiles)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(4717021)`)
      expect(await sweepMedia(db)).toBe(0)
    })
    expect([await sweepMedia(db), place.names()]).toEqual([1, []])
  })

  test('D81: concurrent uploads, deletions, and sweeps of the same bytes never leave a row without its bytes', async () => {
    keepAt(place.url)
    const { db } = fixture.database
    const everyRowHasBytes = async () =>
      expect(place.names()).toEqual(expect.arrayContaining(await columnsOf('stored')))
    for (let round = 0; round < 15; round++) {
      await Promise.all([
        uploadFile(),
        uploadFile(),
        sweepMedia(db),
        db.delete(resourceFiles),
        sweepMedia(db),
        uploadFile(),
      ])
      await everyRowHasBytes()
    }
    expect((await uploadFile()).status).toBe(200)
    await everyRowHasBytes()
    await db.delete(resourceFiles)
    // Of bytes that another upload has put into the row meanwhile.
    await db.update(storedMedia).set({ keptUntil: sql`now() - interval '1 second'` })
    await sweepMedia(db)
    expect(place.names()).toEqual([])
  })

  test('D81: an upload stores its bytes again if they are deleted right after they were found', async () => {
    keepAt(place.url)
    const { db } = fixture.database
    const { first } = mediaOf(db)
    const { has: really } = first!
    for (const [upload, tables] of [
      [uploadFile, 'delete from resource_files'],
      [uploadPicture, 'delete from media; delete from pictures'],
    ] as const) {
      expect((await upload()).status).toBe(200)
      first!.has = async (name) => {
        const isThere = await really(name)
        first!.has = really
        await db.execute(sql.raw(tables))
        await sweepMedia(db)
        return isThere
      }
      expect((await upload()).status).toBe(200)
      expect(place.names()).toEqual(await columnsOf('stored'))
    }
  })

  test('D81: bytes from a dry run never left the database', async () => {
    keepAt(place.url)
    const { db } = fixture.database
    await inOneTransaction(db, { dryRun: true, what: 'a picture' }, async (tx) =>
      savePicture(tx, await preparePictureInProcess(await photo())),
    )
    expect([await db.$count(pictures), await db.$count(storedMedia), place.names()]).toEqual([
      0,
      0,
      [],
    ])
    await inOneTransaction(db, { dryRun: false, what: 'a picture' }, async (tx) =>
      savePicture(tx, await preparePictureInProcess(await photo())),
    )
    expect([await db.$count(pictures), place.names().length]).toEqual([1, 2])
  })

  test('D81: erasing a person deletes their picture from the store', async () => {
    keepAt(place.url)
    const { db } = fixture.database
    const { picture } = (await uploadPicture()).data
    await db.insert(speakers).values({
      slug: 'ada',
      name: 'Ada Lo',
      title: 'T',
      company: 'C',
      location: 'L',
      bioShort: 'b',
      bio: 'b',
      emailPublic: 'ada@example.com',
      image: picture.path,
      status: 'published',
    } as never)
    expect(place.names()).toHaveLength(2)
    await db.transaction((tx) => eraseEverywhere(tx, personalTables, 'ada@example.com', []))
    await sweepMedia(db)
    expect([await db.$count(pictures), place.names()]).toEqual([0, []])
  })

  test('D82: while the store is unavailable, pages load, an image request gets 503, and an upload is refused with a sentence', async () => {
    keepAt(place.url)
    const { picture, file } = await fill()
    const { db } = fixture.database
    await addPosts(db, { slug: 'shown', content: `<p><img src="${picture.path}" alt=""></p>` })
    await place.leave()
    const site = siteOn(fixture.database).request
    expect((await site('/news/shown')).status).toBe(200)
    for (const path of [`/pictures/${picture.id}/640.webp`, file.path]) {
      const away = await site(path)
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await away.json()).toMatchObject({ code: 'unavailable' })
    }
    const ready = await site('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'ready, without pictures and files'])
    expect(await mediaFault(db)).toMatch(/^The store of pictures and files at .+ does not work: /)
    const refused = await uploadFile(mp3('2'))
    expect([refused.status, refused.data.message]).toEqual([
      503,
      'The store of pictures and files can’t be reached right now. Please try again in a few minutes.',
    ])
    expect(await db.$count(resourceFiles)).toBe(1)
    await expect(tryStore(mediaOf(db).first!)).rejects.toThrow()
    await expect(backUp(fixture.database.pool, join(folder, 'away.zip'))).rejects.toThrow(
      /does not work: .+ No file was written\.$/,
    )
    await place.comeBack()
    expect((await site(`/pictures/${picture.id}/640.webp`)).status).toBe(200)
    expect(await (await site('/readyz')).text()).toBe('ready')
    expect((await uploadFile(mp3('2'))).status).toBe(200)
    await tryStore(mediaOf(db).first!)
  })

  test('D82: while the store is unavailable, engraving pauses with one log line, and resumes when it is back', async () => {
    keepAt(place.url)
    const { picture } = (await uploadPicture()).data
    await fixture.staff.request(`/pictures/${picture.id}/1200-light.webp`)
    const { db } = fixture.database
    const lines: string[] = []
    const write = (_: object, message: string) => void lines.push(message)
    const work = pauseWhileUnavailable({ warn: write, info: write }, 'engravings', (signal) =>
      engraveWaiting(db, signal),
    )
    const { signal } = new AbortController()
    await place.leave()
    for (let minute = 0; minute < 3; minute++) await work(signal)
    expect(lines).toEqual(['the store of pictures and files is unavailable'])
    await place.comeBack()
    for (let minute = 0; minute < 3; minute++) await work(signal)
    expect(lines.slice(1)).toEqual(['the store of pictures and files is available again'])
    expect(place.names()).toHaveLength(4)
  })

  test('D83: everything moves out of the database and back while it is being shown, and is compared; a second run finds nothing to do', async () => {
    const { picture, preview, file } = await fill()
    const site = siteOn(fixture.database).request
    const shown = async () =>
      Promise.all([bytesOf(picture.thumbnail), bytesOf(preview), bytesOf(file.path, site)])
    const before = await shown()
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await columnsOf('stored')).toEqual([])
    expect(await move(place.url)).toMatch(
      /^5 pictures and files, .+, are now at .+\. Each was read back and compared\.$/,
    )
    expect(await move(place.url)).toMatch(/^Everything is already at .+\.$/)
    expect([await columnsOf('bytes'), place.names()]).toEqual([[], await columnsOf('stored')])
    expect(await shown()).toEqual(before)
    expect(await move('database', `database,${place.url}`)).toMatch(/^5 pictures and files/)
    expect(await columnsOf('stored')).toEqual([])
    expect(await shown()).toEqual(before)
    await sweepMedia(fixture.database.db)
    expect(place.names()).toEqual([])
  })

  test('U112: a row that changes while everything moves to the database is moved, too', async () => {
    const { db } = fixture.database
    keepAt(place.url)
    await fill()
    const both = `database,${place.url}`
    keepAt(both)
    const [store] = mediaOf(db).all
    const { get: really } = store!
    let changed: Promise<unknown> | undefined
    store!.get = async (...asked) => {
      await (changed ??= db.update(resourceFiles).set({ about: 'New' }).execute())
      return really(...asked)
    }
    const options = {
      open: async () => db,
      mediaUrl: () => both,
      print: () => {},
      signal: new AbortController().signal,
      progress: silent,
    }
    expect(await moveMediaCommand(['--to', 'database'], options)).toBe(0)
    expect(await columnsOf('stored')).toEqual([])
  })

  test('D83: an interrupted move resumes, and bytes that cannot be read at the target never count as moved', async () => {
    const { db } = fixture.database
    const { file } = await fill()
    keepAt(place.url)
    const { first } = mediaOf(db)
    const { put: really } = first!
    let puts = 0
    first!.put = async (name, bytes) => {
      if (++puts === 3) throw new Error('killed')
      await really(name, bytes)
    }
    const options = {
      open: async () => db,
      mediaUrl: () => place.url,
      print: () => {},
      signal: new AbortController().signal,
      progress: silent,
    }
    await expect(moveMediaCommand(['--to', place.url], options)).rejects.toThrow('killed')
    expect((await columnsOf('stored')).length).toBe(4)
    // What a full disk can leave behind.
    first!.put = async (name, bytes) => {
      await really(name, bytes)
      place.damage(name)
    }
    await expect(moveMediaCommand(['--to', place.url], options)).rejects.toThrow(
      /what was read back differs from what was stored.+ Then run it again to move the rest\.$/,
    )
    expect((await columnsOf('stored')).length).toBe(4)
    first!.put = really
    expect(await moveMediaCommand(['--to', place.url], options)).toBe(0)
    expect([await columnsOf('bytes'), place.names()]).toEqual([[], await columnsOf('stored')])
    const site = siteOn(fixture.database).request
    expect((await bytesOf(file.path, site)).bytes.equals(mp3())).toBe(true)
  })

  test('D83: files move from one store to another while both are read', async () => {
    keepAt(place.url)
    const { picture } = await fill()
    const next = await places.folder()
    const both = `${next.url},${place.url}`
    keepAt(both)
    expect((await bytesOf(picture.thumbnail)).status).toBe(200)
    expect((await uploadFile(mp3('new'))).status).toBe(200)
    expect(next.names()).toEqual([nameOfBytes(mp3('new'))])
    expect(await move(next.url, both)).toMatch(/^5 pictures and files/)
    expect(await move(next.url, both)).toMatch(/^Everything is already at /)
    keepAt(next.url)
    await place.leave()
    expect((await bytesOf(`/pictures/${picture.id}/320.webp`)).status).toBe(200)
    expect(next.names()).toHaveLength(6)
  })

  test('D84: a backup contains the bytes, can be restored next to the site, and restores into the configured place', async () => {
    keepAt(place.url)
    const { picture, file } = await fill()
    await fixture.database.db.update(resourceFiles).set({ about: 'a\tb\\c\u2028d\ne' })
    const archive = join(mkdtempSync(join(folder, 'backup-')), 'backup.zip')
    await backUp(fixture.database.pool, archive)
    const options = { file: archive, key: undefined, migrationsFolder: join(root, 'migrations') }
    expect(await tryRestore(fixture.database.pool, options)).not.toHaveProperty('notRestored')
    const target = await createTestDatabase()
    ends.push(target.close)
    for (const [there, stored] of [
      [undefined, 0],
      [await places.folder(), 5],
    ] as const) {
      keepAt(there?.url ?? '', target)
      const printed: string[] = []
      await restoreCommand([archive, '--replace', '--signer', 'anybody'], {
        connect: async () => target.pool,
        folder,
        print: (text) => void printed.push(text),
        backupKey: () => undefined,
        scheduledBackups: () => undefined,
        migrationsFolder: options.migrationsFolder,
        ...restoring,
      })
      expect(await columnsOf('stored', target)).toEqual(there?.names() ?? [])
      expect(await columnsOf('stored', target)).toHaveLength(stored)
      expect(/(\d+) pictures and files were moved to/.exec(printed.join('\n'))?.[1]).toBe(
        there && String(stored),
      )
      const site = siteOn(target).request
      expect((await bytesOf(file.path, site)).bytes.equals(mp3())).toBe(true)
      expect((await site(`/pictures/${picture.id}/640.webp`)).status).toBe(200)
      const [restored] = await target.db.select().from(resourceFiles)
      expect(restored!.about).toBe('a\tb\\c\u2028d\ne')
    }
  })

  test('D84: an export contains the bytes, and fills a site that stores them elsewhere', async () => {
    keepAt(place.url)
    const { file } = await fill()
    const archive = join(mkdtempSync(join(folder, 'export-')), 'export.zip')
    await writeExport(fixture.database.db, archive, () => {})
    const target = await createTestDatabase()
    ends.push(target.close)
    const there = await places.folder()
    keepAt(there.url, target)
    await exportCommand(['--read', archive], {
      open: async () => target.db,
      folder,
      print: () => {},
      signal: new AbortController().signal,
      progress: silent,
    })
    // Engravings are generated again.
    expect(there.names()).toHaveLength(3)
    expect(await columnsOf('stored', target)).toEqual(there.names())
    const site = siteOn(target).request
    expect((await bytesOf(file.path, site)).bytes.equals(mp3())).toBe(true)
  })
})

test('D115: what a killed process had stored halfway in a folder is deleted with the rest', async () => {
  const place = await places.folder()
  keepAt(place.url)
  const { db } = fixture.database
  await uploadFile()
  const [name] = place.names()
  place.damage(`${name}.9b2f4c1e-6f0a-4d0c-8a53-7a1d2f3b4c5d.part`)
  await db.delete(resourceFiles)
  await db.update(storedMedia).set({ keptUntil: sql`now() - interval '1 second'` })
  expect([await sweepMedia(db), place.names()]).toEqual([1, []])
})

test('D82: a store that accepts requests and never responds is given up within seconds, and not tried again right away', async () => {
  const s3 = await startS3Server({ bucket: 'media', keyId: 'KEYID', secret: 'ssshhh/+' })
  ends.push(s3.stop)
  keepAt(`s3://media?endpoint=${s3.endpoint}`)
  const { file } = await fill()
  s3.state.isSilent = true
  const site = siteOn(fixture.database).request
  s3.calls.length = 0
  const begun = performance.now()
  expect((await site('/readyz')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect((await site(file.path)).status).toBe(503)
  const { length } = s3.calls
  expect((await site(file.path)).status).toBe(503)
  expect(s3.calls.length).toBe(length)
})

test('D128: a deletion that a bucket carries out late takes no file that was uploaded again meanwhile', async () => {
  const s3 = await startS3Server({ bucket: 'media', keyId: 'KEYID', secret: 'ssshhh/+' })
  ends.push(s3.stop)
  const url = `s3://media?endpoint=${s3.endpoint}`
  keepAt(url)
  const { db } = fixture.database
  const { path } = (await uploadFile()).data as { path: string }
  await db.delete(resourceFiles)
  const late = Promise.withResolvers<void>()
  s3.state.deletions = late.promise
  await expect(sweepMedia(db)).rejects.toThrow('can’t be reached')
  // Another process, which does not leave the store alone.
  keepAt(url)
  expect((await uploadFile()).data.path).toBe(path)
  await addPosts(db, { content: `<p><a href="${path}">Listen</a></p>` })
  late.resolve()
  await expect.poll(() => s3.objects.has(nameOfBytes(mp3()))).toBe(false)
  const { status, bytes } = await bytesOf(path, siteOn(fixture.database).request)
  expect([status, bytes.equals(mp3())]).toEqual([200, true])
  expect(await sweepMedia(db)).toBe(1)
  await move(url)
  expect([await columnsOf('bytes'), s3.objects.has(nameOfBytes(mp3()))]).toEqual([[], true])
})

test('D101: a store that only refuses writes shows on the dashboard, under Checks, and in the status until it works again', async () => {
  const s3 = await startS3Server({ bucket: 'media', keyId: 'KEYID', secret: 'ssshhh/+' })
  ends.push(s3.stop)
  const url = `s3://media?endpoint=${s3.endpoint}`
  keepAt(url)
  await fill()
  const administrator = await fixture.join('administrator')
  const sentence =
    'The store of pictures and files at s3://media does not work: AccessDenied. Check MEDIA_URL and its keys.'
  const task = { kind: 'media', count: 1, first: null }
  const shown = async (browser: StaffBrowser) => [
    (await browser.get('/api/staff/today')).data.entries.filter(
      ({ kind }: { kind: string }) => kind === 'media',
    ),
    (await browser.get('/api/staff/checks')).data.mediaFault,
  ]
  const status = async () => {
    const printed: string[] = []
    await statusCommand([], {
      connect: async () => fixture.database.pool,
      describe: () => ({
        version: '1.2.3',
        origin: 'http://localhost',
        disk: { folder, free: 5e9 },
      }),
      print: (line) => printed.push(line),
    })
    return printed.find((line) => line.startsWith('Media:'))
  }
  expect(await shown(administrator)).toEqual([[], null])
  s3.state.isReadOnly = true
  expect((await uploadFile(mp3('2'))).status).toBe(503)
  expect(await shown(administrator)).toEqual([[task], sentence])
  expect(await shown(editor)).toEqual([[], null])
  expect(await status()).toBe(`Media:        ${sentence}`)
  keepAt(url)
  expect(await shown(administrator)).toEqual([[task], sentence])
  s3.state.isReadOnly = false
  expect((await uploadFile(mp3('2'))).status).toBe(200)
  expect(await shown(administrator)).toEqual([[], null])
  expect(await status()).toBe('Media:        s3://media, in order.')
})

test('D82: the doctor command reports a wrong key without revealing it', async () => {
  const s3 = await startS3Server({ bucket: 'media', keyId: 'KEYID', secret: 'other' })
  ends.push(s3.stop)
  keepAt(`s3://media?endpoint=${s3.endpoint}`)
  const error = await tryStore(mediaOf(fixture.database.db).first!).catch((fault: unknown) => fault)
  expect((error as { sentence: string }).sentence).toBe(
    'The store of pictures and files at s3://media does not work: SignatureDoesNotMatch. Check MEDIA_URL and its keys.',
  )
})

test('D83: nothing moves to a place where a running process would not find it', async () => {
  const { connection, db } = fixture.database
  const { url } = await places.folder()
  await expect(move(url, 'database')).rejects.toThrow(/is not the first place in MEDIA_URL/)
  const listening = async (set: string) => {
    const process = await openDatabase(connection, { lock: lockOfPlace(readMedia(set, keys)) })
    await process.listen('anything', () => {})
    return process
  }
  const old = await listening('')
  await expect(move(url)).rejects.toThrow(
    /^A running process of the site does not use .+ yet\. .+ Nothing was changed\.$/,
  )
  await old.close()
  const next = await listening(`${url},database`)
  expect(await move(url)).toMatch(/already/)
  await next.close()
  expect(await db.$count(storedMedia)).toBe(0)
})

test('D80: MEDIA_URL lists places in order, each bucket with its key; errors name what is missing without revealing a secret', () => {
  const read = (MEDIA_URL: string, secret = 'a,b') =>
    readConfig({ MEDIA_URL, MEDIA_S3_KEY_ID: 'A,B', MEDIA_S3_SECRET: secret }, root).media
  const two = 's3://one-bucket/x/y/?region=eu-central-1,s3://two-bucket?endpoint=https://s3.example'
  expect(read(`${two},file:///srv/our%20media,database`)).toMatchObject([
    { bucket: 'one-bucket', prefix: 'x/y', region: 'eu-central-1', keyId: 'A', secret: 'a' },
    { bucket: 'two-bucket', endpoint: 'https://s3.example', keyId: 'B', secret: 'b' },
    { kind: 'folder', folder: '/srv/our media' },
    { kind: 'database' },
  ])
  expect(read('')).toEqual([])
  expect(() => read(two, '')).toThrow(
    'MEDIA_URL names an S3 bucket, so MEDIA_S3_KEY_ID and MEDIA_S3_SECRET must be set.',
  )
  for (const wrong of ['/srv/media', 'file://host/media', 's3://key@bucket', 'ftp://x/y'])
    expect(() => read(wrong)).toThrow(/^MEDIA_URL is .+, but must be database, a folder such as/)
})
