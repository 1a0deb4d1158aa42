import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { mailOutcomes } from '#src/http/mailOutcomes.ts'
import { subscriptionForm } from './form.ts'
import { sources } from './sources.ts'

export const NewSubscription = bodyOf(subscriptionForm, { source: z.optional(z.enum(sources)) })

export const subscribe = endpoint({
  ...formCall(subscriptionForm),
  summary: 'Subscribes an address to the newsletter. Subscribing it again gets the same response.',
  body: NewSubscription,
  result: z.object({
    message: z.optional(z.string()),
    mail: z.optional(z.enum(mailOutcomes)),
  }),
})
