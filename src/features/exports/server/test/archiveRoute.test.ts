import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { seedTools } from '#src/features/tools/server/seed.ts'
import { readExport } from '../readExport.ts'

const desk = testStaff()
const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('U12: an administrator, and nobody else, downloads everything as one archive, which fills an empty site', async () => {
  const { db } = desk.database
  await seedTools(db)
  const [browser, editor] = [await desk.join('administrator'), await desk.join('editor')]
  const get = (cookie: string) =>
    desk.staff.request('/api/staff/archive.zip', { headers: { cookie } })
  expect([(await get('')).status, (await get(editor.cookie())).status]).toEqual([401, 403])
  const response = await get(browser.cookie())
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="export-[\d-]+\.zip"$/,
  )
  const file = join(folder, 'archive.zip')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  const empty = await createTestDatabase()
  await readExport(empty.db, file, { dryRun: false, onDone: () => {} })
  expect(await empty.db.$count(tools)).toBe(await db.$count(tools))
  const hostile = join(folder, 'hostile.zip')
  const bytes = readFileSync(file, 'latin1').replaceAll('manifest.json', '../ifest.json')
  writeFileSync(hostile, bytes, 'latin1')
  await expect(readExport(empty.db, hostile, { dryRun: false, onDone: () => {} })).rejects.toThrow(
    'holds “../ifest.json”, a path that leads out of it. Nothing was changed.',
  )
  await empty.close()
})
