import * as z from 'zod/mini'
import { address, describe } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { publicShape } from '#src/kinds/publicApi.ts'
import { sponsorKind } from './sponsorKind.ts'

const Sponsor = publicShape(sponsorKind, {
  id: 'Sponsor',
  description: 'A sponsor, as shown in the directory.',
  shows: [
    'id',
    'name',
    'logoUrl',
    'website',
    'description',
    'tier',
    'industry',
    'location',
    'partnership',
    'events',
  ],
  /** The logo, or an icon drawn from the name. */
  own: { logoUrl: [z.string(), address('A path on this site.')] },
})

const getSponsors = endpoint({
  method: 'GET',
  path: '/api/sponsors',
  summary: 'All sponsors, by tier and order.',
  result: z.array(Sponsor),
  access: 'anyone',
})

export const describedSponsors = describe(
  { name: 'Sponsors', description: 'The sponsor directory.' },
  { getSponsors },
  {},
)
