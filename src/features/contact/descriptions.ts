import { describedForm } from '#src/forms/values.ts'
import { describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'
import { inquiryForm, messageForm } from './forms.ts'

export const describedContact = describe(
  { name: 'Contact', description: 'Messages to the publisher.' },
  contract,
  {
    NewInquiry: describedForm(inquiryForm, { source: 'The page the form was opened on.' }),
    NewMessage: describedForm(messageForm),
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
