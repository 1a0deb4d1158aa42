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
import { instant, list } from '#src/database/columns.ts'
import type { MailContent } from '#src/mail/content.ts'
import { versioned } from '#src/records/publication.ts'
import { type IssueBlock, issueStates, questions } from '../blocks.ts'
import type { Finding, Outcome } from '../findings.ts'

/** Newsletter issues, from draft to outcome. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull().default(''),
    /** Shown beside the subject in inboxes. */
    preview: text().notNull().default(''),
    blocks: jsonb().$type<IssueBlock[]>().notNull().default([]),
    /** Topics of the issue; empty if it is for everyone. */
    topics: list(),
    state: text({ enum: issueStates }).notNull().default('draft'),
    /** Slug of its archive page, set by the first rehearsal. */
    slug: text(),
    /** Name of the last person who edited it. */
    editor: text().notNull().default(''),
    scheduledFor: instant(),
    /** When it was scheduled. An issue scheduled before a restore must not be sent automatically. */
    scheduledAt: instant(),
    question: text({ enum: questions }),
    /** Content of its emails as rehearsed; null before it is sent. */
    content: jsonb().$type<MailContent>(),
    /** Name of the person who sent it. */
    sentBy: text(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Number of recipients when the audience was frozen. */
    recipients: integer(),
    /** Why it was stopped, for staff. */
    stopReason: text(),
    outcomeAt: instant(),
    /** When staff resumed it after a stop; from then on it does not stop automatically. */
    resumedAt: instant(),
    /** Delivery figures, which outlive the emails themselves. */
    outcome: jsonb().$type<Outcome>(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_slug').on(table.slug),
    index('newsletter_issues_state').on(table.state, table.startedAt),
  ],
)
export type IssueRow = typeof newsletterIssues.$inferSelect

/** Rehearsals, each of one revision of an issue with the audience at that time. */
export const newsletterRehearsals = pgTable(
  'newsletter_rehearsals',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** SHA-256 of everything rehearsed: the content of the emails and the topics. */
    digest: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    passed: boolean(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    recipients: integer().notNull().default(0),
    /** Number of emails the local server has received so far. */
    arrived: integer().notNull().default(0),
    /** Number of subscribers who do not receive it, by reason. */
    excluded: jsonb().$type<Record<string, number>>().notNull().default({}),
    bytes: integer(),
    /** Emails per second received by the local server. */
    rate: integer(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [index('newsletter_rehearsals_issue').on(table.issueId, table.startedAt.desc())],
)
export type RehearsalRow = typeof newsletterRehearsals.$inferSelect
