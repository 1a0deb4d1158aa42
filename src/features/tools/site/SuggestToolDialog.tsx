import { useState } from 'react'
import { FormGuard } from '#src/rendering/FormGuard.tsx'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { toast } from '#src/ui/toast.ts'
import type { suggestTool } from '../contract.ts'
import { DIRECTORY } from '../list.ts'
import { empty, lines } from './suggestionFields.ts'

/** Suggests a tool. If it is already listed, the dialog links to its page instead. */
export default function SuggestToolDialog({ open, onOpenChange }: LayerProps) {
  const [listed, setListed] = useState<{ slug: string; name: string } | null>(null)
  const close = (opened: boolean) => {
    if (!opened) setListed(null)
    onOpenChange(opened)
  }
  const form = useSubmissionForm<typeof suggestTool, keyof typeof empty>({
    path: '/api/tool-suggestions',
    action: '/forms/tool-suggestion',
    rules: () => import('../contract.ts').then((contract) => contract.NewToolSuggestion),
    empty,
    onSent(result) {
      if (result.listed) return setListed(result.listed)
      close(false)
      toast({
        title: 'Suggestion sent!',
        description: 'Thank you. We review every suggestion and list the tools that pass our test.',
        variant: 'success',
      })
    },
    onFailed: () =>
      toast({
        title: 'Error',
        description: 'Failed to send suggestion. Please try again.',
        variant: 'destructive',
      }),
  })
  if (listed)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={`${listed.name} is already listed`}
        text="You can read its reviews or write one."
      >
        <div className="dialog__act">
          <Button onClick={() => close(false)}>Close</Button>
          <ButtonLink
            variant="primary"
            href={`${DIRECTORY}/${listed.slug}`}
            onClick={() => close(false)}
          >
            See {listed.name}
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Suggest a Tool"
      text="Tell us about a tool that works for your team."
    >
      <DialogForm
        lines={lines}
        {...form}
        action="Suggest Tool"
        acting="Sending..."
        onCancel={() => close(false)}
      >
        <FormGuard guard={form.guard} />
      </DialogForm>
    </Dialog>
  )
}
