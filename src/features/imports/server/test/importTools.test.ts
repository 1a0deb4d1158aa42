import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toolCategories, tools } from '#src/features/tools/server/tables.ts'

import { HEAD, one, toolFixture } from '../tools/test/testing.ts'

const fixture = toolFixture()
const lines = async (text: string) =>
  (await fixture.run(text)).tally.lines.map(
    ({ outcome, name, detail }) => [outcome, name, detail] as const,
  )

describe('an import of tools', () => {
  test('I18: maps columns by name, in any order and case, and reports unknown ones', async () => {
    const { tally } = await fixture.run(
      `\ufeffFavourite colour;URL;TOOL NAME;tag-line\r\ngreen;quotewright.example/app?utm_source=x;Quotewright;Drafts answers\r\n`,
    )
    expect(tally.warnings).toEqual([
      'The column “Favourite colour” is not recognized and was left out.',
    ])
    expect(await fixture.stored()).toMatchObject([
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

  test('I18: imports every known column, and reports what it leaves out', async () => {
    const { tally } = await fixture.run(
      'Title,Homepage,Affiliate link,Logo,Price,About,Slug\n' +
        'A,a.example,https://a.example/?via=us,/files/a.svg,10 a month,"Reads mail. Writes answers to each one.",the-a\n' +
        'B,b.example,ftp://b.example,ftp://b.example/b.svg,,,\n',
    )
    expect(await fixture.stored()).toMatchObject([
      {
        slug: 'b',
        affiliateUrl: null,
        logoUrl: null,
        pricing: '',
        shortDescription160: '',
        description: 'B',
      },
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

  test('I18: preserves quoted commas, quotation marks, and paragraphs', async () => {
    await fixture.run(`${HEAD}\n${one}\n`)
    expect(await fixture.stored()).toMatchObject([
      {
        description: 'Reads a request.\n\nDrafts, with "sources".',
        badges: ['API', 'SSO'],
        category: 'RFP responses',
        categoryIds: ['rfp-responses'],
      },
    ])
  })

  test('I18: finds categories by name, and puts new ones below a main category', async () => {
    await fixture.database.db.insert(toolCategories).values([
      { id: 'sales', name: 'Sales', icon: 'target', masterCategory: null },
      {
        id: 'automation',
        name: 'Workflow automation',
        icon: 'share',
        masterCategory: 'Operations',
      },
    ])
    await fixture.run(
      `${HEAD}\n${one}\nB,b.example,Workflow & Automations,,,,,\nC,c.example,Tarot,,,,,\nD,d.example,SALES,,,,,\n`,
    )
    expect((await fixture.stored()).map(({ categoryIds }) => categoryIds)).toEqual([
      ['automation'],
      ['tarot'],
      ['sales'],
      ['rfp-responses'],
    ])
    expect((await fixture.run(`${HEAD}\nE,e.example,Haiku,Poems,,,,\n`)).tally.warnings).toEqual([
      '2 categories are new; please check where they appear in the directory. New main categories: Poems.',
    ])
    await fixture.database.db
      .delete(toolCategories)
      .where(inArray(toolCategories.id, ['haiku', 'poems']))
    const added = await fixture.database.db
      .select()
      .from(toolCategories)
      .orderBy(asc(toolCategories.id))
    expect(added.map(({ id, masterCategory }) => [id, masterCategory])).toEqual([
      ['automation', 'Operations'],
      ['other', null],
      ['rfp-responses', 'Sales'],
      ['sales', null],
      ['tarot', 'Other'],
    ])
  })

  test('I19: merges rows about one website, regardless of the prefix and suffix of the address', async () => {
    const twice = `${HEAD}\nA,a.example,CRM,Sales,,,,\nAgain,https://www.A.example/?ref=list,Chatbots,Customer service,Short,Long,Free,API\n`
    expect(await lines(twice)).toEqual([
      ['new', 'A', ''],
      ['skipped', 'Again', 'merged with “A”, which has the same website'],
    ])
    expect(await fixture.stored()).toMatchObject([
      {
        name: 'A',
        shortDescription160: 'Short',
        pricingModel: 'Free',
        badges: ['API'],
        categoryIds: ['crm', 'chatbots'],
      },
    ])
  })

  test('I19: completes an existing tool, and never overwrites what people wrote', async () => {
    await fixture.database.db.insert(tools).values({
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
    expect(await lines(`${HEAD}\n${one}\n`)).toEqual([
      ['changed', 'Quotewright', 'merged with “Our name” of the same website'],
    ])
    expect(await fixture.stored()).toMatchObject([
      {
        slug: 'own',
        name: 'Our name',
        shortDescription160: 'Ours',
        pricingModel: 'Paid',
        badges: ['API', 'SSO'],
        categoryIds: ['crm', 'rfp-responses'],
      },
    ])
    expect((await lines(`${HEAD}\n${one}\n`))[0]![0]).toBe('same')
  })

  test('I5, I7: run again changes nothing; a changed row is imported, unless staff changed the tool here', async () => {
    const both = `${HEAD}\n${one}\nB,b.example,CRM,Sales,Old,,Free,\n`
    await fixture.run(both)
    const before = await fixture.stored()
    expect((await fixture.run(both)).tally.total('same')).toBe(2)
    expect(await fixture.stored()).toEqual(before)
    await fixture.database.db
      .update(tools)
      .set({ name: 'Edited here' })
      .where(eq(tools.slug, 'quotewright'))
    const changed = both.replace('Drafts answers', 'New words').replace('Old', 'Newer')
    expect((await lines(changed)).map(([outcome, name]) => [outcome, name])).toEqual([
      ['same', 'Quotewright'],
      ['changed', 'B'],
    ])
    expect(
      (await fixture.stored()).map(({ name, shortDescription160 }) => [name, shortDescription160]),
    ).toEqual([
      ['B', 'Newer'],
      ['Edited here', 'Drafts answers'],
    ])
  })

  test('I1: reports why a row cannot be a tool', async () => {
    const rows = `${HEAD}\n,a.example,,,,,,\nB,,,,,,,\nC,javascript:alert(1),,,,,,\nD,d.example,,,,,,\n`
    expect(await lines(rows)).toEqual([
      ['new', 'D', ''],
      ['refused', 'line 2', 'it has no name'],
      ['refused', 'B', 'it has no website'],
      ['refused', 'C', 'its website is not a web address'],
    ])
  })

  test('I23: gives each tool its own address, never a reserved one', async () => {
    await fixture.run(
      `Name,Website\nCompare,a.example\nÉlan!,b.example\nElan,c.example\n${'x'.repeat(90)},d.example\n港,e.example\n`,
    )
    expect((await fixture.stored()).map(({ slug }) => slug)).toEqual([
      'compare-2',
      'elan',
      'elan-2',
      'gang',
      'x'.repeat(80),
    ])
  })
})
