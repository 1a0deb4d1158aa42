import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, empty, type TestDatabase } from '#src/database/test/testing.ts'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { pictures as storedPictures } from '#src/features/pictures/server/tables.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importCommand } from '../../command.ts'
import { importTools, type ToolImport } from '../../importTools.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-logos-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (text: string) => {
  const file = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, text)
  return file
}
const run = (text: string, options: Partial<ToolImport> = {}) =>
  importTools({ file: fileOf(text), open: async () => database.db, ...options })
const stored = () => database.db.select().from(tools).orderBy(asc(tools.slug))

describe('an import of tools', () => {
  test('I6, I9: a dry run downloads no logo and stores none', async () => {
    const deps = { open: async () => database.db, folder, signal: new AbortController().signal }
    const printed: string[] = []
    const file = fileOf('Name,Website,Logo\nA,a.example,https://a.example/a.png\n')
    await importCommand(['tools', file, '--fetch-pictures', '--dry-run'], {
      ...deps,
      print: (text) => printed.push(text),
    })
    expect(printed.join('\n')).toContain(
      'The picture https://a.example/a.png was left out because a dry run downloads nothing.',
    )
    expect(await stored()).toEqual([])
  })

  test('I9: downloads logos from other sites, each once, and re-encodes them; failures are reported and stop nothing', async () => {
    const png = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#b04' },
    })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer()
    const asked: string[] = []
    const pictures = async (address: string) => {
      asked.push(address)
      if (address.endsWith('gone.png'))
        throw new PictureProblem('its server answered with status 404')
      return address.endsWith('.svg')
        ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
        : png
    }
    const table =
      'Name,Website,Logo\nA,a.example,https://a.example/a.png\nB,b.example,https://a.example/a.png\n' +
      'C,c.example,https://c.example/gone.png\nD,d.example,https://d.example/d.svg\nE,e.example,http://e.example/e.png\n'

    expect((await run(table)).tally.warnings).toEqual([
      '4 pictures were not imported. Use --pictures FOLDER or --fetch-pictures to import them.',
    ])
    expect((await stored()).map(({ logoUrl }) => logoUrl)).toEqual([null, null, null, null, null])

    const { tally } = await run(table, { pictures })
    expect(asked.toSorted()).toEqual([
      'https://a.example/a.png',
      'https://c.example/gone.png',
      'https://d.example/d.svg',
    ])
    expect(tally.warnings.toSorted()).toEqual([
      'The picture https://c.example/gone.png was left out because its server answered with status 404.',
      'The picture https://d.example/d.svg was left out because it is SVG or HTML, which can contain scripts.',
    ])
    expect(tally.total('changed')).toBe(2)
    const [a, b, ...others] = await stored()
    expect(a!.logoUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\/320\.webp$/)
    expect([b!.logoUrl, ...others.map(({ logoUrl }) => logoUrl)]).toEqual([
      a!.logoUrl,
      null,
      null,
      null,
    ])
    const [kept] = await database.db.select().from(storedPictures)
    expect([kept!.type, kept!.bytes!.includes('secret place')]).toEqual(['image/webp', false])

    asked.length = 0
    expect((await run(table, { pictures })).tally.total('same')).toBe(5)
    expect(asked).not.toContain('https://a.example/a.png')
    expect((await run('Name,Website\nA,a.example\n')).tally.total('same')).toBe(1)
    expect((await stored())[0]!.logoUrl).toBe(a!.logoUrl)
  })

  test('I56: imports screenshots and numeric prices, and the logo that a website names if the file names none', async () => {
    await empty(database.db, 'tools', 'pictures', 'media', 'picture_sources')
    const picture = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    const [screen, logo] = [await picture('#0b4'), await picture('#04b')]
    const asked: string[] = []
    const logos = async (website: string) => {
      asked.push(website)
      if (website.includes('none')) throw new PictureProblem('its website names no logo')
      return logo
    }
    const table =
      'Name,Website,Screenshot,Best for,Price from,Price per,Free plan\n' +
      'A,https://a.example/,https://a.example/screen.png,Small teams,"$1,249.50",user / year,yes\nB,https://none.example/,,,,,\n'
    const options = { pictures: async () => screen, logos }
    const { tally } = await run(table, options)
    expect([tally.warnings, [...tally.dropped]]).toEqual([
      [],
      [['logos that websites do not name', 1]],
    ])
    const [a, b] = await stored()
    expect(a).toMatchObject({
      logoUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/320\.webp$/),
      screenshotUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/1200\.webp$/),
      bestFor: 'Small teams',
      priceFrom: 1250,
      pricePer: 'user / year',
      hasFreePlan: true,
    })
    expect(b).toMatchObject({ logoUrl: null, priceFrom: null, hasFreePlan: false })
    asked.length = 0
    expect((await run(table, options)).tally.total('same')).toBe(2)
    expect(asked).toEqual(['https://none.example/'])
  })
})
