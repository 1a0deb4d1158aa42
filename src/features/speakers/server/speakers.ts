import { and, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { findForApplication } from '#src/features/events/server/events.ts'
import { readSubmission, type SubmissionMeta } from '#src/forms/submission.ts'
import { type JudgedForm, receiptPath, receive } from '#src/forms/receive.ts'
import { publicRecords, publicRoutes } from '#src/kinds/publicRecords.ts'
import { invalid } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { ascending, type Sorting } from '#src/lists/sorting.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewSpeakerApplication } from '../contract.ts'
import { describedSpeakers } from '../descriptions.ts'
import { speakerApi } from '../speakerKind.ts'
import { speakerApplications, speakers } from './tables.ts'

const speakerPromise: Deadline = { businessDays: 7 }

export const speakerForm: JudgedForm = {
  kind: 'speakers',
  promise: speakerPromise,
  texts: ['bio', 'expertise', 'topics'],
  names: ['firstName', 'lastName', 'company', 'title'],
}

interface NamedSpeaker {
  name: string
  slug: string
}
const byName: Sorting<NamedSpeaker> = [
  ascending<NamedSpeaker>('name', { ignoringCase: true }),
  ascending<NamedSpeaker>('slug'),
]

/** Speakers as visitors see them, by name. */
export const publicSpeakers = publicRecords(speakerApi, speakers, {
  order: byName,
  counted: ['topic'],
  without: ['bio'],
  stored: { topics: speakers.expertise },
  read: ({ expertise, image, emailPublic, phonePublic, consentForContact }) => ({
    topics: expertise,
    headshotUrl: image,
    emailPublic: consentForContact ? emailPublic : null,
    phonePublic: consentForContact ? phonePublic : null,
  }),
  whole: (_, { bio }) => ({ bioLong: bio }),
})

/** Published speakers with these slugs. */
export const findSpeakers = (db: Database, slugs: string[]) =>
  db
    .select({ slug: speakers.slug, name: speakers.name })
    .from(speakers)
    .where(and(inArray(speakers.slug, slugs), isVisible(speakers)))

export const speakerReceipt = (id: string, to: string): Receipt => ({
  kind: 'speakers',
  id,
  to,
  subject: `Your application to speak with ${settings.name}`,
  heading: 'We got your application',
  text: 'Thank you for offering to speak. We read every application and will let you know what we decide.',
  promise: speakerPromise,
})

/** Stores an application before responding. */
export async function applyToSpeak(
  db: Database,
  application: z.output<typeof NewSpeakerApplication>,
  meta: SubmissionMeta,
) {
  const { linkedinUrl, websiteUrl, additionalInfo, event: slug, ...rest } = application
  const event = slug ? await findForApplication(db, slug) : undefined
  if (slug && !event) throw invalid({ event: ['There is no event with this slug.'] })
  const id = await receive(
    db,
    meta,
    {
      ...speakerForm,
      contents: application,
    },
    async (tx, { id, isSpam }) => {
      await tx.insert(speakerApplications).values({
        id,
        ...rest,
        linkedinUrl: linkedinUrl || null,
        websiteUrl: websiteUrl || null,
        additionalInfo: additionalInfo || null,
        eventId: event?.id ?? null,
      })
      if (!isSpam) await queueReceipt(tx, speakerReceipt(id, rest.email))
    },
  )
  return { receipt: await receiptPath(db, id) }
}

export const speakersApi = (db: Database, lists: ListCache) => [
  ...publicRoutes(speakerApi, publicSpeakers)(db, lists),
  ...serve(describedSpeakers, {
    applyToSpeak: async ({ body }, { request }) =>
      applyToSpeak(db, body, await readSubmission(db, request)),
  }),
]
