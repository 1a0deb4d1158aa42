import { launchChromium } from '../e2e/chromium.ts'
import { median, type Row } from './report.ts'

const ROUNDS = 15

/**
 * Measures how long after a click a filter or a new order of the tool directory is painted, once
 * the browser has the whole list.
 */
export async function measureFiltering(address: string): Promise<Row[]> {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: address })
  await page.goto('/resources/ai-showcase', { waitUntil: 'networkidle' })
  await Promise.all([page.waitForResponse('**/api/tools'), page.getByLabel('Search tools').focus()])
  const total = await page.locator('.listbar__count').innerText()
  const taken = await page.evaluate(async (rounds) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const first = () =>
      document.querySelector('.listbar__count')!.textContent +
      document.querySelector('.toolcard')!.textContent
    const time = async (change: () => void) => {
      const before = first()
      const start = performance.now()
      change()
      while (first() === before) await new Promise((done) => setTimeout(done))
      await painted()
      return performance.now() - start
    }
    const toggle = document.querySelector<HTMLButtonElement>('.filters .toggle')!
    const order = document.querySelector<HTMLSelectElement>('.listbar__sort select')!
    const choose = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(order, value)
      order.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const [usual, byName] = [order.value, [...order.options].at(-1)!.value]
    const times: { filter: number[]; order: number[] } = { filter: [], order: [] }
    for (let round = 0; round < rounds; round++) {
      times.filter.push(await time(() => toggle.click()))
      times.order.push(await time(() => choose(round % 2 ? usual : byName)))
    }
    return times
  }, ROUNDS)
  await browser.close()
  return (['filter', 'order'] as const).map((what) => ({
    what: `${what} painted, ${total}`,
    value: median(taken[what]),
    unit: 'ms',
    limit: { most: 100 },
  }))
}
