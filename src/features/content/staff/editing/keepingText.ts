import { dateText } from '#src/staff/times.ts'
import type { FormState } from './formState.ts'

/** Where what was typed is: in one line beneath the form. */
export function keepingText({ record, keeping, recovered, isTyped }: FormState): string {
  const found = recovered ? `What you typed up to ${dateText(new Date(recovered).toISOString())} is back. ` : ''
  if (!record) return isTyped ? `${found}Kept in this browser until you save the draft` : ''
  if (keeping === 'failed')
    return 'Not saved: the server cannot be reached. Your text is kept in this browser and will be sent again.'
  if (keeping === 'waiting') return `${found}Not saved yet`
  if (!isTyped) return 'Everything is saved'
  return record.status === 'published' || record.status === 'scheduled'
    ? `${found}Saved as a working copy: visitors see it after Update`
    : `${found}Saved as a working copy`
}
