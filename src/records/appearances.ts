import { sql } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database, OpenDatabase } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import { columnOf, type Kind } from './kind.ts'

/** Runs every minute: scheduled records appear by the clock, and cached pages must hear of it. */
export const showScheduled = defineJob('content.appear', { retries: 0, policy: 'exclusive' })

/** Announces a change of content when records of these kinds became visible in the last two minutes; true when it did. */
export async function announceAppearances(db: Database, kinds: readonly Kind[]): Promise<boolean> {
  const recent = kinds.flatMap(({ table, status }) => {
    const from = columnOf(table, 'visibleFrom')
    return status ? [sql`exists (select from ${table} where ${from} <= now() and ${from} > now() - interval '2 minutes')`] : []
  })
  const { rows } = await db.execute<{ some: boolean }>(sql`select ${sql.join(recent, sql` or `)} as some`)
  if (rows[0]!.some) await contentChanged(db, { removed: false })
  return rows[0]!.some
}

const MINUTE = 60_000
/** So long after its moment a record is looked for: the clock of the database decides. */
const LATE = 50
/** Where every write to a record is told, also one that schedules it; open tabs of the back office hear it too. */
const WRITTEN = 'staff_changed'

/** Calls back at every moment at which a record becomes visible by the clock, by a timer of this process; resolves with what ends it. */
export async function watchAppearances(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  kinds: readonly Kind[],
  { onAppear, onFault }: { onAppear: () => void; onFault: (error: unknown) => void },
): Promise<() => Promise<void>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isEnded, isAsked] = [false, false]
  /** The last moment that was told, as the database writes it. */
  let told = (await db.execute<{ now: string }>(sql`select now()::text as now`)).rows[0]!.now
  let looking = Promise.resolve()
  const look = () => {
    if (isAsked || isEnded) return
    isAsked = true
    looking = looking.then(async () => {
      isAsked = false
      const next = await nextAfter(told).catch((error: unknown) => void (isEnded || onFault(error)))
      clearTimeout(timer)
      if (isEnded) return
      const isNear = next !== undefined && next.left <= MINUTE
      timer = setTimeout(
        () => {
          if (isNear) {
            told = next.at
            onAppear()
            // Who has it open in the back office sees it published.
            void db.execute(sql`select pg_notify(${WRITTEN}, 'records')`).catch(onFault)
          }
          look()
        },
        (isNear ? Math.max(0, next.left) : MINUTE) + LATE,
      ).unref()
    })
  }
  async function nextAfter(moment: string) {
    const coming = kinds.flatMap(({ table, status }) => {
      const from = columnOf(table, 'visibleFrom')
      return status ? [sql`(select min(${from}) from ${table} where ${from} > ${moment}::timestamptz)`] : []
    })
    const { rows } = await db.execute<{ at: string | null; left: number }>(
      sql`select at::text, ceil(extract(epoch from at - clock_timestamp()) * 1000)::float8 as left
        from (select least(${sql.join(coming, sql`, `)}) as at) as next`,
    )
    const { at, left } = rows[0]!
    return at === null ? undefined : { at, left }
  }
  await listen(WRITTEN, (message) => message === 'records' && look(), look)
  look()
  await looking
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await looking
  }
}
