import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedReports = describe(
  { name: 'Reports', description: 'The text of resources, and the gate before some of them.' },
  contract,
  {
    ResourceText: [
      'What a gate may keep of a resource.',
      {
        content: 'Sanitized HTML.',
        fileUrl: address('A path of this site, or the https address of a file elsewhere; null without a file.'),
        video: 'Null for one without a video.',
      },
    ],
    NewAccessRequest: [
      'A request for access to a gated resource.',
      {
        firstName: 'First name.',
        lastName: 'Last name.',
        email: 'Of the reader.',
        resourceId: 'The id of the resource.',
        resourceTitle: 'Its title.',
      },
    ],
    getResourceText: {
      exampleOf: '/api/resources?type=guide',
      params: { slug: 'The last part of the address of the resource.' },
    },
    requestResearchAccess: { result: { link: 'A signed path of this site that works for 30 days.' } },
  },
)
