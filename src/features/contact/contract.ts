import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField, optionalText, receivedFields, textField } from '#src/http/fields.ts'

const email = emailField('Valid email is required')

/** Schema of an inquiry: promise C9. */
export const NewInquiry = z.object({
  firstName: textField(1, 'First name is required', 100),
  lastName: textField(1, 'Last name is required', 100),
  email,
  phone: optionalText(40),
  company: textField(1, 'Company is required'),
  jobTitle: textField(1, 'Job title is required'),
  message: textField(10, 'Please provide more details about your needs', 5000),
  source: optionalText(100),
})

/** Schema of the form at /contact. */
export const NewMessage = z.object({
  name: textField(1, 'Name is required'),
  email,
  company: optionalText(200),
  role: optionalText(200),
  subject: textField(1, 'Subject is required'),
  message: textField(10, 'Please write at least 10 characters', 5000),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the publisher, in either of two shapes.',
  body: z.union([NewMessage, NewInquiry]),
  result: z.object({
    message: z.optional(z.string()),
    ...receivedFields,
  }),
  access: 'anyone',
  limit: 'form',
})
