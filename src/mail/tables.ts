import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { personal } from '#src/privacy/personal.ts'
import type { MailContent } from './content.ts'
import { type MailKind, mailKinds } from './kinds.ts'
import { readMail } from './textPart.ts'
import { mailStates } from './states.ts'

/** The choices of a subscriber; no topics means all of them. */
interface ChosenBy {
  topics: string[]
  frequency: string
}

/** Every mail that the site owes or sent. Its row is made in the transaction of the change that causes it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What brought it about, such as "welcome:<id>": of one cause there is one mail. */
    cause: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /** Null for one of many that share the content of their batch. */
    content: jsonb().$type<MailContent>(),
    /** What it shares its content with: an issue of the newsletter. */
    batch: uuid(),
    /** Whom it is for, where that is more than an address: a subscription. */
    person: uuid(),
    /** Of an issue: by which choices of its reader it goes to them, as they were then. */
    chosenBy: jsonb().$type<ChosenBy>(),
    /** When its reader unsubscribed by it. */
    unsubscribedAt: instant(),
    /** The mail that it continues. */
    inReplyTo: uuid(),
    /** Sent to a typed address that is not confirmed yet. */
    isUnconfirmed: boolean().notNull().default(false),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    /** Not tried before; moved by each failed try. */
    notBefore: instant().notNull().defaultNow(),
    /** From when its 24 hours count. */
    dueSince: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** The run of a process that has it in hand; whether that still lives says a lock of the database. */
    sender: uuid(),
    /** The server's last response, or why there was none. */
    response: text(),
    /** SHA-256 of the bytes that the server accepted. */
    digest: text(),
    bytes: integer(),
    settledAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mails_cause').on(table.cause),
    index('mails_due')
      .on(table.notBefore)
      .where(sql`${table.state} = 'waiting'`),
    index('mails_in_hand')
      .on(table.sender)
      .where(sql`${table.state} in ('sending', 'closing')`),
    index('mails_state').on(table.state, table.createdAt.desc()),
    index('mails_batch').on(table.batch, table.state),
    index('mails_person').on(table.person),
    index('mails_recipient').on(table.recipient),
    index('mails_unconfirmed')
      .on(table.dueSince)
      .where(sql`${table.isUnconfirmed} and ${table.state} not in ('held', 'left')`),
    index('mails_held')
      .on(table.createdAt)
      .where(sql`${table.state} = 'held'`),
  ],
)
export type Mail = typeof mails.$inferSelect

/** Places in the budgets of mails to unconfirmed addresses that a process has reserved, and those of its mails under way. */
export const mailReservations = pgTable(
  'mail_reservations',
  {
    /** A run of a process. */
    holder: uuid().notNull(),
    kind: text().$type<MailKind>().notNull(),
    places: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.kind] })],
)

/** What the configured mail server announced when it was connected to last. */
export const mailServers = pgTable('mail_servers', {
  /** Its name and port. */
  host: text().primaryKey(),
  /** Whether it takes addresses beyond ASCII (SMTPUTF8). */
  takesUnicode: boolean().notNull(),
})

export const personalMails = personal(mails, {
  title: 'Mails',
  purpose: 'answer',
  seenBy: ['administrator'],
  columns: {
    id: false,
    cause: false,
    kind: true,
    recipient: true,
    content: true,
    batch: false,
    person: false,
    chosenBy: true,
    unsubscribedAt: true,
    inReplyTo: false,
    isUnconfirmed: false,
    state: true,
    notBefore: false,
    dueSince: false,
    attempts: false,
    sender: false,
    response: true,
    digest: false,
    bytes: false,
    settledAt: true,
    createdAt: false,
  },
  email: 'recipient',
  name: [],
  meanings: {
    kind: (kind) => mailKinds[kind as MailKind],
    content: (content) => readMail(content as MailContent),
  },
  expiry: { from: mails.createdAt },
})

/** Told when mails are made, or are due again because staff said so. */
export const MAILS_WAIT = 'mails_wait'
