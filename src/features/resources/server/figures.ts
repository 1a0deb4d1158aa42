import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { settings } from '#src/settings.ts'
import { shortDate } from '#src/time/dates.ts'
import type { Figures } from '../contract.ts'
import type { ResourceType } from '../kinds.ts'

type FigureName = Exclude<keyof typeof settings.figures, 'source' | 'measuredOn'>

const published = (type: ResourceType) =>
  sql`resources where type = ${type} and visible_from <= now()`

/** Queries for the figures that the database can count. */
export const figureCounts: Record<FigureName, SQL<number> | undefined> = {
  tools: sql`(select count(*)::int from tools where visible_from <= now())`,
  reports: sql`(select count(*)::int from ${published('research')})`,
  downloads: undefined,
  hours: sql`(select round(coalesce(sum(minutes), 0) / 60.0)::int from ${published('webinarRecording')})`,
}
export const figureNames = Object.keys(figureCounts) as FigureName[]

/** Figures for the resources page. Uses claimed ones only if their source is given; counts the others. */
export async function getFigures(db: Database): Promise<z.output<typeof Figures>> {
  const { source, measuredOn, ...claimed } = settings.figures
  const isClaimed = (name: FigureName) => source !== '' && claimed[name] !== ''
  const counts = figureNames.map(
    (name) =>
      sql`${isClaimed(name) ? null : (figureCounts[name] ?? null)}::int as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<FigureName, number | null>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const figures = figureNames.map((name) => [
    name,
    isClaimed(name) ? claimed[name] : (oneRow(rows)[name] || '').toLocaleString('en-US'),
  ])
  return {
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
    source: figureNames.some(isClaimed)
      ? [source, measuredOn && shortDate(measuredOn, 'UTC')].filter(Boolean).join(', ')
      : '',
  }
}
