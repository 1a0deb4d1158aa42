import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importPrint, instant, list } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import { availabilities, experiences, fees, travels } from '../contract.ts'

export interface ImportedField {
  print: string
  source: string
  /** YYYY-MM-DD. */
  date: string
}

export const speakers = pgTable(
  'speakers',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    company: text().notNull(),
    location: text(),
    bioShort: text().notNull(),
    bio: text().notNull(),
    expertise: list(),
    formats: list(),
    image: text(),
    linkedinUrl: text(),
    twitterUrl: text(),
    companyUrl: text(),
    emailPublic: text(),
    phonePublic: text(),
    /** Without it the server withholds email and phone. */
    consentForContact: boolean().notNull().default(false),
    assets: jsonb()
      .$type<{ label: string; url: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Where an import found them, such as "person:<guid>". */
    importKey: text(),
    importPrint: importPrint(),
    /** Of each field that an import wrote: hash of what it wrote, the source and the day that the source is of. */
    importedFields: jsonb()
      .$type<Record<string, ImportedField>>()
      .notNull()
      .default(sql`'{}'`),
    status: publicationStatus(),
    publishedAt: instant().default(sql`now()`),
    ...published(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('speakers_slug').on(table.slug),
    uniqueIndex('speakers_import_key').on(table.importKey),
    index('speakers_name').on(sql`lower(${table.name})`),
  ],
)

export const speakerApplications = pgTable('speaker_applications', {
  id: uuid().primaryKey().defaultRandom(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  company: text().notNull(),
  title: text().notNull(),
  linkedinUrl: text(),
  websiteUrl: text(),
  bio: text().notNull(),
  expertise: text().notNull(),
  topics: text().notNull(),
  experience: text({ enum: experiences }).notNull(),
  availability: text({ enum: availabilities }).notNull(),
  travelWillingness: text({ enum: travels }).notNull(),
  speakingFee: text({ enum: fees }).notNull(),
  additionalInfo: text(),
  consentForContact: boolean().notNull(),
  agreeToTerms: boolean().notNull(),
  status: text({ enum: ['submitted', 'in review', 'accepted', 'declined', 'withdrawn'] })
    .notNull()
    .default('submitted'),
  createdAt: instant().notNull().defaultNow(),
})
