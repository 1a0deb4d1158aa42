import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect, inject } from 'vitest'
import { expectAccessible } from './axe.ts'
import { hydrated } from './hydrated.ts'
import { painted } from './painted.ts'
import { takeVisitor, type Visitor } from './visitors.ts'

export { expectAccessible } from './axe.ts'
export { hydrated } from './hydrated.ts'

interface Visit {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  javaScript?: boolean
  /** Whether the cache is empty except for the fonts. Otherwise it may contain what other tests loaded. */
  cold?: boolean
  /** Whether pictures are loaded and rendered. */
  pictures?: boolean
  /** Whether the browser is completely new, including its memory cache. */
  first?: boolean
  /** Errors the test provokes, e.g. console messages about a request that is made to fail. */
  expected?: RegExp
}

const withoutScript = new WeakSet<BrowserContext>()

/**
 * Opens a path on the site as a new visitor. The test fails on a console error, an exception, a
 * Content-Security-Policy violation, a request to another origin, or a layout shift before the first interaction.
 */
export async function open(path: string, options: Visit = {}): Promise<Page> {
  const {
    width = 1440,
    height = width < 600 ? 844 : 900,
    theme = 'light',
    javaScript = true,
    expected,
    ...cache
  } = options
  const faults: string[] = []
  const fill = javaScript ? haveFonts : undefined
  const visitor = await takeVisitor(
    { baseURL: inject('site'), javaScript, prepare: watch, fill, ...cache },
    async ({ page }) => {
      if (javaScript) await painted(page).catch(() => {})
      visitor.report = () => {}
      expect(faults.filter((fault) => !expected?.test(fault))).toEqual([])
    },
  )
  const { page } = visitor
  visitor.report = (fault) => void faults.push(fault)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  if (!javaScript) withoutScript.add(page.context())
  await visit(page, path)
  return page
}

async function watch(visitor: Visitor) {
  const { context } = visitor
  const site = inject('site')
  context.on('console', (message) => {
    if (message.type() === 'error')
      visitor.report(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => visitor.report(`exception: ${error.error().message}`))
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${site}/`))
      visitor.report(`other origin: ${request.url()}`)
  })
  await context.exposeFunction('reportFault', (fault: string) => visitor.report(fault))
  await context.addInitScript(watchDocument)
}

let fonts: Promise<string[]> | undefined

/**
 * Loads the site's fonts into the visitor's cache. A font that arrives just after the first layout shifts text, which
 * depends on luck on a busy machine. The benchmarks measure a first visit.
 */
async function haveFonts(page: Page) {
  fonts ??= fontsOf(inject('site'))
  await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer())),
    await fonts,
  )
}

async function fontsOf(site: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(new URL(path, site))).text()
  const sheets = await Promise.all(((await read('/')).match(/[^"]+\.css(?=")/g) ?? []).map(read))
  return [...new Set(sheets.flatMap((sheet) => sheet.match(/[^"'(]+\.woff2/g) ?? []))]
}

function watchDocument() {
  const report = (fault: string) =>
    (globalThis as unknown as { reportFault: (fault: string) => void }).reportFault(fault)
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  )
  let touched = false
  // Cached fonts usually load before the first layout, but sometimes after it on a busy machine; shifts in their
  // frames don't count. The benchmarks measure how little they shift on a first visit.
  const swaps: { from: number; to: number }[] = []
  document.fonts.addEventListener('loadingdone', () => {
    const swap = { from: performance.now(), to: Infinity }
    swaps.push(swap)
    requestAnimationFrame(() => requestAnimationFrame(() => (swap.to = performance.now())))
  })
  for (const name of ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'popstate', 'resize'])
    addEventListener(name, () => (touched = true), true)
  for (const media of ['print', '(prefers-color-scheme: dark)'])
    matchMedia(media).addEventListener('change', () => (touched = true))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (entry.hadRecentInput || touched) continue
      if (swaps.some(({ from, to }) => from <= entry.startTime && entry.startTime <= to)) continue
      const boxText = ({ x, y, width, height }: DOMRectReadOnly) =>
        [x, y, width, height].map(Math.round).join(' ')
      const moves = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
        return `${name} from ${boxText(previousRect)} to ${boxText(currentRect)}`
      })
      report(
        `layout shift: ${entry.value.toFixed(6)} at ${location.pathname} of ${moves.join(', ')}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Navigates to a path through the address bar and waits until the page responds to clicks. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'load' })
  if (
    !withoutScript.has(page.context()) &&
    response?.headers()['content-type']?.startsWith('text/html')
  )
    await hydrated(page)
  return response!
}

/**
 * Checks pages one by one at all widths: axe at desktop and phone width, and no horizontal overflow from 320 pixels.
 */
export async function expectTemplatesAccessible(paths: string[]): Promise<void> {
  const page = await open('/healthz', { expected: /status of (404|503)|ERR_FAILED/ })
  for (const path of paths) {
    for (const width of [1440, 390, 768, 320]) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      if (width === 1440) await visit(page, path)
      if (width === 1440 || width === 390) await expectAccessible(page, `${path} at ${width}`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${path} is wider than ${width}`).toBeLessThanOrEqual(0)
    }
  }
}
