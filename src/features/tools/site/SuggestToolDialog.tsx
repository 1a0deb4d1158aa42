import { useState } from 'react'
import type { Result } from '#src/http/endpoint.ts'
import { LinesDialog } from '#src/rendering/LinesDialog.tsx'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import type { suggestTool } from '../contract.ts'
import { suggestionForm } from '../forms.ts'
import { DIRECTORY } from '../list.ts'

/** Suggests a tool. If it is already listed, the dialog links to its page instead. */
export default function SuggestToolDialog({ open, onOpenChange }: LayerProps) {
  const [listed, setListed] = useState<{ slug: string; name: string } | null>(null)
  const close = (opened: boolean) => {
    if (!opened) setListed(null)
    onOpenChange(opened)
  }
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
    <LinesDialog
      open={open}
      onOpenChange={close}
      form={suggestionForm}
      onSent={(sent: Result<typeof suggestTool>) => {
        setListed(sent.listed)
        return sent.listed !== null
      }}
    />
  )
}
