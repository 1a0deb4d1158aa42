import { defined } from '#src/text/defined.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ContentChange } from '#src/database/contentChange.ts'
import type { OpenDatabase } from '#src/database/open.ts'
import { columnOf, type Kind } from './kind.ts'

/** Moments at which visitors see something else although nothing is written. */
export interface Moments {
  table: PgTable
  at: SQL
  /** The columns that are compared with the time; all when left out. */
  fields?: readonly string[]
}

/** When records of these kinds become visible. */
export const appearances = (kinds: readonly Kind[]): Moments[] =>
  kinds.flatMap(({ table, status }) =>
    status ? [{ table, at: sql`${columnOf(table, 'visibleFrom')}`, fields: ['visible_from'] }] : [],
  )

const MINUTE = 60_000
/** So long after its moment a record is looked for: the clock of the database decides. */
const LATE = 50
/** The channel that announces every write to a record, scheduling included; open tabs of the back office listen too. */
const WRITTEN = 'staff_changed'

interface Next {
  at: string
  /** The same in milliseconds. */
  time: number
  left: number
  /** Which of the moments these are. */
  which: number[]
}

/** Calls back at each of these moments, by a timer of this process; resolves with what ends it. */
export async function watchMoments(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  moments: readonly Moments[],
  {
    onMoment,
    onFault,
  }: { onMoment: (change: ContentChange) => void; onFault: (error: unknown) => void },
): Promise<() => Promise<void>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isEnded, isAsked] = [false, false]
  /** The last moment that was announced, as the database writes it. */
  let told = oneRow((await db.execute<{ now: string }>(sql`select now()::text as now`)).rows).now
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
          if (isNear) tell(next)
          look()
        },
        (isNear ? Math.max(0, next.left) : MINUTE) + LATE,
      ).unref()
    })
  }
  function tell({ at, time, which }: Next) {
    told = at
    for (const index of which) {
      const { table, fields } = defined(moments[index], 'a moment')
      onMoment({ removed: false, table: getTableName(table), fields, times: [time] })
    }
    // Who has it open in the back office sees it published.
    void db.execute(sql`select pg_notify(${WRITTEN}, 'records')`).catch(onFault)
  }
  async function nextAfter(moment: string): Promise<Next | undefined> {
    const coming = moments.map(
      ({ table, at }, index) =>
        sql`select ${index}::int as which, min(${at}) as at from ${table} where ${at} > ${moment}::timestamptz`,
    )
    const { rows } = await db.execute<Next & Record<string, unknown>>(
      sql`select at::text, floor(extract(epoch from at) * 1000)::float8 as time, ceil(extract(epoch from at - clock_timestamp()) * 1000)::float8 as left, array_agg(which) as which
        from (${sql.join(coming, sql` union all `)}) as next where at is not null group by at order by next.at limit 1`,
    )
    return rows[0]
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
