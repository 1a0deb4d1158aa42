import type { SQL } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { sentTextIndex } from '#src/database/patterns.ts'
import { personal } from '#src/privacy/personal.ts'
import { formColumns, formText } from '#src/forms/columns.ts'
import { accessForm } from '../form.ts'

export const researchAccessRequests = pgTable(
  'research_access_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...formColumns(accessForm),
    resourceId: uuid()
      .notNull()
      .references(() => resources.id),
    /** Title at the time of the request. */
    resourceTitle: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('research_access_requests_resource').on(
      table.resourceId,
      table.createdAt.desc().nullsFirst(),
    ),
    sentTextIndex('research_access_requests_text', researchRequestText),
  ],
)

/** Text that staff search requests by. */
export const researchRequestText: SQL = formText(
  accessForm,
  researchAccessRequests,
  'resourceTitle',
)

export const personalResearchRequests = personal(researchAccessRequests, {
  title: 'Requests for research',
  purpose: 'research',
  seenBy: ['administrator', 'moderator'],
  notPersonal: ['resourceId'],
  email: 'email',
  name: ['firstName', 'lastName'],
  expiry: { from: researchAccessRequests.createdAt },
})
