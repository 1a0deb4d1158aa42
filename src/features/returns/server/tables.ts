import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { mails } from '#src/mail/tables.ts'
import { personal } from '#src/privacy/personal.ts'
import { returnKinds } from './classify.ts'

/** What came back for mails of ours. Nothing of the message itself is kept. */
export const mailReturns = pgTable(
  'mail_returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    kind: text({ enum: returnKinds }).notNull(),
    status: text(),
    /** SHA-256 of the message, so that taking it in twice counts once. */
    digest: text().notNull().unique(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('mail_returns_mail').on(table.mailId, table.at)],
)

export const personalReturns = personal(mailReturns, {
  title: 'What came back for mails',
  purpose: 'answer',
  seenBy: ['administrator'],
  columns: { id: false, mailId: false, kind: true, status: true, digest: false, at: false },
  name: [],
  belongsTo: 'mailId',
  storedAt: 'at',
})
