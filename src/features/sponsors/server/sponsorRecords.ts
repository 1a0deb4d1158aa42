import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { address, maybe, name, prose, texts, webAddress, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { tiers } from '../contract.ts'
import { sponsors } from './tables.ts'

export const sponsorRecords = defineRecords({
  name: 'sponsor',
  table: sponsors,
  label: 'name',
  detail: sql`${sponsors.tier}`,
  status: 'status',
  slug: { from: 'name', addresses: () => [] },
  required: ['name', 'description', 'website'],
  fields: z.object({
    name: name(),
    logoUrl: z.optional(maybe(address())),
    website: webAddress(),
    description: prose(),
    tier: z.enum(tiers),
    industry: text(),
    location: text(),
    partnership: z.optional(texts()),
    events: z.optional(texts()),
    position: z.optional(z.number().check(z.int())),
  }),
})
