import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { hydrated } from '../e2e/hydrated.ts'
import type { Row } from './report.ts'

const KB = 1024
/** Limits for pages where most visits start, and for every page. */
const strictest = { script: 112, stylesheet: 14, document: 20, font: 55, requests: 40 }
const limitsOfAll: Partial<typeof strictest> = { script: 125, document: 40 }
/** Limit for everything requested before the first paint, in KB. */
const PAINTED = 75
/** Limit for everything requested until the visitor does something, in KB. */
const UNTOUCHED = 180
/** Limit for what tasks after the first paint take beyond 50 ms each, hydration included, in ms. */
const BLOCKED = 50
/** How much slower than this machine the phone is. */
const SLOWER = 4
const kinds = ['script', 'stylesheet', 'document', 'font'] as const

interface Budget {
  path: string
  rows: Row[]
  /** What it loads before the first paint, including fonts and the first images. */
  painted: Row
}

/**
 * Measures what a first visit to each path loads before and after the visitor does something; the
 * first `strict` paths have the strictest limits.
 */
export async function measureBudgets(
  address: string,
  paths: string[],
  strict: number,
): Promise<Budget[]> {
  const browser = await launchChromium()
  const measured = []
  for (const [index, path] of paths.entries())
    measured.push(
      await measureVisit(browser, address, path, index < strict ? strictest : limitsOfAll),
    )
  await browser.close()
  return measured
}

async function measureVisit(
  browser: Browser,
  address: string,
  path: string,
  limits: Partial<typeof strictest>,
): Promise<Budget> {
  await untilBrotli(address + path)
  const limit = (name: keyof typeof strictest) => limits[name] && { limit: { most: limits[name] } }
  const visits = [
    await visit(browser, address, path, 1440, 900),
    await visit(browser, address, path, 390, 844, SLOWER),
  ]
  const most = (pick: (visit: Visit) => number) => Math.max(...visits.map(pick))
  const html = await (await fetch(address + path)).text()
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g),
  ]
  const styles = [...html.matchAll(/<[a-z][^<>]*\s(?:style|on[a-z]+)=["'][^<>]*>|<style\b/g)]
  const painted = {
    what: path,
    value: most(({ painted }) => painted) / KB,
    unit: 'KB',
    limit: { most: PAINTED },
  }
  const rows = [
    ...kinds.map((kind) => ({
      what: { script: 'JavaScript', stylesheet: 'CSS', document: 'HTML', font: 'fonts' }[kind],
      value: most(({ bytes }) => bytes[kind]) / KB,
      unit: 'KB',
      ...limit(kind),
    })),
    {
      what: 'untouched',
      value: most(({ untouched }) => untouched) / KB,
      unit: 'KB',
      limit: { most: UNTOUCHED },
    },
    { what: 'total', value: most(({ all }) => all) / KB, unit: 'KB' },
    {
      what: 'blocked',
      value: most(({ blocked }) => blocked),
      unit: 'ms',
      limit: { most: BLOCKED },
    },
    { what: 'requests', value: most(({ requests }) => requests), unit: '', ...limit('requests') },
    { what: 'layout shift', value: most(({ shift }) => shift), unit: '', limit: { most: 0 } },
    {
      what: 'inline scripts, styles, handlers',
      value: inline.length + styles.length,
      unit: '',
      limit: { most: 0 },
    },
    {
      what: 'requests to other origins',
      value: most(({ foreign }) => foreign),
      unit: '',
      limit: { most: 0 },
    },
    { what: 'console errors', value: most(({ errors }) => errors), unit: '', limit: { most: 0 } },
  ]
  return { path, rows, painted }
}

/** The first request gets gzip; later ones get brotli once it is compressed. */
async function untilBrotli(url: string) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (response.headers.get('content-encoding') === 'br') return
    await delay(100)
  }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function visit(
  browser: Browser,
  address: string,
  path: string,
  width: number,
  height: number,
  slower = 1,
) {
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const responses: Response[] = []
  let errors = 0
  page.on('response', (response) => responses.push(response))
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === address + path
    if (message.type() === 'error' && !isOwnStatus) errors++
  })
  page.on('pageerror', () => errors++)
  await page.addInitScript(() => {
    const seen = globalThis as unknown as Seen
    seen.shift = seen.blocked = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      for (const { startTime, duration } of list.getEntries())
        if (paint && startTime >= paint.startTime) seen.blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await settle(page)
  const { painted, all: untouched } = await page.evaluate(weigh)
  await hydrated(page)
  const { shift, blocked } = await settle(page)
  const { all } = await page.evaluate(weigh)
  const bytes = { script: 0, stylesheet: 0, document: 0, font: 0 }
  for (const response of responses) {
    const kind = response.request().resourceType() as keyof typeof bytes
    if (!(kind in bytes)) continue
    const size = (await response.request().sizes()).responseBodySize
    const isPacked = kind === 'font' || response.headers()['content-encoding'] === 'br'
    // Uncached responses, such as an error page, are sent as gzip.
    bytes[kind] += isPacked ? size : brotliCompressSync(await response.body()).length
  }
  await context.close()
  const foreign = responses.filter((response) => !response.url().startsWith(`${address}/`)).length
  const requests = responses.length
  return { bytes, painted, untouched, all, blocked, shift, errors, foreign, requests }
}

/**
 * Bytes requested until the first paint, and in total. Lazy images are requested after layout, so
 * no paint waits for them.
 */
function weigh() {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const sum = (list: PerformanceResourceTiming[]) =>
    list.reduce((bytes, entry) => bytes + entry.encodedBodySize, 0)
  const lazy = new Set(
    [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
      ({ currentSrc }) => currentSrc,
    ),
  )
  const waited = entries.filter(({ name, startTime }) => startTime < paint && !lazy.has(name))
  return { painted: sum(waited), all: sum(entries) }
}

/** What the page has seen of itself so far. */
interface Seen {
  shift: number
  blocked: number
}

async function settle(page: Page): Promise<Seen> {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const { shift, blocked } = globalThis as unknown as Seen
    return { shift, blocked }
  })
}
