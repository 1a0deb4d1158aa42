import { and, arrayContains, asc, count, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { containing } from '#src/http/paging.ts'
import { isVisible } from '#src/records/publication.ts'
import { type NewSpeakerApplication, SPEAKERS_PER_PAGE } from '../contract.ts'
import { speakerApplications, speakers } from './tables.ts'

const { bio: _, ...summaryColumns } = getTableColumns(speakers)
type Row = Omit<typeof speakers.$inferSelect, 'bio'>

/** Email and phone leave the server only with the speaker's consent (section 6 of the first document). */
const asRead = ({ expertise, image, emailPublic, phonePublic, ...row }: Row) => ({
  ...row,
  topics: expertise,
  headshotUrl: image,
  emailPublic: row.consentForContact ? emailPublic : null,
  phonePublic: row.consentForContact ? phonePublic : null,
})

interface Filters {
  q?: string | undefined
  topic?: string | undefined
}

/** The specification's rule: search over name, title, company and short bio. */
function matching({ q, topic }: Filters): SQL | undefined {
  const searched = [speakers.name, speakers.title, speakers.company, speakers.bioShort]
  return and(
    isVisible(speakers),
    q ? or(...searched.map((column) => ilike(column, containing(q)))) : undefined,
    topic ? arrayContains(speakers.expertise, [topic]) : undefined,
  )
}

export async function getSpeakers(db: Database, { limit, offset, ...filters }: Filters & { limit: number; offset: number }) {
  const where = matching(filters)
  const [rows, [counted]] = await Promise.all([
    db
      .select(summaryColumns)
      .from(speakers)
      .where(where)
      .orderBy(asc(sql`lower(${speakers.name})`), asc(speakers.slug))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(speakers).where(where),
  ])
  return { items: rows.map(asRead), total: counted!.total }
}

/** One page of the directory. */
export async function getSpeakerListing(db: Database, { page, ...filters }: Filters & { page: number }) {
  const offset = (page - 1) * SPEAKERS_PER_PAGE
  const { items, total } = await getSpeakers(db, { ...filters, limit: SPEAKERS_PER_PAGE, offset })
  return { speakers: items, total }
}

export async function getSpeaker(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.slug, slug.toLowerCase()), isVisible(speakers)))
  if (!row) throw notFound('Speaker')
  return { ...asRead(row), bioLong: row.bio }
}

/** Stores an application before it answers. */
export async function applyToSpeak(db: Database, application: z.output<typeof NewSpeakerApplication>) {
  const { linkedinUrl, websiteUrl, additionalInfo, ...rest } = application
  await db.insert(speakerApplications).values({
    ...rest,
    linkedinUrl: linkedinUrl || null,
    websiteUrl: websiteUrl || null,
    additionalInfo: additionalInfo || null,
  })
  return {}
}
