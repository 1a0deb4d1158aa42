import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { samplesFilled } from './tables.ts'

/**
 * Fills an empty table with sample content, once in a database's lifetime: if somebody empties the table later,
 * it stays empty. A table with rows is left alone.
 */
export const fillOnce = (
  db: Database,
  name: string,
  table: PgTable,
  fill: (tx: Database) => Promise<unknown>,
) =>
  fillOnceIf(
    db,
    name,
    async (tx) => {
      const [any] = await tx
        .select({ found: sql`1` })
        .from(table)
        .limit(1)
      return !any
    },
    fill,
  )

/** Adds sample content if it is wanted, which is checked once in a database's lifetime. */
export async function fillOnceIf(
  db: Database,
  name: string,
  isWanted: (tx: Database) => Promise<boolean>,
  fill: (tx: Database) => Promise<unknown>,
) {
  await db.transaction(async (tx) => {
    const noted = await tx.insert(samplesFilled).values({ name }).onConflictDoNothing().returning()
    if (noted.length > 0 && (await isWanted(tx))) await fill(tx)
  })
}

/**
 * Reads sample texts as new records. Each is a file of HTML after a comment with its facts as JSON; the file's name
 * is the slug, and `daysAgo` sets the date relative to today.
 */
export const readSamples = <Facts extends { daysAgo: number }>(files: Record<string, string>) =>
  Object.entries(files).map(([file, text]) => {
    const [, head = '', content = ''] = /^<!--(.*?)-->(.*)$/s.exec(text) ?? []
    const { daysAgo, ...facts } = JSON.parse(head) as Facts
    const publishedAt = new Date(Date.now() - daysAgo * DAY_MS)
    return {
      values: { ...facts, slug: file.replaceAll(/^.*\/|\.html$/g, ''), content },
      facts: { publishedAt, modifiedAt: publishedAt, status: 'published' as const },
    }
  })
