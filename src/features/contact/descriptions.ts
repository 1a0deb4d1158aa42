import { describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

export const describedContact = describe(
  { name: 'Contact', description: 'Messages to the publisher.' },
  contract,
  {
    NewInquiry: [
      'An inquiry about consulting, a partnership, a sponsorship or an event.',
      {
        firstName: 'First name.',
        lastName: 'Last name.',
        email: 'The reply goes to this address.',
        phone: 'The sender’s phone number.',
        company: 'The sender’s company.',
        jobTitle: 'The sender’s job title.',
        message: 'What it is about.',
        source: 'The page the form was opened on.',
      },
    ],
    NewMessage: [
      'A message from the form at /contact.',
      {
        name: 'Full name.',
        email: 'The reply goes to this address.',
        company: 'The sender’s company.',
        role: 'The sender’s role.',
        subject: 'The subject, in a few words.',
        message: 'What it is about.',
      },
    ],
    sendMessage: {
      result: {
        message: "What to tell the sender; absent when the page's own text fits.",
        ...receivedMeaning,
      },
      example: {
        sent: {
          name: 'Ana Brandt',
          email: 'ana@example.com',
          company: 'Nordlicht',
          role: 'Head of Sales',
          subject: 'A talk for our managers',
          message: 'We plan a day for forty managers in March. Could someone speak about offers?',
        },
        response: { receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
      },
    },
  },
)
