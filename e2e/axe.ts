import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { painted } from './painted.ts'
import { keepPicture, takesPictures } from './keepPicture.ts'
import { sessionOf } from './visitors.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on size and position, which may change while the same elements are visible. */
const byPlace = ['target-size', 'scrollable-region-focusable']
/**
 * Page parts that passed, by a hash of their markup, with the elements visible at the time. Most pages share header
 * and footer.
 */
const good = new Map<string, string>()

/** Text styles whose contrast passed. Pages share most of them, so each is measured once. */
const readable = new Set<string>()
/** Elements whose styles were also checked in the other color scheme. */
const seenInBoth = new Set<string>()

/**
 * Fails on axe violations on the current page: WCAG 2.2 level AA and best practices, plus contrast in light and dark.
 * Takes a screenshot in both color schemes.
 */
export async function expectAccessible(
  page: Page,
  name = page.url().replace(/^https?:..[^/]+/, ''),
): Promise<void> {
  await keepPicture(page, name)
  const theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const found = await findStructureFaults(page)
  const texts = await page.evaluate(readTexts)
  found.push(...(await findContrastFaults(page, texts)))
  if (
    takesPictures ||
    texts.some(({ element, look }) => !seenInBoth.has(`${theme} ${element} ${look}`))
  ) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    if (takesPictures) await painted(page)
    found.push(...(await findContrastFaults(page, await page.evaluate(readTexts))))
    await keepPicture(page, name)
    await page.emulateMedia({ colorScheme: theme })
  }
  expect(found, name).toEqual([])
  for (const { element, look } of texts) seenInBoth.add(`${theme} ${element} ${look}`)
}

async function findStructureFaults(page: Page): Promise<string[]> {
  const parts = await page.evaluate(readParts)
  const main = parts.at(-1)!
  const options = { runOnly: tags, rules: { 'color-contrast': { enabled: false } } }
  const fresh = parts.map(({ print, shows }) => freshOf(good.get(print), shows))
  const at = parts.flatMap(({ from }, part) => fresh[part]!.map((one) => from + one))
  const except = parts.flatMap(({ from }, part) => (fresh[part]!.length === 0 ? [from] : []))
  const found = good.has(main.print)
    ? [
        ...(await findFaults(page, options, { list: 'elements', at })),
        ...(await findFaults(page, { runOnly: byPlace })),
      ]
    : await findFaults(page, options, { list: 'elements', except })
  if (found.length === 0)
    for (const { print, shows } of parts)
      good.set(
        print,
        [...shows].map((one, at) => (good.get(print)?.[at] === '1' ? '1' : one)).join(''),
      )
  return found
}

/** Elements of a part that are visible now but weren't when it passed; all of a new part. */
const freshOf = (before: string | undefined, shows: string): number[] =>
  before === undefined
    ? [0]
    : [...shows].flatMap((one, at) => (one === '1' && before[at] !== '1' ? [at] : []))

/**
 * Splits the page into header, footer, and the rest, each with a hash of its markup and the visibility of each
 * element. Stores the elements in the global `elements`; `from` is the index of a part's first one.
 */
async function readParts(): Promise<{ print: string; from: number; shows: string }[]> {
  const frame = ['header', 'footer']
    .map((name) => document.querySelectorAll(`body > * > ${name}, body > ${name}`))
    .flatMap((found) => (found.length === 1 ? [...found] : []))
  const all: Element[] = []
  Object.assign(globalThis, { elements: all })
  return Promise.all(
    [...frame, document.documentElement].map(async (of) => {
      const others = frame.filter((one) => one !== of && of.contains(one))
      const elements = [of, ...of.querySelectorAll('*')].filter(
        (element) => !others.some((other) => other.contains(element)),
      )
      const tags = elements.map((element) => {
        const texts = [...element.childNodes].map((node) =>
          node.nodeType === Node.TEXT_NODE ? node.nodeValue : '<',
        )
        return [
          element.tagName,
          ...[...element.attributes].map((one) => `${one.name}=${one.value}`),
          ...texts,
        ].join(' ')
      })
      const from = all.push(...elements) - elements.length
      const shows = elements
        .map((one) => (one.checkVisibility({ visibilityProperty: true }) ? '1' : '0'))
        .join('')
      const digest = await crypto.subtle.digest(
        'SHA-256',
        new TextEncoder().encode(tags.join('\n')),
      )
      return { print: `${of.tagName} ${new Uint8Array(digest).join('.')}`, from, shows }
    }),
  )
}

async function findContrastFaults(page: Page, texts: Text[]): Promise<string[]> {
  const looks = texts.map(({ look }) => look)
  const fresh = looks.flatMap((look, index) =>
    readable.has(look) || looks.indexOf(look) < index ? [] : [index],
  )
  if (fresh.length === 0) return []
  const found = await findFaults(
    page,
    { runOnly: ['color-contrast'] },
    { list: 'texts', at: fresh },
  )
  if (found.length === 0) for (const look of looks) readable.add(look)
  return found
}

interface Text {
  /** What determines its color in both schemes. */
  element: string
  /** Everything its contrast depends on: its own style and the backgrounds behind it. */
  look: string
}

/** Text on the page. Stores the elements in the global `texts`. */
function readTexts(): Text[] {
  const behind = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element | null): string => {
    const known = behind.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position, clip, clipPath } =
      getComputedStyle(element!)
    const off = element!.matches(':disabled, [aria-disabled=true]')
    const own = [
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      position,
      clip,
      clipPath,
      off,
    ].join(' ')
    const path = `${backgroundOf(element!.parentElement)}/${own}`
    behind.set(element, path)
    return path
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
      ) && element.checkVisibility(),
  )
  Object.assign(globalThis, { texts })
  return texts.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(' ')
    return {
      element: `${element.tagName} ${element.className} in ${element.parentElement!.className}`,
      look,
    }
  })
}

/** Loads axe into the page as a separate script, which takes half the time of evaluating it inside another one. */
async function define(page: Page) {
  const session = sessionOf(page)
  await (session ? session.send('Runtime.evaluate', { expression: source }) : page.evaluate(source))
}

/** Runs axe on the whole page, on chosen elements of a global list, or on all but some of them. */
async function findFaults(
  page: Page,
  options: axe.RunOptions,
  part?: { list: 'texts' | 'elements'; at?: number[]; except?: number[] },
): Promise<string[]> {
  if (part?.at?.length === 0) return []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await define(page)
  const { violations } = await page.evaluate(
    async ([options, part]) => {
      const page = globalThis as unknown as {
        axe: typeof axe
        texts: Element[]
        elements: Element[]
      }
      const chosen = new Set((part?.at ?? part?.except)?.map((at) => page[part!.list][at]!))
      // Skips removed elements such as toasts.
      const there = [...chosen].filter((one) => one.isConnected && !chosen.has(one.parentElement!))
      if (part?.at && there.length === 0) return { violations: [] as axe.Result[] }
      const context = part?.at
        ? { include: there }
        : there.length > 0
          ? { exclude: there }
          : document
      return await page.axe.run(context as axe.ElementContext, {
        ...options,
        resultTypes: ['violations'],
      })
    },
    [options, part] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`,
  )
}
