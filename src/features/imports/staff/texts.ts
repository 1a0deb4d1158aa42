import { exactly } from '#src/text/counted.ts'
import type * as z from 'zod/mini'
import type { Import } from '../contract.ts'
import type { Outcome } from '../outcomes.ts'

export type ShownImport = z.infer<typeof Import>

export const outcomeTexts: Record<Outcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  removed: 'Removed',
  skipped: 'Skipped',
  refused: 'Refused',
}

const works = { upload: '', check: 'Checking', import: 'Importing', undo: 'Undoing' }
const ends = {
  upload: { done: 'Uploaded' },
  check: { done: 'Checked, not imported', failed: 'Can’t be imported', canceled: 'Check stopped' },
  import: { done: 'Imported', failed: 'Import failed', canceled: 'Import stopped' },
  undo: { done: 'Undone', failed: 'Undo failed', canceled: 'Undo stopped' },
}

export const isActive = ({ state }: Pick<ShownImport, 'state'>) =>
  state === 'waiting' || state === 'running'

/** Short description of an import's state. */
export function stateText({ step, state, ahead, done, size }: ShownImport): string {
  if (state === 'waiting')
    return ahead > 0
      ? `Waiting for ${ahead === 1 ? 'another import' : `${ahead} other imports`}`
      : 'Starting'
  if (state === 'uploading')
    return `${Math.floor((done / size) * 100)}% uploaded. Choose the same file again to continue.`
  if (state === 'running') return works[step]
  return (ends[step] as Record<string, string>)[state] ?? ''
}

/** "12 new, 3 changed": the counts that matter. */
export const countsText = (counts: ShownImport['counts']) =>
  Object.entries(outcomeTexts)
    .flatMap(([outcome, text]) => {
      const count = counts[outcome as Outcome] ?? 0
      return count > 0 ? [`${exactly(count)} ${text.toLowerCase()}`] : []
    })
    .join(', ')

export const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
