import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEmbedded } from '#src/database/embedded.ts'
import { runMigrations } from '#src/database/migrate.ts'
import { type Database, openDatabase } from '#src/database/open.ts'
import { getToolReviews } from '#src/features/tools/server/reviews.ts'
import { reviews, toolCategories, tools } from '#src/features/tools/server/tables.ts'
import {
  getRelatedTools,
  getTool,
  getToolCategories,
  getToolListing,
} from '#src/features/tools/server/tools.ts'
import { ListCache } from '#src/lists/listCache.ts'
import { median, report, type Row } from './report.ts'

const sizes = [100, 2_000, 20_000]
const RUNS = 60
const MAINS = 8
const REVIEWS = 4
/** Maximum slowdown of a tool's page with 20,000 tools compared to 100. */
const FLAT = 2
/** Maximum milliseconds for a search among 20,000 tools. */
const SEARCH = 15
/** Below this many milliseconds nobody notices a difference, and a ratio means nothing. */
const UNNOTICED = 1

const verbs = 'writes sorts answers drafts checks plans reads compares translates records'.split(
  ' ',
)
const objects =
  'letters invoices calls tenders contracts reports meetings pictures campaigns tickets forecasts'.split(
    ' ',
  )
const people = 'sales marketing support finance legal people operations research'.split(' ')
const [vowels, consonants] = [[...'aeiouy'], [...'bcdfghjklmnprstvwz']]
const pick = (list: string[], seed: number) => list[Math.abs(Math.trunc(seed)) % list.length]!

/** Names of two words with three syllables each, the same for any directory size. */
function nameOf(n: number): string {
  const digits = createHash('sha256').update(String(n)).digest()
  const letters = [...digits.subarray(0, 18)]
    .map((digit, at) => pick(at % 3 === 1 ? vowels : consonants, digit))
    .join('')
  return `${letters[0]!.toUpperCase()}${letters.slice(1, 9)} ${letters.slice(9)}`
}
const shortOf = (n: number) =>
  `${pick(verbs, n)} ${pick(objects, n * 7)} and ${pick(verbs, n * 3 + 1)} ${pick(objects, n * 11 + 5)} for ${pick(people, n * 13)} teams`

const review = {
  rating: 4,
  title: 'It has earned its place',
  body: 'We have used it for half a year in two departments. '.repeat(5),
  reviewerName: 'Rosa Delgado',
  role: 'Manager',
  companySize: '51-200',
  consent: true,
  status: 'published' as const,
}

/** Measures list, search, and detail pages at three directory sizes, and how their cost grows. */
export async function measureTools(): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tools-'))
  const server = await startEmbedded(join(folder, 'data'), { fsync: false })
  const database = await openDatabase(server.connection)
  try {
    await runMigrations(database.pool, resolve(import.meta.dirname, '../migrations'))
    const times = new Map<string, number[]>()
    for (const size of sizes) {
      await fill(database.db, size)
      for (const [what, ask] of Object.entries(questions(new ListCache(database.db)))) {
        const all = times.get(what) ?? []
        times.set(what, [...all, await timeOf(ask)])
      }
    }
    return {
      title: 'Tools: milliseconds without HTTP',
      rows: [...times].flatMap(([what, taken]) => rowsOf(what, taken)),
    }
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Queries for the same thirteenth tool at every size. */
function questions(lists: ListCache): Record<string, () => Promise<unknown>> {
  const name = nameOf(13).toLowerCase()
  const mistyped = name.replace(/^(.)(.)/, '$2$1')
  return {
    'list, first page after a change': () => {
      lists.changed({ removed: true })
      return getToolListing(lists, {})
    },
    'list, first page': () => getToolListing(lists, {}),
    'list, a category from A to Z': () =>
      getToolListing(lists, { sort: 'name', category: 'main-3' }),
    'search for a name': () => getToolListing(lists, { q: name }),
    'search for a mistyped name': () => getToolListing(lists, { q: mistyped }),
    'search for a word in many tools': () => getToolListing(lists, { q: 'invoices' }),
    'search without results': () => getToolListing(lists, { q: 'wheelbarrow' }),
    detail: async () => {
      const tool = await getTool(lists.db, 'tool-13')
      await Promise.all([
        getToolReviews(lists.db, tool.id, { limit: 13, offset: 0 }),
        getRelatedTools(lists.db, tool.slug),
        lists.read(getToolCategories),
      ])
    },
  }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = -5; run < RUNS; run++) {
    const start = performance.now()
    await ask()
    if (run >= 0) taken.push(performance.now() - start)
  }
  return median(taken)
}

function rowsOf(what: string, taken: number[]): Row[] {
  const growth = taken.at(-1)! / Math.max(taken[0]!, UNNOTICED)
  const isSearch = /search for a( mistyped)? name|without/.test(what)
  return [
    ...taken.map((value, index) => ({
      what: `${what}, ${sizes[index]!.toLocaleString('en')} tools`,
      value,
      unit: 'ms',
      ...(isSearch && index === sizes.length - 1 && { limit: { most: SEARCH } }),
    })),
    {
      what: `${what}, growth from 100 to 20,000`,
      value: growth,
      unit: '',
      ...(what === 'detail' && { limit: { most: FLAT } }),
    },
  ]
}

async function fill(db: Database, size: number) {
  await db.execute(sql`truncate ${tools}, ${toolCategories} cascade`)
  const mains = Array.from({ length: MAINS }, (_, n) => ({ id: `main-${n}`, name: `Main ${n}` }))
  await db.insert(toolCategories).values(
    mains.flatMap(({ id, name }) => [
      { id, name, icon: 'document', masterCategory: null },
      ...[0, 1, 2, 3].map((n) => ({
        id: `${id}-${n}`,
        name: `Sub ${id} ${n}`,
        icon: 'document',
        masterCategory: name,
      })),
    ]),
  )
  const rows = Array.from({ length: size }, (_, n) => ({
    slug: `tool-${n}`,
    name: nameOf(n),
    shortDescription160: shortOf(n),
    description: `${shortOf(n)}. `.repeat(10),
    pricing: 'By the seat',
    pricingModel: ['Free', 'Freemium', 'Paid'][n % 3]!,
    category: 'Sub',
    categoryIds: [`main-${n % MAINS}-${n % 4}`, `main-${(n * 5) % MAINS}-${n % 3}`],
    badges: ['API'],
    website: `https://tool-${n}.example`,
    websiteKey: `tool-${n}.example`,
    averageRating: (n % 21) / 5 + 0.8,
    reviewCount: REVIEWS,
  }))
  for (let at = 0; at < size; at += 1_000) {
    const stored = await db
      .insert(tools)
      .values(rows.slice(at, at + 1_000))
      .returning({ toolId: tools.id })
    await db
      .insert(reviews)
      .values(
        stored.flatMap(({ toolId }) =>
          Array.from({ length: REVIEWS }, () => ({ ...review, toolId })),
        ),
      )
  }
  await db.execute(sql`vacuum analyze`)
}

if (process.argv[1] === import.meta.filename) {
  const { title, rows } = await measureTools()
  process.exitCode = report(title, rows) > 0 ? 1 : 0
}
