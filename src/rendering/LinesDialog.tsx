import type { ReactNode } from 'react'
import type { Endpoint } from '#src/http/endpoint.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DialogForm } from '#src/ui/DialogForm.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { FormGuard } from './FormGuard.tsx'
import { linesOf } from './formLines.ts'
import { FormTicks, type Taken, toastsOf } from './FormTicks.tsx'
import { type SubmissionForm, useSubmissionForm } from './submissionForm.ts'

interface LinesDialogProps<Sent extends Taken>
  extends LayerProps, Pick<SubmissionForm<Endpoint, string>, 'form' | 'query' | 'added'> {
  title?: string | undefined
  lead?: string | undefined
  wide?: boolean
  /** Called in place of the message above the page if it returns true. */
  onSent?: (result: Sent) => boolean | void
  /** Shown between the fields and the buttons. */
  children?: ReactNode
}

/** A form in a dialog, which closes once it is sent and keeps what was typed otherwise. */
export function LinesDialog<Sent extends Taken>(props: LinesDialogProps<Sent>) {
  const { form, open, onOpenChange, wide, onSent, children, ...others } = props
  const { title = form.title, lead = form.lead, ...sent } = others
  const told = toastsOf(form)
  const sending = useSubmissionForm({
    form,
    ...sent,
    ...told,
    onSent(result) {
      if (onSent?.(result as Sent)) return
      onOpenChange(false)
      told.onSent(result as Sent)
    },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} text={lead} wide={wide}>
      <DialogForm
        lines={linesOf(form)}
        {...sending}
        {...form.buttons}
        onCancel={() => onOpenChange(false)}
      >
        <FormGuard guard={sending.guard} />
        <FormTicks form={form} register={sending.register} errors={sending.errors} />
        {children}
      </DialogForm>
    </Dialog>
  )
}
