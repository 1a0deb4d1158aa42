import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importCommand } from '../../command.ts'
import { importEvents } from '../../importEvents.ts'
import { importTools } from '../../importTools.ts'
import { importSpeakers } from '../../people/importSpeakers.ts'

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

test('I95: a tool, speaker, or event that is public here stays so, and the report says that it was hidden there', async () => {
  const table = (status: string) => `Name,Website,Status\nQuay,https://quay.example,${status}\n`
  const run = async (text: string) =>
    (await importTools({ file: fileOf(text), open: async () => database.db })).tally.warnings
  expect(await run(table('Live'))).not.toContainEqual(expect.stringContaining('Quay'))
  expect(await run(table('Discontinued'))).toContain(
    '“Quay” stays public here, even though the file marks it as not public. Withdraw it if it should be hidden.',
  )
  expect((await stored())[0]!.status).toBe('published')
  const calendar = (status: string) =>
    fileOf(
      `Event ID,Event Name,Event Status,Start Date,Timezone\n1,Fair,${status},2024-03-01,UTC\n`,
    )
  const events = async (status: string) =>
    (await importEvents({ file: calendar(status), open: async () => database.db })).tally.warnings
  expect(await events('Draft')).toContain('“Fair” becomes a draft because its status was “Draft”.')
  const people = async (status: string) =>
    (
      await importSpeakers({
        file: fileOf(`Name,Company,Status\nIda,Quay,${status}\n`),
        open: async () => database.db,
      })
    ).tally.warnings
  expect(await people('Confirmed')).toEqual([])
  expect(await people('Declined')).toEqual([
    '“Ida” stays public here, even though its status was “Declined”. Withdraw it if it should be hidden.',
  ])
})

test('I97: markup in descriptions never shows, prices keep their size, and what has no room is in the report', async () => {
  const { tally } = await importTools({
    file: fileOf(
      `Name,Website,Tagline,Description,Starts at,Per,Free plan,Best for,Tags
Quay,https://quay.example,[Quay](https://quay.example/docs) - Counts **ships**.,"Counts <b>all</b> ships. Uses \`Docker\`.","€1.200,50",user and month with a discount for a year,"Yes, for 3 people",${'Small harbors, '.repeat(6)},"a,b,c,d,e,f,g,h,i,j,k,l,Thirteenth"
Loft,https://loft.example,Stores.,,Contact us,,14-day trial,,
Pier,https://pier.example,Moors.,,"$1,200.00",,no,,`.replaceAll(
        `,${'Small harbors, '.repeat(6)},`,
        `,"${'Small harbors, '.repeat(6)}",`,
      ),
    ),
    open: async () => database.db,
  })
  const [loft, pier, quay] = await stored()
  expect(quay).toMatchObject({
    shortDescription160: 'Quay - Counts ships.',
    description: 'Counts all ships. Uses Docker.',
    priceFrom: 1201,
    hasFreePlan: true,
  })
  expect([loft!.priceFrom, loft!.hasFreePlan, pier!.priceFrom]).toEqual([null, false, 1200])
  const said = tally.warnings.join('\n')
  for (const words of [
    'https://quay.example/docs',
    'Yes, for 3 people',
    'Thirteenth',
    'harbors',
    'a year',
    'Contact us',
    '14-day trial',
  ])
    expect(said).toContain(words)
})

test('I97: of several prices the first counts, and a trial of one month is no free plan', async () => {
  await lines(
    `Name,Website,Starts at,Free plan
Ebb,https://ebb.example,"$29, 49 or 99",1-month trial
Flow,https://flow.example,"$5, 10 users",1
Neap,https://neap.example,$12 10% off,x
Spring,https://spring.example,"1 200,50 €",no`,
  )
  expect((await stored()).map((tool) => [tool.priceFrom, tool.hasFreePlan])).toEqual([
    [29, false],
    [5, true],
    [12, true],
    [1201, false],
  ])
})

test('I143: “Visit Website” of Capterra is the tool’s website, not the link to its page there', async () => {
  await importTools({
    file: fileOf(
      'Product Name,Starting Price,Free Trial,Link,Visit Website\nHubSpot,$20/month,Yes,https://www.capterra.com/p/152373/HubSpot-CRM/,https://www.hubspot.com\n',
    ),
    open: async () => database.db,
  })
  expect((await stored()).map(({ name, website }) => [name, website])).toEqual([
    ['HubSpot', 'https://www.hubspot.com'],
  ])
})
