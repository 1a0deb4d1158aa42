import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/states.tsx'
import '#src/staff/form.css'

interface FormDialogProps {
  title: string
  text?: ReactNode
  action: string
  form: { submit: () => void; busy: boolean; refusal: string | undefined }
  onClose: () => void
  /** A third button, such as Remove. */
  other?: ReactNode
  children: ReactNode
}

/** A dialog with fields and the buttons beneath them. */
export function FormDialog({ title, text, action, form, onClose, other, children }: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} text={text}>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {children}
        {form.refusal && (
          <div role="alert">
            <Notice tone="danger">{form.refusal}</Notice>
          </div>
        )}
        <div className="row wraps gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {other}
        </div>
      </form>
    </Dialog>
  )
}
