import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { FormLine } from '#src/ui/FormLines.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { toast } from '#src/ui/toast.ts'
import { NewSubscription, type Source, subscribe } from '../contract.ts'

const WELCOME = "Welcome to our newsletter! You'll receive the latest AI insights and updates."
const empty = { firstName: '', lastName: '', email: '' }
const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', required: true, wide: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
]

/** Promises L5 and L6: closes and resets on success, keeps what was typed on failure. */
export default function NewsletterDialog({ open, onOpenChange, source }: LayerProps & { source: Source | undefined }) {
  const form = useSubmissionForm({
    endpoint: subscribe,
    schema: NewSubscription,
    empty,
    added: source && { source },
    onSent({ message }) {
      onOpenChange(false)
      toast({ title: 'Successfully subscribed!', description: message || WELCOME, variant: 'success' })
    },
    onFailed() {
      toast({
        title: 'Subscription failed',
        description: 'Failed to subscribe to newsletter. Please try again.',
        variant: 'destructive',
      })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscribe for updates"
      text="The latest AI insights and updates, in plain language."
    >
      <DialogForm lines={lines} {...form} action="Subscribe" acting="Subscribing..." onCancel={() => onOpenChange(false)}>
        <p className="full t1 soft">We respect your privacy. Unsubscribe at any time.</p>
      </DialogForm>
    </Dialog>
  )
}
