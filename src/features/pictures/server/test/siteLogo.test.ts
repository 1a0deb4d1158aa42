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
const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1d6b4f' } })
    .png()
    .toBuffer()
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await empty(open.database.db, 'media', 'pictures', 'audit')
  editor = await open.join('editor')
  for (const path of Object.keys(pages)) delete pages[path]
})
afterAll(async () => {
  server.close()
  await here.close()
})
const ask = (website = `${site}/`) => editor.post('/api/staff/picture-files/logo', { website })

test('B195: the largest declared icon becomes the logo and is stored in the library; drawings and missing files are skipped', async () => {
  pages['/'] =
    '<link rel="icon" href="/favicon.ico"><link rel="icon" type="image/svg+xml" href="/logo.svg" sizes="900x900"><link rel="icon" href="/gone.png" sizes="512x512"><link rel="apple-touch-icon" href="touch.png"><link rel="icon" href="/small.png" sizes="32x32">'
  pages['/touch.png'] = await square(180)
  pages['/small.png'] = await square(32)
  const { status, data } = await ask()
  expect([status, data.picture.width]).toEqual([200, 180])
  const { data: library } = await editor.get('/api/staff/library')
  expect(library.total).toBe(1)
})

test('B195: a website without a logo, on a private network, or without a URL is rejected with a message', async () => {
  pages['/'] = '<title>Nothing</title>'
  const refused = async (website?: string) => {
    const { status, data } = await ask(website)
    return [status, data.detail]
  }
  expect(await refused()).toEqual([
    422,
    'The logo could not be downloaded: its website names no logo.',
  ])
  expect(await refused('http://10.0.0.1/')).toEqual([
    422,
    'The logo could not be downloaded: it is on a private network.',
  ])
  expect((await refused('example'))[0]).toBe(422)
})
