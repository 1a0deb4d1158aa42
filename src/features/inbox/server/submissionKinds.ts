import type { InboxKind } from '../contract.ts'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defined } from '#src/text/defined.ts'
import { applications } from '#src/features/community/server/applications.ts'
import {
  communityApplications,
  communityApplicationText,
} from '#src/features/community/server/tables.ts'
import { messages } from '#src/features/contact/server/messages.ts'
import { contactMessages, messageText } from '#src/features/contact/server/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import {
  newsletterSubscriptions,
  subscriptionText,
} from '#src/features/newsletter/server/tables.ts'
import { researchAccessRequests, researchRequestText } from '#src/features/reports/server/tables.ts'
import { speakerSubmissions } from '#src/features/speakers/server/speakers.ts'
import {
  speakerApplications,
  speakerApplicationText,
} from '#src/features/speakers/server/tables.ts'
import { reviewerRequests, suggestions } from '#src/features/tools/server/offers.ts'
import { reviewForm } from '#src/features/tools/forms.ts'
import {
  reviewerApplications,
  reviewerText,
  reviews,
  reviewText,
  suggestionText,
  tools,
  toolSuggestions,
} from '#src/features/tools/server/tables.ts'
import type { JudgedForm } from '#src/forms/receive.ts'
import { judgedForm, type SubmissionTable } from '#src/forms/received.ts'
import type { Receipt } from '#src/mail/receipt.ts'

/** Submitted values by field name. */
export type SubmittedFields = Record<string, unknown>

export interface Kind {
  /** Name used on the command line. */
  name: string
  /** How its text is checked for spam; absent for kinds without free text. */
  form?: JudgedForm
  table: SubmissionTable
  /** Exported columns by name, in order; `id` and `createdAt` precede them. */
  columns: Record<string, PgColumn | SQL>
  /** The text to search. */
  text: SQL
  /** Whether only administrators can export it. */
  isForAdministrators?: boolean
  /** Condition for rows that still need an answer or a decision; absent if none ever do. */
  waiting?: SQL
  /** The receipt sent to the submitter right away. */
  receipt?: (id: string, to: string) => Receipt
}

const undecided = (status: PgColumn) => inArray(status, ['submitted', 'in review'])
const slugOf = (toolId: PgColumn) => sql`(select t.slug from ${tools} t where t.id = ${toolId})`

/** Exported columns of a table by name, in its order, without the given ones. */
const ownColumns = <Table extends Kind['table']>(
  table: Table,
  ...others: (keyof Table['_']['columns'])[]
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name]) => !['id', 'createdAt', ...others].includes(name),
    ),
  )

/** Every kind of submission. */
export const kinds: Kind[] = [
  {
    name: 'contact',
    ...messages,
    text: messageText,
    columns: ownColumns(contactMessages, 'firstName', 'lastName'),
    waiting: eq(contactMessages.status, 'new'),
  },
  {
    name: 'speakers',
    ...speakerSubmissions,
    text: speakerApplicationText,
    columns: {
      ...ownColumns(speakerApplications, 'eventId', 'status'),
      event: sql`(select e.title from ${events} e where e.id = ${speakerApplications.eventId})`,
      status: speakerApplications.status,
    },
    waiting: undecided(speakerApplications.status),
  },
  {
    name: 'community',
    ...applications,
    text: communityApplicationText,
    columns: ownColumns(communityApplications),
    waiting: undecided(communityApplications.status),
  },
  {
    name: 'reviews',
    form: judgedForm(reviewForm),
    table: reviews,
    text: reviewText,
    columns: {
      tool: slugOf(reviews.toolId),
      ...ownColumns(reviews, 'toolId', 'isApproved', 'version', 'modifiedAt'),
    },
    waiting: eq(reviews.status, 'pending'),
  },
  {
    name: 'suggestions',
    ...suggestions,
    text: suggestionText,
    columns: {
      ...ownColumns(toolSuggestions, 'listedToolId', 'status'),
      listedTool: slugOf(toolSuggestions.listedToolId),
      status: toolSuggestions.status,
    },
    waiting: eq(toolSuggestions.status, 'new'),
  },
  {
    name: 'reviewers',
    ...reviewerRequests,
    text: reviewerText,
    columns: ownColumns(reviewerApplications),
    waiting: eq(reviewerApplications.status, 'submitted'),
  },
  {
    name: 'research',
    table: researchAccessRequests,
    text: researchRequestText,
    columns: ownColumns(researchAccessRequests),
  },
  {
    name: 'newsletter',
    isForAdministrators: true,
    table: newsletterSubscriptions,
    text: subscriptionText,
    columns: {
      firstName: newsletterSubscriptions.firstName,
      lastName: newsletterSubscriptions.lastName,
      email: newsletterSubscriptions.email,
      source: newsletterSubscriptions.source,
      state: newsletterSubscriptions.state,
    },
  },
]

export const kindOf = (name: InboxKind): Kind =>
  defined(
    kinds.find((kind) => kind.name === name),
    `the inbox kind ${name}`,
  )
