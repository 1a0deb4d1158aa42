import { useState } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { LayerButton } from '#src/ui/LayerButton.tsx'

const SuggestToolDialog = lazyLayer(() => import('./SuggestToolDialog.tsx'))
const ReviewerDialog = lazyLayer(() => import('./ReviewerDialog.tsx'))

/** Ways for visitors to contribute to the directory. */
export function ToolOffers() {
  const [open, setOpen] = useState<'suggestion' | 'application'>()
  const opening = (name: 'suggestion' | 'application') => ({
    open: open === name,
    onOpenChange: (opened: boolean) => setOpen(opened ? name : undefined),
  })
  return (
    <div className="filters__end stack gap-2 pt-5 rule-top">
      <LayerButton block page="/forms/tool-suggestion" onClick={() => setOpen('suggestion')}>
        Suggest a Tool
      </LayerButton>
      <LayerButton
        variant="quiet"
        block
        page="/forms/reviewer"
        onClick={() => setOpen('application')}
      >
        Become a Reviewer
      </LayerButton>
      <SuggestToolDialog {...opening('suggestion')} />
      <ReviewerDialog {...opening('application')} />
    </div>
  )
}
