import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { pageParts } from '#src/features/page-parts/server/tables.ts'

/** What the database can count of the things that claims speak of, by the word that names them. */
const counts: [word: RegExp, count: SQL<number>][] = [
  [/\b(AI )?tools?\b/i, sql`(select count(*)::int from tools where visible_from <= now())`],
  [/\bmembers?\b/i, sql`(select count(*)::int from community_applications where status = 'approved')`],
  [/\b(subscribers?|readers?)\b/i, sql`(select count(*)::int from newsletter_subscriptions)`],
  [/\bspeakers?\b/i, sql`(select count(*)::int from speakers where visible_from <= now())`],
  [/\bsessions?\b/i, sql`(select count(*)::int from sessions where visible_from <= now())`],
  [/\b(events?|conferences?|webinars?)\b/i, sql`(select count(*)::int from events where visible_from <= now())`],
  [/\b(articles?|stories)\b/i, sql`(select count(*)::int from posts where visible_from <= now())`],
  [/\breviews?\b/i, sql`(select count(*)::int from reviews where status = 'published')`],
  [/\bsponsors?\b/i, sql`(select count(*)::int from sponsors where visible_from <= now())`],
]

interface ClaimEntry {
  figure: string
  unit: string
  title: string
}

/** Every claim that visitors see: its source, its day, and the true number where the database knows it. */
export async function checkClaims(db: Database) {
  const rows = await db
    .select()
    .from(pageParts)
    .where(and(eq(pageParts.list, 'claims'), isNull(pageParts.removedAt), sql`${pageParts.visibleFrom} <= now()`))
    .orderBy(pageParts.position)
  return Promise.all(
    rows.map(async ({ id, entry, source, measuredOn }) => {
      const { figure, unit, title } = entry as unknown as ClaimEntry
      const claimed = Number(/\d[\d,]*/.exec(figure)?.[0].replaceAll(',', ''))
      const count = /%/.test(figure + unit) ? undefined : counts.find(([word]) => word.test(`${unit} ${title}`))?.[1]
      const known = count && Number.isFinite(claimed) ? await one(db, count) : null
      return {
        id,
        text: [figure, unit, title].filter(Boolean).join(' '),
        source,
        measuredOn,
        count: known,
        contradicted: known !== null && known < claimed,
      }
    }),
  )
}

async function one(db: Database, count: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]!.count
}
