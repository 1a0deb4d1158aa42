import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField, textField } from '#src/http/fields.ts'
import { mailOutcomes } from '#src/http/mailOutcomes.ts'
import { sources } from './sources.ts'

/** Promises L3 and L10. */
export const NewSubscription = z.object({
  firstName: textField(1, 'First name is required', 100),
  lastName: textField(1, 'Last name is required', 100),
  email: emailField('Valid email is required'),
  source: z.optional(z.enum(sources)),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribes an address to the newsletter. Subscribing it again gets the same response.',
  body: NewSubscription,
  result: z.object({
    message: z.optional(z.string()),
    mail: z.optional(z.enum(mailOutcomes)),
  }),
  access: 'anyone',
  limit: 'form',
})
