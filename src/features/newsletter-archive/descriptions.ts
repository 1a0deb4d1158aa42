import { describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedArchive = describe(
  { name: 'Newsletter archive', description: 'Issues that were sent.' },
  contract,
  {
    PastIssueSummary: [
      'A newsletter issue that was sent.',
      {
        slug: 'The last part of its address, `/newsletter/{slug}`.',
        title: 'Its subject.',
        preview: 'A summary in a sentence; may be empty.',
        sentAt: instant('When it was sent.'),
      },
    ],
    PastIssue: [
      'A newsletter issue with its text.',
      { content: 'Sanitized HTML, without personal links.' },
    ],
    getPastIssue: { params: { slug: 'The last part of the issue’s address.' } },
  },
)
