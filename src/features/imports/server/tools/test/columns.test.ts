import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importCommand } from '../../command.ts'
import { importTools } from '../../importTools.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-columns-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => empty(database.db, 'tools', 'tool_categories'))

const fileOf = (text: string) => {
  const file = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, text)
  return file
}
const stored = () => database.db.select().from(tools).orderBy(asc(tools.slug))
const lines = async (text: string) =>
  (await importTools({ file: fileOf(text), open: async () => database.db })).tally.lines.map(
    ({ outcome, name, detail }) => [outcome, name, detail] as const,
  )

describe('a table of tools', () => {
  test('I18: reads the format of Excel, whose first line names the delimiter', async () => {
    for (const [mark, end] of [
      ['', '\r\n'],
      ['\ufeff', '\n'],
    ] as const)
      expect(
        await lines(
          `${mark}sep=;${end}Name;Website${end}Quay, the tool;https://quay${end.length}.example${end}`,
        ),
      ).toEqual([['new', 'Quay, the tool', '']])
  })

  test('I18: reads a table below empty lines, as spreadsheets save them', async () => {
    expect(
      await lines('\n;;\nName;Website;Pricing\nQuay, the tool;https://quay7.example;Free\n'),
    ).toEqual([['new', 'Quay, the tool', '']])
  })

  test('I18: assigns a column to the field given to the command', async () => {
    const file = fileOf(
      'Werkzeug,Adresse,Was es tut,Name\nQuay,https://quay.example,Counts ships.,ignored\n',
    )
    const command = (...map: string[]) =>
      importCommand(['tools', file, ...map.flatMap((pair) => ['--map', pair])], {
        open: async () => database.db,
        folder,
        print: () => {},
        signal: new AbortController().signal,
      })
    expect(await command('Werkzeug=name', 'adresse=website', 'Was es tut=description')).toBe(0)
    expect(await stored()).toMatchObject([
      { name: 'Quay', website: 'https://quay.example', description: 'Counts ships.' },
    ])
    await expect(command('Werkzeug=name')).rejects.toThrow(
      /for the website of a tool .* Specify it with --map "Column=website"\.$/,
    )
    await expect(command('Nowhere=name')).rejects.toThrow(
      'The first line names no column “Nowhere”',
    )
    await expect(command('Werkzeug=color')).rejects.toThrow(
      'There is no field "color" of a tool: it must be one of name, ',
    )
    await expect(command('Werkzeug')).rejects.toThrow(
      '--map "Werkzeug" is not like --map "Column=field".',
    )
  })
})
