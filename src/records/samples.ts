import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { samplesFilled } from './tables.ts'

/**
 * Puts sample content into a table that is empty, once in the life of a database: whoever empties the table later keeps it
 * empty. A table that holds anything is left alone.
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

/** Puts sample content into a database where it is wanted, which is asked once in its life. */
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
