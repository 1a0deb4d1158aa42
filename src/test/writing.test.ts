import { expect, test } from 'vitest'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { addReleases } from '#src/features/press/server/test/testing.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { testSite } from './testing.ts'

const fixture = testSite()

const title = 'מה שינו הסוכנים במכירות'
const content = `<p>OpenAI פרסמה דוח.</p><ul><li>${title}</li></ul>`

test('A51: a press release, an event, and a resource in Hebrew are laid out from right to left, and named so in the API', async () => {
  const { db, site } = fixture
  await addReleases(db, { slug: 'hebrew', title, content }, { slug: 'english' })
  await addEvent(db, { slug: 'hebrew', title, description: content })
  await addResources(db, { slug: 'hebrew', title, content, type: 'guide', gated: false })

  for (const [page, call] of [
    ['/press/hebrew', '/api/press/hebrew'],
    ['/events/hebrew', '/api/events/hebrew'],
    ['/resources/hebrew', '/api/resource-pages/hebrew'],
  ] as const) {
    const html = await (await site.request(page)).text()
    const tags = html.slice(0, html.indexOf('<p>OpenAI')).match(/<[a-z][^>]*>/g)!
    expect(
      tags.findLast((tag) => /lang="he" dir="rtl"/.test(tag)),
      page,
    ).toBeDefined()
    expect(await (await site.request(call)).json()).toMatchObject({
      language: 'he',
      direction: 'rtl',
    })
  }
  expect(await (await site.request('/press/english')).text()).not.toContain('dir="rtl"')
})

test('A52: a resource without an author has no byline that names nobody', async () => {
  const { db, site } = fixture
  await addResources(
    db,
    { slug: 'unsigned', author: '', type: 'guide', gated: false },
    { slug: 'signed', author: 'Ana Brandt', type: 'guide', gated: false },
  )
  const bylineOf = async (slug: string) =>
    /<div class="article__by.*?<time/s.exec(
      await (await site.request(`/resources/${slug}`)).text(),
    )![0]
  expect(await bylineOf('signed')).toMatch(/>By.* <b>Ana Brandt</)
  expect(await bylineOf('unsigned')).not.toMatch(/>By/)
})
