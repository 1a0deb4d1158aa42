import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { audit } from '#src/records/tables.ts'
import { isUntouchedSample } from '#src/records/sampleRecords.ts'
import { settings, wasSet } from '#src/settings.ts'
import { shortDate } from '#src/time/dates.ts'
import type { Figures } from '../contract.ts'
import type { ResourceType } from '../resourceTypes.ts'

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
const figureNames = Object.keys(figureCounts) as FigureName[]

/**
 * Figures that the site claims, by the settings: those that staff gave a source, and the sample figures while other
 * sample content is shown beside them.
 */
export async function claimedFigures(db: Database): Promise<FigureName[]> {
  const { source, ...figures } = settings.figures
  if (!source || !(wasSet('figures.source') || (await showsSamples(db)))) return []
  return figureNames.filter((name) => figures[name] !== '')
}

async function showsSamples(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ shown: boolean }>(
    sql`select exists (select from ${audit} where ${isUntouchedSample}) as shown`,
  )
  return oneRow(rows).shown
}

/** Figures for the resources page: the claimed ones, and counts of the others. */
export async function getFigures(db: Database): Promise<z.output<typeof Figures>> {
  const { source, measuredOn, ...figures } = settings.figures
  const claimed = await claimedFigures(db)
  const counts = figureNames.map(
    (name) =>
      sql`${claimed.includes(name) ? null : (figureCounts[name] ?? null)}::int as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<FigureName, number | null>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const shown = figureNames.map((name) => [
    name,
    claimed.includes(name) ? figures[name] : (oneRow(rows)[name] || '').toLocaleString('en-US'),
  ])
  return {
    ...(Object.fromEntries(shown) as Record<FigureName, string>),
    source:
      claimed.length > 0
        ? [source, measuredOn && shortDate(measuredOn, 'UTC')].filter(Boolean).join(', ')
        : '',
  }
}
