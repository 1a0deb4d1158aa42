import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { followedRecords } from '#src/servedKinds.ts'
import { seed } from '#src/seed.ts'
import { addPosts, testSite } from '#src/test/testing.ts'
import { noteChanges } from '../noteChanges.ts'

interface Page {
  changes: {
    cursor: string
    change: string
    kind: string
    id: string
    address: string
    at: string
  }[]
  next: string
  more: boolean
}
const house = testSite()
const note = async () => {
  await noteChanges(house.db, followedRecords)
  house.site.contentChanged({ removed: false })
}
const ask = async (query = '') =>
  (await (await house.site.request(`/api/changes${query}`)).json()) as Page
const told = ({ changes }: Page) =>
  changes.map(({ change, kind, address }) => [change, kind, address])
const edit = (slug: string, values: Partial<typeof posts.$inferInsert>) =>
  house.db
    .update(posts)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(posts.slug, slug))
beforeEach(() => empty(house.db, 'public_changes', 'public_records'))

test('D27: the change feed lists once what was published, changed, and removed since, in order, with address and type', async () => {
  await addPosts(house.db, {})
  await note()
  const first = await ask()
  expect(told(first)).toEqual([['published', 'article', '/news/post-1']])
  await note()
  expect(await ask(`?since=${first.next}`)).toEqual({ changes: [], next: first.next, more: false })
  const ofEarlierReleases = first.next.split('-')[1]!
  expect((await ask(`?since=${ofEarlierReleases}`)).next).toBe(first.next)
  await edit('post-1', { title: 'Another title' })
  await note()
  await edit('post-1', { slug: 'post-one' })
  await note()
  await edit('post-one', { status: 'archived' })
  await note()
  const rest = await ask(`?since=${first.next}`)
  expect(told(rest)).toEqual([
    ['changed', 'article', '/news/post-1'],
    ['changed', 'article', '/news/post-one'],
    ['removed', 'article', '/news/post-one'],
  ])
  expect(new Set([...first.changes, ...rest.changes].map(({ id }) => id)).size).toBe(1)
})

test('D27: it never lists drafts or scheduled content before they appear', async () => {
  await addPosts(
    house.db,
    { slug: 'a-draft', status: 'draft' },
    { slug: 'for-later', status: 'scheduled', publishedAt: new Date(Date.now() + 86_400_000) },
  )
  await note()
  await edit('a-draft', { title: 'A better draft' })
  await note()
  expect(told(await ask())).toEqual([])
  await house.db
    .update(posts)
    .set({ publishedAt: new Date(Date.now() - 1000) })
    .where(eq(posts.slug, 'for-later'))
  await note()
  expect(told(await ask())).toEqual([['published', 'article', '/news/for-later']])
})

test('D27: it can be read in parts, by type, and from a time on; an invalid cursor is refused', async () => {
  await seed(house.db)
  await note()
  const all = (await ask('?limit=1000')).changes
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['article', 'press-release', 'resource', 'speaker', 'event', 'tool']),
  )
  const found: Page['changes'] = []
  for (let page = await ask('?limit=7'); ; page = await ask(`?limit=7&since=${page.next}`)) {
    found.push(...page.changes)
    if (!page.more) break
  }
  expect(found).toEqual(all)
  for (const { address } of all)
    expect([address, (await house.site.request(address)).status]).toEqual([address, 200])
  expect((await ask('?kind=event&limit=1000')).changes).toEqual(
    all.filter(({ kind }) => kind === 'event'),
  )
  expect((await ask(`?limit=1000&since=${all[0]!.at}`)).changes).toEqual(all)
  expect((await ask('?since=2999-01-01T00:00:00Z')).changes).toEqual([])
  expect((await house.site.request('/api/changes?since=yesterday')).status).toBe(422)
})

test('D27: a change to a session is a change to its event', async () => {
  await seed(house.db)
  await note()
  const { next } = await ask('?limit=1000')
  await house.db.execute(
    sql`update sessions set title = 'Another', version = version + 1 where id = (select min(id::text)::uuid from sessions)`,
  )
  await note()
  expect((await ask(`?since=${next}`)).changes.map(({ change, kind }) => [change, kind])).toEqual([
    ['changed', 'event'],
  ])
})
