import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { countOf } from '#src/features/page-parts/server/claims.ts'
import { pageParts } from '#src/features/page-parts/server/tables.ts'
import { claimedFigures, figureCounts } from '#src/features/resources/server/figures.ts'
import { settings } from '#src/settings.ts'

interface Claim {
  screen: string
  figure: string
  what: string
  source: string | null
  measuredOn: string | null
  count: SQL<number> | undefined
}

/** All claims visitors see, with source, date, and the actual number if the database has it. */
export async function checkClaims(db: Database) {
  const claims = [...(await claimsOfPages(db)), ...(await claimsOfSettings(db))]
  return Promise.all(
    claims.map(async ({ screen, figure, what, source, measuredOn, count }) => {
      const claimed = Number(/\d[\d,]*/.exec(figure)?.[0].replaceAll(',', ''))
      const known = count && Number.isFinite(claimed) ? await one(db, count) : null
      const contradicted = known !== null && known < claimed
      return {
        screen,
        text: `${figure} ${what}`.trim().replace(/ (?=[%+])/, ''),
        source,
        measuredOn,
        count: known,
        contradicted,
      }
    }),
  )
}

async function claimsOfPages(db: Database): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(pageParts)
    .where(
      and(
        eq(pageParts.list, 'claims'),
        isNull(pageParts.removedAt),
        sql`${pageParts.visibleFrom} <= now()`,
      ),
    )
    .orderBy(pageParts.position)
  return rows.map(({ id, entry, source, measuredOn }) => {
    const { figure, unit, title } = entry as {
      figure: string
      unit: string
      title: string
    }
    const what = [unit, title].filter(Boolean).join(' ')
    const count = countOf({ figure, unit, title })
    return { screen: `/page-parts/${id}`, figure, what, source, measuredOn, count }
  })
}

async function claimsOfSettings(db: Database): Promise<Claim[]> {
  const { source, measuredOn, ...figures } = settings.figures
  const claimed = await claimedFigures(db)
  return claimed.map((name) => ({
    screen: '/settings',
    figure: figures[name],
    what: name,
    source,
    measuredOn: measuredOn || null,
    count: figureCounts[name],
  }))
}

async function one(db: Database, count: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return oneRow(rows).count
}
