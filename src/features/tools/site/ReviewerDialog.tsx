import { LinesDialog } from '#src/rendering/LinesDialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { reviewerForm } from '../forms.ts'

export default function ReviewerDialog(layer: LayerProps) {
  return <LinesDialog {...layer} form={reviewerForm} />
}
