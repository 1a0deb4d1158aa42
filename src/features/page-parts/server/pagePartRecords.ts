import { sql } from 'drizzle-orm'
import { recordsOf } from '#src/kinds/records.ts'
import { entries } from '../contract.ts'
import { listLabels, listNames } from '../lists.ts'
import { pagePartKind } from '../pagePartKind.ts'
import { pageParts } from './tables.ts'

export const pagePartRecords = recordsOf(pagePartKind, pageParts, {
  detail: sql`case ${pageParts.list} ${sql.join(
    listNames.map((list) => sql`when ${list} then ${listLabels[list]}`),
    sql` `,
  )} end`,
  refine: ({ list, entry }): Record<string, string[]> => {
    const parsed = entries[list].safeParse(entry)
    return parsed.success
      ? {}
      : { entry: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  },
})
