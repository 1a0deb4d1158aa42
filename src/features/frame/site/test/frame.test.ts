import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'

const fixture = testSite()
const html = async (path: string) => (await fixture.site.request(path)).text()
const header = async () => readPage(await html('/contact'), 'header')
const footer = async () => readPage(await html('/contact'), 'footer')

/** Labels the header highlights: a group, and the page within it. */
async function lit(path: string) {
  const [bar] = /<nav class="nav[ "][\s\S]*?<\/nav>/.exec(await html(path))!
  return [...bar.matchAll(/<(a|button)\b[^>]* aria-current="\w+"[^>]*>([^<]+)/g)].map(
    ([, , label]) => label!.replace('&amp;', '&'),
  )
}

describe('Header', () => {
  test('F2: has the logo linking home, the links and menus in order, and Subscribe', async () => {
    const { links, parts, buttons } = await header()
    expect(links[0]).toEqual({ label: settings.name, href: '/', newTab: false })
    expect(parts('nav__link')).toEqual([
      'Home',
      'News & Insights',
      'Events',
      'Resources',
      'Consulting',
      'Contact',
    ])
    expect(links.filter(({ label }) => parts('nav__link').includes(label))).toEqual([
      { label: 'Home', href: '/', newTab: false },
      { label: 'News & Insights', href: '/news', newTab: false },
      { label: 'Consulting', href: '/consulting', newTab: false },
      { label: 'Contact', href: '/contact', newTab: false },
    ])
    expect(buttons.map(({ label }) => label).filter(Boolean)).toEqual([
      'Events',
      'Resources',
      'Subscribe',
    ])
  })

  test.each([
    ['/', ['Home']],
    ['/news/nothing', ['News & Insights']],
    ['/events', ['Events', 'Upcoming In-person events']],
    ['/events/nothing/agenda', ['Events', 'Upcoming In-person events']],
    ['/events/webinars', ['Events', 'Upcoming webinars']],
    ['/speakers/nobody', ['Events', 'Speaker Directory']],
    ['/sponsors', ['Events', 'Sponsor Directory']],
    ['/resources/ai-showcase/nothing', ['Resources', 'AI Showcase']],
    ['/consulting', ['Consulting']],
    ['/contact', ['Contact']],
    ['/sponsorships', []],
    ['/privacy', []],
  ])('F4: lights up by the start of the address: %s', async (path, label) => {
    expect(await lit(path)).toEqual(label)
  })
})

describe('Footer', () => {
  test('F7: links to the pages of its three columns and to four social networks', async () => {
    const { headings, links } = await footer()
    expect(headings(2).slice(1)).toEqual(['Company', 'Resources', 'Legal'])
    const leads = links.map(({ label, href }) => [label, href])
    const social = Object.entries(settings.social)
    expect(social.map(([name]) => name)).toEqual(['LinkedIn', 'X', 'Facebook', 'YouTube'])
    expect(leads).toEqual([
      [settings.name, '/'],
      ...social,
      ['About', '/about'],
      ['Sponsorships', '/sponsorships'],
      ['Speaker Submissions', '/speakers'],
      ['Press', '/press'],
      ['AI Showcase', '/resources/ai-showcase'],
      ['Research', '/resources/research'],
      ['Guides', '/resources/guides'],
      ['Past Webinars', '/resources/webinars'],
      ['Consulting', '/consulting'],
      ['Community', '/community'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Speaker Terms', '/speaker-terms'],
      ['Cookie Preferences', '/cookies'],
      ['Sitemap', '/sitemap'],
      ['Contact', '/contact'],
    ])
  })

  test('F6: has the tagline, "Stay Ahead of the Curve" with its button, and the 2025 copyright', async () => {
    const { headings, parts, buttons, text } = await footer()
    expect(parts('colophon__tag')).toEqual(['From Artificial to Advantage'])
    expect([headings(2).slice(0, 1), buttons.map(({ label }) => label)]).toEqual([
      ['Stay Ahead of the Curve'],
      ['Subscribe'],
    ])
    expect(text).toContain(`© 2025 ${settings.name}`)
  })
})
