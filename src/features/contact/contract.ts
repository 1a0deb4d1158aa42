import * as z from 'zod/mini'
import { bodyOf, formCall } from '#src/forms/values.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { optionalText, receivedFields } from '#src/http/fields.ts'
import { inquiryForm, messageForm } from './forms.ts'

export const NewInquiry = bodyOf(inquiryForm, { source: optionalText(100) })
export const NewMessage = bodyOf(messageForm)

export const sendMessage = endpoint({
  ...formCall(messageForm),
  summary: 'Sends a message to the publisher, in either of two shapes.',
  body: z.union([NewMessage, NewInquiry]),
  result: z.object({
    message: z.optional(z.string()),
    ...receivedFields,
  }),
})
