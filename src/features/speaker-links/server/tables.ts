import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { sessionFields, speakerFields } from '../ownWork.ts'
import { changeStates } from '../contract.ts'
import { ofEvent } from '#src/features/events/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { personal } from '#src/privacy/personal.ts'

const ofSpeaker = () =>
  uuid()
    .notNull()
    .references(() => speakers.id, { onDelete: 'cascade' })

/** A speaker's only valid link to an event. The token is signed from the id and not stored. */
export const speakerLinks = pgTable(
  'speaker_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: ofEvent(),
    speakerId: ofSpeaker(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('speaker_links_speaker').on(table.eventId, table.speakerId)],
)

/** Changes proposed by speakers, until staff accept them. */
export const speakerChanges = pgTable(
  'speaker_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: ofEvent(),
    speakerId: ofSpeaker(),
    /** Session id; null for the profile. */
    sessionId: uuid(),
    field: text({ enum: [...speakerFields, ...sessionFields] }).notNull(),
    value: text().notNull(),
    state: text({ enum: changeStates }).notNull().default('open'),
    createdAt: instant().notNull().defaultNow(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('speaker_changes_field')
      .on(table.eventId, table.speakerId, table.sessionId, table.field)
      .nullsNotDistinct(),
    index('speaker_changes_state').on(table.state, table.eventId),
  ],
)

export const personalSpeakerChanges = personal(speakerChanges, {
  title: 'Changes by speakers',
  purpose: 'speakers',
  seenBy: ['administrator', 'events-manager'],
  notPersonal: ['eventId', 'speakerId', 'sessionId', 'field', 'state'],
  name: [],
  belongsTo: 'speakerId',
})
