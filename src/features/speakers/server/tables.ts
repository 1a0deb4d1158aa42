import { type SQL, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { events } from '#src/features/events/server/tables.ts'
import { importColumns, pageColumns, publishedAtOnce, visibleIndex } from '#src/kinds/columns.ts'
import { speakerKind } from '../speakerKind.ts'
import { formColumns, formText } from '#src/forms/columns.ts'
import { speakerForm } from '../form.ts'
import { lowercase, searchedText, sentTextIndex, textIndex } from '#src/database/patterns.ts'
import { lastExchange, personal } from '#src/privacy/personal.ts'

export interface ImportedField {
  print: string
  source: string
  /** YYYY-MM-DD. */
  date: string
}

export const speakers = pgTable(
  'speakers',
  {
    ...pageColumns(speakerKind),
    ...importColumns(),
    ...publishedAtOnce(),
    /** For each imported field: a hash of the imported value, the source, and the source's date. */
    importedFields: jsonb()
      .$type<Record<string, ImportedField>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('speakers_slug').on(table.slug),
    uniqueIndex('speakers_import_key').on(table.importKey),
    index('speakers_name').on(sql`lower(${table.name})`),
    index('speakers_by_name')
      .on(sql`${lowercase(table.name)} collate "C"`, sql`${table.slug} collate "C"`)
      .where(sql`${table.visibleFrom} is not null`),
    visibleIndex('speakers', table.visibleFrom),
    index('speakers_topics').using('gin', table.expertise).with({ fastupdate: false }),
    textIndex(
      'speakers_searched',
      searchedText([table.name, table.title, table.company, table.bioShort]),
    ),
  ],
)

export const speakerApplications = pgTable(
  'speaker_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...formColumns(speakerForm),
    /** Event that the applicant applied for; the inbox item starts with it. */
    eventId: uuid().references(() => events.id, { onDelete: 'set null' }),
    status: text({ enum: ['submitted', 'in review', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('submitted'),
    createdAt: instant().notNull().defaultNow(),
  },
  () => [sentTextIndex('speaker_applications_text', speakerApplicationText)],
)

/** Text that staff search applications by. */
export const speakerApplicationText: SQL = formText(speakerForm, speakerApplications)

export const personalSpeakers = personal(speakers, {
  title: 'Speaker profiles',
  purpose: 'speakers',
  seenBy: ['administrator', 'events-manager'],
  notPersonal: [
    'importPrint',
    'importedFields',
    'status',
    'publishedAt',
    'removedAt',
    'visibleFrom',
  ],
  email: 'emailPublic',
  name: ['name'],
})

export const personalSpeakerApplications = personal(speakerApplications, {
  title: 'Speaker applications',
  purpose: 'applications',
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['eventId', 'status'],
  email: 'email',
  name: ['firstName', 'lastName'],
  expiry: {
    from: lastExchange(speakerApplications),
    when: sql`${speakerApplications.status} in ('declined', 'withdrawn')`,
  },
})
