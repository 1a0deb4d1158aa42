import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import {
  emailField,
  optionalAddress,
  optionalText,
  receivedFields,
  textField,
} from '#src/http/fields.ts'

export const SpeakerAsset = z.object({ label: z.string(), url: z.string() })

/** Choices of promise S12. */
export const experiences = ['beginner', 'intermediate', 'experienced', 'expert'] as const
export const availabilities = [
  'very-flexible',
  'moderately-flexible',
  'limited',
  'seasonal',
] as const
export const travels = [
  'local-only',
  'regional',
  'national',
  'international',
  'virtual-only',
] as const
export const fees = [
  'pro-bono',
  'expenses-only',
  'modest-fee',
  'standard-fee',
  'premium-fee',
  'discuss',
] as const

/** Rules of promises S23 and S24, plus maximum lengths. */
export const NewSpeakerApplication = z.object({
  firstName: textField(2, 'First name must be at least 2 characters', 100),
  lastName: textField(2, 'Last name must be at least 2 characters', 100),
  email: emailField('Please enter a valid email address'),
  company: textField(2, 'Company name is required'),
  title: textField(2, 'Job title is required'),
  linkedinUrl: optionalAddress('Please enter a valid LinkedIn URL'),
  websiteUrl: optionalAddress('Please enter a valid website URL'),
  bio: textField(50, 'Please provide a bio of at least 50 characters', 5000),
  expertise: textField(10, 'Please describe your expertise', 2000),
  topics: textField(10, 'Please list your speaking topics', 2000),
  experience: z.enum(experiences, 'Please select your speaking experience'),
  availability: z.enum(availabilities, 'Please indicate your availability'),
  travelWillingness: z.enum(travels, 'Please indicate travel willingness'),
  speakingFee: z.enum(fees, 'Please indicate speaking fee preference'),
  additionalInfo: optionalText(5000),
  consentForContact: z.literal(true, 'You must consent to be contacted'),
  agreeToTerms: z.literal(true, 'You must agree to the terms and conditions'),
  event: optionalText(200),
})

export const applyToSpeak = endpoint({
  method: 'POST',
  path: '/api/speakers/apply',
  summary: 'Applies to become a speaker.',
  body: NewSpeakerApplication,
  result: z.object(receivedFields),
  access: 'anyone',
  limit: 'form',
})
