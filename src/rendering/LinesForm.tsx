import type { ReactNode } from 'react'
import type { Endpoint } from '#src/http/endpoint.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { linesOf } from './formLines.ts'
import { FormTicks, type Taken, toastsOf } from './FormTicks.tsx'
import { PageForm } from './PageForm.tsx'
import { type SubmissionForm, useSubmissionForm } from './submissionForm.ts'

interface LinesFormProps extends Pick<
  SubmissionForm<Endpoint, string>,
  'form' | 'query' | 'added'
> {
  labels?: Record<string, ReactNode>
  /** Text of the receipt, if it depends on more than what was sent. */
  text?: (sent: Record<string, unknown>) => string
  /** Whether messages above the page say how it went. */
  toasts?: boolean
  onSent?: () => void
  /** Shown next to the button. */
  children?: ReactNode
}

/** A form in a page. */
export function LinesForm(props: LinesFormProps) {
  const { form, labels, toasts, onSent, children, text = form.receipt?.text, ...others } = props
  const { buttons, receipt } = form
  const lines = linesOf(form)
  const told = toastsOf(
    toasts ? form : { failed: { description: 'We couldn’t send it. Please try again.' } },
  )
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm({
    form,
    ...others,
    ...told,
    onSent(result) {
      told.onSent(result as Taken)
      onSent?.()
    },
  })
  const { receipt: path, message } = (result ?? {}) as Taken
  const next = receipt?.next
  return (
    <PageForm
      submit={submit}
      guard={guard}
      receipt={
        sent && {
          title: receipt?.title ?? '',
          text: message ?? (typeof text === 'function' ? text(sent) : text),
          next: next && <MoreLink href={next.href}>{next.label}</MoreLink>,
          path,
          rows: shownLines(lines, sent),
        }
      }
      again={buttons.again ?? ''}
    >
      <FormLines lines={lines} register={register} errors={errors} />
      <FormTicks {...{ form, labels, register, errors }} />
      <FormEnd busy={busy} {...buttons}>
        {children ?? <RequiredNote />}
      </FormEnd>
    </PageForm>
  )
}
