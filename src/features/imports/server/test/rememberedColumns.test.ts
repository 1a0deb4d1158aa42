import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { importCommand } from '../command.ts'
import { imports } from '../tables.ts'
import { importDesk } from './testing.ts'

const { desk, join, upload, step, work } = importDesk()

const table = (name: string) =>
  `Programm,Wo,Kurz,Intern\n${name},https://${name}.example,Writes,x\n`
const said = { Programm: 'name', Wo: 'website', Kurz: 'shortDescription', Intern: '' }

type Browser = Awaited<ReturnType<typeof join>>
const look = async (browser: Browser, id: string) =>
  (await browser.get(`/api/staff/imports/${id}`)).data

async function bring(browser: Browser, name: string, text: string, source: string, more: object) {
  const { data } = await upload(browser, name, text)
  await browser.post(`/api/staff/imports/${data.id}/check`, { source, options: more })
  await work()
  return { id: data.id as string, done: await step(browser, data.id, 'start') }
}

test('I61: assigned columns are suggested for the next file with the same ones, in any order, until that import is undone', async () => {
  const browser = await join()
  const first = await upload(browser, 'ours.csv', table('one'))
  expect(first.data).toMatchObject({ source: null, options: {} })
  expect(await look(browser, first.data.id)).toMatchObject({ answersOf: null })
  const { id, done } = await bring(browser, 'ours.csv', table('one'), 'tools', { columns: said })
  expect(done).toMatchObject({ state: 'done', counts: { new: 1 } })

  const moved = `Wo,Programm,Intern,Kurz\nhttps://two.example,two,x,Writes\n`
  const next = (await upload(browser, 'next.csv', moved)).data
  expect(next).toMatchObject({ source: 'tools', options: { columns: said } })
  expect(await look(browser, next.id)).toMatchObject({ answersOf: 'ours.csv' })
  const { options } = next
  expect((await bring(browser, 'next.csv', moved, 'tools', options)).done).toMatchObject({
    counts: { new: 1 },
  })

  const other = (await upload(browser, 'other.csv', table('x').replace('Kurz', 'Lang'))).data
  expect(other).toMatchObject({ source: null, options: {} })

  const events = await desk.join('events-manager', 'eve')
  expect((await upload(events, 'ours.csv', table('three'))).data).toMatchObject({
    source: null,
    options: {},
  })

  const all = (await browser.get('/api/staff/imports')).data.items as { id: string; step: string }[]
  for (const one of all) if (one.step === 'import') await step(browser, one.id, 'undo')
  expect(all.some((one) => one.id === id)).toBe(true)
  expect((await upload(browser, 'again.csv', table('four'))).data).toMatchObject({
    source: null,
    options: {},
  })
})

test('I61: answers are found by an index, however many imports there are, including answers stored before the index', async () => {
  const browser = await join()
  await bring(browser, 'ours.csv', table('one'), 'tools', { columns: said })
  const { db } = desk.database
  const [migration = ''] = readFileSync('migrations/0101_import_headers.sql', 'utf8')
    .split('--> statement-breakpoint')
    .slice(-1)
  const keys = async () =>
    (await db.select({ key: imports.headerKey }).from(imports)).map(({ key }) => key)
  const stored = await keys()
  await db.update(imports).set({ headerKey: null })
  await db.execute(sql.raw(migration))
  expect(await keys()).toEqual(stored)
  expect(stored[0]).toMatch(/^[0-9a-f]{64}$/)
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain select * from imports where header_key = ${stored[0]} and imported_at is not null and undone_at is null and (options ? 'columns' or options ? 'statuses') order by imported_at desc limit 1`,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('imports_answers')
})

test('I61: meanings of subscriber statuses are remembered too, and nobody is added before the file is checked', async () => {
  const browser = await join()
  const list = (name: string) => `Email,Status\n${name}@reader.example,Dabei\n`
  const consent = 'Form on our old site'
  const answers = { consent, statuses: { Dabei: 'active' } }
  await bring(browser, 'leser.csv', list('ida'), 'subscribers', answers)
  const next = (await upload(browser, 'leser-2.csv', list('ben'))).data
  expect(next).toMatchObject({ source: 'subscribers', options: { statuses: { Dabei: 'active' } } })
  expect(next.options.consent).toBeUndefined()
  const refused = await browser.post(`/api/staff/imports/${next.id}/start`)
  expect(refused.status).toBe(409)
})

test('I61: assignments given to the command are suggested on the screen', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remembered-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'tools.csv'), `Werkzeug,Ort\nfour,https://four.example\n`)
  const map = ['--map', 'Werkzeug=name', '--map', 'Ort=website']
  await importCommand(['tools', 'tools.csv', ...map], {
    open: async () => desk.database.db,
    folder,
    print: () => {},
    signal: new AbortController().signal,
  })
  const next = await upload(await join(), 'next.csv', 'Ort,Werkzeug\nhttps://five.example,five\n')
  expect(next.data).toMatchObject({
    source: 'tools',
    options: { columns: { Werkzeug: 'name', Ort: 'website' } },
  })
})
