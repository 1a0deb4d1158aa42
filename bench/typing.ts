import type { Locator, Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import type { SiteProcess } from '../scripts/siteProcess.ts'
import { join, writeArticle } from './desk.ts'
import type { Row } from './report.ts'

const BLOCKS = 1000
const KEYS = 100
const SLOWER = 4
/** Browsers do not report shorter events. */
const MIN = 16

/**
 * Measures the time from a keystroke until its letter is painted, in a long article on a slow machine: in the
 * editor and, for comparison, in the same text as plain contenteditable.
 */
export async function measureTyping(site: SiteProcess): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const text = (index: number) =>
      `<p>Paragraph ${index} with <strong>some</strong> words about ports, cranes and tides.</p>`
    const content = Array.from({ length: BLOCKS }, (_, index) => text(index)).join('\n')
    await page.setContent(
      `<!doctype html><title>Bare</title><main contenteditable>${content}</main>`,
    )
    const bare = await typeAndMeasure(page, page.getByRole('main'))
    await join(page, site)
    await page.goto(
      new URL(`/articles/${await writeArticle(page, 'A long article', content)}`, page.url()).href,
    )
    await page.getByRole('toolbar', { name: 'Text tools' }).waitFor()
    const editor = await typeAndMeasure(page, page.getByRole('textbox', { name: 'Body' }))
    const what = `from keystroke to paint among ${BLOCKS} blocks, CPU slowed ${SLOWER} times, 95 of ${KEYS}`
    return [
      { what: `the browser alone, ${what}`, value: bare, unit: 'ms' },
      { what, value: editor, unit: 'ms', limit: { most: 80 } },
    ]
  } finally {
    await browser.close()
  }
}

/** The 95th percentile of 100 keystrokes in the middle of a text, in milliseconds. */
async function typeAndMeasure(page: Page, text: Locator): Promise<number> {
  await text
    .locator('> p')
    .nth(BLOCKS / 2)
    .click()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times = await timesOfKeys(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await client.detach()
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95) - 1]!)
}

async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate((least) => {
    const painted = new Map<number, number>()
    Object.assign(globalThis, { painted })
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (name === 'keydown') painted.set(startTime, duration)
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit)
  }, MIN)
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('x', { delay: 60 })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))),
  )
  const slow = await page.evaluate(() => [
    ...(globalThis as unknown as { painted: Map<number, number> }).painted.values(),
  ])
  return [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => MIN)]
}
