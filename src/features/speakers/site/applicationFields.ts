import type { InputHTMLAttributes } from 'react'
import type * as z from 'zod/mini'
import type { NewSpeakerApplication } from '../contract.ts'
import { availabilityChoices, experienceChoices, feeChoices, travelChoices } from './choices.ts'

export type FieldName = keyof z.input<typeof NewSpeakerApplication>
export type TickName = 'consentForContact' | 'agreeToTerms'
type TextName = Exclude<FieldName, TickName>

/** What a form holds while it is being filled in. */
export type Typed = Record<TextName, string> & Record<TickName, boolean>

interface FieldLine extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'> {
  name: TextName
  label: string
  required?: boolean
  hint?: string
  wide?: boolean
  /** A text of several lines. */
  rows?: number
  choices?: readonly { value: string; label: string }[]
}

/** The fields of section 5 of the first document, in the order of the form; the two ticks follow. */
export const fieldLines: FieldLine[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', required: true, wide: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'title', label: 'Job title', required: true, autoComplete: 'organization-title' },
  { name: 'linkedinUrl', label: 'LinkedIn URL', type: 'url', placeholder: 'https://www.linkedin.com/in/' },
  { name: 'websiteUrl', label: 'Website URL', type: 'url', autoComplete: 'url', placeholder: 'https://' },
  { name: 'bio', label: 'Bio', required: true, rows: 6, hint: 'At least 50 characters: who you are and what you have done.' },
  { name: 'expertise', label: 'Expertise', required: true, rows: 3, hint: 'What you know from your own work.' },
  { name: 'topics', label: 'Speaking topics', required: true, rows: 3, hint: 'What you would talk about, one topic a line.' },
  { name: 'experience', label: 'Speaking experience', required: true, choices: experienceChoices },
  { name: 'availability', label: 'Availability', required: true, choices: availabilityChoices },
  { name: 'travelWillingness', label: 'Travel willingness', required: true, choices: travelChoices },
  { name: 'speakingFee', label: 'Speaking fee preference', required: true, choices: feeChoices },
  { name: 'additionalInfo', label: 'Additional information', rows: 4 },
]
export const tickNames: TickName[] = ['consentForContact', 'agreeToTerms']
