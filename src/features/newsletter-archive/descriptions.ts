import { describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedArchive = describe({ name: 'Newsletter archive', description: 'Issues that were sent.' }, contract, {
  PastIssueSummary: [
    'An issue of the newsletter that was sent.',
    {
      slug: 'The last part of its address, /newsletter/{slug}.',
      title: 'Its subject.',
      preview: 'What it says in a sentence; may be empty.',
      sentAt: instant('When it was sent.'),
    },
  ],
  PastIssue: ['An issue of the newsletter with its text.', { content: 'Sanitized HTML, without links of any subscriber.' }],
  getPastIssue: { params: { slug: 'The last part of the address of the issue.' } },
})
