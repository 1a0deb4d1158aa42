import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { backOffice, staffCall } from './staffBrowser.ts'

const office = backOffice()
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen'.repeat(4)
const HEBREW = 'כיצד מכתב אחד משנה את סדר היום של ההנהלה'

let published = false

/** Opens the back office, after publishing content of every type in both writing directions. */
async function visit(width: number): Promise<Page> {
  const page = await office.openAsAna({ width })
  if (!published) await publishAll(page)
  published = true
  return page
}

async function publishAll(page: Page) {
  const publish = async (path: string, values: object): Promise<string> => {
    const made = await staffCall(page, 'POST', `/api/staff/content/${path}`, { values })
    const step = { version: made.version, step: 'publish' }
    await staffCall(page, 'POST', `/api/staff/content/${path}/${made.id}/steps`, step)
    return made.id
  }
  for (const [slug, text] of [
    ['long', LONG],
    ['hebrew', HEBREW],
  ] as const) {
    const label = text.slice(0, 80)
    const content = `<h2>${text}</h2><p>${text}.</p><h2>B</h2><p>${text}</p>`
    const story = { slug, title: text, excerpt: text, content }
    await publish('articles', { ...story, author: text, category: label, tags: [label] })
    await publish('press-releases', { ...story, category: label })
    const event = await publish('events', {
      slug,
      title: text,
      summary: text,
      description: text,
      location: text,
      timezone: 'Europe/Berlin',
      type: 'conference',
      locationType: 'in-person',
      startDate: '2027-03-24T08:00:00Z',
      endDate: '2027-03-25T17:00:00Z',
      priceTiers: [{ name: label, price: label, description: text }],
    })
    const speaker = await publish('speakers', {
      slug,
      name: label,
      title: label,
      company: label,
      bioShort: text,
      bio: text,
      expertise: [label, 'b', 'c', 'd'],
    })
    await publish('sessions', {
      eventId: event,
      title: text,
      startTime: '2027-03-24T08:00:00Z',
      endTime: '2027-03-24T08:45:00Z',
      room: label,
      track: label,
      format: 'Talk',
      abstract: text,
      speakerIds: [speaker],
    })
    await publish('tools', {
      slug,
      name: label,
      shortDescription160: text.slice(0, 160),
      description: text,
      pricing: label,
      pricingModel: 'Free',
      category: '',
      website: `https://${slug}.example`,
      badges: [label, 'b', 'c'],
    })
    const guide = { slug: `${slug}-guide`, title: text, description: text, content }
    await publish('resources', { ...guide, type: 'guide', topic: label, author: text })
  }
}

const pagesOf = (slug: string) => [
  `/news/${slug}`,
  `/press/${slug}`,
  `/events/${slug}`,
  `/events/${slug}/agenda`,
  `/events/${slug}/speakers`,
  `/speakers/${slug}`,
  `/resources/${slug}-guide`,
  `/resources/ai-showcase/${slug}`,
]
const lists = [
  '/',
  '/news',
  '/press',
  '/events',
  '/speakers',
  '/resources/guides',
  '/resources/playbooks',
  '/resources/ai-showcase',
  '/resources/ai-showcase/compare?tools=long,chatgpt',
  '/sitemap',
  `/search?q=${LONG.slice(0, 20)}`,
]

describe('content unlike any sample', () => {
  test.for([320, 768, 1440])('A15: very long words fit windows of %i pixels', async (width) => {
    const page = await visit(width)
    const wide: string[] = []
    for (const path of [...pagesOf('long'), ...lists]) {
      await page.goto(office.site() + path)
      const taken = await page.evaluate(() => document.documentElement.scrollWidth)
      if (taken > width) wide.push(`${path}: ${taken}`)
    }
    expect(wide).toEqual([])
  })

  test('A46: right-to-left text is aligned to the right', async () => {
    const page = await visit(390)
    for (const path of [...pagesOf('hebrew'), '/news', '/press', '/events', '/speakers']) {
      await page.goto(office.site() + path)
      const places = await page.getByText(/^\s*כיצד/).evaluateAll((all) =>
        all
          .filter((one) => one.matches('h1, h2, h3, p, .prose *') && one.checkVisibility())
          .map((one) => {
            const range = document.createRange()
            const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode()!
            range.setStart(text, 0)
            range.setEnd(text, 1)
            const right =
              one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingRight)
            return Math.round(right - range.getBoundingClientRect().right)
          }),
      )
      expect([path, places.filter((gap) => Math.abs(gap) > 12)]).toEqual([path, []])
    }
  })

  test('A46: the reading time of a right-to-left article is in its language, at its start', async () => {
    const page = await visit(390)
    await page.goto(`${office.site()}/news/hebrew`)
    const gap = await page.getByText('1 דקה').evaluate((length) => {
      const range = document.createRange()
      range.setStart(length.firstChild!, 0)
      range.setEnd(length.firstChild!, 1)
      return length.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expect(Math.abs(gap)).toBeLessThan(2)
  })
})
