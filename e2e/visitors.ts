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

/** The browser of all journeys of one worker, or the one of those that need pictures: to draw these takes a quarter of a visit. */
export function sharedBrowser({ pictures = takesPictures } = {}): Promise<Browser> {
  const browser = browsers.get(pictures) ?? launchChromium({ pictures })
  browsers.set(pictures, browser)
  return browser
}

/** A browser context with one page that one test gets after another: a new one costs as much as a whole visit. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** What tells of a fault calls this; each test listens for itself. */
  report: (fault: string) => void
  storage: CDPSession
  spent: boolean
}

interface Wish {
  baseURL: string
  /** Where the visitor waits: an address of the site without scripts, which keeps the process of the page and what it has compiled. */
  home?: string
  javaScript?: boolean
  /** Whether it holds a tablet, which has no pointer that could hover. */
  tablet?: boolean
  /** Whether pictures are loaded and drawn. */
  pictures?: boolean | undefined
  /** What is done once with a new visitor, before the first visit. */
  prepare?: (visitor: Visitor) => Promise<unknown>
  /** Whether the cache has nothing of what other tests have loaded. */
  cold?: boolean
  /** What is put into an empty cache, from a page of the site. */
  fill?: (page: Page) => Promise<unknown>
  /** Whether nobody was this visitor before, not even in the memory of the browser. */
  first?: boolean
}

const waiting = new Map<string, Visitor[]>()
const sessions = new WeakMap<Page, CDPSession>()
/** By which a visitor's page is spoken to where the browser's own library has no word for it. */
export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page)

/**
 * A visitor without cookies or anything stored, whom nobody else has until the test ends.
 * `settle` is awaited at the end, before the visitor is taken out of the page.
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

/** Closes the visitors of a site that is about to end. */
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
  // A busy machine makes a wait longer, not wrong.
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

/** Browsers newer than the one from npm return a promise when they scroll: an effect that hands it on to React fails in each of them. */
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

/** How large a page is drawn that nobody looks at: its own size, and where it is pressed, stay the same. */
const DRAWN = 0.1

/** Lets the page be drawn small: a fifth of what a browser does in a test is drawing. A finger that scrolls would miss what it drags. */
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

/** What a test changes by these stays with a context for good. */
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

/** What tests listen to. */
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

/** Takes everything away that the test has left; false when the visitor cannot be used again. */
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
