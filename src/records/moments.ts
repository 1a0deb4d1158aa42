import { defined } from '#src/text/defined.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ContentChange } from '#src/database/contentChange.ts'
import type { OpenDatabase } from '#src/database/open.ts'
import { columnOf, type Kind } from './kind.ts'

/** Times at which visitors see something different without a write. */
export interface Moments {
  table: PgTable
  at: SQL
  /** Columns compared with the time; undefined for all. */
  fields?: readonly string[]
}

/** Times at which records of these kinds become visible. */
export const appearances = (kinds: readonly Kind[]): Moments[] =>
  kinds.flatMap(({ table, status }) =>
    status ? [{ table, at: sql`${columnOf(table, 'visibleFrom')}`, fields: ['visible_from'] }] : [],
  )

const MINUTE = 60_000
/** Delay before checking for a record, since the database's clock decides. */
const LATE = 50
/** Channel that announces every record write, including scheduling; open back-office tabs listen too. */
const WRITTEN = 'staff_changed'

interface Next {
  at: string
  /** The same in milliseconds. */
  time: number
  left: number
  /** Indexes of the moments that this one belongs to. */
  which: number[]
}

/** Calls back at each of these moments, using a timer in this process; resolves with a function that stops it. */
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
  /** The last moment announced, as text from the database. */
  let lastMoment = oneRow(
    (await db.execute<{ now: string }>(sql`select now()::text as now`)).rows,
  ).now
  let looking = Promise.resolve()
  const look = () => {
    if (isAsked || isEnded) return
    isAsked = true
    looking = looking.then(async () => {
      isAsked = false
      const next = await nextAfter(lastMoment).catch(
        (error: unknown) => void (isEnded || onFault(error)),
      )
      clearTimeout(timer)
      if (isEnded) return
      const isNear = next !== undefined && next.left <= MINUTE
      timer = setTimeout(
        () => {
          if (isNear) announce(next)
          look()
        },
        (isNear ? Math.max(0, next.left) : MINUTE) + LATE,
      ).unref()
    })
  }
  function announce({ at, time, which }: Next) {
    lastMoment = at
    for (const index of which) {
      const { table, fields } = defined(moments[index], 'a moment')
      onMoment({ removed: false, table: getTableName(table), fields, times: [time] })
    }
    // Open back-office screens then show it as published.
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
