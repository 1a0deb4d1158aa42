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
import { type MailKind, mailKinds } from './mailKinds.ts'
import { readMail } from './textPart.ts'
import { mailStates } from './states.ts'

/** A subscriber's choices; no topics means all of them. */
interface ChosenBy {
  topics: string[]
  frequency: string
}

/**
 * Every email that the site owes or has sent. Its row is created in the transaction of the change
 * that causes it.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What caused it, such as "welcome:<id>": at most one email per cause. */
    cause: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /** Null if the email shares the content of its batch. */
    content: jsonb().$type<MailContent>(),
    /** What it shares its content with: a newsletter issue. */
    batch: uuid(),
    /** Whom it is for, if more than an address: a subscription. */
    person: uuid(),
    /** Choices of the subscriber when this issue was sent to them. */
    chosenBy: jsonb().$type<ChosenBy>(),
    /** When its reader unsubscribed through it. */
    unsubscribedAt: instant(),
    /** The email it replies to. */
    inReplyTo: uuid(),
    /** Sent to a typed address that is not confirmed yet. */
    isUnconfirmed: boolean().notNull().default(false),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    /** Earliest next attempt; moved by each failed one. */
    notBefore: instant().notNull().defaultNow(),
    /** Start of its 24 hours. */
    dueSince: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** The run that is processing it; an advisory lock shows whether that run is alive. */
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
    index('mails_unsent')
      .on(table.dueSince)
      .where(sql`${table.state} = 'waiting' and ${table.batch} is null`),
    index('mails_in_hand')
      .on(table.sender)
      .where(sql`${table.state} in ('sending', 'closing')`),
    index('mails_state').on(table.state, table.createdAt.desc()),
    index('mails_batch').on(table.batch, table.state),
    index('mails_person').on(table.person),
    index('mails_recipient').on(table.recipient, table.kind, table.createdAt),
    index('mails_unconfirmed')
      .on(table.dueSince)
      .where(sql`${table.isUnconfirmed} and ${table.state} not in ('held', 'left')`),
    index('mails_held')
      .on(table.createdAt)
      .where(sql`${table.state} = 'held'`),
  ],
)
export type Mail = typeof mails.$inferSelect

/**
 * Slots that a process has reserved in the budgets of emails to unconfirmed addresses, and those of
 * its emails in progress.
 */
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

/** What the mail server announced on the last connection. */
export const mailServers = pgTable('mail_servers', {
  /** Its name and port. */
  host: text().primaryKey(),
  /** Whether it supports addresses beyond ASCII (SMTPUTF8). */
  takesUnicode: boolean().notNull(),
})

export const personalMails = personal(mails, {
  title: 'Emails',
  purpose: 'answer',
  seenBy: ['administrator'],
  notPersonal: [
    'cause',
    'batch',
    'person',
    'inReplyTo',
    'isUnconfirmed',
    'notBefore',
    'dueSince',
    'attempts',
    'sender',
    'digest',
    'bytes',
  ],
  email: 'recipient',
  name: [],
  belongsTo: 'person',
  meanings: {
    kind: (kind) => mailKinds[kind as MailKind],
    content: (content) => readMail(content as MailContent),
  },
  expiry: { from: mails.createdAt },
})

/** Notified when emails are created, or when staff make them due again. */
export const MAILS_WAIT = 'mails_wait'
