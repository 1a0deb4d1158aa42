import { sql } from 'drizzle-orm'
import { makeReadable } from '#src/content/readable.ts'
import { siteCardsIn, writeSiteCards } from '#src/content/siteCards.ts'
import { containing } from '#src/database/patterns.ts'
import type { Database } from '#src/database/open.ts'
import { shortDate } from '#src/time/dates.ts'

interface Page extends Record<string, unknown> {
  address: string
  title: string
  summary: string
  context: string
  date: Date | string | null
  timezone: string | null
  cancelled: boolean
}

const columns = sql`address, title, summary, context, date, timezone, cancelled`

function cardOf({ address, title, summary, context, date, timezone, cancelled }: Page) {
  const day = date && shortDate(new Date(date).toISOString(), timezone)
  const note = [cancelled && 'Canceled', context, day].filter(Boolean).join(', ')
  return { address, title, text: summary, note }
}

/** Current card texts for addresses of this site; missing for pages that visitors cannot see. */
async function currentCards(db: Database, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, never>()
  const { rows } = await db.execute<Page>(
    sql`select ${columns} from search_entries
      where visible_from <= now() and address = any(${sql.param([...addresses])}::text[])`,
  )
  return new Map(rows.map((row) => [row.address, cardOf(row)]))
}

const MAX = 8

/** Finds pages for a card by words in their titles; among equal matches, the newest come first. */
export async function findCards(db: Database, q: string) {
  const words = q.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = sql.join(
    words.map((word) => sql`title ilike ${containing(word)}`),
    sql` and `,
  )
  const { rows } = await db.execute<Page>(
    sql`select ${columns} from search_entries where visible_from <= now() and ${holds}
      order by strpos(lower(title), lower(${q})) = 1 desc, visible_from desc, title limit ${MAX}`,
  )
  return rows.map(cardOf)
}

/** Updates the cards in stored bodies with their pages' current texts. */
export async function withCurrentCards(db: Database, bodies: readonly string[]) {
  const current = await currentCards(db, [...new Set(bodies.flatMap(siteCardsIn))])
  return bodies.map((html) => writeSiteCards(html, current))
}

/** The same, prepared for reading. */
export const readBodies = async (db: Database, bodies: readonly string[]) =>
  (await withCurrentCards(db, bodies)).map(makeReadable)

export async function readBody(db: Database, html: string) {
  const [body = ''] = await readBodies(db, [html])
  return body
}
