import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { pageParts } from '#src/features/page-parts/server/tables.ts'
import type { ResourceType } from '#src/features/resources/kinds.ts'
import { settings } from '#src/settings.ts'

const countOfTools = sql<number>`(select count(*)::int from tools where visible_from <= now())`

/** What the database can count of the things that claims speak of, by the word that names them. */
const counts: [word: RegExp, count: SQL<number>][] = [
  [/\b(AI )?tools?\b/i, countOfTools],
  [/\bmembers?\b/i, sql`(select count(*)::int from community_applications where status = 'approved')`],
  [/\b(subscribers?|readers?)\b/i, sql`(select count(*)::int from newsletter_subscriptions)`],
  [/\bspeakers?\b/i, sql`(select count(*)::int from speakers where visible_from <= now())`],
  [/\bsessions?\b/i, sql`(select count(*)::int from sessions where visible_from <= now())`],
  [/\b(events?|conferences?|webinars?)\b/i, sql`(select count(*)::int from events where visible_from <= now())`],
  [/\b(articles?|stories)\b/i, sql`(select count(*)::int from posts where visible_from <= now())`],
  [/\breviews?\b/i, sql`(select count(*)::int from reviews where status = 'published')`],
  [/\bsponsors?\b/i, sql`(select count(*)::int from sponsors where visible_from <= now())`],
]

const published = (type: ResourceType) => sql`resources where type = ${type} and visible_from <= now()`
/** What the database can count of the figures of the resources page. */
const figureCounts: Record<FigureName, SQL<number> | undefined> = {
  tools: countOfTools,
  reports: sql`(select count(*)::int from ${published('research')})`,
  downloads: undefined,
  hours: sql`(select round(coalesce(sum(minutes), 0) / 60.0)::int from ${published('webinarRecording')})`,
}
type FigureName = Exclude<keyof typeof settings.figures, 'source' | 'measuredOn'>
const figureNames = Object.keys(figureCounts) as FigureName[]

interface Claim {
  screen: string
  figure: string
  what: string
  source: string | null
  measuredOn: string | null
  count: SQL<number> | undefined
}

/** Every claim that visitors see: its source, its day, and the true number where the database knows it. */
export async function checkClaims(db: Database) {
  const claims = [...(await claimsOfPages(db)), ...claimsOfSettings()]
  return Promise.all(
    claims.map(async ({ screen, figure, what, source, measuredOn, count }) => {
      const claimed = Number(/\d[\d,]*/.exec(figure)?.[0].replaceAll(',', ''))
      const known = count && Number.isFinite(claimed) ? await one(db, count) : null
      const contradicted = known !== null && known < claimed
      return { screen, text: `${figure} ${what}`.trim().replace(/ (?=[%+])/, ''), source, measuredOn, count: known, contradicted }
    }),
  )
}

async function claimsOfPages(db: Database): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(pageParts)
    .where(and(eq(pageParts.list, 'claims'), isNull(pageParts.removedAt), sql`${pageParts.visibleFrom} <= now()`))
    .orderBy(pageParts.position)
  return rows.map(({ id, entry, source, measuredOn }) => {
    const { figure, unit, title } = entry as unknown as { figure: string; unit: string; title: string }
    const what = [unit, title].filter(Boolean).join(' ')
    const count = /%/.test(figure + unit) ? undefined : counts.find(([word]) => word.test(what))?.[1]
    return { screen: `/page-parts/${id}`, figure, what, source, measuredOn, count }
  })
}

function claimsOfSettings(): Claim[] {
  const { source, measuredOn, ...figures } = settings.figures
  return figureNames
    .filter((name) => figures[name] !== '')
    .map((name) => ({
      screen: '/settings',
      figure: figures[name],
      what: name,
      source: source || null,
      measuredOn: measuredOn || null,
      count: figureCounts[name],
    }))
}

async function one(db: Database, count: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]!.count
}
