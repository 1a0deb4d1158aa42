import { sql } from 'drizzle-orm'
import type { Preserve } from '#src/database/hashLists.ts'
import { storedMedia } from './tables.ts'

/** Carries over the list of stored objects, so that those the restored database does not reference get deleted. */
export const preserveMedia: Preserve = async (tx) => {
  const { rows } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.stored_media') is not null as "isThere"`,
  )
  const names = rows[0]?.isThere
    ? await tx.select({ name: storedMedia.name, size: storedMedia.size }).from(storedMedia)
    : []
  return async (restored) => {
    for (let at = 0; at < names.length; at += BUNDLE)
      await restored
        .insert(storedMedia)
        .values(names.slice(at, at + BUNDLE))
        .onConflictDoNothing()
  }
}
const BUNDLE = 10_000
