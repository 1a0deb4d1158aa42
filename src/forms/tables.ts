import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { instant } from '#src/database/columns.ts'
import type { CorrectedField } from '#src/http/corrections.ts'
import { personal } from '#src/privacy/personal.ts'

/** Every accepted submission as hashes, which identify repeated ones. Deleted together with its contents. */
export const submissions = pgTable(
  'submissions',
  {
    /** Id of the row with the contents. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Keyed hash of the form, the submission key, and the contents. */
    identity: text().notNull(),
    /** How often the submission was repeated. */
    repeats: integer().notNull().default(0),
    /** Keyed hash of the text alone, which identifies copies sent under other names. */
    words: text(),
    /** Signs of spam, in words for staff. */
    signs: jsonb().$type<string[]>().notNull().default([]),
    /** Set by the filter or by staff; nothing is sent to its address. */
    isSpam: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('submissions_identity').on(table.identity),
    index('submissions_created_at').on(table.createdAt),
    index('submissions_words').on(table.words, table.createdAt),
  ],
)

/**
 * Hashed origins of submissions, which show moderators when one person writes under many names.
 * Deleted together with the submission.
 */
export const submissionSenders = pgTable(
  'submission_senders',
  {
    id: uuid()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Keyed hash of the network address. */
    address: text().notNull(),
    /** Keyed hash of its network: IPv4 /24, IPv6 /64. */
    network: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('submission_senders_network').on(table.network, table.createdAt)],
)

/** Corrections by senders. Deleted with the submission. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().defaultRandom(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The version of the inbox item or review that it created. */
    version: integer().notNull(),
    fields: jsonb().$type<z.infer<typeof CorrectedField>[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('corrections_submission').on(table.submissionId, table.version)],
)

export const personalSubmissions = personal(submissions, {
  title: 'Notes about form submissions',
  purpose: 'abuse',
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['kind', 'identity', 'words'],
  name: [],
  belongsTo: 'id',
})

export const personalSenders = personal(submissionSenders, {
  title: 'Networks that forms were sent from',
  purpose: 'abuse',
  seenBy: ['administrator'],
  notPersonal: [],
  name: [],
  belongsTo: 'id',
  expiry: { from: submissionSenders.createdAt },
})

export const personalCorrections = personal(corrections, {
  title: 'Corrections of form submissions',
  purpose: 'answer',
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['submissionId'],
  name: [],
  belongsTo: 'submissionId',
  meanings: {
    fields: (fields) =>
      (fields as z.infer<typeof CorrectedField>[]).map(
        ({ field, before, now }) => `${field}: ${before} → ${now}`,
      ),
  },
})
