import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sources } from '../contract.ts'
import { personal } from '#src/privacy/personal.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    source: text({ enum: sources }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email').on(table.email)],
)

export const personalSubscriptions = personal(newsletterSubscriptions, {
  title: 'Newsletter subscriptions',
  purpose: 'newsletter',
  columns: { id: false, firstName: true, lastName: true, email: true, source: false, createdAt: false },
  email: 'email',
  name: ['firstName', 'lastName'],
})
