import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './browser.ts'

/** Records what a page animates from now on: names in view transitions, and running animations. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            moved.push(`${effect.pseudoElement} ${effect.getTiming().duration}`)
        }
      })
      return transition
    }) as typeof document.startViewTransition
  })
const moved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)

test("G36: a card's plate becomes the article's in 220 ms; with reduced motion, the article shows right away", async () => {
  const page = await open('/news')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const story = page.getByRole('heading', { level: 1, name: 'Stop buying AI by the demo' })
  const card = page.getByRole('link', { name: 'Stop buying AI by the demo' })
  await card.click()
  await story.waitFor()
  // The article is cached now and shows right away.
  await page.goBack()
  await card.waitFor()
  await watch(page)
  await card.click()
  await story.waitFor()
  await expect.poll(() => moved(page)).toContain('::view-transition-group(plate) 220')
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[style*="view-transition"]').length))
    .toBe(0)

  await page.goBack()
  await card.waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)
  await card.click()
  await story.waitFor()
  expect(await moved(page)).toEqual([])
})

test('G37: a dialog grows from the button that opened it', async () => {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Subscribe' }).first()
  const at = (await button.boundingBox())!
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const origin = await dialog.evaluate((element) => {
    const [x = 0, y = 0] = getComputedStyle(element)
      .transformOrigin.split(' ')
      .map(Number.parseFloat)
    const { offsetLeft, offsetTop } = element as HTMLElement
    return { x: x + offsetLeft, y: y + offsetTop }
  })
  expect(Math.abs(origin.x - (at.x + at.width / 2))).toBeLessThan(3)
  expect(Math.abs(origin.y - (at.y + at.height / 2))).toBeLessThan(3)
})

test('G38: the next day of an agenda slides in from its side; the first does not move', async () => {
  const page = await open('/events/advantage-executive-conference/agenda')
  const panel = page.locator('section.day:not([hidden])')
  const slides = () => panel.evaluate((element) => element.className)
  expect(await slides()).toBe('day')
  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  await expect.poll(slides).toContain('day--from-end')
  await tabs.nth(0).click()
  await expect.poll(slides).toContain('day--from-start')
})
