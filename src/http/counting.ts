import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { signingKey } from '#src/database/signingKeys.ts'
import { requestCounts } from './tables.ts'

export interface Count {
  points: number
  secondsLeft: number
}

/** Adds points to a count that ends so many seconds after its first, for all processes of the database; returns where it stands. */
export async function countTogether(db: Database, name: string, points: number, seconds: number): Promise<Count> {
  const key = createHash('sha256')
    .update(`${await signingKey(db, 'request counts')}\n${name}`)
    .digest('base64url')
  const { points: before, endsAt } = requestCounts
  const isOver = sql`${endsAt} <= now()`
  const [count] = await db
    .insert(requestCounts)
    .values({ key, points: Math.max(points, 0), endsAt: sql`now() + make_interval(secs => ${seconds})` as never })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        points: sql`greatest(0, case when ${isOver} then 0 else ${before} end + ${points})`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ points: before, secondsLeft: sql<number>`extract(epoch from ${endsAt} - now())::float` })
  return count!
}
