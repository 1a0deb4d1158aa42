import { expect, test } from 'vitest'
import { blockSamples } from '../src/content/test/testing.ts'
import { articleIn, save, settled, sourceOf, toEnd } from './articleEditor.ts'
import { expectAccessible } from './browser.ts'
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
