import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_CHANGED } from '#src/database/contentChange.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { toolCategories, tools } from '#src/features/tools/server/tables.ts'
import { importCommand } from './command.ts'
import { importTools, type ToolImport } from './importTools.ts'
import { formatReport } from './report.ts'
import { inOneTransaction } from './transaction.ts'

const collection = resolve(import.meta.dirname, '../../../../../shared/data/tools-ai-collection.csv')
const folder = mkdtempSync(join(tmpdir(), 'import-tools-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => database.db.execute(sql`truncate tools, tool_categories cascade`))

const fileOf = (text: string | Buffer) => {
  const file = join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, text)
  return file
}
const run = (text: string, options: Partial<ToolImport> = {}) =>
  importTools({ file: fileOf(text), open: async () => database.db, ...options })
const stored = () => database.db.select().from(tools).orderBy(asc(tools.slug))
const lines = async (text: string) =>
  (await run(text)).tally.lines.map(({ outcome, name, detail }) => [outcome, name, detail] as const)

const HEAD = 'Name,Website,Category,Main category,Tagline,Description,Pricing model,Badges'
const one =
  'Quotewright,https://www.quotewright.example/,RFP responses,Sales,Drafts answers,"Reads a request.\n\nDrafts, with ""sources"".",Freemium,API|SSO'

describe('an import of tools', () => {
  test('I18: maps columns by their names, in any order and case, and reports those it does not know', async () => {
    const { tally } = await run(
      `\ufeffFavourite colour;URL;TOOL NAME;tag-line\r\ngreen;quotewright.example/app?utm_source=x;Quotewright;Drafts answers\r\n`,
    )
    expect(tally.warnings).toEqual(['The column “Favourite colour” is not recognized and was left out.'])
    expect(await stored()).toMatchObject([
      {
        slug: 'quotewright',
        name: 'Quotewright',
        website: 'https://quotewright.example/app?utm_source=x',
        websiteKey: 'quotewright.example/app',
        shortDescription160: 'Drafts answers',
        pricingModel: 'See website',
        status: 'published',
        importKey: 'csv:quotewright.example/app',
      },
    ])
  })

  test('I18: takes every column that it knows, and tells what it leaves out of one', async () => {
    const { tally } = await run(
      'Title,Homepage,Affiliate link,Logo,Price,About,Slug\n' +
        'A,a.example,https://a.example/?via=us,/files/a.svg,10 a month,"Reads mail. Writes answers to each one.",the-a\n' +
        'B,b.example,ftp://b.example,ftp://b.example/b.svg,,,\n',
    )
    expect(await stored()).toMatchObject([
      { slug: 'b', affiliateUrl: null, logoUrl: null, pricing: '', shortDescription160: '', description: 'B' },
      {
        slug: 'the-a',
        name: 'A',
        website: 'https://a.example',
        affiliateUrl: 'https://a.example/?via=us',
        logoUrl: '/files/a.svg',
        pricing: '10 a month',
        shortDescription160: 'Reads mail. Writes answers to each one.',
        description: 'Reads mail. Writes answers to each one.',
      },
    ])
    expect([...tally.dropped]).toEqual([
      ['affiliate links that are not web addresses', 1],
      ['logos without an https address', 1],
    ])
  })

  test('I18: takes quoted commas, quotation marks and paragraphs as they are', async () => {
    await run(`${HEAD}\n${one}\n`)
    expect(await stored()).toMatchObject([
      {
        description: 'Reads a request.\n\nDrafts, with "sources".',
        badges: ['API', 'SSO'],
        category: 'RFP responses',
        categoryIds: ['rfp-responses'],
      },
    ])
  })

  test('I18: finds categories by their names, and puts new ones below a main category', async () => {
    await database.db.insert(toolCategories).values([
      { id: 'sales', name: 'Sales', icon: 'target', masterCategory: null },
      { id: 'automation', name: 'Workflow automation', icon: 'share', masterCategory: 'Operations' },
    ])
    await run(`${HEAD}\n${one}\nB,b.example,Workflow & Automations,,,,,\nC,c.example,Tarot,,,,,\nD,d.example,SALES,,,,,\n`)
    expect((await stored()).map(({ categoryIds }) => categoryIds)).toEqual([
      ['automation'],
      ['tarot'],
      ['sales'],
      ['rfp-responses'],
    ])
    expect((await run(`${HEAD}\nE,e.example,Haiku,Poems,,,,\n`)).tally.warnings).toEqual([
      '2 categories are new; please check where they appear in the directory. New main categories: Poems.',
    ])
    await database.db.delete(toolCategories).where(inArray(toolCategories.id, ['haiku', 'poems']))
    const added = await database.db.select().from(toolCategories).orderBy(asc(toolCategories.id))
    expect(added.map(({ id, masterCategory }) => [id, masterCategory])).toEqual([
      ['automation', 'Operations'],
      ['other', null],
      ['rfp-responses', 'Sales'],
      ['sales', null],
      ['tarot', 'Other'],
    ])
  })

  test('I19: merges rows about one website, whatever stands before and after the address', async () => {
    const twice = `${HEAD}\nA,a.example,CRM,Sales,,,,\nAgain,https://www.A.example/?ref=list,Chatbots,Customer service,Short,Long,Free,API\n`
    expect(await lines(twice)).toEqual([
      ['imported', 'A', 'new'],
      ['skipped', 'Again', 'merged with “A”, which has the same website'],
    ])
    expect(await stored()).toMatchObject([
      { name: 'A', shortDescription160: 'Short', pricingModel: 'Free', badges: ['API'], categoryIds: ['crm', 'chatbots'] },
    ])
  })

  test('I19: completes a tool that is there already, and never writes over what people wrote', async () => {
    await database.db.insert(tools).values({
      slug: 'own',
      name: 'Our name',
      shortDescription160: 'Ours',
      description: 'Ours',
      pricing: '',
      pricingModel: 'Paid',
      category: 'CRM',
      categoryIds: ['crm'],
      website: 'https://quotewright.example',
      websiteKey: 'quotewright.example',
    })
    expect(await lines(`${HEAD}\n${one}\n`)).toEqual([['updated', 'Quotewright', 'merged with “Our name” of the same website']])
    expect(await stored()).toMatchObject([
      {
        slug: 'own',
        name: 'Our name',
        shortDescription160: 'Ours',
        pricingModel: 'Paid',
        badges: ['API', 'SSO'],
        categoryIds: ['crm', 'rfp-responses'],
      },
    ])
    expect((await lines(`${HEAD}\n${one}\n`))[0]![0]).toBe('unchanged')
  })

  test('I5, I7: run again changes nothing; a changed row is taken over, but not where staff changed the tool here', async () => {
    const both = `${HEAD}\n${one}\nB,b.example,CRM,Sales,Old,,Free,\n`
    await run(both)
    const before = await stored()
    expect((await run(both)).tally.total('unchanged')).toBe(2)
    expect(await stored()).toEqual(before)
    await database.db.update(tools).set({ name: 'Edited here' }).where(eq(tools.slug, 'quotewright'))
    const changed = both.replace('Drafts answers', 'New words').replace('Old', 'Newer')
    expect((await lines(changed)).map(([outcome, name]) => [outcome, name])).toEqual([
      ['unchanged', 'Quotewright'],
      ['updated', 'B'],
    ])
    expect((await stored()).map(({ name, shortDescription160 }) => [name, shortDescription160])).toEqual([
      ['B', 'Newer'],
      ['Edited here', 'Drafts answers'],
    ])
  })

  test('I6: a dry run tells the same and changes nothing', async () => {
    const report = await run(`${HEAD}\n${one}\n`, { dryRun: true })
    expect([report.tally.total('imported'), await stored(), await database.db.select().from(toolCategories)]).toEqual([1, [], []])
    expect(formatReport(report)).toContain('This was a dry run: nothing was changed.')
  })

  test('I21: says how far it has come, and clears that line at its end', async () => {
    const said: [stage: string, items: number][] = []
    let ended = 0
    await run(`${HEAD}\n${one}\nB,b.example,,,,,,\n`, {
      progress: {
        at: (stage, done, total, items) => void (done === total && said.push([stage, items])),
        end: () => void ended++,
      },
    })
    expect([said.map(([stage]) => stage), said.at(-1), ended]).toEqual([['Reading', 'Importing'], ['Importing', 2], 1])
  })

  test('I11: stopped by the person who started it, or beside another import, it changes nothing', async () => {
    const stop = new AbortController()
    const progress = { at: (stage: string) => void (stage === 'Reading' && stop.abort()), end: () => {} }
    await expect(run(`${HEAD}\n${one}\n`, { signal: stop.signal, progress })).rejects.toThrow('Stopped. Nothing was changed.')
    await inOneTransaction(database.db, { dryRun: false, what: 'a tool' }, () =>
      expect(run(`${HEAD}\n${one}\n`)).rejects.toThrow('Another import is running'),
    )
    expect(await stored()).toEqual([])
  })

  test('I1: tells of each row that cannot be a tool why', async () => {
    const rows = `${HEAD}\n,a.example,,,,,,\nB,,,,,,,\nC,javascript:alert(1),,,,,,\nD,d.example,,,,,,\n`
    expect(await lines(rows)).toEqual([
      ['imported', 'D', 'new'],
      ['refused', 'line 2', 'it has no name'],
      ['refused', 'B', 'it has no website'],
      ['refused', 'C', 'its website is not a web address'],
    ])
  })

  test('I23: gives each tool an address of its own, never a reserved one', async () => {
    await run(`Name,Website\nCompare,a.example\nÉlan!,b.example\nElan,c.example\n${'x'.repeat(90)},d.example\n港,e.example\n`)
    expect((await stored()).map(({ slug }) => slug)).toEqual(['compare-2', 'elan', 'elan-2', 'gang', 'x'.repeat(80)])
  })

  test('I8: tells the running site when something changed, and only then', async () => {
    const heard: string[] = []
    const subscription = await database.listen(CONTENT_CHANGED, (message) => heard.push(message))
    await run(`${HEAD}\n${one}\n`)
    await expect.poll(() => heard).toEqual(['changed'])
    await run(`${HEAD}\n${one}\n`)
    await database.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, 'end')`)
    await expect.poll(() => heard).toEqual(['changed', 'end'])
    await subscription.close()
  })

  test('I10: refuses in one sentence what it cannot read, before it opens the database', async () => {
    const open = () => Promise.reject(new Error('opened'))
    const refusal = (content: string | Buffer) =>
      importTools({ file: fileOf(content), open }).catch((error: Error) => [error.name, error.message.replace(/^\S+ /, '')])
    expect(await refusal('')).toEqual(['ImportProblem', 'is empty. Nothing was changed.'])
    expect(await refusal('PK\u0003\u0004')).toEqual([
      'ImportProblem',
      'is not a CSV file in UTF-8: export the table as CSV first. Nothing was changed.',
    ])
    expect(await refusal('Title,Colour\nA,red\n')).toMatchObject([
      'ImportProblem',
      expect.stringContaining('names no column for the website'),
    ])
    expect(await refusal(Buffer.from('Name,Website\nCaf\xe9,a.example\n', 'latin1'))).toEqual([
      'ImportProblem',
      'is not written in UTF-8: save it as UTF-8 first. Nothing was changed.',
    ])
    expect(await refusal('Name,Website\n"A,a.example\n')).toMatchObject([
      'ImportProblem',
      expect.stringContaining('breaks off being CSV'),
    ])
    await expect(importTools({ file: join(folder, 'none.csv'), open })).rejects.toThrow('there is no such file')
  })

  test('I21: the command says how it is used', async () => {
    const deps = { open: async () => database.db, folder, print: () => {}, signal: new AbortController().signal }
    await expect(importCommand(['tools'], deps)).rejects.toThrow('The name of the CSV file is missing.')
    await expect(importCommand(['tools', 'a.csv', '--pictures', 'x'], deps)).rejects.toThrow('There is no folder')
    const printed: string[] = []
    const file = fileOf(`${HEAD}\n${one}\n`)
    expect(await importCommand(['tools', file, '--dry-run'], { ...deps, print: (text) => printed.push(text) })).toBe(0)
    expect(printed.join('\n')).toContain('imported       1')
  })
})

describe.skipIf(!existsSync(collection))('the AI collection', () => {
  test('I5: of 590 tools in 85 categories is taken over whole, once', async () => {
    const take = () => importTools({ file: collection, open: async () => database.db })
    expect((await take()).tally.total('imported')).toBe(590)
    expect((await take()).tally.total('unchanged')).toBe(590)
    const all = await stored()
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(590)
    expect(all.every(({ categoryIds }) => categoryIds.length === 1)).toBe(true)
  })
})
