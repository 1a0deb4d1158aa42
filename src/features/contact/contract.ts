import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

const text = (message: string, most = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, `At most ${most} characters`))
const optional = (most = 200) => z.optional(z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`)))
const email = z
  .string('Valid email is required')
  .check(z.trim(), z.maxLength(254, 'Valid email is required'), z.email('Valid email is required'))
const message = (label: string) =>
  z.string(label).check(z.trim(), z.minLength(10, label), z.maxLength(5000, 'At most 5,000 characters'))

/** The inquiry shape: promise C9. */
export const NewInquiry = z.object({
  firstName: text('First name is required', 100),
  lastName: text('Last name is required', 100),
  email,
  phone: optional(40),
  company: text('Company is required'),
  jobTitle: text('Job title is required'),
  message: message('Please provide more details about your needs'),
  source: optional(100),
})

/** The shape of the form at /contact. */
export const NewMessage = z.object({
  name: text('Name is required'),
  email,
  company: optional(),
  role: optional(),
  subject: text('Subject is required'),
  message: message('Please write at least 10 characters'),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the publisher, in either of two shapes.',
  body: z.union([NewMessage, NewInquiry]),
  result: z.object({
    message: z.optional(z.string()),
  }),
  access: 'anyone',
  limit: 'form',
})
