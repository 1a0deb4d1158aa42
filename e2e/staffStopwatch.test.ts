import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settled } from './articleEditor.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()

/** Words as an article has them, in paragraphs of fifty. */
const paragraphs = Array.from({ length: 14 }, (_, at) =>
  Array.from({ length: 50 }, (__, word) => (word === 0 ? `Paragraph${at}` : 'harbor')).join(' '),
)

/** What a paste of these flavors brings, as Ctrl+V does it. */
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

test('B157: an article of 700 words with headings, a list, a picture, a video, a table, and links is written by keys alone, within a minute more than its words take', async () => {
  const page = await office.openAsAna()
  await page.goto('/articles/new')
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
  const write = async (text: string) => {
    await keyboard.type(text)
    await enter()
  }
  await keyboard.type('Cranes at night')
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
  expect(await page.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBe(0)
  await keepPicture(page, 'an article written by keys')
  expect(await body.locator('h2').count()).toBe(2)
  expect(await body.locator('li').count()).toBe(2)
  expect(await body.locator('a[href="/news"], a[href="/events"]').count()).toBe(2)
  const text = await body.innerText()
  for (const at of paragraphs.keys()) expect(text).toContain(`Paragraph${at} `)
})
