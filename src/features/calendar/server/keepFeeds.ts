import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import { calendarFeeds, users } from '#src/features/accounts/server/tables.ts'

/** Keeps the calendar addresses of the replaced database and ends those of the backup, which may be revoked since. */
export const keepFeeds: Preserve = async (tx) => {
  const kept = (await hasColumn(tx, calendarFeeds.tokenHash))
    ? await tx.select().from(calendarFeeds)
    : []
  return async (restored) => {
    await restored.delete(calendarFeeds)
    const known = new Set((await restored.select({ id: users.id }).from(users)).map(({ id }) => id))
    const own = kept.filter(({ userId }) => known.has(userId))
    if (own.length > 0) await restored.insert(calendarFeeds).values(own)
  }
}
