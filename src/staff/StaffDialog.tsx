import { type ComponentProps, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useStay } from './useStay.ts'

interface StaffDialogProps extends Omit<
  ComponentProps<typeof Dialog>,
  'open' | 'onOpenChange' | 'onInput'
> {
  onClose: () => void
}

/**
 * A back-office dialog. Escape, a click outside, the close button, Back, and Forward ask before discarding what was
 * typed into its form; its Cancel button does not. So does the browser before it closes or reloads the page.
 */
export function StaffDialog({ onClose, children, ...dialog }: StaffDialogProps) {
  const [isTyped, setTyped] = useState(false)
  useLeaveGuard(isTyped)
  const [asks, setAsks] = useState(false)
  const [steps, setSteps] = useState(0)
  useStay(isTyped, (left) => {
    setSteps(left)
    setAsks(true)
  })
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={() => {
        if (!isTyped) return onClose()
        setSteps(0)
        setAsks(!asks)
      }}
      onInput={({ currentTarget, target }) => {
        if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
        if (target.closest('form') && !target.matches('[type=search]')) setTyped(true)
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
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              if (steps !== 0) history.go(steps)
            }}
          >
            Discard
          </Button>
        </div>
      </Dialog>
    </Dialog>
  )
}
