import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { posts } from '#src/features/news/server/tables.ts'
import { media, pictures } from '#src/features/pictures/server/tables.ts'
import { importCommand } from '../command.ts'
import { importDesk } from './testing.ts'
import { harbour } from '../wordpress/test/testing.ts'

const { desk, join: sign, upload, step, work, hash } = importDesk()
const folder = mkdtempSync(join(tmpdir(), 'advantage-archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('I33: the parts of a WordPress export are imported together from a ZIP archive, whatever else it contains', async () => {
  const browser = await sign()
  const zip = new yazl.ZipFile()
  const whole = readFileSync(harbour, 'utf8')
  zip.addBuffer(Buffer.from(whole), 'export/harbour.001.xml')
  zip.addBuffer(
    Buffer.from(whole.replaceAll(/<item>[\s\S]*<\/item>/g, '')),
    'export/harbour.002.xml',
  )
  zip.addBuffer(Buffer.from('no export'), '__MACOSX/export/._harbour.001.xml')
  zip.end()
  const look = async (name: string, file: Buffer<ArrayBuffer>) => {
    const { data } = await upload(browser, name, file)
    await browser.post(`/api/staff/imports/${data.id}/check`, { source: data.source, options: {} })
    await work()
    const { source, state, counts } = (await browser.get(`/api/staff/imports/${data.id}`)).data
    return { source, state, counts }
  }
  const packed = await look('export.zip', Buffer.from(await buffer(zip.outputStream)))
  expect(packed).toEqual(await look('harbour.xml', Buffer.from(whole)))
  expect(packed).toMatchObject({ source: 'wordpress', state: 'done' })
})

test('I33: parts of a WordPress export that are selected together become one import; anything else is refused by name', async () => {
  const browser = await sign()
  const whole = readFileSync(harbour, 'utf8')
  const items = whole.match(/<item>[\s\S]*?<\/item>/g)!
  const part = (some: string[]) => whole.replace(/<item>[\s\S]*<\/item>/, () => some.join(''))
  const parts = [part(items.slice(0, 2)), part(items.slice(2))].map((text) => Buffer.from(text))
  const named = (list: Buffer[]) =>
    list.map((one, at) => `${one.length}:harbour.00${at}.xml`).join('/')
  const send = (list: Buffer[], names = named(list)) =>
    upload(browser, 'harbour', Buffer.concat(list), { parts: names })
  const look = async (id: string) => {
    await browser.post(`/api/staff/imports/${id}/check`, { source: 'wordpress', options: {} })
    await work()
    return (await browser.get(`/api/staff/imports/${id}`)).data
  }
  const { data } = await send(parts)
  expect(data.source).toBe('wordpress')
  const alone = await upload(browser, 'harbour.xml', Buffer.from(whole))
  const [together, single] = [await look(data.id), await look(alone.data.id)]
  expect([together.state, together.counts]).toEqual(['done', single.counts])

  const refused = await send([parts[0]!, Buffer.from('Name,Website\nOne,https://one.example')])
  expect([refused.status, refused.data.message]).toEqual([
    422,
    '“harbour.001.xml” is not a part of a WordPress export. Please upload it on its own.',
  ])
  for (const wrong of [
    '0:a.xml/5:b.xml',
    '1:a.xml/99999999:b.xml',
    '5:only.xml',
    '5:../a.xml/5:b.xml',
  ])
    expect((await send(parts, wrong)).status).toBe(422)
  expect((await browser.get('/api/staff/imports')).data.items).toHaveLength(2)
})

test('I34: undoing an import removes its pictures from the library, except those that are shown or described', async () => {
  const { db } = desk.database
  const browser = await sign()
  const uploads = join(folder, 'uploads/2024/03')
  mkdirSync(uploads, { recursive: true })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#1d6b4f' } })
  writeFileSync(join(uploads, 'crane.png'), await picture.png().toBuffer())
  const before = await hash('posts', 'media', 'pictures', 'picture_sources')
  const bring = () =>
    importCommand(['wordpress', harbour, '--pictures', join(folder, 'uploads')], {
      open: async () => db,
      folder,
      print: () => {},
      signal: new AbortController().signal,
    })
  const undo = async () =>
    step(browser, (await browser.get('/api/staff/imports')).data.items[0].id, 'undo')

  await bring()
  expect([
    (await db.select().from(media)).length,
    (await db.select().from(posts)).length > 0,
  ]).toEqual([1, true])
  expect(await undo()).toMatchObject({ state: 'done', kept: [] })
  expect(await hash('posts', 'media', 'pictures', 'picture_sources')).toBe(before)

  await bring()
  const [crane] = await db.select().from(media)
  await browser.put(`/api/staff/pictures/${crane!.id}`, {
    version: 1,
    values: { alt: 'A yellow crane' },
  })
  await undo()
  expect((await db.select().from(pictures).where(eq(pictures.hash, crane!.file))).length).toBe(1)
})
