import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#src/database/open.ts'
import { empty } from '#src/database/test/testing.ts'
import {
  type StaffBrowser,
  STAFF_ORIGIN,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { changeFile } from '../fileActions.ts'
import { changeIssue } from '#src/features/issues/server/issues.ts'
import { setSettings } from '#src/features/settings/server/settingRecords.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { deleteRemovedFiles } from '#src/features/resources/server/files.ts'
import { resourceFiles, resources } from '#src/features/resources/server/tables.ts'
import { systemWriter } from '#src/records/actor.ts'
import { bufferSamples } from '#src/test/bufferSamples.ts'
import { addPosts, siteOn } from '#src/test/testing.ts'

const PATH = '/api/staff/files'
const LIBRARY = '/api/staff/library'
const ARTICLES = '/api/staff/content/articles'
const PICTURES = '/api/staff/picture-files'
const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  const { db } = fixture.database
  await empty(db, 'posts', 'resources', 'working_copies', 'picture_uses')
  await empty(db, 'resource_files', 'media', 'pictures', 'audit')
  ana = await fixture.join('editor', 'ana')
})

const mp3 = (note = '') => Buffer.from(`ID3\x04${note}${'x'.repeat(80)}`, 'latin1')
const pdf = (note = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${note} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  )
const mp4 = Buffer.from(`\0\0\0\x20ftypisom${'y'.repeat(80)}`, 'latin1')

async function upload(file: Buffer, name = 'File', by = ana, path = PATH) {
  const response = await fixture.staff.request(`${path}?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { cookie: by.cookie(), origin: STAFF_ORIGIN },
    body: new Uint8Array(file),
  })
  return { status: response.status, data: (await response.json()) as any }
}
const get = (path: string, headers: Record<string, string> = {}) =>
  siteOn(fixture.database).request(path, { headers })

test('D129: however many large files are uploaded at once, only two are in memory', async () => {
  const size = 4_000_000
  const count = 16
  let arrived = 0
  const { promise: allArrived, resolve } = Promise.withResolvers<void>()
  /** A file whose last part waits for those of the others, so that all are stored at once. */
  const body = (at: number) => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent >= size) return controller.close()
        const part = new Uint8Array(Math.min(64_000, size - sent)).fill(at + 65)
        if (sent === 0) part.set(mp3().subarray(0, 4))
        sent += part.length
        if (sent === size && ++arrived === count) resolve()
        if (sent === size) await allArrived
        controller.enqueue(part)
      },
    })
  }
  const headers = { cookie: ana.cookie(), origin: STAFF_ORIGIN }
  let statuses: number[] = []
  const samples = await bufferSamples(async () => {
    const sent = Array.from({ length: count }, (_, at) =>
      fixture.staff.request(`${PATH}?name=${at}.mp3`, {
        method: 'PUT',
        headers,
        body: body(at),
        duplex: 'half',
      } as RequestInit),
    )
    statuses = (await Promise.all(sent)).map(({ status }) => status)
  })
  expect(statuses).toEqual(Array.from({ length: count }, () => 200))
  expect(Math.max(...samples)).toBeLessThan((count * size) / 2)
})

test('D111: an upload removes what a killed one left in the temporary folder, and leaves nothing itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  vi.stubEnv('TMPDIR', folder)
  try {
    // No process has this id.
    const left = `advantage-upload-${hostname().replaceAll(/[^\w.]/g, '')}-999999999-left`
    await mkdir(join(folder, left))
    await writeFile(join(folder, left, 'file'), 'address,name')
    expect((await upload(mp3())).status).toBe(200)
    expect(await readdir(folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})

test('B181: PDFs, audio, and video share one library by content, whatever their names; all other types are rejected', async () => {
  expect((await upload(mp3(), 'talk.pdf')).data).toMatchObject({ name: 'talk.pdf', type: 'MP3' })
  expect((await upload(mp4, 'film.html')).data).toMatchObject({ type: 'MP4' })
  expect((await upload(pdf(), '../../etc/report.pdf')).data).toMatchObject({
    name: 'report.pdf',
    type: 'PDF',
  })
  const again = await upload(mp3(), 'other.mp3')
  expect(again.data.name).toBe('talk.pdf')
  for (const wrong of [
    Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(90)),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'.padEnd(90)),
    Buffer.from('MZ'.padEnd(90)),
    Buffer.from('GIF89a/*'.padEnd(90)),
    pdf('/OpenAction << /S /JavaScript >>'),
    Buffer.alloc(0),
  ]) {
    const refused = await upload(wrong, 'report.pdf')
    expect([refused.status, refused.data.message]).toEqual([422, expect.any(String)])
  }
  const { data } = await ana.get(`${LIBRARY}?sort=name`)
  expect(data.counts).toEqual({ all: 3, picture: 0, pdf: 1, audio: 1, video: 1 })
  expect((await ana.get(`${LIBRARY}?type=audio`)).data.items).toMatchObject([{ format: 'MP3' }])
  expect((await upload(mp3('2'), 'x', await fixture.join('moderator'))).status).toBe(403)
})

test("B182: a linked file is served sandboxed, and a resource's file only at the resource's path", async () => {
  const { db } = fixture.database
  const audio = (await upload(mp3(), 'talk "1".mp3')).data
  const report = (await upload(pdf(), 'report.pdf')).data
  expect((await get(audio.path)).status).toBe(404)
  await addPosts(db, {
    content: `<p><a href="${audio.path}">Listen</a> <a href="${report.path}">Read</a></p>`,
  })
  const sent = await get(audio.path)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(sent.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(sent.headers.get('x-content-type-options')).toBe('nosniff')
  expect(sent.headers.get('content-disposition')).toBe('inline; filename="talk -1-.mp3"')
  expect((await get(report.path)).headers.get('content-disposition')).toMatch(/^attachment/)
  await db.insert(resources).values({
    slug: 'tides',
    title: 'Tides',
    description: 'x',
    type: 'research',
    topic: 'Sea',
    author: 'Ana',
    gated: true,
    content: '',
    fileUrl: report.path,
    status: 'draft',
  } as never)
  expect((await get(report.path)).status).toBe(404)
  expect((await get(audio.path.replace('.mp3', '.html'))).status).toBe(404)
  expect((await get('/files/..%2f..%2fetc')).status).toBe(404)
})

test('B183: a file shows where it is used, cannot be deleted while in use, and can be replaced everywhere at once, with undo', async () => {
  const { db } = fixture.database
  const [old, next] = [(await upload(mp3('1'))).data, (await upload(mp3('2'))).data]
  const film = (await upload(mp4)).data
  await addPosts(
    db,
    { content: `<p><a href="${old.path}">Listen</a></p>` },
    { content: `<p><a href="${old.path}">Again</a> <a href="${film.path}">Film</a></p>` },
  )
  expect((await ana.get(`${PATH}/${old.id}`)).data).toMatchObject({
    uses: 2,
    places: [{ label: 'Post 1' }, { label: 'Post 2' }],
  })
  const remove = (...ids: string[]) =>
    ana.post(`${LIBRARY}/bulk`, { step: 'remove', records: ids.map((id) => ({ id })) })
  expect((await remove(old.id)).data).toMatchObject({
    done: 0,
    refused: [
      {
        reason:
          'This file is used in article “Post 1” and article “Post 2”. Remove it there first.',
      },
    ],
  })
  const replace = (from: string, by: string) =>
    ana.post(`${PATH}/replace/bulk`, { step: 'replace', by, records: [{ id: from }] })
  expect((await replace(old.id, film.id)).data.refused).toMatchObject([
    { reason: 'The other file has a different type.' },
  ])
  const done = await replace(old.id, next.id)
  expect(done.data).toMatchObject({ done: 1, refused: [] })
  const texts = async () =>
    (await db.select().from(posts).orderBy(posts.slug)).map(({ content }) => content)
  expect(
    (await texts()).every((text) => text.includes(next.path) && !text.includes(old.path)),
  ).toBe(true)
  const undone = await ana.post(`${PATH}/replace/bulk/${done.data.request}/undo`)
  expect(undone.data).toMatchObject({ undone: 2, kept: [] })
  expect((await texts()).every((text) => text.includes(old.path))).toBe(true)
  expect((await remove(next.id)).data).toMatchObject({ done: 1 })
  expect((await ana.get(LIBRARY)).data.total).toBe(2)
})

test('B13, B183: a resource does not get a deleted file back by undo', async () => {
  const [old, next] = [
    (await upload(pdf('1'), 'a.pdf')).data,
    (await upload(pdf('2'), 'b.pdf')).data,
  ]
  const RESOURCES = '/api/staff/content/resources'
  const values = {
    title: 'Tides',
    description: 'x',
    type: 'research',
    topic: 'Sea',
    author: 'Ana',
    content: '<p>x</p>',
    fileUrl: old.path,
  }
  const made = (await ana.post(RESOURCES, { values })).data
  const path = `${RESOURCES}/${made.id}`
  await ana.put(path, { version: made.version, values: { fileUrl: next.path } })
  const [{ id }] = (await ana.get(`${path}/history`)).data.lines
  const remove = { step: 'remove', records: [{ id: old.id }] }
  const removed = (await ana.post(`${LIBRARY}/bulk`, remove)).data
  expect(removed.done).toBe(1)
  expect(await ana.post(`${path}/history/${id}/undo`)).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/There is no such file/) },
  })
  expect((await ana.get(path)).data.values.fileUrl).toBe(next.path)
  await ana.post(`${LIBRARY}/bulk/${removed.request}/undo`)
  expect((await ana.post(`${path}/history/${id}/undo`)).data.values.fileUrl).toBe(old.path)
})

test('B13, B183: an article does not get a deleted picture or file back by undo', async () => {
  const bytes = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const png = await bytes.png().toBuffer()
  const photo = (await upload(png, 'a.png', ana, PICTURES)).data.picture
  const talk = (await upload(mp3())).data
  const content = `<p><a href="${talk.path}">Listen</a></p>`
  const values = { title: 'Tides', content, author: 'Ana', heroImage: photo.path }
  const path = `${ARTICLES}/${(await ana.post(ARTICLES, { values })).data.id}`
  for (const [field, old, shown] of [
    ['content', talk, '<p>Tides</p>'],
    ['heroImage', photo, null],
  ] as const) {
    const { version } = (await ana.get(path)).data
    await ana.put(path, { version, values: { [field]: shown } })
    const [{ id }] = (await ana.get(`${path}/history`)).data.lines
    const remove = { step: 'remove', records: [{ id: old.id, version: 1 }] }
    const removed = (await ana.post(`${LIBRARY}/bulk`, remove)).data
    expect(removed.done).toBe(1)
    expect(await ana.post(`${path}/history/${id}/undo`)).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(/would show a picture or file that was deleted/) },
    })
    await ana.post(`${LIBRARY}/bulk/${removed.request}/undo`)
    const restored = (await ana.post(`${path}/history/${id}/undo`)).data.values
    expect(restored[field]).toContain(old.path)
  }
})

test("B183: a file's name, description, and tags can be changed, searched, and undone in the audit log", async () => {
  const file = (await upload(mp3())).data
  const body = { name: 'Talk', about: 'A talk about tides', tags: ['sea', 'sea', 'audio'] }
  expect((await ana.put(`${PATH}/${file.id}`, body)).data).toMatchObject({
    ...body,
    tags: ['sea', 'audio'],
  })
  expect((await ana.get(`${LIBRARY}?q=tides`)).data.total).toBe(1)
  expect((await ana.get(`${LIBRARY}?q=sea`)).data.total).toBe(1)
  expect((await ana.get(`${LIBRARY}?q=%25`)).data.total).toBe(0)
  expect((await ana.put(`${PATH}/${file.id}`, { ...body, name: ' ' })).status).toBe(422)
  // Somebody who has had the form open since before changes only what they changed.
  expect((await ana.put(`${PATH}/${file.id}`, { name: 'Tides' })).data).toMatchObject({
    name: 'Tides',
    about: 'A talk about tides',
    tags: ['sea', 'audio'],
  })
})

async function page(tagged: boolean, note = '') {
  const document = new PdfKit({ tagged, size: [300, 400], info: { Title: `Tides${note}` } })
  document.rect(0, 0, 300, 400).fill('#16493a').addPage().text('Two')
  document.end()
  return Buffer.concat(await Array.fromAsync(document))
}
const coverOf = (id: string, by = ana) =>
  fixture.staff.request(`${PATH}/${id}/cover`, { headers: { cookie: by.cookie() } })

test('B213: a PDF shows its first page and page count, and whether it is untagged; older uploads are rendered when first shown', async () => {
  const { db } = fixture.database
  const plain = (await upload(await page(false), 'tides.pdf')).data
  expect(plain).toMatchObject({ pages: 2, isTagged: false })
  expect((await upload(await page(true), 'tagged.pdf')).data.isTagged).toBe(true)
  const cover = await coverOf(plain.id)
  expect(cover.headers.get('content-type')).toBe('image/webp')
  const drawn = sharp(Buffer.from(await cover.arrayBuffer()))
  expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 })
  const [red, green, blue] = (await drawn.stats()).channels.map(({ mean }) => Math.round(mean))
  expect([red! < 40, green! > 60, blue! < 70]).toEqual([true, true, true])
  await db.update(resourceFiles).set({ cover: null, pages: null, isTagged: null })
  expect((await coverOf(plain.id)).status).toBe(200)
  expect((await ana.get(`${PATH}/${plain.id}`)).data.pages).toBe(2)
  const sound = (await upload(mp3())).data
  expect([sound.pages, (await coverOf(sound.id)).status]).toEqual([null, 404])
  const broken = (await upload(pdf())).data
  expect([broken.pages, (await coverOf(broken.id)).status]).toEqual([null, 404])
  expect((await coverOf(plain.id, await fixture.join('moderator'))).status).toBe(403)
})

const picture = async (color: string, name: string, tags: string[] = []) => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()
  const response = await fixture.staff.request(`/api/staff/picture-files?name=${name}.png`, {
    method: 'PUT',
    headers: { cookie: ana.cookie(), origin: STAFF_ORIGIN },
    body: new Uint8Array(bytes),
  })
  const { id, version } = ((await response.json()) as any).picture
  await ana.put(`/api/staff/pictures/${id}`, { version, values: { tags, alt: name } })
  return { id, version: version + 1 }
}

test('B214: one list has pictures, PDFs, audio, and video with shared search, type, tag, and order, and shows where each is used', async () => {
  const { db } = fixture.database
  const shore = await picture('#16493a', 'shore', ['sea'])
  const report = (await upload(await page(false), 'tides.pdf')).data
  const talk = (await upload(mp3(), 'talk.mp3')).data
  await upload(mp4, 'film.mp4')
  await ana.put(`${PATH}/${talk.id}`, { name: 'Talk', about: 'On the shore', tags: ['sea'] })
  await addPosts(db, {
    content: `<p><a href="${talk.path}">Listen</a></p><img src="/pictures/${shore.id}/1200.webp" alt="">`,
  })
  const names = async (query: string) =>
    (await ana.get(`${LIBRARY}?${query}`)).data.items.map(({ name }: any) => name)
  expect(await names('sort=name')).toEqual(['film.mp4', 'shore', 'Talk', 'tides.pdf'])
  expect(await names('q=shore&sort=name')).toEqual(['shore', 'Talk'])
  expect(await names('tag=sea&type=audio')).toEqual(['Talk'])
  expect(await names('show=unused&sort=name')).toEqual(['film.mp4', 'tides.pdf'])
  expect(await names('show=undescribed&sort=name')).toEqual(['film.mp4', 'tides.pdf'])
  expect(await names(`q=${report.path}`)).toEqual(['tides.pdf'])
  expect(await names('sort=name&limit=1&offset=2')).toEqual(['Talk'])
  const { data } = await ana.get(`${LIBRARY}?q=shore&type=audio`)
  expect([data.total, data.counts, data.tags]).toEqual([
    1,
    { all: 2, picture: 1, pdf: 0, audio: 1, video: 0 },
    ['sea'],
  ])
  expect(data.items).toMatchObject([{ type: 'audio', uses: 1, thumbnail: null, isDescribed: true }])
})

test('B214: pictures and files are tagged and deleted together; those in use stay, and Undo restores all deleted ones', async () => {
  const { db } = fixture.database
  const [shore, quay] = [
    await picture('#16493a', 'shore', ['sea']),
    await picture('#7a1f5c', 'quay'),
  ]
  const talk = (await upload(mp3(), 'talk.mp3')).data
  const film = (await upload(mp4, 'film.mp4')).data
  await addPosts(db, { content: `<p><a href="${talk.path}">Listen</a></p>` })
  const step = async (body: object) => (await ana.post(`${LIBRARY}/bulk`, body)).data
  const tagsOf = async () =>
    Object.fromEntries(
      (await ana.get(LIBRARY)).data.items.map(({ name, tags }: any) => [name, tags]),
    )
  const records = [shore, { id: talk.id }]
  const tagged = await step({ step: 'tag', tags: 'sea, north', records })
  expect([tagged.done, tagged.refused]).toEqual([2, []])
  expect(await tagsOf()).toMatchObject({ shore: ['sea', 'north'], 'talk.mp3': ['sea', 'north'] })
  expect((await ana.post(`${LIBRARY}/bulk/${tagged.request}/undo`)).data).toEqual({
    undone: 2,
    kept: [],
  })
  expect(await tagsOf()).toMatchObject({ shore: ['sea'], 'talk.mp3': [] })
  const removed = await step({
    step: 'remove',
    records: [quay, { id: talk.id }, { id: film.id }],
  })
  expect(removed).toMatchObject({
    done: 2,
    refused: [{ label: 'talk.mp3', reason: expect.stringContaining('is used in article') }],
  })
  const undone = (await ana.post(`${LIBRARY}/bulk/${removed.request}/undo`)).data
  expect(undone).toEqual({ undone: 2, kept: [] })
  expect(Object.keys(await tagsOf()).sort()).toEqual(['film.mp4', 'quay', 'shore', 'talk.mp3'])
  const moderator = await fixture.join('moderator')
  expect((await moderator.get(LIBRARY)).status).toBe(403)
  expect((await moderator.post(`${LIBRARY}/bulk`, { step: 'remove', records })).status).toBe(403)
})

test('B183: a deleted file is gone for everyone, can be restored from the audit log for 30 days, and returns under its new name when uploaded again', async () => {
  const { db } = fixture.database
  const chief = await fixture.join('administrator', 'chief')
  const film = (await upload(mp4, 'film.mp4')).data
  await ana.put(`${PATH}/${film.id}`, { name: 'Film', about: 'The quay', tags: ['sea'] })
  const remove = async () =>
    expect(
      (await ana.post(`${LIBRARY}/bulk`, { step: 'remove', records: [{ id: film.id }] })).data.done,
    ).toBe(1)
  const removal = async () =>
    (await chief.get('/api/staff/audit-log?kind=uploaded%20file')).data.lines.find(
      ({ operation }: any) => operation === 'remove',
    )
  const undo = async () => chief.post(`/api/staff/audit-log/${(await removal()).id}/undo`)
  const statuses = async () =>
    Promise.all(
      [`${PATH}/${film.id}`, `${PATH}/${film.id}/file`].map(
        async (path) => (await ana.get(path)).status,
      ),
    )
  await remove()
  expect([await statuses(), (await get(film.path)).status]).toEqual([[404, 404], 404])
  await deleteRemovedFiles(db)
  expect((await undo()).status).toBe(200)
  expect((await ana.get(`${PATH}/${film.id}`)).data).toMatchObject({
    name: 'Film',
    about: 'The quay',
    tags: ['sea'],
  })
  const response = await fixture.staff.request(`${PATH}/${film.id}/file`, {
    headers: { cookie: ana.cookie() },
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(mp4)).toBe(true)
  await remove()
  expect((await upload(mp4, 'again.mp4')).data).toMatchObject({ id: film.id, name: 'again.mp4' })
  expect((await undo()).status).toBe(409)
  await remove()
  await db.update(resourceFiles).set({ removedAt: sql`now() - interval '31 days'` })
  await db.execute(sql`update audit set at = now() - interval '31 days'`)
  await deleteRemovedFiles(db)
  expect(await db.$count(resourceFiles)).toBe(0)
  expect([(await removal()).final, (await undo()).status]).toEqual([
    'The file was deleted more than 30 days ago. Please upload it again.',
    409,
  ])
})

test('D98: a text or resource that shows a file deleted meanwhile is not saved with it, and says which', async () => {
  const talk = (await upload(mp3(), 'talk.mp3')).data
  const draft = (await ana.post(ARTICLES, { values: { title: 'Tides', author: 'Ana' } })).data
  const remove = { step: 'remove', records: [{ id: talk.id }] }
  const removed = (await ana.post(`${LIBRARY}/bulk`, remove)).data
  const values = { content: `<p><a href="${talk.path}">Listen</a></p>` }
  const save = () => ana.put(`${ARTICLES}/${draft.id}`, { version: draft.version, values })
  const refusal = {
    status: 422,
    data: {
      fields: {
        content: ['“talk.mp3” was deleted from the library. Please choose another file.'],
      },
    },
  }
  expect(await save()).toMatchObject(refusal)
  expect(await ana.post(ARTICLES, { values: { title: 'Ebb', ...values } })).toMatchObject(refusal)
  await ana.post(`${LIBRARY}/bulk/${removed.request}/undo`)
  expect((await save()).status).toBe(200)
})

test('D98: a file or picture that a text is being saved with is not deleted', async () => {
  const { db } = fixture.database
  const bytes = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const photo = (await upload(await bytes.png().toBuffer(), 'a.png', ana, PICTURES)).data.picture
  const talk = (await upload(mp3())).data
  const draft = (await ana.post(ARTICLES, { values: { title: 'Tides', author: 'Ana' } })).data
  const content = `<p><a href="${talk.path}">Listen</a></p>`
  const records = [{ id: talk.id }, { id: photo.id, version: 1 }]
  const save = { version: draft.version, values: { content, heroImage: photo.path } }
  const { outcomes } = await db.transaction(async (tx) => {
    await articles.change(tx, systemWriter, draft.id, save.values, save)
    const outcomes = Promise.all(
      records.map((one) => ana.post(`${LIBRARY}/bulk`, { step: 'remove', records: [one] })),
    )
    await untilWaiting(db, 2, outcomes)
    return { outcomes }
  })
  for (const { data } of await outcomes) expect(data).toMatchObject({ done: 0 })
})

test('D102: no text, setting, or issue is saved with a picture that was deleted meanwhile, and the refusal names it', async () => {
  const photo = await picture('#16493a', 'shore')
  const draft = (await ana.post(ARTICLES, { values: { title: 'Tides', author: 'Ana' } })).data
  const issue = (await ana.post('/api/staff/issues', {})).data
  const shown = `<p><img src="/pictures/${photo.id}/1200.webp" alt="Shore"></p>`
  const remove = { step: 'remove', records: [{ id: photo.id, version: 2 }] }
  const removed = (await ana.post(`${LIBRARY}/bulk`, remove)).data
  expect(removed.done).toBe(1)
  const sentence = '“shore” was deleted from the library. Please choose another picture.'
  const save = () =>
    ana.put(`${ARTICLES}/${draft.id}`, {
      version: draft.version,
      values: { content: shown, heroImage: `/pictures/${photo.id}` },
    })
  expect(await save()).toMatchObject({
    status: 422,
    data: { fields: { content: [sentence], heroImage: [sentence] } },
  })
  const saveIssue = () =>
    ana.put(`/api/staff/issues/${issue.id}`, {
      version: 1,
      subject: 'May',
      preview: '',
      topics: [],
      blocks: [{ ...issue.blocks[0], html: shown }],
    })
  expect(await saveIssue()).toMatchObject({ status: 422, data: { message: sentence } })
  const logo = { path: `/pictures/${photo.id}`, width: 8, height: 8 }
  const setLogo = () =>
    setSettings(fixture.database.db, systemWriter, new Map([['logo', logo]])).then(
      () => 'set',
      (error: unknown) => error,
    )
  expect(await setLogo()).toMatchObject({ fields: { value: [sentence] } })
  await ana.post(`${LIBRARY}/bulk/${removed.request}/undo`)
  expect([(await save()).status, (await saveIssue()).status, await setLogo()]).toEqual([
    200,
    200,
    'set',
  ])
})

test('M128: an earlier version that shows a deleted picture is refused with the picture’s name', async () => {
  const photo = await picture('#16493a', 'shore')
  const draft = (await ana.post(ARTICLES, { values: { title: 'Tides', author: 'Ana' } })).data
  const at = `${ARTICLES}/${draft.id}`
  const heroImage = `/pictures/${photo.id}/1200.webp`
  expect((await ana.put(at, { version: 1, values: { heroImage } })).status).toBe(200)
  const { lines } = (await ana.get(`${at}/history`)).data
  expect((await ana.put(at, { version: 2, values: { heroImage: null } })).status).toBe(200)
  await ana.post(`${LIBRARY}/bulk`, { step: 'remove', records: [photo] })
  expect(await ana.post(`${at}/history/${lines[0].id}/restore`, { version: 3 })).toMatchObject({
    status: 409,
    data: {
      message:
        'Nothing was restored. “shore” was deleted from the library. Please choose another picture.',
    },
  })
})

test('M126: an issue that a colleague has saved since is answered with that, also if its picture is deleted', async () => {
  const photo = await picture('#16493a', 'shore')
  const issue = (await ana.post('/api/staff/issues', {})).data
  const save = (version: number, html: string) =>
    ana.put(`/api/staff/issues/${issue.id}`, {
      version,
      subject: 'May',
      preview: '',
      topics: [],
      blocks: [{ ...issue.blocks[0], html }],
    })
  const shown = `<p><img src="/pictures/${photo.id}/1200.webp" alt="Shore"></p>`
  expect((await save(1, shown)).status).toBe(200)
  expect((await save(2, '<p>No picture.</p>')).status).toBe(200)
  const removed = { step: 'remove', records: [photo] }
  expect((await ana.post(`${LIBRARY}/bulk`, removed)).data).toMatchObject({ done: 1 })
  expect((await save(2, shown)).status).toBe(409)
})

test('D102: a picture that an issue is being saved with is not deleted', async () => {
  const { db } = fixture.database
  const photo = await picture('#16493a', 'shore')
  const issue = (await ana.post('/api/staff/issues', {})).data
  const html = `<p><img src="/pictures/${photo.id}/1200.webp" alt="Shore"></p>`
  const { outcome } = await db.transaction(async (tx) => {
    await changeIssue(tx, issue.id, 'Ana', {
      version: 1,
      subject: 'May',
      preview: '',
      topics: [],
      blocks: [{ ...issue.blocks[0], html }],
    })
    const records = [{ id: photo.id, version: 2 }]
    const outcome = ana.post(`${LIBRARY}/bulk`, { step: 'remove', records })
    await untilWaiting(db, 1, outcome)
    return { outcome }
  })
  expect((await outcome).data).toMatchObject({ done: 0 })
})

test('D107: a picture is described while a long import that shows it is running', async () => {
  const photo = await picture('#16493a', 'shore')
  const draft = (await ana.post(ARTICLES, { values: { title: 'Tides', author: 'Ana' } })).data
  const content = `<p><img src="/pictures/${photo.id}/1200.webp" alt="Shore"></p>`
  await fixture.database.db.transaction(async (tx) => {
    const { id: text, version: seen } = draft
    await articles.change(tx, systemWriter, text, { content }, { version: seen })
    const { id, version } = photo
    const values = { alt: 'The shore at low tide' }
    expect(await ana.put(`/api/staff/pictures/${id}`, { version, values })).toMatchObject({
      status: 200,
      data: { alt: 'The shore at low tide' },
    })
  })
})

test('M112: two people who tag the same file at the same moment both keep their tags', async () => {
  const { db } = fixture.database
  const talk = (await upload(mp3(), 'talk.mp3')).data
  const { outcome } = await db.transaction(async (tx) => {
    await changeFile(tx, systemWriter, talk.id, (was) => ({ ...was, tags: ['sea'] }))
    const outcome = ana.post(`${LIBRARY}/bulk`, {
      step: 'tag',
      tags: 'harbor',
      records: [{ id: talk.id }],
    })
    await untilWaiting(db, 1, outcome)
    return { outcome }
  })
  expect((await outcome).data).toMatchObject({ done: 1 })
  expect((await ana.get(`${PATH}/${talk.id}`)).data.tags).toEqual(['sea', 'harbor'])
})

/** Waits until connections wait for locks, or until the work is done without waiting. */
async function untilWaiting(db: Database, count: number, work: Promise<unknown>) {
  let isDone = false
  void work.then(() => (isDone = true))
  const isReached = async () => {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_locks where not granted`,
    )
    return isDone || rows[0]!.waiting >= count
  }
  await expect.poll(isReached).toBe(true)
}
