import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedSponsors = describe({ name: 'Sponsors', description: 'The sponsor directory.' }, contract, {
  Sponsor: [
    'A sponsor as the directory shows one.',
    {
      id: 'Stable.',
      name: 'What the sponsor is called.',
      logoUrl: address('A path of this site.'),
      website: address('Where the sponsor is at home.'),
      description: 'What the sponsor does.',
      tier: 'The rank of the contribution, "Platinum" being the highest.',
      industry: 'The industry that the sponsor works in.',
      location: 'Where the sponsor is based.',
      partnership: 'What the partnership consists of.',
      events: 'Events at which the sponsor takes part, by title.',
    },
  ],
})
