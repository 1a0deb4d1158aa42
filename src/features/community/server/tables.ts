import { type SQL, sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sentTextIndex } from '#src/database/patterns.ts'
import { formColumns, formText } from '#src/forms/columns.ts'
import { lastExchange, personal } from '#src/privacy/personal.ts'
import { communityForm } from '../form.ts'

export const communityApplications = pgTable(
  'community_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...formColumns(communityForm),
    status: text({ enum: ['submitted', 'in review', 'approved', 'waitlisted', 'declined'] })
      .notNull()
      .default('submitted'),
    /** Membership level of an approved applicant. */
    level: text({ enum: ['executive', 'practitioner'] }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'community_applications_level',
      sql`(${table.status} = 'approved') = (${table.level} is not null)`,
    ),
    sentTextIndex('community_applications_text', communityApplicationText),
  ],
)

/** Text that staff search applications by. */
export const communityApplicationText: SQL = formText(communityForm, communityApplications)

export const personalCommunityApplications = personal(communityApplications, {
  title: 'Community applications',
  purpose: 'applications',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['status', 'level'],
  email: 'email',
  name: ['name'],
  expiry: {
    from: lastExchange(communityApplications),
    when: sql`${communityApplications.status} = 'declined'`,
  },
})
