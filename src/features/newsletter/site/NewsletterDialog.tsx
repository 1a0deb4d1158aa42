import { LinesDialog } from '#src/rendering/LinesDialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { subscriptionForm } from '../form.ts'
import type { Source } from '../sources.ts'

export default function NewsletterDialog({
  source,
  ...layer
}: LayerProps & { source: Source | undefined }) {
  return (
    <LinesDialog {...layer} form={subscriptionForm} added={() => (source ? { source } : {})}>
      <p className="full t1 soft">We respect your privacy. Unsubscribe at any time.</p>
    </LinesDialog>
  )
}
