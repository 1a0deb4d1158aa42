import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settled } from './articleEditor.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

/** Words of an article, in paragraphs of fifty. */
const paragraphs = Array.from({ length: 14 }, (_, at) =>
  Array.from({ length: 50 }, (__, word) => (word === 0 ? `Paragraph${at}` : 'harbor')).join(' '),
)

/** Pastes these clipboard formats, like Ctrl+V. */
const pasteInto = (page: Page, text: string, picture = '') =>
  page.evaluate(
    ([words, bytes]) => {
      const data = new DataTransfer()
      if (words) data.setData('text/plain', words)
      if (bytes) {
        const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([file], 'quay.png', { type: 'image/png' }))
      }
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [text, picture] as const,
  )

/** Counts of everything in a text besides its words. */
async function countsOf(body: Locator) {
  const kinds = {
    headings: 'h2',
    items: 'li',
    pictures: 'img[src^="/pictures/"]',
    embeds: 'figure a[href*="youtube"]',
    tables: 'table',
    links: 'a[href="/news"], a[href="/events"]',
  }
  const counts = Object.entries(kinds).map(
    async ([name, found]) => [name, await body.locator(found).count()] as const,
  )
  return Object.fromEntries(await Promise.all(counts))
}

test('B157: an article of 700 words with headings, a list, a picture, a video, a table, and links is written by keyboard alone, within a minute more than typing its words takes', async () => {
  const page = await office.openAsAna({ at: '/articles/new' })
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 })
    addEventListener('pointerdown', () => Object.assign(globalThis, { presses: 1 }), true)
  })
  const { keyboard } = page
  const body = page.getByRole('textbox', { name: 'Body' })
  const enter = async (times = 1) => {
    for (let time = 0; time < times; time++) await keyboard.press('Enter')
    await settled(page)
  }
  /** Milliseconds spent on typing words. */
  let typing = 0
  const type = async (text: string) => {
    const began = performance.now()
    await keyboard.type(text)
    typing += performance.now() - began
  }
  const write = async (text: string) => {
    await type(text)
    await enter()
  }
  const began = performance.now()
  await type('Cranes at night')
  await enter()
  for (const text of paragraphs.slice(0, 4)) await write(text)
  await write('## What moves')
  await write('- Cranes')
  await write('Trains')
  await enter()
  for (const text of paragraphs.slice(4, 8)) await write(text)
  await write('A link to [the news](/news) and one more to [the events](/events).')
  await write('## What stands')
  await pasteInto(page, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await body.locator('figure a[href*="youtube"]').waitFor()
  await keyboard.press('Control+End')
  await enter(2)
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#224433' },
  })
    .png()
    .toBuffer()
  await pasteInto(page, '', picture.toString('base64'))
  await body.locator('img[src^="/pictures/"]').waitFor()
  await keyboard.press('Control+End')
  await enter(2)
  for (const text of paragraphs.slice(8)) await write(text)
  await keyboard.type('/table')
  await page.getByRole('option', { name: 'Table', selected: true }).waitFor()
  await enter()
  await body.locator('table').waitFor()
  await keyboard.type('Day')
  await keyboard.press('Tab')
  await keyboard.type('Lifts')
  await keyboard.press('Control+s')
  expect(performance.now() - began - typing).toBeLessThan(60_000)
  expect(await page.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBe(0)
  await keepPicture(page, 'an article written by keys')
  expect(await countsOf(body)).toEqual({
    headings: 2,
    items: 2,
    pictures: 1,
    embeds: 1,
    tables: 1,
    links: 2,
  })
  const text = await body.innerText()
  for (const at of paragraphs.keys()) expect(text).toContain(`Paragraph${at} `)
})

test('B124, B157: the same article pasted as Markdown loses none of its words and elements', async () => {
  const page = await office.openAsAna()
  const path = await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/staff/library?type=picture')).json()) as {
      items: { id: string }[]
    }
    return `/pictures/${items[0]!.id}/1200.webp`
  })
  await page.goto('/articles/new')
  await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
  const markdown = [
    ...paragraphs.slice(0, 4),
    '## What moves',
    '- Cranes\n- Trains',
    ...paragraphs.slice(4, 8),
    'A link to [the news](/news) and one more to [the events](/events).',
    '## What stands',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    `![The quay at night](${path})`,
    ...paragraphs.slice(8),
    '| Day | Lifts | Wind |\n| --- | ---: | :---: |\n| Monday | 40 | calm |\n| Tuesday | 44 | gusts |',
  ].join('\n\n')
  await page.keyboard.type('Cranes by day')
  await page.keyboard.press('Enter')
  await settled(page)
  await pasteInto(page, markdown)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.locator('table').waitFor()
  await expect
    .poll(() => countsOf(body))
    .toEqual({
      headings: 2,
      items: 2,
      pictures: 1,
      embeds: 1,
      tables: 1,
      links: 2,
    })
  expect(await body.locator('img[src]').getAttribute('alt')).toBe('The quay at night')
  expect(await body.locator('td').allInnerTexts()).toEqual([
    'Monday',
    '40',
    'calm',
    'Tuesday',
    '44',
    'gusts',
  ])
  await page.keyboard.press('Control+s')
  await page.waitForURL(/articles\/[\da-f-]{36}/)
  await page.reload()
  await body.locator('table').waitFor()
  expect(
    await body
      .locator('tr')
      .first()
      .locator('th')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('align'))),
  ).toEqual([null, 'right', 'center'])
  const words = (await body.innerText()).match(/\p{L}[\p{L}\d]*/gu) ?? []
  expect(words.filter((word) => word === 'harbor').length).toBe(14 * 49)
  for (const at of paragraphs.keys()) expect(words).toContain(`Paragraph${at}`)
})
