import { useState } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { Button } from '#src/ui/Button.tsx'

const SuggestToolDialog = lazyLayer(() => import('./SuggestToolDialog.tsx'))
const ReviewerDialog = lazyLayer(() => import('./ReviewerDialog.tsx'))

/** What visitors can do for the directory. */
export function ToolOffers() {
  const [open, setOpen] = useState<'suggestion' | 'application'>()
  const opening = (name: 'suggestion' | 'application') => ({
    open: open === name,
    onOpenChange: (opened: boolean) => setOpen(opened ? name : undefined),
  })
  return (
    <div className="filters__end stack gap-2 pt-5 rule-top needs-script">
      <Button block aria-haspopup="dialog" onClick={() => setOpen('suggestion')}>
        Suggest a Tool
      </Button>
      <Button variant="quiet" block aria-haspopup="dialog" onClick={() => setOpen('application')}>
        Become a Reviewer
      </Button>
      <SuggestToolDialog {...opening('suggestion')} />
      <ReviewerDialog {...opening('application')} />
    </div>
  )
}
