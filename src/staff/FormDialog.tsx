import type { ReactNode } from 'react'
import { FormBody } from './FormBody.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

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
export const FormDialog = ({ title, text, action, form, onClose, other, children }: FormDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} text={text}>
    <FormBody
      {...form}
      action={action}
      other={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {other}
        </>
      }
    >
      {children}
    </FormBody>
  </Dialog>
)
