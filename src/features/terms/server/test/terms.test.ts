import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { toolCategories, tools } from '#src/features/tools/server/tables.ts'
import { addTools } from '#src/features/tools/server/test/testing.ts'
import { audit, redirects } from '#src/records/tables.ts'
import { addPosts, siteOn } from '#src/test/testing.ts'

const PATH = '/api/staff/terms'
const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await empty(
    fixture.database.db,
    'posts',
    'press_releases',
    'resources',
    'tools',
    'tool_categories',
    'redirects',
    'audit',
  )
  ana = await fixture.join('editor', 'ana')
})

const terms = async (view: string) =>
  (await ana.get(`${PATH}?view=${view}`)).data.terms.map(({ label, uses }: any) => [label, uses])
const rename = async (of: string, from: string[], to: string) =>
  (
    await ana.post(`${PATH}/bulk`, {
      step: 'rename',
      of,
      to,
      records: from.map((id) => ({ id })),
    })
  ).data
const undo = async (request: string) => (await ana.post(`${PATH}/bulk/${request}/undo`)).data
const tagsOf = async () =>
  (await fixture.database.db.select().from(posts).orderBy(posts.slug)).map(({ tags }) => tags)

test('B178: merging tags updates every record without duplicates, and the whole step can be undone', async () => {
  await addPosts(
    fixture.database.db,
    { tags: ['AI', 'Sales'] },
    { tags: ['ai', 'AI'] },
    { tags: ['Tools'], status: 'draft', publishedAt: null },
  )
  expect(await terms('tags')).toEqual([
    ['AI', 2],
    ['ai', 1],
    ['Sales', 1],
    ['Tools', 1],
  ])
  const done = await rename('tags', ['ai', 'AI', 'Tools'], 'Artificial intelligence')
  expect(done).toMatchObject({ done: 3, refused: [] })
  expect(await tagsOf()).toEqual([
    ['Artificial intelligence', 'Sales'],
    ['Artificial intelligence'],
    ['Artificial intelligence'],
  ])
  const missing = await rename('tags', ['ai'], 'Other')
  expect(missing).toMatchObject({ done: 0, refused: [{ label: 'ai' }] })
  expect(await undo(done.request)).toMatchObject({ kept: [] })
  expect(await tagsOf()).toEqual([['AI', 'Sales'], ['ai', 'AI'], ['Tools']])
})

test('B178: an author is renamed in every type; undo skips and names what a colleague has changed since', async () => {
  const { db } = fixture.database
  const [post] = await addPosts(db, { author: 'A. Brandt' }, { author: 'Ana Brandt' })
  const done = await rename('authors', ['A. Brandt'], 'Ana Brandt')
  expect(await terms('authors')).toEqual([['Ana Brandt', 2]])
  const { version } = (await ana.get(`/api/staff/content/articles/${post!.id}`)).data
  await ana.put(`/api/staff/content/articles/${post!.id}`, {
    version,
    values: { author: 'Bo' },
  })
  expect(await undo(done.request)).toMatchObject({ undone: 0, kept: [{ label: 'Post 1' }] })
  expect((await (await fixture.join('moderator')).get(PATH)).status).toBe(403)
})

test('B178: tool categories are renamed along with all references, and merged with their tools', async () => {
  const { db } = fixture.database
  await db.insert(toolCategories).values([
    { id: 'sales', name: 'Sales', icon: 'chart' },
    { id: 'selling', name: 'Selling', icon: 'chart' },
    { id: 'calls', name: 'Calls', icon: 'phone', masterCategory: 'Selling' },
  ])
  await addTools(db, { name: 'Ink', category: 'Selling', categoryIds: ['selling', 'sales'] })
  const renamed = await rename('tools', ['calls'], 'Phone calls')
  expect(renamed).toMatchObject({ done: 1, refused: [] })
  const merged = await rename('tools', ['selling'], 'sales')
  expect(merged).toMatchObject({ done: 1, refused: [] })
  expect(await db.select().from(tools)).toMatchObject([
    { category: 'Sales', categoryIds: ['sales'] },
  ])
  const categories = async () =>
    (await db.select().from(toolCategories).orderBy(toolCategories.id)).map(
      ({ id, name, masterCategory }) => [id, name, masterCategory],
    )
  expect(await categories()).toEqual([
    ['calls', 'Phone calls', 'Sales'],
    ['sales', 'Sales', null],
  ])
  expect(await undo(merged.request)).toMatchObject({ kept: [] })
  expect(await categories()).toEqual([
    ['calls', 'Phone calls', 'Selling'],
    ['sales', 'Sales', null],
    ['selling', 'Selling', null],
  ])
})

test('M127: merging two tool categories of the same name changes only the tools of the one that goes', async () => {
  const { db } = fixture.database
  await db.insert(toolCategories).values([
    { id: 'crm', name: 'CRM', icon: 'chart' },
    { id: 'crm-2', name: 'CRM', icon: 'chart' },
  ])
  await addTools(
    db,
    { slug: 'ink', name: 'Ink', category: 'CRM', categoryIds: ['crm-2'] },
    { slug: 'oak', name: 'Oak', category: 'CRM', categoryIds: ['crm'] },
  )
  expect(await rename('tools', ['crm-2'], 'crm')).toMatchObject({ done: 1, refused: [] })
  expect(await db.select().from(tools).orderBy(tools.slug)).toMatchObject([
    { categoryIds: ['crm'], version: 2 },
    { categoryIds: ['crm'], version: 1 },
  ])
})

test('D93: a tool category is merged although a removed tool was in it, which comes back in the other one', async () => {
  const { db } = fixture.database
  await db.insert(toolCategories).values([
    { id: 'sales', name: 'Sales', icon: 'chart' },
    { id: 'selling', name: 'Selling', icon: 'chart' },
  ])
  await addTools(db, {
    name: 'Ink',
    category: 'Selling',
    categoryIds: ['selling'],
  })
  await db.update(tools).set({ removedAt: new Date() })
  expect(await rename('tools', ['selling'], 'sales')).toMatchObject({
    done: 1,
    refused: [],
  })
  expect(await db.select().from(tools)).toMatchObject([
    { category: 'Sales', categoryIds: ['sales'] },
  ])
})

test('D99: a removed article takes part in renaming its terms and in undoing it, and does not bring the old ones back', async () => {
  const { db } = fixture.database
  const [post] = await addPosts(db, { category: 'Case study', tags: ['ai', 'AI'], author: 'A. B.' })
  const at = `/api/staff/content/articles/${post!.id}`
  const step = async (name: string) => {
    const { version } = (await ana.get(at)).data
    return (await ana.post(`${at}/steps`, { step: name, version })).data.values
  }
  await step('remove')
  await addPosts(db, { slug: 'two', category: 'Case study', tags: ['ai'], author: 'A. B.' })
  await rename('categories', ['Case study'], 'Case studies')
  await rename('authors', ['A. B.'], 'Ana Brandt')
  const done = await rename('tags', ['ai', 'AI'], 'Artificial intelligence')
  expect(done).toMatchObject({ done: 2, refused: [] })
  const renamed = { category: 'Case studies', author: 'Ana Brandt' }
  expect(await step('restore')).toMatchObject({ ...renamed, tags: ['Artificial intelligence'] })
  await step('remove')
  expect(await undo(done.request)).toMatchObject({ kept: [] })
  expect(await step('restore')).toMatchObject({ ...renamed, tags: ['ai', 'AI'] })
})

test('D104: a term that thousands of records use is renamed in all of them, with one line of the history each, and undone', async () => {
  const { db } = fixture.database
  const many = 2_100
  await addPosts(db, ...Array.from({ length: many }, () => ({ tags: ['AI', 'ai', 'Sales'] })))
  await db.execute(
    sql`update posts set removed_at = now() where id in (select id from posts limit 50)`,
  )
  expect(await terms('tags')).toContainEqual(['ai', many - 50])
  const distinct = async () => [...new Set((await tagsOf()).map((tags) => tags.join()))]
  const done = await rename('tags', ['ai'], 'AI')
  expect(done).toMatchObject({ done: 1, refused: [] })
  expect(await distinct()).toEqual(['AI,Sales'])
  const [line, ...others] = await db.select().from(audit).where(eq(audit.requestId, done.request))
  expect(others).toHaveLength(many - 1)
  expect(line).toMatchObject({
    operation: 'rename',
    kind: 'article',
    actorName: 'ana',
    version: 2,
    before: { tags: ['AI', 'ai', 'Sales'] },
    after: { tags: ['AI', 'Sales'] },
  })
  expect(await undo(done.request)).toMatchObject({ undone: many, kept: [] })
  expect(await distinct()).toEqual(['AI,ai,Sales'])
})

test('B179: a list filtered by the old name redirects to the new one in every encoding, in both directions after renaming back', async () => {
  const { db } = fixture.database
  await addPosts(db, { category: 'Case study', tags: ['a b'] })
  await rename('categories', ['Case study'], 'Case studies')
  await rename('tags', ['a b'], 'c d')
  const leads = async (address: string) => {
    const response = await siteOn(fixture.database).request(address)
    return [response.status, response.headers.get('location')]
  }
  expect(await leads('/news?category=Case+study')).toEqual([301, '/news?category=Case+studies'])
  expect(await leads('/news?category=Case%20study')).toEqual([301, '/news?category=Case+studies'])
  expect(await leads('/news?tag=a+b')).toEqual([301, '/news?tag=c+d'])
  expect(await leads('/news?category=Case+studies')).toEqual([200, null])
  await rename('categories', ['Case studies'], 'Case study')
  expect(await leads('/news?category=Case+study')).toEqual([200, null])
  expect(await leads('/news?category=Case+studies')).toEqual([301, '/news?category=Case+study'])
  expect((await db.select().from(redirects)).length).toBeGreaterThan(0)
})

test('B344: a merge that arrives a second time, because its response was lost, is done and can be undone', async () => {
  await addPosts(fixture.database.db, { tags: ['AI', 'Sales'] }, { tags: ['ai'] })
  const merge = () =>
    ana.post(
      `${PATH}/bulk`,
      { step: 'rename', of: 'tags', to: 'AI tools', records: [{ id: 'AI' }, { id: 'ai' }] },
      { 'idempotency-key': 'merge' },
    )
  const [first, second] = [(await merge()).data, (await merge()).data]
  expect(first).toMatchObject({ done: 2, refused: [] })
  expect(second).toEqual(first)
  await undo(second.request)
  expect(await tagsOf()).toEqual([['AI', 'Sales'], ['ai']])
})

test('B548: a merged term does not come back as a separate one when an older change is undone or a version restored', async () => {
  const { db } = fixture.database
  const articles = '/api/staff/content/articles'
  const values = { excerpt: 'In short.', content: '<p>One</p>' }
  const create = async (title: string, more: object) =>
    (await ana.post(articles, { values: { title, ...values, ...more } })).data
  const older = await create('Older', { author: 'Jo', tags: ['ai', 'Sales'] })
  await create('Other', { author: 'Jo', tags: ['ai'] })
  await create('Third', { author: 'Joe', tags: ['AI'] })
  const path = `${articles}/${older.id}`
  await ana.put(path, { version: older.version, values: { author: 'Ann', tags: ['Sales'] } })
  const merged = await rename('authors', ['Jo'], 'Joe')
  await rename('tags', ['ai'], 'AI')
  const { lines } = (await ana.get(`${path}/history`)).data
  const undone = await ana.post(`${path}/history/${lines[0].id}/undo`, {})
  expect(undone.data.values).toMatchObject({ author: 'Joe', tags: ['AI', 'Sales'] })
  const changed = await ana.put(path, {
    version: undone.data.version,
    values: { author: 'Ann', tags: [] },
  })
  const restored = await ana.post(`${path}/history/${lines[1].id}/restore`, {
    version: changed.data.version,
  })
  expect(restored.data.values).toMatchObject({ author: 'Joe', tags: ['AI', 'Sales'] })
  expect(await terms('authors')).toEqual([['Joe', 3]])
  // The merge itself is still undone as a whole.
  expect(await undo(merged.request)).toMatchObject({ undone: 1, kept: [] })
  expect((await terms('authors')).toSorted()).toEqual([
    ['Jo', 1],
    ['Joe', 2],
  ])
  expect(await db.$count(posts)).toBe(3)
})
