import { expect, test } from 'vitest'
import { json } from '#src/test/testing.ts'
import { resourcesSite } from '../../site/test/testing.ts'
import { seedResources } from '../seed.ts'
import { resources } from '../tables.ts'
import { addResources } from './testing.ts'

const { fixture, get } = resourcesSite()
const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }

/** Text of a gated resource, as seen by a visitor with access. */
async function textOf(slug: string) {
  const [row] = (await (await get('/api/resources')).json()).filter(
    (one: { slug: string }) => one.slug === slug,
  )
  const body = { ...person, resourceId: row.id, resourceTitle: row.title }
  const granted = await fixture.site.request('/api/research-access', json(body))
  const cookie = granted.headers.get('set-cookie')!.split(';')[0]!
  return (
    (await (await get(`/api/resources/${slug}/text`, { cookie })).json()) as { content: string }
  ).content
}

test('R20: the two named reports are gated, full articles of at least 1,500 words, and name their sources', async () => {
  await seedResources(fixture.db)
  const slugs = [
    'ai-race-situational-awareness-analysis',
    'ai-2027-study-artificial-intelligence-impact-humanity',
  ]
  const texts = await Promise.all(slugs.map(textOf))
  for (const [index, html] of texts.entries()) {
    const slug = slugs[index]!
    const page = await (await get(`/api/resource-pages/${slug}`)).json()
    expect([slug, page.type, page.gated, page.content]).toEqual([slug, 'research', true, null])
    const [article, sources] = html.split(/<h2[^>]*>Sources<\/h2>/)
    const words = article!.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)!
    expect(words.length, slug).toBeGreaterThanOrEqual(1500)
    expect(
      sources!.match(/<li><a [^>]*href="https:\/\/[^"]+"[^>]*>[^<]{10,}/g)!.length,
      slug,
    ).toBeGreaterThanOrEqual(3)
  }
  expect(texts[0]).not.toBe(texts[1])
})

test('U19: the sample content has ten research reports and guides and six recordings, and their pages load', async () => {
  await seedResources(fixture.db)
  await seedResources(fixture.db)
  const all = (await (await get('/api/resources')).json()) as { slug: string; type: string }[]
  const of = (type: string) => all.filter((one) => one.type === type).length
  expect([of('research') + of('guide'), of('webinarRecording')]).toEqual([10, 6])
  for (const { slug } of all)
    expect([slug, (await get(`/resources/${slug}`)).status]).toEqual([slug, 200])
})

test('U18: a feature with existing data is left alone', async () => {
  await addResources(fixture.db, {})
  await seedResources(fixture.db)
  expect(await fixture.db.select().from(resources)).toHaveLength(1)
})
