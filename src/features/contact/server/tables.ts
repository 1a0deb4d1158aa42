import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { joinedTexts, sentTextIndex } from '#src/database/patterns.ts'
import { lastExchange, personal } from '#src/privacy/personal.ts'

/** Messages and inquiries. Columns of the other shape stay empty. */
export const contactMessages = pgTable(
  'contact_messages',
  {
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
  },
  () => [sentTextIndex('contact_messages_text', messageText)],
)

/** Text that staff search messages by. */
export const messageText: SQL = joinedTexts(contactMessages, [
  'name',
  'email',
  'phone',
  'company',
  'role',
  'subject',
  'message',
])

export const personalMessages = personal(contactMessages, {
  title: 'Messages and inquiries',
  purpose: 'answer',
  // Events managers can see who registered interest in an event.
  seenBy: ['administrator', 'moderator', 'events-manager'],
  notPersonal: ['shape', 'status'],
  email: 'email',
  name: ['name'],
  expiry: {
    from: lastExchange(contactMessages),
  },
})
