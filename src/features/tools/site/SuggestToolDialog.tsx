import { useState } from 'react'
import { useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { FormLine } from '#src/ui/FormLines.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { toast } from '#src/ui/toast.ts'
import { NewToolSuggestion, suggestTool } from '../contract.ts'
import { DIRECTORY } from '../list.ts'

const empty = { name: '', website: '', reason: '', email: '' }
const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'name', label: 'Tool name', required: true, wide: true, autoComplete: 'off' },
  {
    name: 'website',
    label: 'Website',
    required: true,
    wide: true,
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    autoComplete: 'off',
  },
  { name: 'reason', label: 'What is it good for?', required: true, rows: 4 },
  {
    name: 'email',
    label: 'Your email',
    hint: 'Only if you would like an answer.',
    wide: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
]

/** A suggestion of a tool that is listed already leads to its page. */
export default function SuggestToolDialog({ open, onOpenChange }: LayerProps) {
  const [listed, setListed] = useState<{ slug: string; name: string } | null>(null)
  const close = (opened: boolean) => {
    if (!opened) setListed(null)
    onOpenChange(opened)
  }
  const form = useSubmissionForm({
    endpoint: suggestTool,
    schema: NewToolSuggestion,
    empty,
    onSent(result) {
      if (result.listed) return setListed(result.listed)
      close(false)
      toast({
        title: 'Suggestion sent!',
        description: 'Thank you. We look at every suggestion and list the tools that pass the test.',
        variant: 'success',
      })
    },
    onFailed: () =>
      toast({ title: 'Error', description: 'Failed to send suggestion. Please try again.', variant: 'destructive' }),
  })
  if (listed)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={`${listed.name} is already listed`}
        text="You can read and write reviews of it."
      >
        <div className="dialog__act">
          <Button onClick={() => close(false)}>Close</Button>
          <ButtonLink variant="primary" href={`${DIRECTORY}/${listed.slug}`} onClick={() => close(false)}>
            See {listed.name}
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog open={open} onOpenChange={close} title="Suggest a Tool" text="Tell us about a tool that works for your team.">
      <DialogForm lines={lines} {...form} action="Suggest Tool" acting="Sending..." onCancel={() => close(false)} />
    </Dialog>
  )
}
