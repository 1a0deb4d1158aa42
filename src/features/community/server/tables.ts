import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companySizes } from '#src/features/tools/bounds.ts'

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
    /** What an approved applicant is a member as. */
    level: text({ enum: ['executive', 'practitioner'] }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [check('community_applications_level', sql`(${table.status} = 'approved') = (${table.level} is not null)`)],
)
