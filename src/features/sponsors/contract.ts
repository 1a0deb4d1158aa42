import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** From the largest contribution to the smallest. */
export const tiers = ['Platinum', 'Gold', 'Silver', 'Bronze', 'Community'] as const

export const Sponsor = z.object({
  id: z.string(),
  name: z.string(),
  /** A path of this site: the logo, or a sign drawn of the name. */
  logoUrl: z.string(),
  website: z.string(),
  description: z.string(),
  tier: z.enum(tiers),
  industry: z.string(),
  location: z.string(),
  partnership: z.array(z.string()),
  events: z.array(z.string()),
})

export const getSponsors = endpoint({
  method: 'GET',
  path: '/api/sponsors',
  summary: 'The whole sponsor directory in its order.',
  result: z.array(Sponsor),
  access: 'anyone',
})
