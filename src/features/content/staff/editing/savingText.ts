import { restoredText } from '#src/staff/localCopies.ts'
import type { FormState } from './formState.ts'

/** Describes where the edits are stored, in one line below the form. */
export function savingText({ record, autosave, recovered, refusal, isTyped }: FormState): string {
  const found = recovered ? restoredText(recovered) : ''
  if (!record) return isTyped ? `${found}Saved in this browser only` : ''
  if (autosave === 'failed' && refusal) return 'Not saved. Your text is saved in this browser.'
  if (autosave === 'failed')
    return 'Not saved: the server can’t be reached. Your text is saved in this browser and will be sent again.'
  if (autosave === 'waiting') return `${found}Not saved yet`
  if (!isTyped) return 'All changes saved'
  return record.status === 'published' || record.status === 'scheduled'
    ? `${found}Saved as a working copy. Changes go live when you press Update`
    : `${found}Saved as a working copy`
}
