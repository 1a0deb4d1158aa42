import type { SQL } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, list } from '#src/database/columns.ts'
import { formColumns, formText } from '#src/forms/columns.ts'
import { subscriptionForm } from '../form.ts'
import { sources } from '../sources.ts'
import { sentTextIndex } from '#src/database/patterns.ts'
import { personal } from '#src/privacy/personal.ts'
import { consentTexts } from './consentTexts.ts'
import { frequencies, subscriptionStates } from '../preferences.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address in lowercase. */
    ...formColumns(subscriptionForm),
    source: text({ enum: sources }),
    /** Only active subscriptions receive issues. */
    state: text({ enum: subscriptionStates }).notNull().default('active'),
    /** Topics the reader chose; empty for all. */
    topics: list(),
    frequency: text({ enum: frequencies }).notNull().default('every'),
    pausedUntil: instant(),
    confirmedAt: instant(),
    /** When the reader ended it, or a bounce or complaint did. */
    endedAt: instant(),
    /** When the reader turned off the links in earlier emails that show why they were sent. */
    linksRevokedAt: instant(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(table.email),
    sentTextIndex('newsletter_subscriptions_text', subscriptionText),
    index('newsletter_subscriptions_newest').on(table.createdAt, table.id),
    index('newsletter_subscriptions_states').on(table.state, table.createdAt, table.id),
    index('newsletter_subscriptions_names').on(table.lastName, table.firstName, table.id),
  ],
)

/** Text that staff search subscriptions by. */
export const subscriptionText: SQL = formText(subscriptionForm, newsletterSubscriptions)

/** What people agreed to, when, and where. Rows never change, except for the time of confirmation. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    /** Name of the text that was agreed to, from `consentTexts`. */
    textVersion: text().notNull(),
    /** Place on the site, or the name of the imported file. */
    place: text().notNull(),
    /** Path of the page with the form. */
    page: text(),
    givenAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
  },
  (table) => [index('newsletter_consents_subscription').on(table.subscriptionId, table.givenAt)],
)

/** Confirmation requests sent by email; the token in the email is signed and not stored. */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    /** Address that a subscription moves to; null for a new subscription. */
    newEmail: text(),
    createdAt: instant().notNull().defaultNow(),
    usedAt: instant(),
  },
  (table) => [
    index('newsletter_confirmations_subscription').on(table.subscriptionId, table.createdAt),
  ],
)

/** Keyed hashes of addresses that imports must not add again. */
export const newsletterSuppressions = pgTable('newsletter_suppressions', {
  hash: text().primaryKey(),
  reason: text({ enum: ['erased', 'complaint', 'bounce'] }).notNull(),
  at: instant().notNull().defaultNow(),
})

export const personalSubscriptions = personal(newsletterSubscriptions, {
  title: 'Newsletter subscriptions',
  purpose: 'newsletter',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['linksRevokedAt'],
  email: 'email',
  name: ['firstName', 'lastName'],
})

export const personalConfirmations = personal(newsletterConfirmations, {
  title: 'Confirmations of subscriptions and of new addresses',
  purpose: 'newsletter',
  seenBy: ['administrator'],
  notPersonal: ['subscriptionId'],
  email: 'newEmail',
  name: [],
  belongsTo: 'subscriptionId',
})

export const personalConsents = personal(newsletterConsents, {
  title: 'Consents to the newsletter',
  purpose: 'newsletter',
  seenBy: ['administrator'],
  notPersonal: ['subscriptionId'],
  name: [],
  belongsTo: 'subscriptionId',
  storedAt: 'givenAt',
  meanings: { textVersion: (version) => consentTexts[String(version)] },
})
