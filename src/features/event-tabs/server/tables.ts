import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '#src/database/columns.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { personal } from '#src/privacy/personal.ts'

/** One reviewer's rating of one speaker application. */
export const applicationRatings = pgTable(
  'application_ratings',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid()
      .notNull()
      .references(() => speakerApplications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    note: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('application_ratings_reviewer').on(table.applicationId, table.userId),
    check('application_ratings_score', sql`${table.score} between 1 and 5`),
  ],
)

export const personalRatings = personal(applicationRatings, {
  title: 'Ratings of speaker applications',
  purpose: 'applications',
  seenBy: ['administrator', 'events-manager'],
  notPersonal: ['applicationId', 'userId'],
  name: [],
  belongsTo: 'applicationId',
})
