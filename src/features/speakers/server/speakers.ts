import { and, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { findForApplication } from '#src/features/events/server/events.ts'
import { receivedForm } from '#src/forms/received.ts'
import { publicRecords, publicRoutes } from '#src/kinds/publicRecords.ts'
import { invalid } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { ascending, type Sorting } from '#src/lists/sorting.ts'
import { isVisible } from '#src/records/publication.ts'
import { describedSpeakers } from '../descriptions.ts'
import { speakerForm } from '../form.ts'
import { speakerApi } from '../speakerKind.ts'
import { speakerApplications, speakers } from './tables.ts'

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

export const speakerSubmissions = receivedForm(speakerForm, speakerApplications, {
  subject: 'Your application to speak with',
  text: 'Thank you for offering to speak. We read every application and will let you know what we decide.',
})

export const speakersApi = (db: Database, lists: ListCache) => [
  ...publicRoutes(speakerApi, publicSpeakers)(db, lists),
  ...serve(describedSpeakers, {
    async applyToSpeak({ body }, { request }) {
      const event = body.event ? await findForApplication(db, body.event) : undefined
      if (body.event && !event) throw invalid({ event: ['There is no event with this slug.'] })
      return speakerSubmissions.store(db, request, body, {
        eventId: event?.id ?? null,
      })
    },
  }),
]
