import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companySizes } from '#src/features/tools/bounds.ts'
import { joinedTexts, sentTextIndex } from '#src/database/patterns.ts'
import { lastExchange, personal } from '#src/privacy/personal.ts'

export const communityApplications = pgTable(
  'community_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    role: text().notNull(),
    companySize: text({ enum: companySizes }).notNull(),
    linkedinUrl: text(),
    challenges: text().notNull(),
    goals: text().notNull(),
    referral: text(),
    agreeToGuidelines: boolean().notNull(),
    consentToContact: boolean().notNull(),
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
export const communityApplicationText: SQL = joinedTexts(communityApplications, [
  'name',
  'email',
  'company',
  'role',
  'companySize',
  'linkedinUrl',
  'challenges',
  'goals',
  'referral',
])

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
