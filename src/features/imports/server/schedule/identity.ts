import { eq, like, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { ImportProblem } from '../problem.ts'
import { webAddress } from '../wordpress/address.ts'
import { oneLine } from './readableText.ts'
import type { ScheduleFile } from './scheduleFile.ts'

/** Identifies a conference by its acronym, its year, and the site that publishes it. */
function identityOf({ conference, base_url }: ScheduleFile) {
  const address = webAddress(base_url ?? undefined) ?? webAddress(conference.url ?? undefined)
  const days = conference.days.map(({ date }) => date).sort()
  return {
    acronym: oneLine(conference.acronym).toLowerCase(),
    year: (conference.start ?? days[0] ?? '').slice(0, 4),
    source: address ? new URL(address).host : '',
  }
}

/** Returns the key that identifies a schedule's event across imports. */
export function eventKeyOf(schedule: ScheduleFile): string {
  const { acronym, year, source } = identityOf(schedule)
  return `schedule:${acronym}:${year}:${source}`
}

/**
 * Returns the key of the stored event a schedule belongs to, or of a new one. A different conference with the same
 * acronym is refused by name, unless `asNew` is set.
 */
export async function recognizedKey(
  db: Database,
  schedule: ScheduleFile,
  asNew: boolean,
): Promise<string> {
  const key = eventKeyOf(schedule)
  const { acronym, year, source } = identityOf(schedule)
  const known = {
    importKey: sql<string>`${events.importKey}`,
    title: events.title,
    startDate: events.startDate,
  }
  const bare = `schedule:${acronym}`
  const rows = await db
    .select(known)
    .from(events)
    .where(
      or(
        eq(events.importKey, bare),
        like(events.importKey, `${bare.replace(/[\\%_]/g, '\\$&')}:%`),
      ),
    )
  if (rows.some(({ importKey }) => importKey === key)) return key
  const described = rows.map((row) => {
    const [, , ownYear = String(row.startDate?.getUTCFullYear() ?? ''), ...ownSource] =
      row.importKey.split(':')
    return { ...row, year: ownYear, source: ownSource.join(':') }
  })
  const same = described.find(
    (row) =>
      row.year === year && (row.source === source || (!row.source && !row.importKey.endsWith(':'))),
  )
  if (same) return same.importKey
  const [other] = described
  if (!other || asNew) return key
  const named = (one: { title: string; year: string; source: string }) =>
    `“${one.title}” (${[one.year, one.source].filter(Boolean).join(', ')})`
  throw new ImportProblem(
    `The file is of ${named({ title: oneLine(schedule.conference.title), year, source })}, but the acronym ${acronym} belongs to ${named(other)} here: --as-new imports it as another event. Nothing was changed.`,
  )
}
