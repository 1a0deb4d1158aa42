import type { ReactNode } from 'react'
import { FormBody, type FormBodyProps } from './FormBody.tsx'
import { StaffDialog } from './StaffDialog.tsx'

interface FormDialogProps {
  title: string
  text?: ReactNode
  action: string
  /** Whether it can't be undone. */
  danger?: boolean
  form: Pick<FormBodyProps, 'submit' | 'busy' | 'refusal' | 'errors'>
  onClose: () => void
  /** A third button, such as Remove. */
  other?: ReactNode
  children: ReactNode
}

/** A dialog with fields and buttons below them. */
export const FormDialog = ({
  title,
  text,
  action,
  danger,
  form,
  onClose,
  other,
  children,
}: FormDialogProps) => (
  <StaffDialog onClose={onClose} title={title} text={text}>
    <FormBody {...form} action={action} danger={danger} onCancel={onClose} other={other}>
      {children}
    </FormBody>
  </StaffDialog>
)
