import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { STAFF_ORIGIN, type StaffBrowser } from '#src/features/accounts/server/test/testing.ts'
import { UPLOAD_PART } from '../../contract.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importPieces, imports } from '../tables.ts'
import { importDesk, manyTools } from './testing.ts'

const { desk, join, step, work } = importDesk()

/** Returns a table of tools, padded with empty lines to the given size. */
function tableOf(size: number) {
  const table = Buffer.alloc(size, '\n')
  table.write(manyTools(5))
  return table
}

const begin = (browser: StaffBrowser, file: Buffer, more: object = {}) =>
  browser.post('/api/staff/imports/uploads', {
    name: 'large.csv',
    size: file.length,
    modified: 1_700_000_000_000,
    ...more,
  })

async function sendPart(browser: StaffBrowser, id: string, file: Buffer, from: number) {
  const response = await desk.staff.request(`/api/staff/imports/${id}/parts?from=${from}`, {
    method: 'PUT',
    headers: { cookie: browser.cookie(), origin: STAFF_ORIGIN },
    body: new Uint8Array(file.subarray(from, from + UPLOAD_PART)),
  })
  return { status: response.status, data: (await response.json()) as { done: number } }
}

const finish = (browser: StaffBrowser, id: string) =>
  browser.post(`/api/staff/imports/${id}/uploaded`)

test('I58: an interrupted upload in parts is continued, and stored byte for byte; a part sent twice or out of order changes nothing', async () => {
  const browser = await join()
  const file = tableOf(UPLOAD_PART * 2 + 12_345)
  const { id } = (await begin(browser, file)).data
  expect((await finish(browser, id)).status).toBe(409)
  expect((await sendPart(browser, id, file, UPLOAD_PART)).status).toBe(409)
  expect(await sendPart(browser, id, file, 0)).toMatchObject({ data: { done: UPLOAD_PART } })
  expect((await sendPart(browser, id, file, 0)).status).toBe(409)
  expect((await sendPart(browser, id, file, 1)).status).toBe(422)

  // The window was closed, and the same file is selected again.
  const again = await begin(browser, file)
  expect(again.data).toMatchObject({ id, done: UPLOAD_PART, state: 'uploading', hasFile: false })
  expect((await begin(browser, file, { modified: 1 })).data.id).not.toBe(id)
  await sendPart(browser, id, file, UPLOAD_PART)
  await sendPart(browser, id, file, UPLOAD_PART * 2)
  const done = await finish(browser, id)
  expect(done.data).toMatchObject({ source: 'tools', state: 'done', step: 'upload', hasFile: true })
  expect((await finish(browser, id)).data).toMatchObject({ id, state: 'done' })
  expect((await begin(browser, file)).data.id).not.toBe(id)

  const pieces = await desk.database.db
    .select()
    .from(importPieces)
    .where(eq(importPieces.importId, id))
    .orderBy(importPieces.number)
  expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).equals(file)).toBe(true)
  await browser.post(`/api/staff/imports/${id}/check`, { source: 'tools', options: {} })
  await work()
  expect(await step(browser, id, 'start')).toMatchObject({ state: 'done', counts: { new: 5 } })
  expect(await desk.database.db.$count(tools)).toBe(5)
})

test('I58: only its uploader sees and continues an unfinished upload; too many, too large ones, and parts of other lengths are refused', async () => {
  const [ana, ben] = [await join(), await desk.join('editor', 'ben')]
  const file = tableOf(UPLOAD_PART + 5)
  const { id } = (await begin(ana, file)).data
  expect((await sendPart(ben, id, file, 0)).status).toBe(404)
  expect((await begin(ben, file)).data.id).not.toBe(id)
  expect((await begin(ana, file, { size: 1e9 + 1 })).status).toBe(422)
  expect((await begin(ana, file, { size: 0 })).status).toBe(422)
  expect((await sendPart(ana, id, file.subarray(0, 500), 0)).status).toBe(422)
  for (let other = 1; other < 4; other++)
    expect((await begin(ana, file, { name: `other ${other}.csv` })).status).toBe(200)
  const refused = await begin(ana, file, { name: 'one more.csv' })
  expect([refused.status, refused.data.message]).toEqual([
    422,
    'You have 4 unfinished uploads. Finish one, or discard it in the list of imports.',
  ])
  expect((await ana.delete(`/api/staff/imports/${id}`)).status).toBe(200)
  expect((await begin(ana, file, { name: 'one more.csv' })).status).toBe(200)
})

test('I58: jobs leave an upload alone while parts arrive, and delete it with its data after a day without any', async () => {
  const browser = await join()
  const file = tableOf(UPLOAD_PART * 2)
  const { id } = (await begin(browser, file)).data
  await sendPart(browser, id, file, 0)
  await work()
  const { db } = desk.database
  expect(await db.$count(importPieces)).toBe(8)
  const later = sql`now() - interval '25 hours'`
  await db.update(imports).set({ createdAt: later, queuedAt: later }).where(eq(imports.id, id))
  await work()
  expect([await db.$count(imports), await db.$count(importPieces)]).toEqual([0, 0])
})

test('I58: parts of a WordPress export are joined once uploaded; if one of the files is not a part, all are refused and deleted', async () => {
  const browser = await join()
  const file = Buffer.from('not a part of any export')
  const { id } = (await begin(browser, file, { parts: '10:a.xml/14:b.xml' })).data
  await sendPart(browser, id, file, 0)
  const refused = await finish(browser, id)
  expect([refused.status, refused.data.message]).toEqual([
    422,
    '“a.xml” is not a part of a WordPress export. Please upload it on its own.',
  ])
  expect(await desk.database.db.$count(imports)).toBe(0)
})
