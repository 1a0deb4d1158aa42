import type { Source } from '../sources.ts'

let source: Source | undefined
const listeners = new Set<() => void>()

/** Opens the newsletter dialog from anywhere; `undefined` closes it. */
export function openNewsletter(from: Source | undefined) {
  source = from
  for (const listener of listeners) listener()
}

/** Place that the open dialog was opened from. */
export const newsletterSource = () => source

export function subscribeToOpening(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const loadNewsletterDialog = () => import('./NewsletterDialog.tsx')
