import { describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedNewsletter = describe({ name: 'Newsletter', description: 'Subscriptions.' }, contract, {
  NewSubscription: [
    'A subscription to the newsletter.',
    {
      firstName: 'First name.',
      lastName: 'Last name.',
      email: 'Where the newsletter goes.',
      source: 'Where the form stands that was filled in.',
    },
  ],
  subscribe: {
    result: { message: "What to tell the subscriber; absent when the page's own text fits." },
    example: {
      sent: { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com', source: 'footer' },
      response: {},
    },
  },
})
