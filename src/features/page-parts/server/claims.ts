import { exactly } from '#src/text/counted.ts'
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { shortDate } from '#src/time/dates.ts'
import type { Claim, ShownClaim } from '../contract.ts'

type ClaimEntry = z.output<typeof Claim>

/** Queries for things that claims are about, by the word that identifies them. */
const counts: [word: RegExp, count: SQL<number>][] = [
  [/\b(AI )?tools?\b/i, sql`(select count(*)::int from tools where visible_from <= now())`],
  [
    /\bmembers?\b/i,
    sql`(select count(*)::int from community_applications where status = 'approved')`,
  ],
  [/\b(subscribers?|readers?)\b/i, sql`(select count(*)::int from newsletter_subscriptions)`],
  [/\bspeakers?\b/i, sql`(select count(*)::int from speakers where visible_from <= now())`],
  [/\bsessions?\b/i, sql`(select count(*)::int from sessions where visible_from <= now())`],
  [
    /\b(events?|conferences?|webinars?)\b/i,
    sql`(select count(*)::int from events where visible_from <= now())`,
  ],
  [/\b(articles?|stories)\b/i, sql`(select count(*)::int from posts where visible_from <= now())`],
  [/\breviews?\b/i, sql`(select count(*)::int from reviews where status = 'published')`],
  [/\bsponsors?\b/i, sql`(select count(*)::int from sponsors where visible_from <= now())`],
]

/** Query that counts what a claim is about; undefined for a percentage and for anything not in the database. */
export const countOf = ({ figure, unit, title }: Pick<ClaimEntry, 'figure' | 'unit' | 'title'>) =>
  /%/.test(figure + unit) ? undefined : counts.find(([word]) => word.test(`${unit} ${title}`))?.[1]

/** A claim with its source, or else with a counted figure; undefined if it has neither. */
export async function shownClaim(
  db: Database,
  entry: ClaimEntry,
  { source, measuredOn }: { source: string | null; measuredOn: string | null },
): Promise<z.output<typeof ShownClaim> | undefined> {
  if (source)
    return {
      ...entry,
      source: [source, measuredOn && shortDate(measuredOn, 'UTC')].filter(Boolean).join(', '),
    }
  const counted = countOf(entry)
  if (!counted) return undefined
  const { rows } = await db.execute<{ count: number }>(sql`select ${counted} as count`)
  const { count } = oneRow(rows)
  return count === 0
    ? undefined
    : { ...entry, figure: exactly(count), unit: '', source: 'Counted on this site' }
}
