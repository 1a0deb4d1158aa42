import { describedForm } from '#src/forms/values.ts'
import { describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'
import { subscriptionForm } from './form.ts'

export const describedNewsletter = describe(
  { name: 'Newsletter', description: 'Subscriptions.' },
  contract,
  {
    NewSubscription: describedForm(subscriptionForm, {
      source: 'Place of the submitted form on the site.',
    }),
    subscribe: {
      result: {
        message: "What to tell the subscriber; absent when the page's own text fits.",
        mail: 'The status of our email: on its way (`soon`), held for now (`later`), delayed because many were sent (`often`), or waiting for review (`review`); absent if no email is sent.',
      },
      example: {
        sent: { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com', source: 'footer' },
        response: {},
      },
    },
  },
)
