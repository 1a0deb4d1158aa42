import { applicantLines } from '#src/ui/personLines.ts'
import type { FormLine } from '#src/ui/FormLines.tsx'
import { sizeChoices } from './choices.ts'

/** Initial values and form fields of an application to review tools. The checkbox is separate. */
export const empty = {
  name: '',
  email: '',
  company: '',
  role: '',
  companySize: '',
  tools: '',
  agreesToDisclose: false,
}
export const lines: readonly FormLine<Exclude<keyof typeof empty, 'agreesToDisclose'>>[] = [
  ...applicantLines,
  {
    name: 'companySize',
    label: 'Company size',
    required: true,
    wide: true,
    placeholder: 'Select size',
    choices: sizeChoices,
  },
  { name: 'tools', label: 'Which tools do you use, and for what?', required: true, rows: 4 },
]
