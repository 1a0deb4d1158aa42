import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchChromium } from './chromium.ts'
import { takesPictures } from './keepPicture.ts'

const browsers = new Map<boolean, Promise<Browser>>()

/** The worker's shared browser, with or without pictures. Rendering pictures takes a quarter of a visit. */
export function sharedBrowser({ pictures = takesPictures } = {}): Promise<Browser> {
  const browser = browsers.get(pictures) ?? launchChromium({ pictures })
  browsers.set(pictures, browser)
  return browser
}

/**
 * A browser context with one page, reused by one test after another, since a new one costs as much as a whole visit.
 */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Called for every fault. Each test sets its own handler. */
  report: (fault: string) => void
  storage: CDPSession
  spent: boolean
}

interface Wish {
  baseURL: string
  /**
   * Where an idle visitor waits: a page of the site without scripts, which keeps the renderer process and its compiled
   * code.
   */
  home?: string
  javaScript?: boolean
  /** Whether it is a tablet, without a hovering pointer. */
  tablet?: boolean
  /** Whether pictures are loaded and rendered. */
  pictures?: boolean | undefined
  /** Runs once for a new visitor, before the first visit. */
  prepare?: (visitor: Visitor) => Promise<unknown>
  /** Whether the cache has nothing that other tests loaded. */
  cold?: boolean
  /** Fills an empty cache from a page of the site. */
  fill?: (page: Page) => Promise<unknown>
  /** Whether the visitor must be new, including the browser's memory cache. */
  first?: boolean
}

const waiting = new Map<string, Visitor[]>()
const sessions = new WeakMap<Page, CDPSession>()
/** CDP session of a visitor's page, for features Playwright doesn't have. */
export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page)

/**
 * Reserves a visitor without cookies or storage until the test ends. Then awaits `settle` before the visitor leaves
 * the page.
 */
export async function takeVisitor(
  wish: Wish,
  settle?: (visitor: Visitor) => Promise<unknown>,
): Promise<Visitor> {
  const {
    baseURL,
    javaScript = true,
    tablet = false,
    cold = false,
    first = false,
    pictures = false,
  } = wish
  const kind = `${baseURL} ${javaScript} ${tablet} ${cold} ${pictures}`
  const touch = { hasTouch: tablet, isMobile: tablet }
  const free = first ? undefined : waiting.get(kind)?.pop()
  const visitor =
    free ??
    (await newVisitor(wish, {
      baseURL,
      javaScriptEnabled: javaScript,
      reducedMotion: 'reduce',
      ...touch,
    }))
  onTestFinished(async ({ task }) => {
    try {
      await settle?.(visitor)
    } finally {
      const fit =
        !first && task.result?.state !== 'fail' && (await clear(visitor, wish).catch(() => false))
      if (!fit) await visitor.context.close()
      else waiting.set(kind, [...(waiting.get(kind) ?? []), visitor])
    }
  })
  return visitor
}

/** Closes the visitors of a site that is about to stop. */
export async function dismissVisitors(baseURL: string | undefined): Promise<void> {
  for (const [kind, visitors] of waiting) {
    if (!kind.startsWith(`${baseURL} `)) continue
    waiting.delete(kind)
    for (const { context } of visitors) await context.close()
  }
}

async function newVisitor(
  { home = '/healthz', pictures, prepare, fill }: Wish,
  options: BrowserContextOptions,
): Promise<Visitor> {
  const context = await (await sharedBrowser({ pictures })).newContext(options)
  // On a busy machine, waits take longer but still succeed.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const visitor: Visitor = {
    context,
    page,
    report: () => {},
    storage: await context.newCDPSession(page),
    spent: false,
  }
  sessions.set(page, visitor.storage)
  if (!takesPictures && !options.isMobile) drawSmall(visitor)
  await context.addInitScript(scrollAsNewer)
  await prepare?.(visitor)
  await page.goto(home)
  await fill?.(page)
  for (const one of [context, page]) watchLasting(one, () => (visitor.spent = true))
  return visitor
}

/**
 * Newer browsers than the one from npm return a promise from scroll functions. Simulates that, so that effects
 * returning it to React fail in all of them.
 */
function scrollAsNewer() {
  for (const target of [Element.prototype, globalThis] as unknown as Record<string, unknown>[])
    for (const name of ['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy']) {
      const scroll = target[name]
      if (typeof scroll !== 'function') continue
      target[name] = function (this: unknown, ...options: unknown[]) {
        scroll.apply(this ?? globalThis, options)
        return Promise.resolve()
      }
    }
}

/** Scale for rendering pages nobody looks at. Layout size and click positions stay the same. */
const DRAWN = 0.1

/**
 * Renders the page at a small scale, because rendering is a fifth of a test's browser time. Not for touch, where
 * scrolling would miss the dragged element.
 */
function drawSmall({ page, storage }: Visitor) {
  const setViewportSize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await setViewportSize(size)
    const { width, height } = size
    const viewport = { x: 0, y: 0, width, height, scale: DRAWN }
    const screen = { screenWidth: width, screenHeight: height }
    await storage.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      ...screen,
      deviceScaleFactor: 1,
      mobile: false,
      viewport,
    })
  }
}

/** Methods whose effects last for the lifetime of a context. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]

/** Events that tests listen to. */
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

function watchLasting(target: BrowserContext | Page, tell: () => void) {
  const members = target as unknown as Record<string, unknown>
  for (const name of lasting) {
    const own = members[name]
    if (typeof own !== 'function') continue
    members[name] = (...args: unknown[]) => (tell(), own.apply(target, args) as unknown)
  }
  const { clock } = target
  Object.defineProperty(target, 'clock', { get: () => (tell(), clock) })
}

/** Resets everything the test left behind. Returns false if the visitor can't be reused. */
async function clear(
  { context, page, storage, spent }: Visitor,
  { baseURL, home = '/healthz', cold, fill }: Wish,
): Promise<boolean> {
  if (spent || page.isClosed()) return false
  for (const one of context.pages()) if (one !== page) await one.close()
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  await page.goto(home)
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await context.clearCookies()
  await storage.send('Storage.clearDataForOrigin', {
    origin: new URL(baseURL).origin,
    storageTypes: 'all',
  })
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: 'reduce',
  })
  if (!cold) return true
  await storage.send('Network.clearBrowserCache')
  await fill?.(page)
  return true
}
