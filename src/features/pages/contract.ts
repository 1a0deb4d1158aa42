import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

export const PlainPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  language: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  modifiedAt: z.string(),
})

export const getPlainPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'One published plain page.',
  result: PlainPage,
  access: 'anyone',
})
