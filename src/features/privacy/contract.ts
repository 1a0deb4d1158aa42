import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'
import { emailField } from '#src/http/fields.ts'

const Address = emailField('Please enter an email address, such as name@example.com').check(
  z.toLowerCase(),
)

/** One row about a person. */
export const PersonalRow = z.object({
  table: z.string(),
  id: z.string(),
  /** Id of the row that it goes with, such as the message that a note is about. */
  of: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Found by the name alone: somebody else may bear it. */
  byName: z.boolean(),
  /** What the row holds about the person, by the names of its columns. */
  fields: z.record(z.string(), z.unknown()),
})

export const PersonalGroup = z.object({
  title: z.string(),
  purpose: z.string(),
  /** How long such rows are kept, as the privacy policy says. */
  kept: z.nullable(z.string()),
  rows: z.array(PersonalRow),
})
export const Person = z.object({
  address: z.string(),
  names: z.array(z.string()),
  groups: z.array(PersonalGroup),
  /** Jobs in the queue that name the address. */
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

/** An erasure and its proof, without a word about who was erased. */
export const Erasure = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  erasedAt: z.string(),
  /** Who of the staff did it; null when the person did it. */
  actor: z.nullable(z.string()),
  /** Rows deleted, by the title of their table. */
  rows: z.record(z.string(), z.number()),
  /** ISO 8601, UTC; null until the proof is done. */
  provedAt: z.nullable(z.string()),
  /** Public addresses and tables that the proof read. */
  checked: z.number(),
  /** Where the name, address or picture still stands. */
  found: z.array(z.object({ what: z.enum(['name', 'address', 'picture']), where: z.string() })),
})

export const ErasePerson = z.strictObject({
  address: Address,
  /** Rows that were found by name and are this person's. */
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

/** What the proof of an erasure found. */
export const erasureProofs = ['proven', 'found', 'under way'] as const
export const erasureOrders = ['newest', 'oldest'] as const
export const getErasures = endpoint({
  method: 'GET',
  path: '/api/staff/privacy/erasures',
  summary: 'Erasures with their proofs, newest first.',
  query: z.object({
    /** Words of the name of who erased. */
    q: searchWords,
    proof: z.optional(z.enum(erasureProofs)),
    sort: z._default(z.enum(erasureOrders), 'newest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(Erasure), total: z.number() }),
  access: ['administrator'],
})
export const FindPersonForm = FindPerson
