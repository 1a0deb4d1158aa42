import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import type { applyAsReviewer } from '../contract.ts'
import { empty, lines } from './reviewerFields.ts'

export default function ReviewerDialog({ open, onOpenChange }: LayerProps) {
  const form = useSubmissionForm<typeof applyAsReviewer, keyof typeof empty>({
    path: '/api/reviewer-applications',
    action: '/forms/reviewer',
    rules: () => import('../contract.ts').then((contract) => contract.NewReviewerApplication),
    empty,
    onSent() {
      onOpenChange(false)
      toast({
        title: 'Application submitted!',
        description:
          'Thank you. We read every application and will write to you when a tool fits your experience.',
        variant: 'success',
      })
    },
    onFailed: () =>
      toast({
        title: 'Error',
        description: 'Failed to submit application. Please try again.',
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Become a Reviewer"
      text="We ask reviewers about tools they use at work, and publish what they say."
    >
      <DialogForm
        lines={lines}
        {...form}
        action="Apply"
        acting="Submitting..."
        onCancel={() => onOpenChange(false)}
      >
        <FormGuard guard={form.guard} />
        <Tick
          wide
          required
          label="I’ll disclose any ties to the vendors of tools I review."
          error={form.errors.agreesToDisclose}
          {...form.register('agreesToDisclose')}
        />
      </DialogForm>
    </Dialog>
  )
}
