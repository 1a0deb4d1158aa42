import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { statuses } from './contract.ts'

/** Where a record matches the query, best match first. */
export const foundIn = ['name', 'address', 'text'] as const

const FoundRecord = z.object({
  path: z.string(),
  id: z.string(),
  label: z.string(),
  status: z.nullable(z.enum(statuses)),
  /** Path of its page on the site. */
  address: z.nullable(z.string()),
  foundIn: z.enum(foundIn),
})

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/staff/find',
  summary:
    'The best 20 records the caller can open, by name, address, or text. Names that start with the query come first.',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  result: z.object({ items: z.array(FoundRecord) }),
  access: 'signed-in',
})

export const findPages = endpoint({
  method: 'GET',
  path: '/api/staff/find-pages',
  summary:
    'Pages of the site by their titles, or the newest without a query. Records the caller can’t open are listed if they are public.',
  query: findRecords.query,
  result: findRecords.result,
  access: 'signed-in',
})

export const findCards = endpoint({
  method: 'GET',
  path: '/api/staff/find-cards',
  summary:
    'The best 8 public pages, sessions, and tools by words in their titles, in the form of cards.',
  query: findRecords.query,
  result: z.object({
    items: z.array(
      z.object({ address: z.string(), title: z.string(), text: z.string(), note: z.string() }),
    ),
  }),
  access: 'signed-in',
})

export const findEndpoints = { findRecords, findPages, findCards }
