import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'
import { emailField } from '#src/http/fields.ts'

const Address = emailField('Please enter an email address, such as name@example.com').check(
  z.toLowerCase(),
)

/** A row with data about a person. */
export const PersonalRow = z.object({
  table: z.string(),
  id: z.string(),
  /** Id of the row it belongs to, such as the message that a note is about. */
  of: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Whether it was found by name only, so that it may be someone else's. */
  byName: z.boolean(),
  /** Personal data in the row, by column name. */
  fields: z.record(z.string(), z.unknown()),
})

export const PersonalGroup = z.object({
  title: z.string(),
  purpose: z.string(),
  /** How long such rows are stored, as stated in the privacy policy. */
  kept: z.nullable(z.string()),
  rows: z.array(PersonalRow),
})
export const Person = z.object({
  address: z.string(),
  names: z.array(z.string()),
  groups: z.array(PersonalGroup),
  /** Number of queued jobs that mention the address. */
  jobs: z.number(),
})

const FindPerson = z.strictObject({ address: Address })
export const findPerson = endpoint({
  method: 'POST',
  path: '/api/staff/privacy/find',
  summary: 'Everything stored about an email address, and what else has the person’s name.',
  body: FindPerson,
  result: Person,
  access: ['administrator'],
})

/** An erasure and its check, without anything about the erased person. */
export const Erasure = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  erasedAt: z.string(),
  /** Name of the member of staff who erased; null if the person did it. */
  actor: z.nullable(z.string()),
  /** Number of deleted rows, by table title. */
  rows: z.record(z.string(), z.number()),
  /** ISO 8601, UTC; null until the check is complete. */
  provedAt: z.nullable(z.string()),
  /** Number of public addresses and tables that the check read. */
  checked: z.number(),
  /** Places that still contain the name, address, or picture. */
  found: z.array(z.object({ what: z.enum(['name', 'address', 'picture']), where: z.string() })),
})

export const ErasePerson = z.strictObject({
  address: Address,
  /** Rows found by name that belong to this person. */
  named: z
    .array(z.strictObject({ table: z.string().check(z.maxLength(60)), id: z.uuid() }))
    .check(z.maxLength(500)),
})
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/staff/privacy/erase',
  summary:
    'Deletes everything about an email address and proves that it is gone from the site and the database.',
  body: ErasePerson,
  result: Erasure,
  access: ['administrator'],
})

/** Results of the check after an erasure. */
const erasureProofs = ['proven', 'found', 'under way'] as const
const erasureOrders = ['newest', 'oldest'] as const
export const getErasures = endpoint({
  method: 'GET',
  path: '/api/staff/privacy/erasures',
  summary: 'Erasures with their proofs, newest first.',
  query: z.object({
    /** Words in the name of the person who erased. */
    q: searchWords,
    proof: z.optional(z.enum(erasureProofs)),
    sort: z._default(z.enum(erasureOrders), 'newest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(Erasure), total: z.number() }),
  access: ['administrator'],
})
export const FindPersonForm = FindPerson
