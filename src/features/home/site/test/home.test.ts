import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { addEvent } from '#src/features/events/server/test/testing.ts'
import { settings } from '#src/settings.ts'
import { addPosts, testSite } from '#src/test/testing.ts'

const fixture = testSite()
const open = async () => readPage(await (await fixture.site.request('/')).text())

describe('Home', () => {
  test('H1: opens with the subscribe button, and has its sections in order, without empty ones', async () => {
    expect((await open()).headings(2)).toEqual([
      'Six jobs AI can do for you now',
      'What We Do',
      'Proof in Action',
    ])
    await addPosts(fixture.db, {})
    await addEvent(fixture.db, { slug: 'one' })
    fixture.site.contentChanged({ removed: true })
    const page = await open()
    expect(page.buttons[0]).toEqual({
      label: 'Stay Relevant and Subscribe for Updates',
      disabled: false,
    })
    expect(page.headings(1)).toHaveLength(1)
    expect(page.headings(2)).toEqual([
      'Latest news',
      'Featured event',
      'Six jobs AI can do for you now',
      'What We Do',
      'Proof in Action',
    ])
  })

  test('H2: pitches six benefits: prospects, content, distribution, agents, RFPs and support', async () => {
    const page = await open()
    expect(page.parts('benefit__title')).toEqual([
      'Find the right prospects',
      'Create content that holds up',
      'Distribute it everywhere',
      '24/7 AI sales agents and chatbots',
      'RFP responses in minutes',
      '24/7 customer support',
    ])
    expect(page.parts('benefit__text')).toHaveLength(6)
  })

  test('H3: shows the latest three articles, newest first, each linking to its page', async () => {
    await addPosts(fixture.db, {}, {}, {}, {})
    const page = await open()
    expect(page.parts('story__title')).toEqual(['Post 1', 'Post 2', 'Post 3'])
    const leads = page.links.filter(({ href }) => href?.startsWith('/news/'))
    expect(leads.map(({ href }) => href)).toEqual(['/news/post-1', '/news/post-2', '/news/post-3'])
  })

  test('H4: features only the first event of the list, and names the next ones beside the news', async () => {
    await addEvent(fixture.db, {
      slug: 'later',
      startDate: new Date(Date.now() + 60 * 86_400_000),
      endDate: null,
    })
    await addEvent(fixture.db, { slug: 'sooner', capacity: null })
    const page = await open()
    expect(page.parts('ticket__title')).toEqual(['Title of sooner'])
    expect(page.text).not.toContain('Executives')
    expect(page.text).not.toContain('Coming up')
    await addPosts(fixture.db, {})
    fixture.site.contentChanged({ removed: true })
    const next = (await open()).text.split('Coming up')[1]!
    expect(next.indexOf('Title of later')).toBeGreaterThan(next.indexOf('Title of sooner'))
  })

  test('H4: names the next events in the order of their dates, whichever is featured', async () => {
    await addPosts(fixture.db, {})
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    const add = (slug: string, startDate: Date | null, more = {}) =>
      addEvent(fixture.db, { slug, startDate, endDate: null, ...more })
    await add('undated', null)
    await add('last', at(60), { featured: true })
    await add('first', at(30))
    const next = (await open()).text.split('Coming up')[1]!
    const order = [...next.matchAll(/Title of ([a-z]+)/g)].map(([, slug]) => slug).slice(0, 3)
    expect(order).toEqual(['first', 'last', 'undated'])
    await add('off', at(20), { status: 'cancelled' })
    fixture.site.contentChanged({ removed: true })
    expect((await open()).text.split('Coming up')[1]).not.toContain('Title of off')
  })

  test('H6: describes what we do on four cards, with three claims', async () => {
    const page = await open()
    expect(page.parts('work__title')).toEqual([
      'News',
      'AI tools',
      'Training and events',
      'Consulting',
    ])
    expect(page.parts('claim__fig')).toEqual(['500+', '85%', '95%'])
    expect(page.parts('claim__title')).toHaveLength(3)
  })

  test('H7: links to each page on the list, and to the external scheduling page', async () => {
    await addPosts(fixture.db, {})
    await addEvent(fixture.db, { slug: 'summit' })
    const hrefs = (await open()).links.map(({ href }) => href)
    expect([...new Set(hrefs)].toSorted()).toEqual(
      [
        '/news',
        '/news/post-1',
        '/events',
        '/events/summit',
        '/events/summit/agenda',
        '/resources/ai-showcase',
        '/consulting',
        settings.bookingUrl,
      ].toSorted(),
    )
  })
})
