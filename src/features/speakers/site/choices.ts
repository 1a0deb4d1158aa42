import type * as z from 'zod/mini'
import type { NewSpeakerApplication } from '../contract.ts'

type Application = z.input<typeof NewSpeakerApplication>
type Choices<Value extends string> = readonly { value: Value; label: string }[]

/** The topic filter of section 2 of the first document. */
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

export const experienceChoices: Choices<Application['experience']> = [
  { value: 'beginner', label: 'Beginner (0-5 talks)' },
  { value: 'intermediate', label: 'Intermediate (6-20 talks)' },
  { value: 'experienced', label: 'Experienced (21-50 talks)' },
  { value: 'expert', label: 'Expert (50+ talks)' },
]

export const availabilityChoices: Choices<Application['availability']> = [
  { value: 'very-flexible', label: 'Very flexible' },
  { value: 'moderately-flexible', label: 'Moderately flexible' },
  { value: 'limited', label: 'Limited' },
  { value: 'seasonal', label: 'Seasonal' },
]

export const travelChoices: Choices<Application['travelWillingness']> = [
  { value: 'local-only', label: 'Local only' },
  { value: 'regional', label: 'Regional' },
  { value: 'national', label: 'National' },
  { value: 'international', label: 'International' },
  { value: 'virtual-only', label: 'Virtual only' },
]

export const feeChoices: Choices<Application['speakingFee']> = [
  { value: 'pro-bono', label: 'Pro bono' },
  { value: 'expenses-only', label: 'Expenses only' },
  { value: 'modest-fee', label: 'Modest fee' },
  { value: 'standard-fee', label: 'Standard fee' },
  { value: 'premium-fee', label: 'Premium fee' },
  { value: 'discuss', label: 'Open to discussion' },
]
