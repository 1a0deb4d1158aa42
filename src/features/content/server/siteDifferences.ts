import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Effect } from '../effects.ts'

export type AddressGroup = 'page' | 'feed' | 'picture' | 'file' | 'data'

/** Content at an address. Empty if there is none. */
export interface Standing {
  type: string
  text: string
  /** Redirect target, if any. */
  leadsTo?: string
}

/** The public site, rendered from the state inside one transaction. */
export interface SiteView {
  /** Lists all addresses, with at most `most` entries of each list, and counts the entries left out. */
  addresses: (
    most?: number,
  ) => Promise<{ listed: { group: AddressGroup; address: string }[]; left: number }>
  /** Returns a fingerprint of an address, which is cheaper than reading it. */
  print: (address: string) => Promise<string>
  read: (address: string) => Promise<Standing>
  /** Whether the address exists or redirects. */
  isThere: (address: string) => Promise<boolean>
  /** Returns the bytes of a file, such as a picture. */
  file: (address: string) => Promise<Buffer>
}

const MAX_LINES = 6
const MAX_LINE_LENGTH = 200

/** Returns the differences between two versions of an address. */
export function differenceAt(
  place: Pick<Effect, 'group' | 'address'>,
  was: Standing,
  is: Standing,
): Effect[] {
  if (was.text === is.text) return []
  const [before, after] = [linesOf(was), linesOf(is)]
  const [gone, come] = [without(before, after), without(after, before)]
  return [
    {
      ...place,
      title: titleOf(is) || titleOf(was),
      effect: was.text === '' ? 'appears' : is.text === '' ? 'disappears' : 'changes',
      before: gone.slice(0, MAX_LINES),
      after: come.slice(0, MAX_LINES),
      more: Math.max(0, gone.length - MAX_LINES) + Math.max(0, come.length - MAX_LINES),
    },
  ]
}

/** Returns the title of a page or search entry. */
function titleOf({ type, text }: Standing): string {
  if (type === ENTRY) return text.replace(/\n[^]*/, '')
  const [title = ''] = /html/.test(type) ? (/<title>.*?<\/title>/s.exec(text) ?? []) : []
  return ofMarkup(title).join(' ').trim()
}
const ENTRY = 'text/search-entry'

function without(lines: string[], others: string[]): string[] {
  const left = Map.groupBy(others, (line) => line)
  return lines.filter((line) => !left.get(line)?.pop())
}

/** Returns the visible text of a document, line by line. */
function linesOf({ type, text }: Standing): string[] {
  const lines = /json/.test(type)
    ? ofJson(text)
    : /html|xml/.test(type)
      ? ofMarkup(text)
      : type.startsWith('text')
        ? [text]
        : []
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replace(/\0.*/, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line))
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

/** Returns a page's title, description, and main content, or all of the markup if there is none of these. */
const ownPart = (markup: string) =>
  (
    markup.match(/<title>.*?<\/title>|<meta name="description"[^>]*>|<main\b.*<\/main>/gs) ?? [
      markup,
    ]
  ).join('\n')

const ofMarkup = (markup: string) =>
  (markup.includes('<main') ? ownPart(markup) : markup)
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!\[CDATA\[|\]\]>/gs, ' ')
    .replaceAll(/<meta name="description" content="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<\/?(b|em|i|mark|small|strong|sup|sub|code|abbr|q|u|s)\b[^>]*>/g, '')
    .replaceAll(/<\/?(a|span|time)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .split('\n')

function ofJson(text: string): string[] {
  const walk = (value: unknown, name: string): string[] =>
    Array.isArray(value)
      ? value.flatMap((one) => walk(one, name))
      : value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, one]) => walk(one, key))
        : [`${name}${name && ': '}${String(value)}`]
  return text === '' ? [] : walk(JSON.parse(text), '')
}

/** Reads search entries and redirects, by address. */
export async function readTables(tx: Database) {
  const { rows: found } = await tx.execute<{
    address: string
    title: string
    summary: string
    body: string
    print: string
  }>(
    sql`select address, title, summary, md5(entry::text) as print from search_entries entry where visible_from <= now()`,
  )
  const { rows: led } = await tx.execute<{ from_path: string; to_path: string }>(
    sql`select from_path, to_path from redirects`,
  )
  return {
    search: new Map(
      found.map(({ address, title, summary, print }) => [
        address,
        `${title}\n${summary}\0${print}`,
      ]),
    ),
    redirect: new Map(led.map(({ from_path, to_path }) => [from_path, `Leads to ${to_path}`])),
  }
}
export type Tables = Awaited<ReturnType<typeof readTables>>

const standing = (type: string, text = ''): Standing => ({ type, text })

export const differencesOfTables = (was: Tables, is: Tables): Effect[] =>
  (
    [
      ['search', ENTRY],
      ['redirect', 'text/plain'],
    ] as const
  ).flatMap(([group, type]) =>
    [...new Set([...was[group].keys(), ...is[group].keys()])].flatMap((address) =>
      differenceAt(
        { group, address },
        standing(type, was[group].get(address)),
        standing(type, is[group].get(address)),
      ),
    ),
  )
