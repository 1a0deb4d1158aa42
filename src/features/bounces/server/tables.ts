import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { mails } from '#src/mail/tables.ts'
import { personal } from '#src/privacy/personal.ts'
import { bounceKinds } from './classify.ts'

/** Bounces of our emails and replies to them. A person's reply is recorded without its text, which is in the inbox. */
export const bounces = pgTable(
  'bounces',
  {
    id: uuid().primaryKey().defaultRandom(),
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    kind: text({ enum: bounceKinds }).notNull(),
    status: text(),
    /** Response of the server, or text of an automatic reply. */
    words: text(),
    /** SHA-256 of the message, so that processing it twice counts once. */
    digest: text().notNull().unique(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('bounces_mail').on(table.mailId, table.at)],
)

export const personalBounces = personal(bounces, {
  title: 'Bounces and replies to emails',
  purpose: 'answer',
  seenBy: ['administrator'],
  notPersonal: ['mailId', 'digest', 'at'],
  name: [],
  belongsTo: 'mailId',
  storedAt: 'at',
})
