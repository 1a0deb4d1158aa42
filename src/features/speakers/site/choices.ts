import type * as z from 'zod/mini'
import { choiceLabels } from '#src/text/choiceLabels.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, fullNameLines } from '#src/ui/personLines.ts'
import type { NewSpeakerApplication } from '../contract.ts'

type Application = z.input<typeof NewSpeakerApplication>
type Choices<Value extends string> = readonly { value: Value; label: string }[]

/** Topics of the filter in promise S2. */
export const speakerTopics = [
  'Sales Automation',
  'Marketing Automation',
  'Content Creation',
  'Content Assessments',
  'AI Strategy',
  'Business Process Optimization',
  'Vibe Coding',
  'Prompting',
  'AI Technology',
  'AI Chatbots and Agents',
] as const

/** Choices with these labels, which must name every value. */
const labeled = <Value extends string>(labels: Record<Value, string>): Choices<Value> =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

const experienceChoices = labeled<Application['experience']>(choiceLabels.experience)
const availabilityChoices = labeled<Application['availability']>(choiceLabels.availability)
const travelChoices = labeled<Application['travelWillingness']>(choiceLabels.travelWillingness)
const feeChoices = labeled<Application['speakingFee']>(choiceLabels.speakingFee)

export type FieldName = Exclude<keyof z.input<typeof NewSpeakerApplication>, 'event'>
type TickName = 'consentForContact' | 'agreeToTerms'
type TextName = Exclude<FieldName, TickName>

/** Fields of promise S23 in form order. The two checkboxes follow. */
export const fieldLines: FormLine<TextName>[] = [
  ...fullNameLines,
  { ...emailLine, wide: true },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'title', label: 'Job title', required: true, autoComplete: 'organization-title' },
  {
    name: 'linkedinUrl',
    label: 'LinkedIn URL',
    type: 'url',
    placeholder: 'https://www.linkedin.com/in/',
  },
  {
    name: 'websiteUrl',
    label: 'Website URL',
    type: 'url',
    autoComplete: 'url',
    placeholder: 'https://',
  },
  {
    name: 'bio',
    label: 'Bio',
    required: true,
    rows: 6,
    hint: 'At least 50 characters: who you are and what you have done.',
  },
  {
    name: 'expertise',
    label: 'Expertise',
    required: true,
    rows: 3,
    hint: 'What you know from your own work.',
  },
  {
    name: 'topics',
    label: 'Speaking topics',
    required: true,
    rows: 3,
    hint: 'What you would talk about, one topic per line.',
  },
  { name: 'experience', label: 'Speaking experience', required: true, choices: experienceChoices },
  { name: 'availability', label: 'Availability', required: true, choices: availabilityChoices },
  {
    name: 'travelWillingness',
    label: 'Travel willingness',
    required: true,
    choices: travelChoices,
  },
  { name: 'speakingFee', label: 'Speaking fee preference', required: true, choices: feeChoices },
  { name: 'additionalInfo', label: 'Additional information', rows: 4 },
]

/** Empty form values, in field order. */
export const empty = {
  ...(Object.fromEntries(fieldLines.map(({ name }) => [name, ''])) as Record<TextName, string>),
  consentForContact: false,
  agreeToTerms: false,
}
