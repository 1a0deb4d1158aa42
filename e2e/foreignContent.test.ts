import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { painted } from './painted.ts'
import { backOffice, staffCall } from './staffBrowser.ts'

const office = backOffice()
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen'.repeat(4)
const HEBREW = 'כיצד מכתב אחד משנה את סדר היום של ההנהלה?'

let published = false

/** Opens the back office, after publishing content of every type in both writing directions. */
async function visit(width: number): Promise<Page> {
  const page = await office.openAsAna({ width })
  if (!published) await publishAll(page)
  published = true
  return page
}

async function publishOne(page: Page, path: string, values: object): Promise<string> {
  const made = await staffCall(page, 'POST', `/api/staff/content/${path}`, { values })
  const step = { version: made.version, step: 'publish' }
  await staffCall(page, 'POST', `/api/staff/content/${path}/${made.id}/steps`, step)
  return made.id
}

async function publishAll(page: Page) {
  const publish = (path: string, values: object) => publishOne(page, path, values)
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

/** Pages whose right-to-left texts fill a column, so that their edge tells how they are aligned. */
const aligned = [...pagesOf('hebrew'), '/news', '/press', '/events', '/speakers']

/** Elements in which a question mark stands to the right of the text that it ends. */
function findMisplacedMarks() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: (string | undefined)[] = []
  const range = document.createRange()
  const leftOf = (text: Node, at: number) => {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const end = text.textContent!.trimEnd().length - 1
    const parent = text.parentElement!
    if (!/^\s*כיצד.*\?\s*$/s.test(text.textContent!)) continue
    if (!parent.checkVisibility() || parent.closest('.visually-hidden, svg')) continue
    if (leftOf(text, end) > leftOf(text, end - 1))
      found.push(`${parent.localName}.${parent.className}`)
  }
  return found
}

describe('content unlike any sample', () => {
  test('A15: very long words fit windows of 320 to 1440 pixels', async () => {
    const page = await visit(1440)
    const wide: string[] = []
    for (const path of [...pagesOf('long'), ...lists]) {
      await page.goto(office.site() + path)
      for (const width of [1440, 768, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await painted(page)
        const taken = await page.evaluate(() => document.documentElement.scrollWidth)
        if (taken > width) wide.push(`${path}: ${taken}`)
      }
    }
    expect(wide).toEqual([])
  })

  test('A46, A49: right-to-left text is aligned to the right, and a question mark follows it on its left, wherever it stands', async () => {
    const page = await visit(1440)
    for (const path of [
      ...pagesOf('hebrew'),
      '/',
      '/news',
      '/press',
      '/events',
      '/speakers',
      '/resources/guides',
      '/resources/ai-showcase',
      '/resources/ai-showcase/compare?tools=hebrew,chatgpt',
      '/search?q=מכתב',
    ]) {
      await page.goto(office.site() + path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await painted(page)
        expect([path, width, await page.evaluate(findMisplacedMarks)]).toEqual([path, width, []])
      }
      if (!aligned.includes(path)) continue
      const places = await page.getByText(/^\s*כיצד/).evaluateAll((all) =>
        all
          .map((one) => one.closest('h1, h2, h3') ?? one)
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
      expect([path, places.filter((gap) => Math.abs(gap) > 20)]).toEqual([path, []])
    }
  })

  test('A49: an Arabic article keeps its order beside Latin names and code, and its first word whole', async () => {
    const page = await visit(1440)
    const values = {
      slug: 'arabic',
      title: 'كيف تختار الشركات أدواتها',
      excerpt: 'دليل للمديرين',
      author: 'Ana Brandt',
      content: `<p>${'تسأل الشركات سؤالًا واحدًا. '.repeat(12)}</p><p>OpenAI أعلنت عن خطة!</p><pre><code>npm ci.</code></pre>`,
    }
    await publishOne(page, 'articles', values)
    await page.goto(`${office.site()}/news/arabic`)
    const seen = await page.locator('.article__text .prose').evaluate((prose) => {
      const range = document.createRange()
      const edges = (part: Element, at: number) => {
        const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode()!
        range.setStart(text, at < 0 ? text.textContent!.length + at : at)
        range.setEnd(text, (at < 0 ? text.textContent!.length + at : at) + 1)
        return range.getBoundingClientRect()
      }
      const [first, second] = prose.querySelectorAll('p')
      const code = prose.querySelector('code')!
      return {
        initial: getComputedStyle(first!, '::first-letter').getPropertyValue('initial-letter'),
        latinFirst: edges(second!, 0).left > edges(second!, -1).left,
        atEnd: Math.round(
          second!.getBoundingClientRect().right - edges(second!, 'OpenAI'.length - 1).right,
        ),
        code: edges(code, -1).left > edges(code, 0).left,
        codeAtLeft: edges(code, 0).left - code.parentElement!.getBoundingClientRect().left < 40,
      }
    })
    expect(seen).toEqual({
      initial: 'normal',
      latinFirst: true,
      atEnd: 0,
      code: true,
      codeAtLeft: true,
    })
  })

  test('A53: the editor shows the lists of a right-to-left text from the right, and others from the left', async () => {
    const page = await visit(1440)
    const values = { title: 'List', excerpt: 'List', author: 'Ana Brandt' }
    for (const [text, side] of [
      [HEBREW, 'rtl'],
      ['A letter', 'ltr'],
    ] as const) {
      const content = `<p>${text}</p><ul><li>${text}</li></ul>`
      const id = await publishOne(page, 'articles', { ...values, content })
      await page.goto(`${office.address()}/articles/${id}`)
      const list = page.locator('.editor__text ul')
      expect(await list.evaluate((one) => getComputedStyle(one).direction)).toBe(side)
    }
  })

  test('A49: a short right-to-left name of a tool stands beside its logo', async () => {
    const page = await visit(1440)
    const values = {
      slug: 'letter',
      name: 'מכתב',
      shortDescription160: HEBREW,
      description: HEBREW,
      pricing: '',
      pricingModel: 'Free',
      category: '',
      website: 'https://letter.example',
      badges: [],
    }
    await publishOne(page, 'tools', values)
    await page.goto(`${office.site()}/resources/ai-showcase/letter`)
    const gap = await page.locator('.tool__head').evaluate((head) => {
      const range = document.createRange()
      range.selectNodeContents(head.querySelector('h1')!)
      return (
        range.getBoundingClientRect().left -
        head.querySelector('.toolmark')!.getBoundingClientRect().right
      )
    })
    expect(gap).toBeLessThan(48)
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
