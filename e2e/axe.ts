import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepPicture } from './keepPicture.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a rule finds by the sizes and places of elements, which differ though the same elements show. */
const byPlace = ['target-size', 'scrollable-region-focusable']
/** Parts of pages that were found good, by their elements that show: header and footer stand on most, a page's main part at both widths. */
const good = new Set<string>()

/** Looks of text whose contrast was found good: the pages share most of theirs, and each is measured once. */
const readable = new Set<string>()

/**
 * Fails with what axe finds on the page as it is now: WCAG 2.2 to level AA and best practice, and the contrast in light and dark.
 * Keeps a picture of it in either scheme.
 */
export async function expectAccessible(page: Page, name = page.url().replace(/^https?:..[^/]+/, '')): Promise<void> {
  await keepPicture(page, name)
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  const found = [...(await findStructureFaults(page)), ...(await findContrastFaults(page))]
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  found.push(...(await findContrastFaults(page)))
  await keepPicture(page, name)
  await page.emulateMedia({ colorScheme: theme })
  expect(found, name).toEqual([])
}

async function findStructureFaults(page: Page): Promise<string[]> {
  const parts = await page.evaluate(readParts)
  const fresh = parts.filter(({ print }) => !good.has(print))
  const options = { runOnly: tags, rules: { 'color-contrast': { enabled: false } } }
  const isFrameAlone = fresh.every(({ name }) => name !== 'main')
  const found = [
    ...(fresh.length === 0 ? [] : await findFaults(page, options, isFrameAlone ? fresh.map(({ name }) => name) : undefined)),
    ...(isFrameAlone ? await findFaults(page, { runOnly: byPlace }) : []),
  ]
  if (found.length === 0) for (const { print } of fresh) good.add(print)
  return found
}

/** Header, footer, and as `main` all the rest, each with a print of its markup and of which elements show. */
async function readParts(): Promise<{ name: string; print: string }[]> {
  const frame = ['header', 'footer'].filter(
    (name) => document.querySelectorAll(`body > * > ${name}, body > ${name}`).length === 1,
  )
  return Promise.all(
    [...frame, 'main'].map(async (name) => {
      const of = name === 'main' ? document.documentElement : document.querySelector(name)!
      const others = name === 'main' ? frame.map((one) => document.querySelector(one)!) : []
      const elements = [...of.querySelectorAll('*')].filter((element) => !others.some((other) => other.contains(element)))
      const tags = elements.map((element) => {
        const shows = element.checkVisibility({ visibilityProperty: true })
        const texts = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '<'))
        return [shows, element.tagName, ...[...element.attributes].map((one) => `${one.name}=${one.value}`), ...texts].join(' ')
      })
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tags.join('\n')))
      return { name, print: `${name} ${new Uint8Array(digest).join('.')}` }
    }),
  )
}

async function findContrastFaults(page: Page): Promise<string[]> {
  const looks = await page.evaluate(readLooks)
  const fresh = looks.flatMap((look, index) => (readable.has(look) || looks.indexOf(look) < index ? [] : [index]))
  if (fresh.length === 0) return []
  const found = await findFaults(page, { runOnly: ['color-contrast'] }, fresh)
  if (found.length === 0) for (const look of looks) readable.add(look)
  return found
}

/** Of each text on the page all that its contrast depends on: its own look and the backgrounds behind it. They stay at hand as `texts`. */
function readLooks(): string[] {
  const behind = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element | null): string => {
    const known = behind.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, position, clip, clipPath } = getComputedStyle(element!)
    const off = element!.matches(':disabled, [aria-disabled=true]')
    const own = [backgroundColor, backgroundImage, opacity, filter, position, clip, clipPath, off].join(' ')
    const path = `${backgroundOf(element!.parentElement)}/${own}`
    behind.set(element, path)
    return path
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') &&
      element.checkVisibility(),
  )
  Object.assign(globalThis, { texts })
  return texts.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [color, fontSize, fontWeight, textShadow, backgroundOf(element)].join(' ')
  })
}

async function findFaults(page: Page, options: axe.RunOptions, only?: (number | string)[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ([options, chosen]) => {
      const { axe: browserAxe, texts } = globalThis as unknown as { axe: typeof axe; texts: Element[] }
      const elements = chosen?.map((one) => (typeof one === 'number' ? texts[one]! : document.querySelector(one)!))
      // What is gone since, such as a toast, is not looked at.
      const there = elements?.filter(({ isConnected }) => isConnected)
      if (there?.length === 0) return { violations: [] as axe.Result[] }
      const context = there ? { include: there } : document
      return await browserAxe.run(context as axe.ElementContext, { ...options, resultTypes: ['violations'] })
    },
    [options, only] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`,
  )
}
