import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { toast } from '#src/ui/toast.ts'
import type { subscribe } from '../contract.ts'
import type { Source } from '../sources.ts'
import { empty, lines } from './subscriptionFields.ts'

const WELCOME = "Welcome to our newsletter! You'll receive the latest AI insights and updates."
/** Promises L5 and L6: closes and resets on success, keeps what was typed on failure. */
export default function NewsletterDialog({
  open,
  onOpenChange,
  source,
}: LayerProps & { source: Source | undefined }) {
  const form = useSubmissionForm<typeof subscribe, keyof typeof empty>({
    path: '/api/newsletter/subscribe',
    action: '/forms/newsletter',
    rules: () => import('../contract.ts').then(({ NewSubscription }) => NewSubscription),
    empty,
    added: () => (source ? { source } : {}),
    onSent({ message }) {
      onOpenChange(false)
      toast({
        title: 'Successfully subscribed!',
        description: message || WELCOME,
        variant: 'success',
      })
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
      <DialogForm
        lines={lines}
        {...form}
        action="Subscribe"
        acting="Subscribing..."
        onCancel={() => onOpenChange(false)}
      >
        <FormGuard guard={form.guard} />
        <p className="full t1 soft">We respect your privacy. Unsubscribe at any time.</p>
      </DialogForm>
    </Dialog>
  )
}
