import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LayerProps } from '#src/rendering/lazyLayer.tsx'
import { useSubmission } from '#src/rendering/submission.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { NewInquiry, sendMessage } from '../contract.ts'
import { messageFailed, messageSent } from './messageToasts.ts'
import type { InquiryOpening } from './opening.ts'

const empty = { firstName: '', lastName: '', email: '', phone: '', company: '', jobTitle: '', message: '' }

/** Keeps what was typed on failure and on closing, but not a message that only was suggested; resets on success. */
export default function InquiryDialog({ open, onOpenChange, opening }: LayerProps & { opening: InquiryOpening | undefined }) {
  const shown = useLast(opening)
  const { register, handleSubmit, reset, setError, setValue, getValues, formState } = useForm({
    resolver: standardSchemaResolver(NewInquiry),
    defaultValues: empty,
  })
  const { errors } = formState
  const given = useRef('')
  useEffect(() => {
    if (!opening || ![given.current, ''].includes(getValues('message'))) return
    given.current = opening.message ?? ''
    setValue('message', given.current)
  }, [opening, getValues, setValue])
  const sending = useSubmission(sendMessage)
  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await sending.mutateAsync({ ...values, source: shown?.source })
      reset(empty)
      onOpenChange(false)
      messageSent(message)
    } catch (error) {
      for (const [name, messages] of Object.entries(sending.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] })
      messageFailed()
    }
  })
  const busy = sending.isPending
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shown?.title} text={shown?.text} wide>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="First name" required error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label="Company" required error={errors.company?.message}>
          <TextInput autoComplete="organization" {...register('company')} />
        </Field>
        <Field label="Job title" required error={errors.jobTitle?.message}>
          <TextInput autoComplete="organization-title" {...register('jobTitle')} />
        </Field>
        <Field label="Message" required wide error={errors.message?.message}>
          <TextArea {...register('message')} />
        </Field>
        <div className="dialog__act">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Sending...' : 'Send inquiry'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** While the dialog closes it still shows what it was opened with. */
function useLast<T>(value: T | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
