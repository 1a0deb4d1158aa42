import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tools } from '#src/features/tools/server/tables.ts'
import { importCommand } from '../command.ts'
import { importPieces, imports } from '../tables.ts'
import { importDesk, manyTools } from './testing.ts'
import { inOneTransaction } from '../transaction.ts'

const { desk, join, upload, check, step, work, hash } = importDesk()
const counted = ['tools', 'tool_categories', 'redirects']

test('I26: a file is recognized by its contents, checked without a change, imported, and undone to identical tables', async () => {
  const browser = await join()
  const before = await hash(...counted)
  const { data } = await upload(browser, 'our tools.csv', manyTools(250))
  expect(data).toMatchObject({
    source: 'tools',
    fileName: 'our tools.csv',
    step: 'upload',
    state: 'done',
    hasFile: true,
  })
  const { id } = data
  await browser.post(`/api/staff/imports/${id}/check`, { source: 'tools', options: {} })
  await work()
  const checked = (await browser.get(`/api/staff/imports/${id}`)).data
  expect(checked).toMatchObject({
    step: 'check',
    state: 'done',
    counts: { new: 250, skipped: 1, refused: 1 },
  })
  expect(await hash(...counted)).toBe(before)
  const refused = (await browser.get(`/api/staff/imports/${id}/lines?outcome=refused`)).data
  expect(refused).toMatchObject({
    total: 1,
    lines: [{ name: 'No website', line: 253, detail: 'it has no website' }],
  })
  expect((await browser.get(`/api/staff/imports/${id}/lines?page=5`)).data).toMatchObject({
    total: 252,
    pages: 6,
  })
  expect(await step(browser, id, 'start')).toMatchObject({
    step: 'import',
    state: 'done',
    counts: { new: 250 },
    hasFile: false,
  })
  expect(await desk.database.db.$count(tools)).toBe(250)
  expect(await step(browser, id, 'undo')).toMatchObject({ step: 'undo', state: 'done', kept: [] })
  expect(await hash(...counted)).toBe(before)
})

test('I26: changed records are restored, and those edited since are kept and listed', async () => {
  const browser = await join()
  const table = (tagline: string) =>
    `Name,Website,Tagline\nQuill,quill.example,${tagline}\nInk,ink.example,Writes\n`
  await step(browser, await check(browser, 'a.csv', table('Old')), 'start')
  const id = await check(browser, 'b.csv', `${table('New')}Pen,pen.example,Draws\n`)
  const changed = (await browser.get(`/api/staff/imports/${id}/lines?outcome=changed`)).data.lines
  expect(changed).toMatchObject([
    {
      name: 'Quill',
      differences: expect.arrayContaining([
        { field: 'shortDescription160', before: 'Old', after: 'New' },
      ]),
    },
  ])
  await step(browser, id, 'start')
  const [pen] = await desk.database.db.select().from(tools).where(eq(tools.name, 'Pen'))
  await browser.put(`/api/staff/content/tools/${pen!.id}`, {
    version: pen!.version,
    values: { pricing: '5 a month' },
  })
  const undone = await step(browser, id, 'undo')
  expect(undone.kept).toMatchObject([
    { kind: 'tool', label: 'Pen', reason: expect.stringContaining('has changed since') },
  ])
  const stored = await desk.database.db.select().from(tools).orderBy(tools.name)
  expect(stored.map(({ name, shortDescription160 }) => [name, shortDescription160])).toEqual([
    ['Ink', 'Writes'],
    ['Pen', 'Draws'],
    ['Quill', 'Old'],
  ])
})

test('I27: a stopped import leaves nothing behind and can be started again; a waiting one is stopped before it begins', async () => {
  const browser = await join()
  const id = await check(browser, 'a.csv', manyTools(300))
  const before = await hash(...counted)
  await browser.post(`/api/staff/imports/${id}/start`)
  await browser.post(`/api/staff/imports/${id}/cancel`)
  await work()
  expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({
    step: 'import',
    state: 'canceled',
    hasFile: true,
  })
  expect(await hash(...counted)).toBe(before)
  expect(await step(browser, id, 'start')).toMatchObject({ state: 'done', counts: { new: 300 } })
})

test('I27: an import waits for one from the command line; canceling it in any process ends it', async () => {
  const browser = await join()
  const id = await check(browser, 'a.csv', manyTools(10))
  const before = await hash(...counted)
  await browser.post(`/api/staff/imports/${id}/start`)
  await inOneTransaction(desk.database.db, { dryRun: false, what: 'a tool' }, async () => {
    const working = work()
    await expect
      .poll(async () => (await browser.get(`/api/staff/imports/${id}`)).data.state)
      .toBe('running')
    expect((await browser.post(`/api/staff/imports/${id}/cancel`)).status).toBe(200)
    await working
  })
  expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({ state: 'canceled' })
  expect(await hash(...counted)).toBe(before)
})

test('I160: an import that starts while it is being discarded stays, with its file', async () => {
  const browser = await join()
  const id = await check(browser, 'a.csv', manyTools(10))
  const { db } = desk.database
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const discarded = await db.transaction(async (tx) => {
    await tx
      .update(imports)
      .set({ step: 'import', state: 'waiting', queuedAt: sql`now()` })
      .where(eq(imports.id, id))
    const answer = browser.delete(`/api/staff/imports/${id}`)
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1)
    return { answer }
  })
  expect(await discarded.answer).toMatchObject({
    status: 409,
    data: { message: 'This import is running. Stop it first.' },
  })
  await work()
  expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({
    step: 'import',
    state: 'done',
    counts: { new: 10 },
  })
})

test('I27: an interrupted import is run by the next process, and a stopping process leaves it to another', async () => {
  const browser = await join()
  const id = await check(browser, 'a.csv', manyTools(50))
  await browser.post(`/api/staff/imports/${id}/start`)
  await desk.database.db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  const stopping = new AbortController()
  stopping.abort()
  await work(stopping.signal)
  expect(await desk.database.db.$count(tools)).toBe(0)
  await work()
  expect((await browser.get(`/api/staff/imports/${id}`)).data).toMatchObject({
    state: 'done',
    counts: { new: 50 },
  })
})

test('I27: two files of two people are imported one after the other, in the order requested', async () => {
  const [ana, ben] = [await join(), await desk.join('editor', 'ben')]
  const first = await check(ana, 'a.csv', manyTools(20))
  const second = await check(ben, 'b.csv', manyTools(30))
  await ana.post(`/api/staff/imports/${first}/start`)
  await ben.post(`/api/staff/imports/${second}/start`)
  expect((await ben.get(`/api/staff/imports/${second}`)).data).toMatchObject({
    state: 'waiting',
    ahead: 1,
  })
  await Promise.all([work(), work()])
  const all = (await ana.get('/api/staff/imports')).data.items
  expect(all.map(({ id, person, state, counts }: any) => [id, person, state, counts.new])).toEqual([
    [second, 'ben', 'done', 10],
    [first, 'administrator', 'done', 20],
  ])
})

test('I28: everyone imports what their role may write, and sees no other import', async () => {
  const [manager, editor] = [await desk.join('events-manager'), await desk.join('editor')]
  const sponsors = 'Sponsor,Level,Website\nNorthgate,Gold,northgate.example\n'
  const { data } = await upload(manager, 'sponsors.csv', sponsors)
  expect(data.source).toBe('sponsors')
  expect((await editor.get(`/api/staff/imports/${data.id}`)).status).toBe(404)
  expect((await editor.get('/api/staff/imports')).data.items).toEqual([])
  const refused = await manager.post(`/api/staff/imports/${data.id}/check`, {
    source: 'tools',
    options: {},
  })
  expect([refused.status, refused.data.message]).toEqual([
    403,
    'Your role does not allow importing tools.',
  ])
  expect((await upload(editor, 'sponsors.csv', sponsors)).data.source).toBe(null)
  const moderator = await desk.join('moderator')
  expect((await upload(moderator, 'a.csv', manyTools(1))).status).toBe(403)
})

test('I10, I26: a file that cannot be imported is refused in one sentence, without a path of the server', async () => {
  const browser = await join()
  const id = await check(browser, '../../tools.csv', 'Name,Colour\nQuill,red\n')
  const failed = (await browser.get(`/api/staff/imports/${id}`)).data
  expect(failed).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(
      /names no column for the website .* Choose it in the list of columns\.$/,
    ),
  })
  const other = await check(browser, 'x.xml', '<rss>', 'wordpress')
  expect((await browser.get(`/api/staff/imports/${other}`)).data.problem).not.toContain('/tmp')
  expect((await upload(browser, 'empty.csv', '')).status).toBe(422)
  expect((await browser.delete(`/api/staff/imports/${id}`)).status).toBe(200)
  expect((await browser.get(`/api/staff/imports/${id}`)).status).toBe(404)
})

test('I26: a file that nobody imports within a day is deleted', async () => {
  const browser = await join()
  const { data } = await upload(browser, 'a.csv', manyTools(3))
  const { db } = desk.database
  await work()
  expect(await db.$count(importPieces)).toBe(1)
  await db
    .update(imports)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(imports.id, data.id))
  await work()
  expect(await db.$count(importPieces)).toBe(0)
  expect((await browser.get(`/api/staff/imports/${data.id}`)).data.hasFile).toBe(false)
})

test('I31: an import from the command line is in the list with the outcome of each item, and can be undone there', async () => {
  const browser = await join()
  const before = await hash(...counted)
  const folder = mkdtempSync(path.join(tmpdir(), 'advantage-command-'))
  writeFileSync(path.join(folder, 'our tools.csv'), manyTools(30))
  const told: string[] = []
  const deps = {
    open: async () => desk.database.db,
    folder,
    print: (text: string) => void told.push(text),
    signal: new AbortController().signal,
  }
  await importCommand(['tools', 'our tools.csv', '--dry-run'], deps)
  expect((await browser.get('/api/staff/imports')).data.items).toEqual([])
  await importCommand(['tools', 'our tools.csv'], deps)
  rmSync(folder, { recursive: true })
  const [one] = (await browser.get('/api/staff/imports')).data.items
  expect(one).toMatchObject({
    source: 'tools',
    fileName: 'our tools.csv',
    person: 'the command line',
    step: 'import',
    state: 'done',
    counts: { new: 30, skipped: 1, refused: 1 },
  })
  expect((await browser.get(`/api/staff/imports/${one.id}/lines?outcome=refused`)).data.total).toBe(
    1,
  )
  expect(await step(browser, one.id, 'undo')).toMatchObject({
    step: 'undo',
    state: 'done',
    kept: [],
  })
  expect(await hash(...counted)).toBe(before)
})

test('I32: the user assigns columns that are not recognized and leaves others out, and the file is checked again', async () => {
  const browser = await join()
  const table = 'Ding,Seite,Kostenpunkt,Pricing\nQuill,quill.example,9 a month,Free\n'
  const { data } = await upload(browser, 'tabelle.csv', table)
  expect(data.source).toBeNull()
  const shown = (await browser.get(`/api/staff/imports/${data.id}`)).data.table
  expect(shown.columns).toEqual(['Ding', 'Seite', 'Kostenpunkt', 'Pricing'])
  const kind = shown.kinds.find(({ source }: { source: string }) => source === 'tools')
  expect([kind.found, kind.fields.includes('website')]).toEqual([['', '', '', 'pricing'], true])
  const look = async (columns: object) => {
    await browser.post(`/api/staff/imports/${data.id}/check`, {
      source: 'tools',
      options: { columns },
    })
    await work()
    return (await browser.get(`/api/staff/imports/${data.id}`)).data
  }
  expect(await look({})).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('no column for the name of a tool'),
  })
  expect(await look({ Ding: 'nothing' })).toMatchObject({
    state: 'failed',
    problem: 'There is no field “nothing”. Nothing was changed.',
  })
  const columns = { Ding: 'name', Seite: 'website', Kostenpunkt: 'pricing', Pricing: '' }
  expect(await look(columns)).toMatchObject({ state: 'done', counts: { new: 1 }, warnings: [] })
  await step(browser, data.id, 'start')
  const [quill] = await desk.database.db.select().from(tools)
  expect([quill!.name, quill!.website, quill!.pricing]).toEqual([
    'Quill',
    'https://quill.example',
    '9 a month',
  ])
})
