import { eq, sql } from 'drizzle-orm'
import { type Preserve, restoreKey, findHashed, keyToPreserve } from '#src/database/hashLists.ts'
import { eraseOwn } from './ownSubscription.ts'
import { newsletterSubscriptions, newsletterSuppressions } from './tables.ts'

const LIST = 'suppressions'

/** Erases again any erased subscribers that a restored backup brings back, and carries over the suppression list. */
export const preserveSuppressions: Preserve = async (tx) => {
  const key = await keyToPreserve(tx, LIST, newsletterSuppressions)
  const kept = key ? await tx.select().from(newsletterSuppressions) : []
  return async (restored) => {
    if (!key || !(await restoreKey(restored, LIST, key))) return
    const known = new Map(
      (await restored.select().from(newsletterSuppressions)).map(({ hash, at }) => [
        hash,
        at.getTime(),
      ]),
    )
    const since = kept.filter(({ hash, at }) => known.get(hash) !== at.getTime())
    const { email, id } = newsletterSubscriptions
    const erased = new Set(
      since.filter(({ reason }) => reason === 'erased').map(({ hash }) => hash),
    )
    for (const address of await findHashed(restored, [email], LIST, erased)) {
      const own = await restored
        .select({ id })
        .from(newsletterSubscriptions)
        .where(eq(email, address))
      for (const one of own) await eraseOwn(restored, one.id)
    }
    if (since.length > 0)
      await restored
        .insert(newsletterSuppressions)
        .values(since)
        .onConflictDoUpdate({
          target: newsletterSuppressions.hash,
          set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
        })
  }
}
