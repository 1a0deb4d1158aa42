import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteServer } from '../app.ts'
import { readPage } from '../content/test/testing.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import { listedPaths, pages } from '../pages.ts'
import { createSampleDatabase, ORIGIN, siteOn } from './testing.ts'

let database: TestDatabase
let site: SiteServer
beforeAll(async () => {
  database = await createSampleDatabase()
  site = siteOn(database)
})
afterAll(() => database.close())

const open = async (path: string) => {
  const response = await site.request(path)
  const html = await response.text()
  const metadata = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
    ([, name, content]) => [name, content],
  )
  return {
    status: response.status,
    title: /<title>(.*?)<\/title>/.exec(html)![1]!.replace('&amp;', '&'),
    headings: readPage(html).headings(1),
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)![1]!.replace(ORIGIN, ''),
    metadata: Object.fromEntries(metadata) as Record<string, string>,
  }
}

const EVENT = '/events/advantage-executive-conference'
const ARTICLE = 'The RFP desk that answers before lunch'
const RELEASE = 'Executive Exchange welcomes practitioners'

/** Routes: path, document title before the site's name, and heading. */
const screens: [path: string, title: string, heading?: string][] = [
  [
    '/',
    'Advantage: practical AI for sales, marketing and operations',
    'Practical AI for the people who carry the number',
  ],
  ['/news', 'News & Insights'],
  [`/news/${ARTICLE.toLowerCase().replaceAll(' ', '-')}`, ARTICLE],
  ['/events', 'Events'],
  ['/events/webinars', 'Upcoming Webinars', 'Upcoming webinars'],
  [EVENT, 'Advantage Executive Conference'],
  [`${EVENT}/agenda`, 'Agenda: Advantage Executive Conference', 'Agenda'],
  [`${EVENT}/speakers`, 'Speakers: Advantage Executive Conference', 'Speakers'],
  ['/speakers', 'Speaker Directory'],
  ['/community/speakers', 'Speaker Directory'],
  ['/speakers/amelia-castro', 'Amelia Castro, VP Operations, Northpier Logistics', 'Amelia Castro'],
  ['/sponsors', 'Sponsor Directory'],
  ['/consulting', 'AI consulting', 'Consulting'],
  ['/community', 'Executive Exchange: a private AI community for leaders', 'Executive Exchange'],
  ['/resources', 'Resources: AI tools, research, guides and webinars', 'Resources'],
  ['/resources/ai-showcase', 'AI Showcase: AI tool directory', 'AI Showcase'],
  ['/resources/ai-showcase/chatgpt', 'ChatGPT: reviews and pricing', 'ChatGPT'],
  ['/resources/playbooks', 'Playbooks'],
  ['/resources/research', 'Research'],
  ['/resources/guides', 'Implementation Guides'],
  ['/resources/webinars', 'Past Webinars'],
  ['/resources/a-90-day-ai-adoption-plan', 'A 90-day AI adoption plan'],
  ['/about', 'About', 'About Advantage'],
  ['/contact', 'Contact', 'Get in Touch'],
  ['/sponsorships', 'Sponsorships', 'Coming Soon'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/speaker-terms', 'Speaker Terms'],
  ['/cookies', 'Cookie Policy'],
  ['/newsletter', 'Newsletter'],
  ['/press', 'Press'],
  [`/press/${RELEASE.toLowerCase().replaceAll(' ', '-')}`, RELEASE],
  ['/sitemap', 'Sitemap'],
]
/** A page not in the list above has the name from the route table. */
const named = pages.flatMap(({ path, name = '' }): typeof screens =>
  listedPaths.includes(path) && path !== '/api/docs' && !screens.some(([known]) => known === path)
    ? [[path, name]]
    : [],
)

const given = new Map<string, string>()

test.each([...screens, ...named])(
  'A1, A2: %s has its page, with title, description, canonical URL, and social tags',
  async (path, title, heading = title) => {
    const page = await open(path)
    const whole = path === '/' ? title : `${title} | Advantage`
    expect([page.status, page.title, page.headings]).toEqual([200, whole, [heading]])
    const { metadata } = page
    const canonical = path.replace('/community/speakers', '/speakers')
    expect([page.canonical, metadata['og:url']]).toEqual([canonical, ORIGIN + canonical])
    expect(metadata).toMatchObject({
      description: expect.stringMatching(/.{40}/),
      'og:title': expect.stringMatching(/\w/),
      'og:description': expect.stringMatching(/.{40}/),
      'og:locale': 'en_US',
      'og:image': expect.stringContaining(`${ORIGIN}/art/`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/),
      'twitter:card': 'summary_large_image',
      // There is nothing to list before the first issue is sent.
      robots: path === '/newsletter' ? 'noindex, follow' : 'index, follow',
    })
    expect(
      [...given].find(([other, words]) => words === metadata.description && other !== canonical),
    ).toBeUndefined()
    given.set(canonical, metadata.description!)
  },
)

test.each([
  ['/nothing', 'Page Not Found - 404', '404 Page Not Found', '/404'],
  ['/events/one/two', 'Page Not Found - 404', '404 Page Not Found', '/404'],
  ['/news/nothing', 'Article Not Found | Advantage', 'Article Not Found'],
  ['/events/nothing', 'Event Not Found | Advantage', 'Event Not Found'],
  ['/events/nothing/agenda', 'Event Not Found | Advantage', 'Event Not Found'],
  ['/events/nothing/speakers', 'Event Not Found | Advantage', 'Event Not Found'],
  ['/speakers/nobody', 'Speaker Not Found | Advantage', 'Speaker Not Found'],
  ['/newsletter/nothing', 'Issue Not Found | Advantage', 'Issue Not Found'],
  ['/press/nothing', 'Press Release Not Found | Advantage', 'Press Release Not Found'],
  ['/resources/ai-showcase/nothing', 'Tool Not Found | Advantage', 'Tool Not Found'],
  ['/resources/nothing', 'Resource Not Found | Advantage', 'Resource Not Found'],
])(
  'A6: a missing page at %s says so in the title and the heading',
  async (path, title, heading, canonical = path) => {
    const page = await open(path)
    expect([page.status, page.title, page.headings, page.canonical]).toEqual([
      404,
      title,
      [heading],
      canonical,
    ])
  },
)
