import type * as z from 'zod/mini'

/** What is wrong with a field, where its contract has no sentence for it. */
export function fieldSentence(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_big') return `Please use at most ${issue.maximum.toLocaleString('en-US')}${unit}.`
  if (issue.code === 'too_small') return `Please use at least ${issue.minimum.toLocaleString('en-US')}${unit}.`
  if (issue.code === 'invalid_value') return 'Please choose one of these.'
  if (issue.code === 'invalid_type' && /^(number|int)$/.test(issue.expected)) return 'Please give a whole number.'
  return issue.code === 'invalid_type' && issue.expected === 'date' ? 'Please give a date.' : 'Please correct this.'
}
