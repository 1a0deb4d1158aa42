import type { FormLine } from '#src/ui/FormLines.tsx'
import { sizeChoices } from './choices.ts'

const stars = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: `${count} of 5 stars`,
}))

/** Form fields for reviewers who edit their own review. */
export const reviewLines: readonly FormLine<string>[] = [
  { name: 'rating', label: 'Your rating', required: true, choices: stars },
  { name: 'title', label: 'Title', required: true, wide: true },
  { name: 'body', label: 'Your review', required: true, rows: 6 },
  { name: 'reviewerName', label: 'Your name', required: true, autoComplete: 'name' },
  { name: 'role', label: 'Role', autoComplete: 'organization-title' },
  { name: 'companySize', label: 'Company size', placeholder: 'Select size', choices: sizeChoices },
]
