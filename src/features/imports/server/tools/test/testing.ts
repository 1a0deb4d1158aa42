import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importTools, type ToolImport } from '../../importTools.ts'

export const HEAD = 'Name,Website,Category,Main category,Tagline,Description,Pricing model,Badges'
export const one =
  'Quotewright,https://www.quotewright.example/,RFP responses,Sales,Drafts answers,"Reads a request.\n\nDrafts, with ""sources"".",Freemium,API|SSO'

/** Database for the imports of one test file, without tools before each test. */
export function toolFixture() {
  const fixture = {} as { folder: string; database: TestDatabase }
  beforeAll(async () => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'import-tools-'))
    fixture.database = await createTestDatabase()
  })
  afterAll(async () => {
    await fixture.database.close()
    rmSync(fixture.folder, { recursive: true, force: true })
  })
  beforeEach(() => empty(fixture.database.db, 'tools', 'tool_categories'))
  const fileOf = (text: string | Buffer) => {
    const file = join(fixture.folder, `${crypto.randomUUID()}.csv`)
    writeFileSync(file, text)
    return file
  }
  return Object.assign(fixture, {
    fileOf,
    run: (text: string, options: Partial<ToolImport> = {}) =>
      importTools({ file: fileOf(text), open: async () => fixture.database.db, ...options }),
    stored: () => fixture.database.db.select().from(tools).orderBy(asc(tools.slug)),
  })
}
