import { describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { seed } from '#src/seed.ts'
import { applySettings } from '#src/settings.ts'
import { guide, recording, report, resourcesSite, TEXT, thingOf } from '../../site/test/testing.ts'
import { addResources } from './testing.ts'

const { fixture, get, html, open, titles } = resourcesSite()

describe('/resources', () => {
  test('R1: has four cards with the fixed figures, each a link to its list', async () => {
    await seed(fixture.db)
    const page = await open('/resources')
    const cards = [
      'AI Showcase200+ tools',
      'Research25+ reports',
      'Guides10,000+ downloads',
      'Past Webinars100+ hours',
    ]
    expect(page.parts('climbcard').map((label, index) => label.startsWith(cards[index]!))).toEqual([
      true,
      true,
      true,
      true,
    ])
    const hrefs = page.links.map(({ href }) => href)
    expect(hrefs.slice(0, 4)).toEqual(
      ['ai-showcase', 'research', 'guides', 'webinars'].map((name) => `/resources/${name}`),
    )
    expect(hrefs).toEqual(expect.arrayContaining(['/contact', '/community']))
  })

  test('R34: without a claimed source, shows counts of what can be counted and no other figures', async () => {
    await empty(fixture.db, 'resources', 'tools', 'audit')
    await addResources(fixture.db, report(), report(), recording({ minutes: 130 }))
    const page = await open('/resources')
    const cards = page.parts('climbcard')
    expect(cards[1]).toContain('Research2 reports')
    expect(cards[3]).toContain('Past Webinars2 hours')
    expect([cards[0], cards[2]].map((card) => /\d/.test(card!))).toEqual([false, false])
    expect(page.text).not.toContain('Sample figures')

    applySettings({ 'figures.reports': '12', 'figures.source': 'Our library' })
    fixture.site.settingsChanged()
    const claimed = await html('/resources')
    expect(claimed).toContain('<b>12</b>')
    expect(claimed).toContain('Our library')
  })

  test('R2: shows three featured items: the first three results of GET /api/resources', async () => {
    await addResources(
      fixture.db,
      report({ title: 'Aaa' }),
      guide({ title: 'Bbb' }),
      recording({ title: 'Ccc' }),
      {
        title: 'Ddd',
        featured: true,
      },
    )
    const first = (await (await get('/api/resources')).json()) as { title: string }[]
    expect(await titles('/resources')).toEqual(first.slice(0, 3).map(({ title }) => title))
    expect(await titles('/resources')).toEqual(['Ddd', 'Aaa', 'Bbb'])
  })

  test('R6: says "No resources found" when there are none', async () => {
    expect((await open('/resources')).text).toContain('No resources found')
  })
})

describe('the combined view of research and guides, at /resources/playbooks', () => {
  test('R3: has a search box and type filter buttons, and holds no recordings', async () => {
    await addResources(
      fixture.db,
      report({ title: 'Aaa' }),
      guide({ title: 'Bbb' }),
      recording({ title: 'Ccc' }),
    )
    const page = await html('/resources/playbooks')
    expect(page).toMatch(/<input type="search"[^>]*placeholder="Search resources\.\.\."/)
    const tabs = [...page.matchAll(/<button ([^>]*class="tab"[^>]*)>(\w+)/g)]
    expect(
      tabs.map(([, attributes, label]) => [/value="(\w*)"/.exec(attributes!)![1], label]),
    ).toEqual([
      ['', 'All'],
      ['research', 'Research'],
      ['guide', 'Guides'],
    ])
    expect(tabs.map(([, attributes]) => attributes!.includes('aria-pressed="true"'))).toEqual([
      true,
      false,
      false,
    ])
    expect(await titles('/resources/playbooks')).toEqual(['Aaa', 'Bbb'])
    expect(await titles('/resources/playbooks?type=guide')).toEqual(['Bbb'])
  })

  test('R3, A41: the first featured item carries "Most Popular", followed by the "All Resources" grid', async () => {
    await addResources(
      fixture.db,
      report({ title: 'Aaa' }),
      guide({ title: 'Bbb', featured: true }),
      report({ title: 'Ccc' }),
    )
    const { text } = await open('/resources/playbooks')
    expect(text.split('Most Popular')).toHaveLength(2)
    expect(text).toMatch(/Most Popular.*Bbb.*All Resources.*Aaa.*Ccc/)
    expect(text).not.toMatch(/\d\+? downloads/)
  })

  test('R6: says "No resources found" when there are none, and when a search matches none', async () => {
    await addResources(fixture.db, recording({ title: 'Ccc' }))
    expect((await open('/resources/playbooks')).text).toContain('No resources found')
    await addResources(fixture.db, guide({ slug: 'two', title: 'Bbb' }))
    expect((await open('/resources/playbooks?q=ccc')).text).toContain('No resources found')
  })

  test('R3, R5: search results appear in one grid, with no "Most Popular" badge', async () => {
    await addResources(fixture.db, report({ title: 'Aaa' }), { title: 'Bbb' })
    const page = await open('/resources/playbooks?q=bbb')
    expect([page.text.includes('Most Popular'), page.text.includes('1 resource found')]).toEqual([
      false,
      true,
    ])
    expect(await titles('/resources/playbooks?q=bbb')).toEqual(['Bbb'])
  })
})

describe.each([
  ['research', 'No research reports found', 'Search reports...', { type: 'research' }],
  ['guides', 'No implementation guides found', 'Search guides...', { type: 'guide', gated: false }],
  [
    'webinars',
    'No webinars found',
    'Search webinars...',
    { type: 'webinarRecording', gated: false },
  ],
] as const)('/resources/%s', (name, none, placeholder, kind) => {
  const path = `/resources/${name}`

  test('R4: holds only its own type, with its own search', async () => {
    await addResources(
      fixture.db,
      report({ title: 'Aaa', type: 'research' }),
      { title: 'Bbb', type: 'guide' },
      { title: 'Ccc', type: 'webinarRecording' },
    )
    expect(await html(path)).toContain(`placeholder="${placeholder}"`)
    expect(await titles(path)).toEqual([{ research: 'Aaa', guides: 'Bbb', webinars: 'Ccc' }[name]])
  })

  test('R5: search ignores case and covers only title and description', async () => {
    await addResources(
      fixture.db,
      { ...kind, title: 'The Ledger', description: 'plain' },
      { ...kind, title: 'Other', description: 'about ledgers' },
      { ...kind, title: 'Third', description: 'none', author: 'Ledger' },
    )
    expect(await titles(`${path}?q=LEDGER`)).toEqual(['The Ledger', 'Other'])
  })

  test(`R6: says "${none}"`, async () => {
    expect((await open(path)).text).toContain(none)
    await addResources(fixture.db, kind)
    expect((await open(`${path}?q=nothing-like-it`)).text).toContain(none)
  })

  test('R25: shows 24 per page, with a link to the next page', async () => {
    await addResources(
      fixture.db,
      ...Array.from({ length: 30 }, (_, at) => ({ ...kind, slug: `r${at}`, title: `R${at}` })),
    )
    const own = name === 'webinars' ? 1 : 0
    expect(await titles(path)).toHaveLength(24 + own)
    expect(await titles(`${path}?page=2`)).toHaveLength(6 - own)
    expect(await html(path)).toContain(`href="${path}?page=2"`)
  })

  test('W11: structured data gives its items and its place in the site', async () => {
    await addResources(fixture.db, { ...kind, slug: 'one', title: 'One' })
    const page = await html(path)
    expect(thingOf(page, 'ItemList')).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ name: 'One', url: 'https://advantage.example/resources/one' }],
    })
    const trail = thingOf(page, 'BreadcrumbList') as { itemListElement: { item: string }[] }
    expect(trail.itemListElement.map(({ item }) => item)).toEqual(
      ['/', '/resources', path].map((way) => `https://advantage.example${way}`),
    )
    expect(page).toContain(`<link rel="canonical" href="https://advantage.example${path}"/>`)
  })
})

test('R7: research cards have Get Access buttons; guides and open reports need none', async () => {
  await addResources(
    fixture.db,
    report({ title: 'Aaa' }),
    report({ title: 'Bbb', gated: false }),
    guide({ title: 'Ccc' }),
  )
  const buttons = async (path: string) =>
    (await open(path)).buttons.map(({ label }) => label).filter((label) => label)
  expect(await buttons('/resources/research')).toEqual(['Get Access: Aaa'])
  expect(await buttons('/resources/guides')).toEqual([])
})

describe('/resources/webinars', () => {
  test('R8: sets the first result apart as Latest Webinar, with its own length and topic', async () => {
    const latest = async (search = '') =>
      (await open(`/resources/webinars${search}`)).parts('latest')[0]
    await addResources(
      fixture.db,
      recording({ title: 'Aaa', minutes: 36, topic: 'Sales' }),
      recording({ title: 'Bbb', minutes: 0, topic: 'Sales' }),
    )
    expect(await latest()).toMatch(/Latest WebinarAaa.*36 minutesSales/)
    expect(await latest()).not.toContain('C-Suite Panel')
    expect(await latest('?q=bbb')).toContain('Latest WebinarBbb')
    expect(await latest('?q=bbb')).not.toContain('minutes')
  })

  test('R8: shows "60 minutes" and "C-Suite Panel" for a recording with that length and format', async () => {
    await addResources(
      fixture.db,
      recording({ title: 'Aaa', minutes: 60, format: 'C-Suite Panel', topic: 'Sales' }),
    )
    expect((await open('/resources/webinars')).parts('latest')[0]).toMatch(
      /Latest WebinarAaa.*60 minutesC-Suite Panel/,
    )
  })

  test('R33: a recording of a few minutes is called a briefing and shows no chapters', async () => {
    await addResources(
      fixture.db,
      recording({ title: 'Aaa', minutes: 60, topic: 'Sales' }),
      recording({
        slug: 'short',
        title: 'Bbb',
        minutes: 1,
        topic: 'Sales',
        videoId: 'abcdefghijk',
        chapters: [{ seconds: 10, title: 'Ten seconds in' }],
      }),
    )
    const list = await html('/resources/webinars')
    expect(list).toContain('Briefing')
    expect((await open('/resources/webinars')).parts('latest')[0]).not.toContain('Briefing')
    const page = await html('/resources/short')
    expect(page).toContain('Briefing')
    expect(page).not.toContain('Ten seconds in')
    expect(await (await fixture.site.request('/resources/short.md')).text()).not.toContain(
      'Ten seconds in',
    )
  })

  test('R9: has a library grid with play buttons; a recording with notes only has a matching button', async () => {
    await addResources(
      fixture.db,
      recording({ title: 'Aaa' }),
      recording({ title: 'Bbb', videoId: 'abcdefghijk' }),
      recording({ title: 'Ccc' }),
    )
    const page = await open('/resources/webinars')
    expect(await html('/resources/webinars')).toMatch(
      /class="library.*aria-label="Play: Bbb".*aria-label="Read: Ccc"/,
    )
    expect(page.headings(2)).toContain('Webinar Library')
  })

  test('R9: has popular-topic tiles that filter through the URL, and each matches sample content', async () => {
    await seed(fixture.db)
    const tiles = (await open('/resources/webinars')).links.filter(({ href }) =>
      href?.includes('topic='),
    )
    expect(tiles).toHaveLength(6)
    for (const { href } of tiles) expect(await titles(href!), href).not.toEqual([])
    expect((await titles('/resources/webinars?topic=sales')).length).toBeLessThan(
      (await titles('/resources/webinars')).length,
    )
  })

  test('R9: links to upcoming webinars and to the newsletter', async () => {
    const page = await open('/resources/webinars')
    expect(page.links).toContainEqual({
      label: 'Upcoming webinars',
      href: '/events/webinars',
      newTab: false,
    })
    expect(page.buttons.map(({ label }) => label)).toContain('Subscribe')
  })
})

test('R31: list pages contain only the resources they show, and never full text', async () => {
  await addResources(
    fixture.db,
    ...Array.from({ length: 300 }, (_, at) =>
      recording({ slug: `r${at}`, title: `R${at}`, content: TEXT }),
    ),
  )
  const page = await html('/resources/webinars')
  expect([page.includes('SECRET-TEXT'), page.includes('"r299"'), page.length < 150_000]).toEqual([
    false,
    false,
    true,
  ])
})
