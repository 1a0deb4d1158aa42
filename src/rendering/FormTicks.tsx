import type { ReactNode } from 'react'
import type { FormDeclaration } from '#src/forms/form.ts'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import { ticksOf } from './formLines.ts'

/** The response to a form. */
export interface Taken {
  receipt?: string
  message?: string
}

/** Says above the page that a form was sent, or was not; the server's message takes precedence. */
export const toastsOf = ({ sent, failed }: Pick<FormDeclaration, 'sent' | 'failed'>) => ({
  onSent: ({ message }: Taken) =>
    sent && toast({ ...sent, description: message || sent.description, variant: 'success' }),
  onFailed: () => failed && toast({ title: 'Error', ...failed, variant: 'destructive' }),
})

interface FormTicksProps {
  form: FormDeclaration
  /** Labels with more than text. */
  labels?: Record<string, ReactNode> | undefined
  register: (name: string) => object
  errors: Partial<Record<string, string>>
}

/** The checkboxes of a form. */
export const FormTicks = ({ form, labels = {}, register, errors }: FormTicksProps) =>
  ticksOf(form).map(([name, { label, message }]) => (
    <Tick
      key={name}
      wide
      required={message !== undefined}
      label={labels[name] ?? label}
      error={errors[name]}
      {...register(name)}
    />
  ))
