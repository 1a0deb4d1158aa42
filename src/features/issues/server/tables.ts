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

/** Issues of the newsletter, from the first word to what became of them. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull().default(''),
    /** Shown beside the subject in lists of mails. */
    preview: text().notNull().default(''),
    blocks: jsonb().$type<IssueBlock[]>().notNull().default([]),
    /** What it is about; empty: of interest to everybody. */
    topics: list(),
    state: text({ enum: issueStates }).notNull().default('draft'),
    /** Last part of the address of its page in the archive; given when it is sent. */
    slug: text(),
    /** Who wrote last, by name. */
    editor: text().notNull().default(''),
    scheduledFor: instant(),
    /** When somebody said so: what a backup from before knows, it may not do by itself. */
    scheduledAt: instant(),
    question: text({ enum: questions }),
    /** What its mails say, as it was when it was rehearsed; null before it is sent. */
    content: jsonb().$type<MailContent>(),
    /** Who sent it, by name. */
    sentBy: text(),
    startedAt: instant(),
    finishedAt: instant(),
    /** How many got it, as counted when the audience was frozen. */
    recipients: integer(),
    /** Why it was stopped, for staff. */
    stopReason: text(),
    outcomeAt: instant(),
    /** When somebody continued it after it was stopped: from then on it does not stop by itself. */
    resumedAt: instant(),
    /** What became of its mails: kept when these are deleted. */
    outcome: jsonb().$type<Outcome>(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_slug').on(table.slug),
    index('newsletter_issues_state').on(table.state, table.startedAt),
  ],
)
export type IssueRow = typeof newsletterIssues.$inferSelect

/** Dress rehearsals: each of one revision of an issue, with the audience of that moment. */
export const newsletterRehearsals = pgTable(
  'newsletter_rehearsals',
  {
    id: uuid().primaryKey().defaultRandom(),
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** SHA-256 of all that was rehearsed: what the mails say, and for whom it is meant. */
    digest: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    passed: boolean(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    recipients: integer().notNull().default(0),
    /** How many mails the loopback server has taken so far. */
    arrived: integer().notNull().default(0),
    /** How many do not get it, by the reason. */
    excluded: jsonb().$type<Record<string, number>>().notNull().default({}),
    bytes: integer(),
    /** Mails a second that the loopback server took. */
    rate: integer(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [index('newsletter_rehearsals_issue').on(table.issueId, table.startedAt.desc())],
)
export type RehearsalRow = typeof newsletterRehearsals.$inferSelect
