import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { address, maybe, name, prose, texts, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { speakers } from './tables.ts'

export const speakerRecords = defineRecords({
  name: 'speaker',
  table: speakers,
  label: 'name',
  detail: sql`concat_ws(', ', nullif(${speakers.title}, ''), nullif(${speakers.company}, ''))`,
  status: 'status',
  slug: { from: 'name', addresses: (slug) => [`/speakers/${slug}`] },
  required: ['name'],
  fields: z.object({
    name: name(),
    title: text(),
    company: text(),
    location: z.optional(maybe(text())),
    bioShort: prose(),
    bio: prose(),
    expertise: z.optional(texts()),
    formats: z.optional(texts()),
    image: z.optional(maybe(address())),
    linkedinUrl: z.optional(maybe(address())),
    twitterUrl: z.optional(maybe(address())),
    companyUrl: z.optional(maybe(address())),
    emailPublic: z.optional(maybe(text())),
    phonePublic: z.optional(maybe(text())),
    consentForContact: z.optional(z.boolean()),
    assets: z.optional(z.array(z.object({ label: text(), url: address() }))),
  }),
})
