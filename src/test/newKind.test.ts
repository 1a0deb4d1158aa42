import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { generateDrizzleJson, generateMigration } from '../database/test/drizzleKit.ts'
import { pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, empty, type TestDatabase } from '../database/test/testing.ts'
import { noteChanges } from '../features/changes/server/noteChanges.ts'
import { contentEndpoints } from '../features/content/contract.ts'
import type { ContentPath } from '../features/content/contentKinds.ts'
import { recordsApi } from '../features/content/server/api.ts'
import { pictureUses } from '../features/pictures/server/tables.ts'
import { exportCommand } from '../features/exports/server/exportCommand.ts'
import { describeTables } from '../features/exports/server/exportedTables.ts'
import { seoRoutes } from '../features/seo/server/api.ts'
import { siteKind } from '../features/seo/server/siteKind.ts'
import { socialRoutes } from '../features/seo/server/socialCards.ts'
import { search } from '../features/search/server/search.ts'
import { inProcess } from '../http/route.ts'
import { openApi } from '../http/openapi.ts'
import { readExamples } from '../http/openapiExamples.ts'
import { createRouter } from '../http/router.ts'
import { pageColumns, pageIndexes } from '../kinds/columns.ts'
import { html, picture, prose, text } from '../kinds/fields.ts'
import { defineKind, formOf } from '../kinds/kind.ts'
import { publicApi } from '../kinds/publicApi.ts'
import { publicRecords, publicRoutes } from '../kinds/publicRecords.ts'
import { recordsOf } from '../kinds/records.ts'
import { is } from '../lists/conditions.ts'
import { filter, page, search as searchField } from '../lists/fields.ts'
import { defineList } from '../lists/list.ts'
import { ListCache } from '../lists/listCache.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import { ana } from '../records/test/testing.ts'
import type { AnyRecords } from '../records/records.ts'
import { audit } from '../records/tables.ts'
import { undo } from '../records/undo.ts'
import { otherTables, personalTables } from '../personalTables.ts'
import { nameOfTable } from '../privacy/personal.ts'
import { ORIGIN } from './testing.ts'

/** Not in any registry. */
const PATH = 'case-studies' as string as ContentPath

/** A content type the site doesn't have, defined entirely here. */
const caseStudyKind = defineKind({
  name: 'case study',
  many: 'Case studies',
  path: 'case-studies',
  icon: 'document',
  access: ['administrator', 'editor'],
  page: '/case-studies/',
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true }),
      summary: prose('Summary', { required: true }),
      content: html('Body', { required: true }),
    },
    Details: {
      industry: text('Industry', { required: true, suggests: true }),
      heroImage: picture('Picture'),
      budget: text('Budget', { optional: true, hint: 'For staff.' }),
    },
  },
})
interface CaseStudy {
  title: string
  summary: string
  industry: string
}
const caseStudyApi = publicApi(caseStudyKind, {
  path: '/api/case-studies',
  shape: 'CaseStudy',
  group: { name: 'Case studies', description: 'What customers did.' },
  list: defineList<CaseStudy>()({
    perPage: 2,
    fields: {
      q: searchField<CaseStudy>(['title', 'summary']),
      industry: filter<CaseStudy>(is('industry')),
      page: page(),
    },
  }),
  listed: ['title', 'summary', 'industry', 'publishedAt'],
  detail: ['content', 'modifiedAt'],
})
const caseStudies = pgTable('case_studies', pageColumns(caseStudyKind), (table) =>
  pageIndexes('case_studies', table),
)
const records = recordsOf(caseStudyKind, caseStudies)
const { kind } = records
const publicCalls = publicRoutes(caseStudyApi, publicRecords(caseStudyApi, caseStudies))

/** A database with the table derived from the declaration. */
async function createWithKind() {
  const made = await createTestDatabase()
  const [before, after] = [{}, { caseStudies }].map((tables) =>
    generateDrizzleJson(tables, undefined, undefined, 'snake_case'),
  )
  for (const statement of await generateMigration(before!, after!))
    await made.db.execute(sql.raw(statement))
  await watchKinds(made.db, [{ declaration: caseStudyKind, kind }])
  return made
}

describe('a content type that only has a declaration', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createWithKind()
  })
  afterAll(() => database.close())

  const routes = () => {
    const kinds = [siteKind(caseStudyKind, kind)]
    const { db } = database
    const lists = new ListCache(db, { caching: false })
    const samples = async () => new Set<string>()
    const seo = seoRoutes({
      db,
      lists,
      origin: ORIGIN,
      pages: ['/case-studies'],
      samples,
      kinds,
    })
    const staff = recordsApi(
      {
        db,
        auditLog: {
          kinds: [kind],
          actions: [],
          findScreens: async (_, all) => all.map(() => null),
        },
        publicOrigin: ORIGIN,
        siteIn: () => {
          throw new Error('No site.')
        },
      },
      PATH,
      records as AnyRecords,
      contentEndpoints({ ...caseStudyKind, path: PATH }),
    )
    return [
      ...Object.values(seo).flat(),
      ...socialRoutes(db, new Map(), kinds),
      ...publicCalls(db, lists),
      ...staff,
    ]
  }
  async function read(path: string): Promise<string> {
    const request = createRouter(routes())({ method: 'GET', url: path, visitor: inProcess })
    const response = (await request.route.respond(request)) as { body: string | Buffer }
    return String(response.body)
  }
  async function call(method: string, url: string, body?: object) {
    const sent =
      body &&
      new Request(ORIGIN + url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const request = createRouter(routes())({ method, url, visitor: inProcess, sent })
    const staff = {
      member: { id: ana.actor.id!, username: 'ana', name: 'Ana', roles: ['editor'] as const },
    }
    const { headers, body: json } = (await request.route.respond({ ...request, staff })) as {
      headers: Record<string, string>
      body: string
    }
    return { headers, data: JSON.parse(json) }
  }
  const write = async (title: string, industry = 'Foundries') => {
    const { db } = database
    const values = {
      title,
      industry,
      budget: 'Twenty thousand.',
      summary: 'Forty castings a week.',
      content: '<p>They measured porosity.</p>',
    }
    const made = await records.create(db, ana, values)
    return records.publish(db, ana, made.id, made.version)
  }

  test('W15: is in the sitemap, llms.txt, Markdown, feeds, and social cards', async () => {
    await write('A foundry that measures')
    expect(await read('/sitemap.xml')).toContain(
      `<loc>${ORIGIN}/case-studies/a-foundry-that-measures</loc>`,
    )
    expect(await read('/llms.txt')).toMatch(
      /## Case studies\n\n- \[A foundry that measures\]\(.+\/case-studies\/a-foundry-that-measures\.md\): .+ Forty castings a week/,
    )
    expect(await read('/case-studies/a-foundry-that-measures.md')).toMatch(
      /^# A foundry that measures\n\n> Forty castings a week\.[^]+They measured porosity\./,
    )
    expect(await read('/case-studies/feed.xml')).toContain('They measured porosity')
    const card = createRouter(routes())({
      method: 'GET',
      url: '/art/social/case-studies/a-foundry-that-measures.png',
      visitor: inProcess,
    })
    expect(await card.route.source!(card)).toContain('"kicker":"Case study"')
  })

  test('W16: is in search, the change feed, and exports, and its pictures count as used', async () => {
    await write('A press that waits')
    const found = await search(
      database.db,
      { q: 'press', limit: 5, page: 1 },
      { 'case-study': 'Case studies' },
    )
    expect(found.groups).toMatchObject([
      {
        kind: 'case-study',
        many: 'Case studies',
        hits: [{ address: '/case-studies/a-press-that-waits' }],
      },
    ])
    const noted: string[] = []
    await noteChanges(database.db, [{ name: 'case-study', kind }], async (_, changes) => {
      noted.push(...changes.map(({ change, address }) => `${change} ${address}`))
    })
    expect(noted).toContain('published /case-studies/a-press-that-waits')
    expect((await describeTables(database.db)).map(({ name }) => name)).toContain('case_studies')
    await records.create(database.db, ana, {
      title: 'Shown',
      industry: 'Mills',
      summary: 'With a picture.',
      content: '',
      heroImage: `/pictures/${'a'.repeat(32)}/mill.webp`,
    })
    expect(await database.db.$count(pictureUses, eq(pictureUses.tableName, 'case_studies'))).toBe(1)
  })

  test('W17: disappears from all of them when withdrawn, and returns on undo', async () => {
    const made = await write('A mill that stops')
    await records.withdraw(database.db, ana, made.id, made.version)
    const hits = async () => (await search(database.db, { q: 'mill', limit: 5, page: 1 }, {})).total
    expect([
      await hits(),
      await read('/sitemap.xml').then((map) => map.includes('a-mill')),
    ]).toEqual([0, false])
    const [line] = await database.db
      .select()
      .from(audit)
      .orderBy(sql`id desc`)
      .limit(1)
    await undo(database.db, [kind], ana, line!.id)
    expect([
      await hits(),
      await read('/sitemap.xml').then((map) => map.includes('a-mill')),
    ]).toEqual([1, true])
  })

  test('has a form with its fields and the path of its page', () => {
    expect(
      formOf(caseStudyKind).map(({ title, lines }) => [title, lines.map(({ name }) => name)]),
    ).toEqual([
      ['Text', ['title', 'summary', 'content']],
      ['Details', ['industry', 'heroImage', 'budget']],
      ['Address', ['slug']],
    ])
  })

  test('W18: is in the public API: its list with filter and parts, a page of it, and one by slug', async () => {
    await empty(database.db, 'case_studies')
    for (const title of ['One', 'Two', 'Three']) await write(title)
    await write('Four', 'Mills')
    await records.create(database.db, ana, {
      title: 'Hidden',
      industry: 'Mills',
      summary: 'Not yet.',
      content: '<p>Draft.</p>',
    })
    const first = await call('GET', '/api/case-studies?industry=Foundries&limit=2')
    expect([
      first.headers['x-total-count'],
      first.data.map(({ slug }: { slug: string }) => slug),
    ]).toEqual(['3', ['three', 'two']])
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.headers.link!)!
    expect((await call('GET', next!)).data).toEqual([
      {
        id: expect.any(String),
        slug: 'one',
        title: 'One',
        summary: 'Forty castings a week.',
        industry: 'Foundries',
        publishedAt: expect.stringMatching(/Z$/),
      },
    ])
    expect((await call('GET', '/api/case-studies-listing?page=2')).data).toMatchObject({
      items: [{ slug: 'two' }, { slug: 'one' }],
      total: 4,
    })
    const { data } = await call('GET', '/api/case-studies/FOUR')
    expect(Object.keys(data)).toEqual([
      'id',
      'slug',
      'title',
      'summary',
      'industry',
      'publishedAt',
      'content',
      'modifiedAt',
    ])
    expect(data).toMatchObject({ title: 'Four', content: '<p>They measured porosity.</p>' })
    await expect(call('GET', '/api/case-studies/hidden')).rejects.toMatchObject({ status: 404 })
    await expect(call('GET', '/api/case-studies?industri=Mills')).rejects.toMatchObject({
      status: 422,
    })
  })

  test('W18: is in the OpenAPI document, with an example of every operation', async () => {
    await write('A lathe that listens')
    const definitions = publicCalls(database.db, new ListCache(database.db)).map(
      ({ definition }) => definition,
    )
    const load = async (path: string, { params = {}, query = {} }) => {
      const filled = path.replace(
        /:(\w+)/g,
        (_, name: string) => (params as Record<string, string>)[name]!,
      )
      return (await call('GET', `${filled}?${new URLSearchParams(query)}`)).data as unknown
    }
    const { paths, components } = openApi(
      definitions,
      { title: 'API', description: 'Ours.', origin: ORIGIN },
      await readExamples(definitions, load),
    )
    expect(Object.keys(paths)).toEqual([
      '/api/case-studies',
      '/api/case-studies-listing',
      '/api/case-studies/{slug}',
    ])
    for (const { get } of Object.values(paths) as Record<string, object>[])
      expect(get).toMatchObject({
        summary: expect.stringMatching(/case stud/),
        responses: { 200: { content: { 'application/json': { example: expect.anything() } } } },
      })
    expect(paths['/api/case-studies']!.get).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({
          name: 'q',
          description:
            'Only case studies with this text in the title or summary. Case doesn’t matter.',
        }),
        expect.objectContaining({
          name: 'industry',
          description: 'Only case studies with this industry. Must match exactly.',
        }),
      ]),
    })
    expect(components.schemas.CaseStudy).toMatchObject({
      description: 'A case study, as its page shows it.',
      properties: {
        title: { type: 'string', description: 'Title' },
        content: { description: 'Body' },
      },
    })
    expect(components.schemas.CaseStudy).not.toHaveProperty('properties.budget')
  })

  test('W19: is edited in the back office, and each step can be undone there', async () => {
    const base = `/api/staff/content/${PATH}`
    const values = { title: 'A kiln that waits', summary: 'Short.', industry: 'Tiles', content: '' }
    const { data: draft } = await call('POST', base, { values })
    expect(draft).toMatchObject({ status: 'draft', address: '/case-studies/a-kiln-that-waits' })
    const publish = { step: 'publish', version: draft.version }
    await expect(call('POST', `${base}/${draft.id}/steps`, publish)).rejects.toMatchObject({
      fields: { content: expect.anything() },
    })
    const body = { version: draft.version, values: { content: '<p>Text.</p>' } }
    const { data: changed } = await call('PUT', `${base}/${draft.id}`, body)
    const { data: published } = await call('POST', `${base}/${draft.id}/steps`, {
      ...publish,
      version: changed.version,
    })
    expect(published.status).toBe('published')
    const { data: found } = await call('GET', `${base}?q=kiln&status=published`)
    expect(found).toMatchObject({ total: 1, items: [{ label: 'A kiln that waits' }] })
    const { data: history } = await call('GET', `${base}/${draft.id}/history`)
    const { data: undone } = await call(
      'POST',
      `${base}/${draft.id}/history/${history.lines[0].id}/undo`,
    )
    expect(undone.status).toBe('draft')
    expect((await call('GET', `${base}-values?field=industry`)).data.values).toContain('Tiles')
  })

  test('W19: is exported to another site, with no personal data to declare', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'new-kind-'))
    const other = await createWithKind()
    const move = ({ db }: TestDatabase, ...args: string[]) =>
      exportCommand(args, {
        open: async () => db,
        folder,
        print: () => {},
        signal: new AbortController().signal,
        progress: { at: () => {}, end: () => {} },
      })
    expect([await move(database, 'all.zip'), await move(other, '--read', 'all.zip')]).toEqual([
      0, 0,
    ])
    const [moved, own] = [other, database].map(({ db }) =>
      db.select().from(caseStudies).orderBy(caseStudies.id),
    )
    expect(await moved).toEqual(await own)
    rmSync(folder, { recursive: true })
    await other.close()
    const personal = personalTables.map(nameOfTable)
    expect([...personal, ...Object.keys(otherTables)]).not.toContain('case_studies')
  })
})
