import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface DeskDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'onInput'> {
  onClose: () => void
}

/**
 * A dialog of the back office. Escape, a press outside and the cross ask before what was typed into its form is thrown away;
 * its Cancel does not.
 */
export function DeskDialog({ onClose, children, ...dialog }: DeskDialogProps) {
  const isTyped = useRef(false)
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={() => (isTyped.current ? setAsks(!asks) : onClose())}
      onInput={({ currentTarget, target }) => {
        if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
        if (target.closest('form') && !target.matches('[type=search]')) isTyped.current = true
      }}
    >
      {children}
      <Dialog open={asks} onOpenChange={setAsks} title="Discard what you typed?" text="It is not saved yet.">
        <div className="dialog__act">
          <Button onClick={() => setAsks(false)}>Keep writing</Button>
          <Button variant="primary" onClick={onClose}>
            Discard it
          </Button>
        </div>
      </Dialog>
    </Dialog>
  )
}
