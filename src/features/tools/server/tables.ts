import { reviewStates, verdicts } from '../moderation.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import {
  fieldColumns,
  importColumns,
  pageColumns,
  publishedAtOnce,
  staffIndexes,
  visibleIndex,
} from '#src/kinds/columns.ts'
import { versioned } from '#src/records/publication.ts'
import { formColumns, formText } from '#src/forms/columns.ts'
import { reviewerForm, suggestionForm } from '../forms.ts'
import { toolCategoryKind, toolKind } from '../toolKind.ts'
import {
  joinedTexts,
  lowercase,
  searchedText,
  searchedWords,
  sentTextIndex,
  textIndex,
} from '#src/database/patterns.ts'
import { lastExchange, personal } from '#src/privacy/personal.ts'

export const toolCategories = pgTable('tool_categories', {
  ...fieldColumns(toolCategoryKind),
  /** Derived from the name and used in URLs. */
  id: text().primaryKey(),
  ...versioned(),
})

export const tools = pgTable(
  'tools',
  {
    ...pageColumns(toolKind),
    ...importColumns(),
    ...publishedAtOnce(),
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** The website without what doesn't distinguish tools: scheme, "www.", trailing slash, and tracking parameters. */
    websiteKey: text().notNull(),
  },
  (table) => [
    uniqueIndex('tools_slug').on(table.slug),
    uniqueIndex('tools_website_key').on(table.websiteKey),
    uniqueIndex('tools_import_key').on(table.importKey),
    ...staffIndexes('tools', table, table.name, { category: table.category }),
    index('tools_by_rating')
      .on(
        table.averageRating.desc().nullsFirst(),
        table.reviewCount.desc().nullsFirst(),
        sql`${lowercase(table.name)} collate "C"`,
        sql`${table.slug} collate "C"`,
      )
      .where(sql`${table.visibleFrom} is not null`),
    index('tools_by_name')
      .on(sql`${lowercase(table.name)} collate "C"`, sql`${table.slug} collate "C"`)
      .where(sql`${table.visibleFrom} is not null`),
    visibleIndex('tools', table.visibleFrom),
    textIndex('tools_main_category', lowercase(table.category)),
    textIndex('tools_searched', searchedText([table.name, table.shortDescription160])),
    index('tools_words')
      .using('gin', searchedWords([table.name, table.shortDescription160]))
      .with({ fastupdate: false }),
    index('tools_categories').using('gin', table.categoryIds),
    index('tools_first_category')
      .on(sql`(${table.categoryIds}[1])`)
      .where(sql`${table.visibleFrom} is not null`),
    index('tools_second_category')
      .on(sql`(${table.categoryIds}[2])`)
      .where(sql`${table.visibleFrom} is not null`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    toolId: uuid()
      .notNull()
      .references(() => tools.id),
    rating: smallint().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    reviewerName: text().notNull(),
    role: text().notNull(),
    companySize: text().notNull(),
    isVendor: boolean().notNull().default(false),
    consent: boolean().notNull(),
    status: text({ enum: reviewStates }).notNull().default('pending'),
    isApproved: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'published'`),
    ...versioned(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_tool').on(table.toolId, table.status, table.createdAt.desc().nullsFirst()),
    // No pending list, because every search would have to scan it.
    index('reviews_marks')
      .using('gin', sql`text_marks(${table.body})`)
      .with({ fastupdate: false }),
    index('reviews_queue').on(table.status, table.createdAt, table.id),
    index('reviews_reviewer').on(sql`lower(${table.reviewerName})`),
    index('reviews_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    sentTextIndex('reviews_text', reviewText),
  ],
)

/** Text that staff can search reviews by, in addition to the tool's name. */
export const reviewText: SQL = joinedTexts(reviews, ['title', 'body', 'reviewerName'])

export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    verdict: text({ enum: verdicts }).notNull(),
    /** Reason that the reviewer may be told. Always set for a rejection. */
    reason: text(),
    decidedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('review_decisions_review').on(table.reviewId, table.decidedAt)],
)

export const toolSuggestions = pgTable(
  'tool_suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...formColumns(suggestionForm),
    /** The tool that already had this website. */
    listedToolId: uuid().references(() => tools.id),
    status: text({ enum: ['new', 'accepted', 'declined'] })
      .notNull()
      .default('new'),
    createdAt: instant().notNull().defaultNow(),
  },
  () => [sentTextIndex('tool_suggestions_text', suggestionText)],
)

/** Text that staff can search suggestions by. */
export const suggestionText: SQL = formText(suggestionForm, toolSuggestions)

export const reviewerApplications = pgTable(
  'reviewer_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...formColumns(reviewerForm),
    status: text({ enum: ['submitted', 'accepted', 'declined'] })
      .notNull()
      .default('submitted'),
    createdAt: instant().notNull().defaultNow(),
  },
  () => [sentTextIndex('reviewer_applications_text', reviewerText)],
)

/** Text that staff can search applications by. */
export const reviewerText: SQL = formText(reviewerForm, reviewerApplications)

export const personalReviews = personal(reviews, {
  title: 'Reviews',
  purpose: 'reviews',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['toolId', 'status', 'isApproved'],
  name: ['reviewerName'],
})

export const personalSuggestions = personal(toolSuggestions, {
  title: 'Tool suggestions',
  purpose: 'reviews',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['listedToolId', 'status'],
  email: 'email',
  name: [],
})

export const personalReviewerApplications = personal(reviewerApplications, {
  title: 'Reviewer applications',
  purpose: 'applications',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['status'],
  email: 'email',
  name: ['name'],
  expiry: {
    from: lastExchange(reviewerApplications),
    when: sql`${reviewerApplications.status} = 'declined'`,
  },
})

export const personalDecisions = personal(reviewDecisions, {
  title: 'Our decisions about reviews',
  purpose: 'reviews',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['reviewId', 'decidedAt'],
  name: [],
  belongsTo: 'reviewId',
  storedAt: 'decidedAt',
})
