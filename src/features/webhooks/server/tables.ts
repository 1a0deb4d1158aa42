import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { secretText } from '#src/database/secrets.ts'
import { personal } from '#src/privacy/personal.ts'
import type { WebhookEvent } from '../contract.ts'

export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  description: text().notNull().default(''),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** `whsec_` followed by 24 random bytes in Base64. */
  secret: secretText().notNull(),
  createdAt: instant().notNull().defaultNow(),
  disabledAt: instant(),
  disabledReason: text(),
  /** Time of the first failure since the last successful delivery. */
  failingSince: instant(),
})

/** One message to one receiver, retried until it arrives, is given up, or its webhook is deleted. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Exact body, so that every attempt sends the same. */
    body: text().notNull(),
    /** Address of the person that the message is about, if any. */
    email: text(),
    createdAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    response: text(),
    /** Null once it arrived or was given up; in the future while it is being sent. */
    nextTryAt: instant().default(sql`now()`),
    deliveredAt: instant(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
  ],
)

export const personalDeliveries = personal(webhookDeliveries, {
  title: 'Messages to other programs',
  purpose: 'answer',
  seenBy: ['administrator'],
  notPersonal: ['webhookId', 'event', 'attempts', 'response', 'nextTryAt', 'deliveredAt'],
  email: 'email',
  name: [],
  // The submission, which may have no address, such as a review.
  belongsTo: sql`case when ${webhookDeliveries.event} = 'submission.received'
    then (${webhookDeliveries.body}::jsonb #>> '{data,id}')::uuid end`,
  expiry: { from: webhookDeliveries.createdAt },
})

/** Submissions that were not announced to webhooks yet. Triggers create the rows. */
export const submissionNotices = pgTable('submission_notices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  submissionId: uuid().notNull(),
})
