import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  type StaffBrowser,
  STAFF_ORIGIN,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { allKinds, watchedKinds } from '#src/servedKinds.ts'
import { watchKinds } from '#src/kinds/watchKinds.ts'
import { siteOn } from '#src/test/testing.ts'

const fixture = testStaff()
let editor: StaffBrowser
beforeEach(async () => {
  await empty(
    fixture.database.db,
    'posts',
    'working_copies',
    'picture_uses',
    'media',
    'pictures',
    'audit',
  )
  editor = await fixture.join('editor')
})

const blank = (width: number, height: number, background = '#1d6b4f') =>
  sharp({ create: { width, height, channels: 3, background } })
const photo = (background?: string) =>
  blank(1200, 600, background)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

/** Sends a file as the body of one PUT request. */
async function put(path: string, file: Buffer | string) {
  const headers = { cookie: editor.cookie(), origin: STAFF_ORIGIN }
  const body = typeof file === 'string' ? file : new Uint8Array(file)
  const response = await fixture.staff.request(`/api/staff/picture-files${path}`, {
    method: 'PUT',
    headers,
    body,
  })
  return { status: response.status, data: (await response.json()) as any }
}
const upload = (file: Buffer | string, name = 'photo.jpg') =>
  put(`?name=${encodeURIComponent(name)}`, file)

async function writeArticle(values: object) {
  const { data } = await editor.post('/api/staff/content/articles', {
    values: { title: 'Harbour', excerpt: 'E', author: 'Ana', ...values },
  })
  return data as { id: string; version: number }
}
const publish = ({ id, version }: { id: string; version: number }) =>
  editor.post(`/api/staff/content/articles/${id}/steps`, { step: 'publish', version })

describe('upload', () => {
  test('B50: a file sent as a request body is re-encoded, with nothing but its pixels left', async () => {
    const { status, data } = await upload(await photo(), 'C:\\files\\Harbour_at_dawn.JPG')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      known: false,
      still: false,
      picture: { name: 'Harbour at dawn', width: 1200, height: 600, uses: 0 },
    })
    const shown = await fixture.staff.request(data.picture.thumbnail)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    const { rows } = await fixture.database.db.execute<{ bytes: Buffer }>(
      sql`select bytes from pictures`,
    )
    expect(rows[0]!.bytes.includes('secret place')).toBe(false)
  })

  test('B50: the same file is in the library once, whatever its name', async () => {
    const first = await upload(await photo())
    const second = await upload(await photo(), 'other.jpg')
    expect(second.data).toMatchObject({
      known: true,
      picture: { id: first.data.picture.id, name: 'photo' },
    })
    expect((await editor.get('/api/staff/library')).data.total).toBe(1)
  })

  test('B11: programs, bombs, broken and unsupported files are rejected with a message; polyglots and wrong extensions lose hidden content', async () => {
    const jpeg = await photo()
    const refused: [Buffer | string, string][] = [
      [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'it is SVG or HTML, which can contain scripts',
      ],
      [
        '\ufeff <!doctype html><script>alert(1)</script>',
        'it is SVG or HTML, which can contain scripts',
      ],
      ['%PDF-1.7 not a picture', 'it is not a picture'],
      ['', 'its file is empty'],
      [jpeg.subarray(0, jpeg.length - 300), 'the file is broken'],
      [await blank(50_000, 1300).png().toBuffer(), 'it has more than 60 million pixels'],
    ]
    for (const [file, reason] of refused)
      expect(await upload(file)).toMatchObject({
        status: 422,
        data: { message: `This file can’t be used: ${reason}.` },
      })
    const polyglot = await upload(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
      'page.html.png',
    )
    expect(polyglot.data.picture.name).toBe('page.html')
    const { rows } = await fixture.database.db.execute<{ bytes: Buffer }>(
      sql`select bytes from pictures`,
    )
    expect(rows.map(({ bytes }) => bytes.includes('alert'))).toEqual([false])
  })

  test('B11: a body over the limit is rejected while it arrives, even without a declared size', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const headers = { cookie: editor.cookie() }
    const response = await fixture.staff.request('/api/staff/picture-files', {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(((await response.json()) as { message: string }).message).toContain(
      'This file is larger than 25 MB.',
    )
    expect(sent).toBeLessThan(30_000_000)
  })

  test('B50: only the first frame of an animation is stored, and the response says so', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((color) => blank(40, 40, color).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await upload(moving, 'dance.gif')).data).toMatchObject({
      still: true,
      picture: { width: 40, height: 40 },
    })
  })
})

describe('the library', () => {
  test('B51: shows where each picture is used, and rejects deleting one in use', async () => {
    const { picture } = (await upload(await photo())).data
    const article = await writeArticle({
      content: `<figure><img src="${picture.path}" alt="A" /></figure>`,
    })
    await writeArticle({ title: 'Quay', content: 'None' })
    const read = async () => (await editor.get(`/api/staff/pictures/${picture.id}`)).data
    expect((await read()).places).toEqual([
      { kind: 'article', label: 'Harbour', screen: `/articles/${article.id}`, removed: false },
    ])
    const remove = async () =>
      editor.post(`/api/staff/pictures/${picture.id}/remove`, { version: 1 })
    expect(await remove()).toMatchObject({
      status: 409,
      data: {
        message:
          'This picture is used in article “Harbour”. Remove it there first, or replace its file.',
      },
    })
    await editor.put(`/api/staff/content/articles/${article.id}`, {
      version: 1,
      values: { content: '<p>None</p>' },
    })
    expect((await read()).places).toEqual([])
    expect((await remove()).status).toBe(200)
    expect((await editor.get(`/api/staff/pictures/${picture.id}`)).status).toBe(404)
    expect((await editor.post(`/api/staff/pictures/${picture.id}/restore`)).data).toMatchObject({
      name: 'photo',
    })
    expect((await fixture.staff.request(picture.thumbnail)).status).toBe(200)
  })

  test('B51: unsaved text counts as a use', async () => {
    const { picture } = (await upload(await photo())).data
    const { id, version } = await writeArticle({ content: 'None' })
    const values = { heroImage: picture.path }
    const copy = { version, values, revision: null }
    const saved = await editor.put(`/api/staff/content/articles/${id}/working-copy`, copy)
    expect(saved.status).toBe(200)
    expect((await editor.get(`/api/staff/pictures/${picture.id}`)).data.places).toMatchObject([
      { label: 'Harbour' },
    ])
  })

  test('B51: every content table maintains the index of picture uses', async () => {
    await watchKinds(fixture.database.db, watchedKinds)
    const { rows } = await fixture.database.db.execute<{ name: string }>(
      sql`select event_object_table as name from information_schema.triggers where trigger_name = 'picture_uses'`,
    )
    const watched = new Set(rows.map(({ name }) => name))
    const { rows: own } = await fixture.database.db.execute<{ name: string }>(
      sql`select relname as name from pg_class`,
    )
    expect(own.length).toBeGreaterThan(0)
    const tables = allKinds.map(({ table }) => (table as any)[Symbol.for('drizzle:Name')] as string)
    expect(tables.filter((name) => !watched.has(name)).toSorted()).toEqual([
      'assignments',
      'canned_answers',
      'comments',
      'inbox_items',
      'media',
      'planned_sessions',
      'reviews',
      'rooms',
      'saved_views',
      'speaker_availability',
    ])
  })

  test('B51: pictures can be tagged, and searched by tag', async () => {
    const { data } = await upload(await photo(), 'crane.jpg')
    const { id, version } = data.picture
    const { data: tagged } = await editor.put(`/api/staff/pictures/${id}`, {
      version,
      values: { tags: ['Harbour', 'Night shift'] },
    })
    expect(tagged.tags).toEqual(['Harbour', 'Night shift'])
    const found = (q: string) =>
      editor.get(`/api/staff/library?q=${encodeURIComponent(q)}`).then(({ data }) => data.total)
    expect([await found('night shift'), await found('day')]).toEqual([1, 0])
    const { status } = await editor.put(`/api/staff/pictures/${id}`, {
      version: tagged.version,
      values: { tags: ['x'.repeat(101)] },
    })
    expect(status).toBe(422)
  })

  test('B51: can be searched by words and path, and filtered by unused and undescribed pictures', async () => {
    const one = (await upload(await photo(), 'Crane.jpg')).data.picture
    const two = (await upload(await photo('#334455'), 'Quay.jpg')).data.picture
    await editor.put(`/api/staff/pictures/${two.id}`, {
      version: 1,
      values: { alt: 'A quay in the rain' },
    })
    await writeArticle({ heroImage: one.path })
    const names = async (query: string) =>
      (await editor.get(`/api/staff/library?type=picture&${query}`)).data.items.map(
        ({ name }: any) => name,
      )
    expect(await names('')).toEqual(['Quay', 'Crane'])
    expect(await names('q=rain')).toEqual(['Quay'])
    expect(await names(`q=${encodeURIComponent(one.path)}`)).toEqual(['Crane'])
    expect(await names('show=unused')).toEqual(['Quay'])
    expect(await names('show=undescribed')).toEqual(['Crane'])
  })
})

describe('replacing', () => {
  test("B52: another file shows at the same path right away, and visitors' caches don't show the old one", async () => {
    const site = siteOn(fixture.database)
    const { picture } = (await upload(await photo())).data
    const article = await writeArticle({
      content: `<figure><img src="${picture.path}" alt="A" /></figure>`,
      heroImage: picture.path,
    })
    await publish(article)
    const addresses = async () => {
      site.contentChanged({ removed: false })
      site.caches.content.changed({ removed: true })
      const html = await (await site.request('/news/harbour')).text()
      return [
        ...new Set(
          [...html.matchAll(/\/pictures\/[^\s"\\]+?\/1200\.webp[^\s"\\]*/g)].map(([one]) =>
            one.replace(/&quot;.*/, ''),
          ),
        ),
      ]
    }
    expect(await addresses()).toEqual([picture.path])
    const old = await (await site.request(picture.path)).bytes()
    const { data } = await put(`/${picture.id}?version=1`, await photo('#aa2200'))
    expect(data.picture).toMatchObject({ id: picture.id, path: picture.path, version: 2 })
    const [now] = await addresses()
    expect(now).toMatch(/\/1200\.webp\?v=[0-9a-f]{8}$/)
    const fresh = await site.request(now!)
    expect(fresh.headers.get('cache-control')).toContain('immutable')
    expect(await fresh.bytes()).not.toEqual(old)
    const plain = await site.request(picture.path)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await plain.bytes()).toEqual(await (await site.request(now!)).bytes())
    expect((await put(`/${picture.id}?version=1`, await photo('#00aa22'))).status).toBe(409)
  })
})

describe('the focal point', () => {
  test('B53: is guessed from the picture, can be moved, and determines crops', async () => {
    const spot = await sharp({
      create: { width: 80, height: 80, channels: 3, background: '#ffffff' },
    })
      .png()
      .toBuffer()
    const file = await blank(1600, 400, '#101010')
      .composite([{ input: spot, left: 1450, top: 160 }])
      .png()
      .toBuffer()
    const { picture } = (await upload(file, 'lamp.png')).data
    expect([picture.focusX > 85, picture.focusY > 30, picture.focusY < 70]).toEqual([
      true,
      true,
      true,
    ])
    const brightness = async () => {
      const { data } = await editor.get(`/api/staff/pictures/${picture.id}`)
      const path = (data.thumbnail as string).replace('/480.webp', '/square-480.webp')
      const response = await fixture.staff.request(path)
      const image = sharp(Buffer.from(await response.arrayBuffer()))
      const { width, height } = await image.metadata()
      expect(width).toBe(height)
      return (await image.stats()).channels[0]!.max
    }
    expect(await brightness()).toBeGreaterThan(200)
    await editor.put(`/api/staff/pictures/${picture.id}`, { version: 1, values: { focusX: 10 } })
    expect(await brightness()).toBeLessThan(60)
    expect(
      (
        await editor.put(`/api/staff/pictures/${picture.id}`, {
          version: 2,
          values: { focusX: 101 },
        })
      ).status,
    ).toBe(422)
  })
})

test('B50: the size limit and the accepted types are the same for every upload', () => {
  const doors = [
    'library.ts',
    '../../settings/server/pictureSetting.ts',
    '../../imports/server/stagedPictures.ts',
  ]
  for (const door of doors)
    expect(readFileSync(new URL(`../${door}`, import.meta.url), 'utf8')).toContain(
      'preparePictureInProcess(',
    )
})
