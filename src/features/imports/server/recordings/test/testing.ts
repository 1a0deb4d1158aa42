import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import type { ImportOptions } from '../../importOptions.ts'
import { importRecordings } from '../../importRecordings.ts'

export const harbour = readFileSync(
  resolve(import.meta.dirname, '../../fixtures/harbour-talks.json'),
  'utf8',
)
export const now = new Date('2026-06-01T08:00:00Z')

/** Site for the imports of one test file, without resources before each test. */
export function recordingImports() {
  const folder = mkdtempSync(join(tmpdir(), 'import-recordings-'))
  const fixture = testSite()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => empty(fixture.db, 'resources'))
  const fileOf = (content: unknown) => {
    const file = join(folder, `${crypto.randomUUID()}.json`)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }
  const run = (content: unknown, options: Partial<ImportOptions> = {}) =>
    importRecordings({ file: fileOf(content), open: async () => fixture.db, now, ...options })
  return { folder, fixture, fileOf, run }
}
