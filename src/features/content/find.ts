import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { statuses } from './contract.ts'

const FoundRecord = z.object({
  path: z.string(),
  id: z.string(),
  label: z.string(),
  status: z.nullable(z.enum(statuses)),
  /** Path of its page on the site. */
  address: z.nullable(z.string()),
})

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/staff/find',
  summary: 'Records of every kind that the caller may open, by what they are called: the best 20, names that begin so first.',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  result: z.object({ items: z.array(FoundRecord) }),
  access: 'signed-in',
})

export const findPages = endpoint({
  method: 'GET',
  path: '/api/staff/find-pages',
  summary: 'Pages of the site by what they are called: of what the caller may not open, those that visitors see.',
  query: findRecords.query,
  result: findRecords.result,
  access: 'signed-in',
})

export const findEndpoints = { findRecords, findPages }
