import { lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { purposes } from '#src/privacy/purposes.ts'
import { settings } from '#src/settings.ts'
import { dayClock } from '#src/time/zone.ts'
import type { Measure } from './measures.ts'
import { dailyCounts } from './tables.ts'

export interface Count {
  day: string
  measure: Measure
  subject: string
  detail: string
  count: number
}

const AT_ONCE = 1_000
const order = ({ day, measure, subject, detail }: Count) =>
  `${day}\t${measure}\t${subject}\t${detail}`

/** Day to which new counts are added. */
export const countedDay = dayClock(() => settings.timeZone)

/** Adds to a day's sums. All processes write in the same order, which prevents deadlocks. */
export async function addCounts(db: Database, counts: readonly Count[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  for (let at = 0; at < sorted.length; at += AT_ONCE)
    await db
      .insert(dailyCounts)
      .values(sorted.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.measure, dailyCounts.subject, dailyCounts.detail],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      })
}

/** Counts one event in the transaction in which it happens. */
export const countOne = (tx: Database, measure: Measure, subject: string) =>
  addCounts(tx, [{ day: countedDay(), measure, subject, detail: '', count: 1 }])

/** Deletes sums older than the retention period in the privacy policy. */
export const deleteOldCounts = (db: Database) =>
  db
    .delete(dailyCounts)
    .where(
      lt(
        dailyCounts.day,
        sql`(${countedDay()}::date - make_interval(months => ${purposes.usefulness.months!}))::date`,
      ),
    )
