import { restoredText } from '#src/staff/localCopies.ts'
import { statusLabels } from '../labels.ts'
import type { FormState } from './formState.ts'

/** Describes the record's status and where the edits are stored, in one line. */
export function savingText({
  record,
  autosave,
  recovered,
  refusal,
  saving,
  isTyped,
}: FormState): string {
  const found = recovered ? restoredText(recovered) : ''
  if (!record) return isTyped ? `${found}Saved in this browser only` : ''
  if (autosave === 'failed' && refusal) return 'Not saved. Your text is saved in this browser.'
  if (autosave === 'failed')
    return 'Not saved: the server can’t be reached. Your text is saved in this browser and will be sent again.'
  const { status, removed } = record
  const isLive = status === 'published' || status === 'scheduled'
  const state = removed ? 'removed' : status
  const label = isLive && isTyped ? 'Unpublished changes' : state && statusLabels[state]
  const all = isLive || !status ? 'All changes saved' : 'Saved'
  const saved = saving || autosave === 'waiting' ? 'Saving…' : isTyped ? 'Saved' : all
  return `${found}${label ? `${label} · ` : ''}${saved}`
}
