import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const folder = mkdtempSync(join(tmpdir(), 'advantage-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PARTS = '**/api/staff/imports/*/parts?*'

test('I58: an upload survives a lost connection, other screens, and a reload, after which it resumes with the same file', async () => {
  const file = join(folder, 'large.csv')
  const table = Buffer.alloc(28e6, '\n')
  table.write('Name,Website,Tagline\nQuill,https://quill.example,Writes\n')
  writeFileSync(file, table)
  const ana = await office.openAsAna({ expected: /ERR_FAILED|ERR_ABORTED/, at: '/imports' })
  await ana.getByText('Supported formats').waitFor()

  const sent: number[] = []
  let isConnected = true
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  await ana.route(PARTS, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'))
    if (from === 8e6) isConnected = false
    if (!isConnected) {
      reach()
      return route.abort()
    }
    sent.push(from)
    return route.continue()
  })
  await ana.locator('input[type=file][accept]').setInputFiles(file)
  await reached
  await ana.getByText('Connection lost at 28% of large.csv. We’ll keep trying.').waitFor()
  await expectAccessible(ana, 'a lost upload')
  await keepPicture(ana, 'an upload whose connection is lost')
  expect(sent).toEqual([0])

  await ana.reload()
  await ana.getByText('28% uploaded. Choose the same file again to continue.').waitFor()
  await keepPicture(ana, 'an interrupted upload in the list')
  await ana.unroute(PARTS)
  const later: number[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await ana.route(PARTS, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'))
    later.push(from)
    if (from === 16e6) await held
    return route.continue()
  })
  await ana.locator('input[type=file][accept]').setInputFiles(file)
  await ana.getByText('Uploading large.csv: 57% of 28.0 MB').waitFor()
  await keepPicture(ana, 'an upload')
  await ana.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await ana.getByRole('heading', { name: 'Articles', exact: true }).waitFor()
  release()
  await ana.getByText('large.csv is uploaded', { exact: true }).waitFor()
  expect(later).toEqual([8e6, 16e6, 24e6])

  await ana.goto(`${office.address()}/imports`)
  await ana.getByRole('link', { name: 'large.csv' }).click()
  await ana.getByRole('button', { name: 'Check' }).click()
  await ana.getByRole('button', { name: 'Import 1 item' }).waitFor({ timeout: 60_000 })
})

test('I58: a canceled upload leaves nothing behind', async () => {
  const file = join(folder, 'stopped.csv')
  writeFileSync(file, Buffer.alloc(20e6, '\n'))
  const ana = await office.openAsAna({ expected: /ERR_FAILED/, at: '/imports' })
  await ana.getByText('Supported formats').waitFor()
  await ana.route(PARTS, (route) => route.abort())
  await ana.locator('input[type=file][accept]').setInputFiles(file)
  await ana.getByText('Connection lost at 0% of stopped.csv.').waitFor()
  await ana.getByRole('button', { name: 'Stop' }).click()
  await ana.getByRole('region', { name: 'Upload' }).waitFor({ state: 'detached' })
  await ana.getByRole('link', { name: 'stopped.csv' }).waitFor({ state: 'detached' })
})

test('I62: a folder is packed in the browser with its pictures, and unrelated files become separate imports', async () => {
  const blog = join(folder, 'blog')
  for (const path of ['content/posts', 'static/img', '.git'])
    mkdirSync(join(blog, path), { recursive: true })
  writeFileSync(
    join(blog, 'content/posts/one.md'),
    '---\ntitle: Cranes at dawn\ndate: 2024-03-01\n---\nSee ![A crane](/img/a.svg).\n',
  )
  writeFileSync(join(blog, 'hugo.toml'), 'baseURL = "https://harbor.example/"\n')
  writeFileSync(join(blog, 'static/img/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(blog, '.git/config'), 'secret')
  const ana = await office.openAsAna({ at: '/imports' })
  await ana.locator('input[webkitdirectory]').setInputFiles(blog)
  await ana.getByRole('heading', { name: 'blog.zip' }).waitFor()
  await ana.getByText('Markdown').first().waitFor()
  await expectAccessible(ana, 'a folder that was chosen')
  await keepPicture(ana, 'a folder that was chosen')

  await ana.goto(`${office.address()}/imports`)
  const tables = ['tools', 'more'].map((name) => {
    const file = join(folder, `${name}.csv`)
    writeFileSync(file, `Name,Website,Tagline\n${name},https://${name}.example,Writes\n`)
    return file
  })
  await ana.locator('input[type=file][accept]').setInputFiles(tables)
  await ana.getByText('2 files are uploaded', { exact: true }).waitFor()
  for (const name of ['tools.csv', 'more.csv'])
    await ana.getByRole('link', { name }).first().waitFor()
})
