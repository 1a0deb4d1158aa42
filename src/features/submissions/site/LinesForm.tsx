import type { ReactNode } from 'react'
import type { Endpoint } from '#src/http/endpoint.ts'
import { PageForm, type Receipt } from '#src/rendering/PageForm.tsx'
import { type SubmissionForm, useSubmissionForm } from '#src/rendering/submissionForm.ts'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { type FormLine, FormLines, shownLines } from '#src/ui/FormLines.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toastFailure } from '#src/ui/toast.ts'

type Form<E extends Endpoint, Name extends string> = Omit<
  SubmissionForm<E, Name>,
  'onSent' | 'onFailed' | 'onRefused'
> &
  Partial<Pick<SubmissionForm<E, Name>, 'onSent'>>

interface LinesFormProps<Name extends string> {
  lines: readonly FormLine<Name>[]
  tick?: { name: Name; label: string }
  buttons: { action: string; acting: string; again: string }
  receipt: Pick<Receipt, 'title' | 'text' | 'next'>
  children?: ReactNode
}

/** A form in a page that elsewhere opens in a dialog. */
export function LinesForm<E extends Endpoint, Name extends string>(
  props: LinesFormProps<Name> & Form<E, Name>,
) {
  const { lines, tick, buttons, receipt, children, ...form } = props
  const { register, errors, busy, submit, guard, sent, result } = useSubmissionForm<E, Name>({
    onSent: () => {},
    ...form,
    onFailed: () => toastFailure('We couldn’t send it. Please try again.'),
  })
  const { receipt: path, message } = (result ?? {}) as { receipt?: string; message?: string }
  return (
    <PageForm
      submit={submit}
      guard={guard}
      receipt={
        sent && {
          ...receipt,
          ...(message && { text: message }),
          path,
          rows: shownLines(lines, sent),
        }
      }
      again={buttons.again}
    >
      <FormLines lines={lines} register={register} errors={errors} />
      {tick && (
        <Tick wide required label={tick.label} error={errors[tick.name]} {...register(tick.name)} />
      )}
      <FormEnd busy={busy} action={buttons.action} acting={buttons.acting}>
        {children ?? <RequiredNote />}
      </FormEnd>
    </PageForm>
  )
}
