import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { createDownloader } from '../download.ts'

const here = createDownloader((address) => address === '127.0.0.1')
const open = testStaff({ download: here.download })
const pages: Record<string, string | Buffer> = {}
const server = createServer(({ url = '' }, response) => {
  const page = pages[url]
  if (page === undefined) response.writeHead(404).end()
  else response.end(page)
})
let site = ''
let editor: StaffBrowser
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  pages['/og.png'] = await sharp({
    create: { width: 1200, height: 630, channels: 3, background: '#1d6b4f' },
  })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await empty(open.database.db, 'media', 'pictures', 'audit')
  editor = await open.join('editor')
})
afterAll(async () => {
  server.close()
  await here.close()
})
const ask = (path: string) => editor.post('/api/staff/link-cards', { address: site + path })

test('B132: a linked page is fetched once for title, text, and picture, and the picture is in the library afterward', async () => {
  pages['/a'] =
    `<!doctype html><title>Plain</title><meta property="og:title" content="A study &amp; more"><meta name="description" content="Not this"><meta property="og:description" content="What\n it says."><meta property="og:image" content="/og.png"><script>alert(1)</script>`
  const { status, data } = await ask('/a')
  expect(status).toBe(200)
  expect(data).toMatchObject({
    title: 'A study & more',
    text: 'What it says.',
    picture: { width: 1200, height: 630 },
  })
  const { data: library } = await editor.get('/api/staff/library')
  expect(library.items.map(({ id }: { id: string }) => id)).toEqual([data.picture.id])
})

test("B132: a page with little metadata gives a card without a picture; one without a title or that can't be reached is rejected with a message", async () => {
  pages['/plain'] = Buffer.from(
    '<meta charset="iso-8859-1"><title>Caf\xe9</title><meta property="og:image" content="/none.png">',
    'latin1',
  )
  expect(await ask('/plain')).toMatchObject({
    status: 200,
    data: { title: 'Café', text: '', picture: null },
  })
  pages['/bytes'] = Buffer.from([0, 255, 1, 254])
  expect(await ask('/bytes')).toMatchObject({
    status: 422,
    data: { detail: 'The page could not be read: it has no title.' },
  })
  expect(await ask('/none')).toMatchObject({
    status: 422,
    data: { detail: 'The page could not be read: its server answered with status 404.' },
  })
  const inner = await editor.post('/api/staff/link-cards', { address: 'http://10.0.0.1/' })
  expect(inner).toMatchObject({
    status: 422,
    data: { detail: 'The page could not be read: it is on a private network.' },
  })
  expect((await editor.post('/api/staff/link-cards', { address: 'javascript:1' })).status).toBe(422)
})
