import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { accessLines, accessRequest } from './accessRequest.ts'
import { PrivacyNote } from './PrivacyNote.tsx'
import type { Summary } from '#src/features/resources/site/queries.ts'

interface AccessDialogProps extends LayerProps {
  resource: Pick<Summary, 'id' | 'slug' | 'title'>
  onGranted: () => void
}

/** Opened from lists; a resource's own page has the same fields in its panel. */
export default function AccessDialog({
  open,
  onOpenChange,
  resource,
  onGranted,
}: AccessDialogProps) {
  const form = useSubmissionForm(
    accessRequest(resource, () => {
      onOpenChange(false)
      onGranted()
    }),
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Get Access" text={resource.title}>
      <DialogForm
        lines={accessLines}
        {...form}
        action="Get Access"
        acting="Processing..."
        onCancel={() => onOpenChange(false)}
      >
        <FormGuard guard={form.guard} />
        <PrivacyNote />
      </DialogForm>
    </Dialog>
  )
}
