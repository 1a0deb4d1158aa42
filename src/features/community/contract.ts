import * as z from 'zod/mini'
import { companySizes } from '#src/features/tools/bounds.ts'
import { endpoint } from '#src/http/endpoint.ts'
import {
  emailField,
  optionalAddress,
  optionalText,
  receivedFields,
  textField,
} from '#src/http/fields.ts'

/** Rules of promises K11 and K12, plus maximum lengths. */
export const NewCommunityApplication = z.object({
  name: textField(2, 'Name must be at least 2 characters'),
  email: emailField('Please enter a valid email address'),
  company: textField(2, 'Company name is required'),
  role: textField(2, 'Role is required'),
  companySize: z.enum(companySizes, 'Please select company size'),
  linkedinUrl: optionalAddress('Please enter a valid LinkedIn URL'),
  challenges: textField(20, 'Please describe your challenges in at least 20 characters', 5000),
  goals: textField(20, 'Please describe your goals in at least 20 characters', 5000),
  referral: optionalText(200),
  agreeToGuidelines: z.literal(true, 'You must agree to the community guidelines'),
  consentToContact: z._default(z.boolean('Please answer with true or false'), false),
})

export const applyToCommunity = endpoint({
  method: 'POST',
  path: '/api/community/apply',
  summary: 'Applies for membership in the community.',
  body: NewCommunityApplication,
  result: z.object(receivedFields),
  access: 'anyone',
  limit: 'form',
})
