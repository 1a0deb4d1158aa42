import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { maybe, name, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { entries } from '../contract.ts'
import { listLabels, listNames } from '../lists.ts'
import { pageParts } from './tables.ts'

export const pagePartRecords = defineRecords({
  name: 'page part',
  table: pageParts,
  label: 'name',
  detail: sql`case ${pageParts.list} ${sql.join(
    listNames.map((list) => sql`when ${list} then ${listLabels[list]}`),
    sql` `,
  )} end`,
  status: 'status',
  fields: z.object({
    list: z.enum(listNames),
    position: z.optional(z.number().check(z.int())),
    name: name(),
    entry: z.record(z.string(), z.unknown()),
    source: z.optional(maybe(text(2000))),
    measuredOn: z.optional(maybe(z.iso.date())),
  }),
  refine: ({ list, entry }): Record<string, string[]> => {
    const parsed = entries[list].safeParse(entry)
    return parsed.success ? {} : { entry: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  },
})
