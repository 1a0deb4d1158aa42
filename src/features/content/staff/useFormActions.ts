import { toast } from '#src/ui/toast.ts'
import { type ContentPath, hasStatus } from '../contentKinds.ts'
import { focusClash } from './editing/ClashNotices.tsx'
import type { Editing } from './editing/editing.ts'
import type { FormState } from './editing/formState.ts'
import { MINUTE } from './labels.ts'

/** Save and discard actions of a form, and the label of its save button. */
export function useFormActions(path: ContentPath, editing: Editing, { record }: FormState) {
  const isLive = record?.status === 'published' || record?.status === 'scheduled'
  return {
    /** Whether publishing is the next step. Its edits are saved by themselves until then. */
    isUnpublished: hasStatus(path) && !isLive && !record?.removed,
    saveLabel: isLive ? 'Update' : record || !hasStatus(path) ? 'Save' : 'Save draft',
    async save() {
      const saved = await editing.save()
      if (!saved) return void requestAnimationFrame(focusClash)
      toast({ title: 'Saved', variant: 'success' })
    },
    discard() {
      const typed = editing.typed()
      editing.discard()
      const onPress = () => editing.restoreEdits(typed)
      toast({ title: 'Discarded', duration: MINUTE, action: { label: 'Undo', onPress } })
    },
  }
}
