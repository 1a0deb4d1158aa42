import type * as z from 'zod/mini'
import { companySizes } from '#src/features/tools/bounds.ts'
import { applicantLines } from '#src/ui/personLines.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import type { NewCommunityApplication } from '../contract.ts'

export type FieldName = keyof z.input<typeof NewCommunityApplication>
type TickName = 'agreeToGuidelines' | 'consentToContact'
type TextName = Exclude<FieldName, TickName>

/** The fields of promise K8, in order. The two checkboxes follow. */
export const fieldLines: FormLine<TextName>[] = [
  ...applicantLines,
  {
    name: 'companySize',
    label: 'Company size',
    required: true,
    choices: companySizes.map((value) => ({ value, label: value })),
  },
  {
    name: 'linkedinUrl',
    label: 'LinkedIn URL',
    type: 'url',
    placeholder: 'https://www.linkedin.com/in/',
  },
  {
    name: 'challenges',
    label: 'Challenges',
    required: true,
    rows: 4,
    hint: 'At least 20 characters: what you are working on and what is in your way.',
  },
  {
    name: 'goals',
    label: 'Goals',
    required: true,
    rows: 4,
    hint: 'At least 20 characters: what you hope to take away.',
  },
  {
    name: 'referral',
    label: 'Referral',
    wide: true,
    hint: 'How did you hear about us? (optional)',
  },
]

/** Empty form values, in field order. */
export const empty = {
  ...(Object.fromEntries(fieldLines.map(({ name }) => [name, ''])) as Record<TextName, string>),
  agreeToGuidelines: false,
  consentToContact: false,
}
