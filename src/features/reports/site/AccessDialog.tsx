import { LinesDialog } from '#src/rendering/LinesDialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { accessForm } from '../form.ts'
import { PrivacyNote } from './PrivacyNote.tsx'
import type { Summary } from '#src/features/resources/site/queries.ts'
import { accessTo } from './access.ts'

interface AccessDialogProps extends LayerProps {
  resource: Pick<Summary, 'id' | 'slug' | 'title'>
  onGranted: () => void
}

/** Opened from lists; a resource's own page has the same fields in its panel. */
export default function AccessDialog({ resource, onGranted, ...layer }: AccessDialogProps) {
  return (
    <LinesDialog
      {...layer}
      form={accessForm}
      lead={resource.title}
      {...accessTo(resource)}
      onSent={() => {
        layer.onOpenChange(false)
        onGranted()
      }}
    >
      <PrivacyNote />
    </LinesDialog>
  )
}
