import { describedForm } from '#src/forms/values.ts'
import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'
import { accessForm } from './form.ts'

export const describedReports = describe(
  { name: 'Reports', description: 'The text of resources, and access to the gated ones.' },
  contract,
  {
    ResourceText: [
      'The parts of a resource that can be gated.',
      {
        content: 'Sanitized HTML.',
        fileUrl: address(
          'A path on this site, or the https address of a file elsewhere; null if there is no file.',
        ),
        video: 'Null if there is no video.',
      },
    ],
    NewAccessRequest: describedForm(accessForm, {
      resourceId: 'The id of the resource.',
      resourceTitle: 'Its title.',
    }),
    getResourceText: {
      exampleOf: '/api/resources?type=guide',
      params: { slug: 'The last part of the resource’s address.' },
    },
    requestResearchAccess: {
      result: { link: 'A signed path on this site that works for 30 days.' },
      example: {
        sent: {
          firstName: 'Ana',
          lastName: 'Brandt',
          email: 'ana@example.com',
          resourceId: '9d3c6c0e-5f4b-4a55-9f55-0f5f3b1c2a10',
          resourceTitle: 'A report',
        },
        response: {
          link: '/resources/a-report?access=1795334400.2mB7cNd3eGhPsZi1oKjXtQyRnM0qk8xJfT2aYw5mLr9',
        },
      },
    },
  },
)
