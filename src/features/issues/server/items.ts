import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { searchEntries } from '#src/features/search/server/tables.ts'
import { dateFormat, shortDate } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import { type IssueBlock, type ItemKind, itemKinds, itemLabels } from '../blocks.ts'

export interface FoundItem {
  of: ItemKind
  itemId: string
  title: string
  summary: string
  label: string
  address: string
}

const MAX = 12
type SearchRow = typeof searchEntries.$inferSelect

/** What visitors can see; only upcoming events. */
const isThere = sql`${searchEntries.visibleFrom} <= now()
  and (${searchEntries.kind} <> 'event' or (not ${searchEntries.cancelled} and ${searchEntries.date} > now()))`

/** Finds items that an issue can contain by words in their names; the newest if there are no words. */
export async function findIssueItems(
  db: Database,
  { q, of }: { q: string; of?: ItemKind | undefined },
): Promise<FoundItem[]> {
  const rows = await db
    .select()
    .from(searchEntries)
    .where(
      and(
        inArray(searchEntries.kind, of ? [of] : itemKinds),
        isThere,
        q ? sql`${searchEntries.title} ilike ${containing(q)}` : undefined,
      ),
    )
    .orderBy(
      sql`${searchEntries.kind} = 'event' desc, coalesce(${searchEntries.date}, ${searchEntries.visibleFrom}) desc`,
      searchEntries.itemId,
    )
    .limit(MAX)
  return rows.map(itemOf)
}

/** Loads the items an issue's blocks refer to, by id, without those that are not visible or are over. */
export async function readItems(
  db: Database,
  blocks: readonly IssueBlock[],
): Promise<Map<string, FoundItem>> {
  const wanted: SQL[] = blocks.flatMap((block) =>
    block.kind === 'item'
      ? [sql`(${searchEntries.kind} = ${block.of} and ${searchEntries.itemId} = ${block.itemId})`]
      : [],
  )
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select()
    .from(searchEntries)
    .where(and(or(...wanted), isThere))
  return new Map(rows.map((row) => [row.itemId, itemOf(row)]))
}

function itemOf({
  kind,
  itemId,
  title,
  summary,
  context,
  address,
  date,
  timezone,
}: SearchRow): FoundItem {
  const of = kind as ItemKind
  return {
    of,
    itemId,
    title,
    summary,
    address,
    label: `${itemLabels[of]} · ${of === 'event' && date ? whenOf(date, timezone ?? 'UTC') : context}`,
  }
}

function whenOf(date: Date, timeZone: string): string {
  const iso = date.toISOString()
  const time = dateFormat({ hour: 'numeric', minute: '2-digit' }, timeZone).format(date)
  return `${shortDate(iso, timeZone)}, ${time} ${zoneMark(iso, timeZone)}`
}
