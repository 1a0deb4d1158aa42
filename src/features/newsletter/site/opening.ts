import { createStore } from '#src/ui/store.ts'
import type { Source } from '../sources.ts'

/** Place that the open dialog was opened from. */
export const newsletterSource = createStore<Source | undefined>(undefined)

/** Opens the newsletter dialog from anywhere; `undefined` closes it. */
export const openNewsletter = newsletterSource.set

export const loadNewsletterDialog = () => import('./NewsletterDialog.tsx')
