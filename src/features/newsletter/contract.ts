import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

export const sources = [
  'home-hero',
  'header',
  'header-mobile',
  'footer',
  'sponsorships',
  'article',
  'webinars',
  'research-access',
  'import',
  'staff',
] as const
export type Source = (typeof sources)[number]

const name = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(100, 'At most 100 characters'))

/** Promises L3 and L10. */
export const NewSubscription = z.object({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  email: z
    .string('Valid email is required')
    .check(z.trim(), z.maxLength(254, 'Valid email is required'), z.email('Valid email is required')),
  source: z.optional(z.enum(sources)),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribes an address to the newsletter. Subscribing it again answers the same.',
  body: NewSubscription,
  result: z.object({
    message: z.optional(z.string()),
  }),
  access: 'anyone',
  limit: 'form',
})
