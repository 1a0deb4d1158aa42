import { createHash } from 'node:crypto'
import { eq, type Placeholder, sql } from 'drizzle-orm'
import { builtOnce } from '#src/database/builtOnce.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { cachedKey } from '#src/database/signingKeys.ts'
import { type Sliding, waitFor } from './sliding.ts'
import { requestCounts } from './tables.ts'

const keyOf = async (db: Database, name: string) =>
  createHash('sha256')
    .update(`${await cachedKey(db, 'request counts')}\n${name}`)
    .digest('base64url')

const { key, points: inWindow, before, endsAt } = requestCounts

/** Advances a count to the current window: its end, the previous and current points, and their weighted sum. */
function slidTo(seconds: number | Placeholder) {
  const isOver = sql`${endsAt} <= now()`
  const isLongOver = sql`${endsAt} <= now() - make_interval(secs => ${seconds})`
  const end = sql`case when ${isLongOver} then now() + make_interval(secs => ${seconds}) when ${isOver}
    then ${endsAt} + make_interval(secs => ${seconds}) else ${endsAt} end`
  const last = sql`case when ${isLongOver} then 0 when ${isOver} then ${inWindow} else ${before} end`
  const own = sql`case when ${isOver} then 0 else ${inWindow} end`
  const used = sql<number>`((${own}) + (${last}) * extract(epoch from (${end}) - now()) / ${seconds}::float)::float`
  return { end, last, own, used }
}

/** Turns off synchronous commit for this statement: losing a second's counts in a crash does no harm. */
const WITHOUT_WAITING = sql`make_interval(secs => length(set_config('synchronous_commit', 'off', true)) - 3)`

interface Points extends Sliding {
  key: string
  points: number
}

/** Adds points unless they exceed the limit; then returns no row. */
const takePoints = builtOnce<{ points: number }, Points>(({ key: name, points, most, seconds }) => {
  const { end, last, own, used } = slidTo(seconds)
  const isTaken = sql`(${points}::int <= 0 or ${used} + ${points}::int <= ${most}::int)`
  return sql`insert into ${requestCounts} (key, points, ends_at)
    values (${name}, greatest(${points}::int, 0), now() + make_interval(secs => ${seconds}) + ${WITHOUT_WAITING})
    on conflict (key) do update set points = greatest(0, (${own}) + case when ${isTaken} then ${points}::int else 0 end),
      before = ${last}, ends_at = ${end}
    where ${isTaken} returning ${inWindow}`
})

/**
 * Adds points to a sliding-window count shared by all processes, unless it would exceed the limit; then returns
 * the seconds to wait. The previous window counts in proportion to its overlap with the sliding window.
 */
export async function countSliding(
  db: Database,
  name: string,
  points: number,
  { most, seconds }: Sliding,
): Promise<number | undefined> {
  const { end, last, own } = slidTo(seconds)
  const taken = await takePoints(db, { key: await keyOf(db, name), points, most, seconds })
  if (taken.length > 0) return undefined
  const [now] = await db
    .select({
      points: sql<number>`${own}`,
      before: sql<number>`${last}`,
      secondsLeft: sql<number>`extract(epoch from (${end}) - now())::float`,
    })
    .from(requestCounts)
    .where(sql`${key} = ${await keyOf(db, name)}`)
  return now ? waitFor(now, points, { most, seconds }) : 1
}

/** Current value of a sliding count. */
export async function slidingCount(db: Database, name: string, seconds: number): Promise<number> {
  const [count] = await db
    .select({ used: slidTo(seconds).used })
    .from(requestCounts)
    .where(eq(key, await keyOf(db, name)))
  return count?.used ?? 0
}

export async function forgetCount(db: Database, name: string): Promise<void> {
  await db.delete(requestCounts).where(eq(key, await keyOf(db, name)))
}

/** Reserves the next of `aSecond` slots per second, across all processes; returns the seconds until it. */
export async function takePlace(db: Database, name: string, aSecond: number): Promise<number> {
  const apart = sql`make_interval(secs => ${1 / aSecond})`
  const place = oneRow(
    await db
      .insert(requestCounts)
      .values({ key: await keyOf(db, name), points: 0, endsAt: sql`now() + ${apart}` })
      .onConflictDoUpdate({
        target: key,
        set: { endsAt: sql`greatest(${endsAt}, now()) + ${apart}` },
      })
      .returning({ wait: sql<number>`extract(epoch from ${endsAt} - now())::float` }),
  )
  return Math.max(0, place.wait - 1 / aSecond)
}

/** Whether all processes together count this name for the first time in its window, from then on. */
export async function isFirst(db: Database, name: string, seconds: number): Promise<boolean> {
  const isOver = sql`${endsAt} <= now()`
  const count = oneRow(
    await db
      .insert(requestCounts)
      .values({
        key: await keyOf(db, name),
        points: 1,
        endsAt: sql`now() + make_interval(secs => ${seconds})`,
      })
      .onConflictDoUpdate({
        target: key,
        set: {
          points: sql`case when ${isOver} then 0 else ${inWindow} end + 1`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
        },
      })
      .returning({ points: inWindow }),
  )
  return count.points === 1
}
