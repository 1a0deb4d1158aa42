import type * as z from 'zod/mini'

/** What is wrong with a field, or with the parameter of this name, where its contract has no sentence for it. */
export function issueSentence(issue: z.core.$ZodIssue, name?: string): string {
  if (issue.message !== 'Invalid input') return issue.message
  const bound = (most: number | bigint, origin: string) =>
    `${name ? most : most.toLocaleString('en-US')}${origin === 'string' ? ' characters' : ''}${name ? ` for ${name}` : ''}`
  if (issue.code === 'too_big') return `Please use at most ${bound(issue.maximum, issue.origin)}.`
  if (issue.code === 'too_small') return `Please use at least ${bound(issue.minimum, issue.origin)}.`
  if (issue.code === 'invalid_value')
    return name ? `Please choose ${name} from ${issue.values.join(', ')}.` : 'Please choose one of these.'
  if (issue.code === 'invalid_type' && /^(number|int)$/.test(issue.expected))
    return name ? `Please use a whole number for ${name}.` : 'Please give a whole number.'
  if (!name && issue.code === 'invalid_type' && issue.expected === 'string') return 'Please fill this in.'
  return issue.code === 'invalid_type' && issue.expected === 'date' ? 'Please give a date.' : `Please correct ${name ?? 'this'}.`
}
