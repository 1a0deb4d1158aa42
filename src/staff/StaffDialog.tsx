import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

interface StaffDialogProps extends Omit<
  ComponentProps<typeof Dialog>,
  'open' | 'onOpenChange' | 'onInput'
> {
  onClose: () => void
}

/**
 * A back-office dialog. Escape, a click outside, and the close button ask before discarding what was typed into
 * its form; its Cancel button does not.
 */
export function StaffDialog({ onClose, children, ...dialog }: StaffDialogProps) {
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
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Discard what you typed?"
        text="Your text is not saved yet."
      >
        <div className="dialog__act">
          <Button onClick={() => setAsks(false)}>Keep editing</Button>
          <Button variant="primary" onClick={onClose}>
            Discard
          </Button>
        </div>
      </Dialog>
    </Dialog>
  )
}
