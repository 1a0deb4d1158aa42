import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Everything written to the publisher, in either shape; the columns of the other shape stay empty. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  shape: text({ enum: ['message', 'inquiry'] }).notNull(),
  name: text().notNull(),
  firstName: text(),
  lastName: text(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  role: text(),
  subject: text(),
  message: text().notNull(),
  source: text(),
  status: text({ enum: ['new', 'answered', 'closed'] })
    .notNull()
    .default('new'),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
