import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receiptPath, receive } from '#src/forms/receive.ts'
import { notFound } from '#src/http/errors.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewSpeakerApplication } from '../contract.ts'
import { speakerApplications, speakers } from './tables.ts'

export const speakerPromise: Deadline = { businessDays: 7 }

const { bio: _, ...summaryColumns } = getTableColumns(speakers)
type Row = Omit<typeof speakers.$inferSelect, 'bio'>

/** Email and phone leave the server only with the speaker's consent (promise S14). */
const asRead = ({ expertise, image, emailPublic, phonePublic, ...row }: Row) => ({
  ...row,
  topics: expertise,
  headshotUrl: image,
  emailPublic: row.consentForContact ? emailPublic : null,
  phonePublic: row.consentForContact ? phonePublic : null,
})

/** Every speaker by name, without the long biography. */
export async function readSpeakers(db: Database) {
  const rows = await db
    .select(summaryColumns)
    .from(speakers)
    .where(isVisible(speakers))
    .orderBy(asc(sql`lower(${speakers.name})`), asc(speakers.slug))
  return rows.map(asRead)
}

export async function getSpeaker(db: Database, slug: string) {
  const [row] = await db
    .select()
    .from(speakers)
    .where(and(eq(speakers.slug, slug.toLowerCase()), isVisible(speakers)))
  if (!row) throw notFound('Speaker')
  return { ...asRead(row), bioLong: row.bio }
}

export const speakerReceipt = (id: string, to: string): Receipt => ({
  kind: 'speakers',
  id,
  to,
  subject: `Your application to speak with ${settings.name}`,
  heading: 'We have your application',
  text: 'Thank you for offering to speak. We read every application and will tell you what we decide.',
  promise: speakerPromise,
})

/** Stores an application before it responds. */
export async function applyToSpeak(db: Database, application: z.output<typeof NewSpeakerApplication>, press: Press) {
  const { linkedinUrl, websiteUrl, additionalInfo, ...rest } = application
  const id = await receive(
    db,
    press,
    {
      kind: 'speakers',
      contents: application,
      texts: ['bio', 'expertise', 'topics'],
      names: ['firstName', 'lastName', 'company', 'title'],
    },
    async (tx, { id, isSpam }) => {
      await tx.insert(speakerApplications).values({
        id,
        ...rest,
        linkedinUrl: linkedinUrl || null,
        websiteUrl: websiteUrl || null,
        additionalInfo: additionalInfo || null,
      })
      if (!isSpam) await queueReceipt(tx, speakerReceipt(id, rest.email))
    },
  )
  return { receipt: await receiptPath(db, id) }
}
