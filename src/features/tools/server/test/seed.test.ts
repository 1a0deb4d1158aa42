import { reviewStates } from '../../moderation.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedTools } from '../seed.ts'
import { reviewDecisions, reviews, tools } from '../tables.ts'
import { addTools, toolsSite } from './testing.ts'

const { fixture, get, slugs } = toolsSite()
interface Listed {
  slug: string
  categoryIds: string[]
}
interface Found {
  id: string
  name: string
  masterCategory?: string
}

test('U19: the sample directory has 40 tools in eight main categories, each with subcategories that contain tools', async () => {
  await seedTools(fixture.db)
  await seedTools(fixture.db)
  const listed = (await get('/api/tools')) as Listed[]
  const categories = (await get('/api/tool-categories')) as Found[]
  const mains = categories.filter(({ masterCategory }) => !masterCategory)
  expect([listed.length, new Set(listed.map(({ slug }) => slug)).size, mains.length]).toEqual([
    40, 40, 8,
  ])
  for (const { id, name } of mains) {
    const below = categories.filter(({ masterCategory }) => masterCategory === name)
    expect(below.length, name).toBeGreaterThan(0)
    for (const sub of below)
      expect(
        await slugs(`/api/tools?category=${id}&subcategory=${sub.id}`),
        `${name}: ${sub.name}`,
      ).not.toEqual([])
  }
  const known = new Set(categories.map(({ id }) => id))
  expect(
    listed.filter(
      ({ categoryIds }) => categoryIds.length === 0 || categoryIds.some((id) => !known.has(id)),
    ),
  ).toEqual([])
})

test('U19: there are at least 60 sample reviews in all states, some by vendors, and each decision is stored', async () => {
  await seedTools(fixture.db)
  const all = await fixture.db.select().from(reviews)
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(reviewStates))
  expect(all.some(({ isVendor, status }) => isVendor && status === 'published')).toBe(true)
  expect(all.filter(({ body, consent }) => body.length < 80 || !consent)).toEqual([])
  const decided = new Set(
    (await fixture.db.select().from(reviewDecisions)).map(({ reviewId }) => reviewId),
  )
  expect(all.filter(({ id, status }) => decided.has(id) === (status === 'pending'))).toEqual([])
  const unlike = await fixture.db.execute(sql`
    select slug from tools left join lateral (
      select count(*) as counted, coalesce(round(avg(rating), 2), 0) as mean from reviews
      where tool_id = tools.id and status = 'published' and not is_vendor
    ) as own on true where review_count <> counted or average_rating <> mean`)
  expect(unlike.rows).toEqual([])
})

test('U18: a directory that isn’t empty is left unchanged', async () => {
  await addTools(fixture.db, {})
  await seedTools(fixture.db)
  expect(await fixture.db.select().from(tools)).toHaveLength(1)
})
