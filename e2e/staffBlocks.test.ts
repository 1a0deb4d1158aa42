import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blockSamples } from '../src/content/test/testing.ts'
import { articleIn, save, settled, sourceOf, toEnd } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
import { byKeyboard } from './byKeyboard.ts'
import { editorInBrowser } from './editorInBrowser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const openArticle = articleIn(office)
const inEditor = editorInBrowser()
const OTHER = { title: 'A prospect list is a hypothesis', slug: 'a-prospect-list-is-a-hypothesis' }

test('B130, B131: blocks are found in the menu by name, written by keyboard alone, and look the same on the page as in the editor', async () => {
  const { page, body } = await openArticle({ title: OTHER.title })
  const before = await sourceOf(page)
  await toEnd(page, body)
  await page.keyboard.press('Enter')
  const choose = async (word: string, label: string) => {
    await settled(page)
    await page.keyboard.type(`/${word}`)
    await page.getByRole('option', { name: label, exact: true, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await settled(page)
  }
  const leave = async () => {
    for (let time = 0; time < 2; time++) await page.keyboard.press('Enter')
    await settled(page)
  }
  await choose('tip', 'Callout')
  await page.keyboard.type('Mind the gap.')
  await leave()
  await choose('pull', 'Pull quote')
  await page.keyboard.type('A list is a guess.')
  await leave()
  await choose('accord', 'Fold-out')
  await page.keyboard.type('How long does it take?')
  // The page marks it at the end of its line only.
  const markBefore = (fold: Element) => getComputedStyle(fold, '::before').content
  expect(await body.locator('summary').evaluate(markBefore)).toBe('none')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A week.')
  await leave()
  await choose('butt', 'Button')
  const button = page.getByRole('dialog', { name: 'Button' })
  await button.getByRole('button', { name: 'Insert' }).click()
  await button.getByText('Please enter a button label.').waitFor()
  await button.getByText('Please enter where the link goes.').waitFor()
  await button.getByLabel('Button label').fill('See events')
  await button.getByLabel('Address').fill('/events')
  await expectAccessible(page, 'the button dialog')
  await page.keyboard.press('Enter')
  await button.waitFor({ state: 'hidden' })
  await choose('signup', 'Call to action')
  const action = page.getByRole('dialog', { name: 'Call to action' })
  await action.getByLabel('Heading').fill('Come to the lab')
  await action.getByLabel('Text').fill('One day, twelve people.')
  await action.getByLabel('Button label').fill('Register')
  await action.getByLabel('Address').fill('www.example.com')
  await action.getByRole('button', { name: 'Insert' }).click()
  await action.waitFor({ state: 'hidden' })
  await settled(page)
  await page.keyboard.press('Backspace')
  await expectAccessible(page, 'a text with blocks')
  await keepPicture(page, 'blocks in the editor')
  const added = [
    '<aside class="callout"><p>Mind the gap.</p></aside>',
    '<blockquote class="pull-quote"><p>A list is a guess.</p></blockquote>',
    '<details><summary>How long does it take?</summary><p>A week.</p></details>',
    '<p class="button"><a href="/events">See events</a></p>',
    '<aside class="action"><p><strong>Come to the lab</strong></p><p>One day, twelve people.</p><p class="button"><a href="https://www.example.com">Register</a></p></aside>',
  ].join('')
  expect((await sourceOf(page)).replaceAll('\n', '')).toBe(before.replaceAll('\n', '') + added)
  await save(page)
  const visitor = await page.context().newPage()
  await visitor.goto(`${office.site()}/news/${OTHER.slug}`)
  const text = visitor.locator('article .prose')
  await text.getByText('A week.').waitFor({ state: 'hidden' })
  await text.getByText('How long does it take?').click()
  await text.getByText('A week.').waitFor()
  await text.getByRole('note').first().scrollIntoViewIfNeeded()
  await expectAccessible(visitor, 'an article with blocks')
  await keepPicture(visitor, 'an article with blocks')
})

test.each(Object.entries(blockSamples))(
  'B130: the editor round-trips the block %s, and leaves it unchanged when something else changes',
  async (_, html) => {
    expect(await inEditor('openAndSave', html)).toMatchObject({
      saved: html,
      edited: `${html}\n<p>The end</p>`,
      isSame: true,
      kept: [],
      blocks: 1,
    })
  },
)

const plate = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('B530: a gallery is filled, described, ordered, and captioned in the text by keyboard alone', async () => {
  const { page, body } = await openArticle({ title: OTHER.title })
  const { press, type, tabTo, isOn } = byKeyboard(page)
  const uploaded = async (
    ...files: Promise<{ name: string; mimeType: string; buffer: Buffer }>[]
  ) => {
    const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
    await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files))
    const insert = `Insert ${files.length === 1 ? '1 picture' : `${files.length} pictures`}`
    await dialog.getByRole('button', { name: insert }).waitFor()
    await tabTo(insert)
    await expectAccessible(page, 'the pictures of a gallery')
    await press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await bar.waitFor()
  }
  const bar = page.getByRole('group', { name: 'Selected picture' })
  const gallery = body.locator('figure.gallery')
  const described = () =>
    gallery
      .locator('img[src]')
      .evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).alt))
  /** Where the pictures are drawn. */
  const boxes = () =>
    gallery.locator('img[src]').evaluateAll((pictures) =>
      pictures.map((one) => {
        const { left, width } = one.getBoundingClientRect()
        return [left, width].map(Math.round).join(' ')
      }),
    )
  const toBar = async () => {
    await press('Alt+F10')
    await isOn('Alt text')
  }

  await toEnd(page, body)
  await press('Enter')
  await settled(page)
  await type('/gallery')
  await page.getByRole('option', { name: 'Gallery', exact: true, selected: true }).waitFor()
  await press('Enter')
  await uploaded(plate('Crane', '#16493a'), plate('Ship', '#7a4a1f'), plate('Quay', '#203a6a'))
  await toBar()
  await type('A crane')
  await press('Tab')
  await isOn('Move left')
  await expect.poll(described).toEqual(['A crane', '', ''])
  await tabTo('Move right', 1)
  await press('Enter')
  await expect.poll(described).toEqual(['', 'A crane', ''])
  await isOn('Move right')
  await tabTo('Add pictures', 1)
  await expectAccessible(page, 'the bar of a picture')
  await keepPicture(page, 'the bar of a picture')
  await press('Enter')
  await uploaded(plate('Rope', '#5a2a5a'))
  await expect.poll(described).toEqual(['', 'A crane', '', ''])
  await toBar()
  await type('A rope')
  await press('Enter')
  // The arrows alone go to the next picture.
  await press('Alt+ArrowLeft')
  await expect.poll(described).toEqual(['', 'A rope', 'A crane', ''])
  // At the end of the gallery, the browser doesn't go back instead.
  await press('Alt+ArrowLeft')
  await expect.poll(described).toEqual(['A rope', '', 'A crane', ''])
  await press('Alt+ArrowLeft')
  await press('Alt+ArrowRight')
  await expect.poll(described).toEqual(['', 'A rope', 'A crane', ''])
  const chosen = await boxes()
  await toBar()
  await tabTo('Caption', 5)
  await press('Enter')
  await type('In the harbor.')
  expect(await boxes(), 'choosing a picture moves none').toEqual(chosen)
  await gallery.locator('img[src]').first().click()
  await bar.waitFor()
  await toBar()
  await tabTo('Remove the picture', 8)
  await press('Enter')
  await expect.poll(described).toEqual(['A rope', 'A crane', ''])
  await gallery.locator('img[src]').last().click()
  await bar.waitFor()
  await toBar()
  await type('A ship')
  await press('Enter')
  await expect.poll(described).toEqual(['A rope', 'A crane', 'A ship'])
  await save(page)
  expect(await sourceOf(page)).toMatch(
    /<figure class="gallery">(<img [^>]*>){3}<figcaption>In the harbor.<\/figcaption><\/figure>/,
  )
  // The last picture takes the gallery along, and both come back.
  await gallery.locator('img[src]').first().click()
  for (let left = 3; left > 0; left--) {
    await bar.waitFor()
    await expect.poll(described).toHaveLength(left)
    await bar.getByRole('button', { name: 'Remove the picture' }).click()
  }
  await gallery.waitFor({ state: 'detached' })
  await press('Control+z')
  await expect.poll(described).not.toEqual([])
})
