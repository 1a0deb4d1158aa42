import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { LayerProps } from '#src/rendering/lazyLayer.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { NewSubscription, type Source } from '../contract.ts'
import { useSubscribe } from './useSubscribe.ts'

const WELCOME = "Welcome to our newsletter! You'll receive the latest AI insights and updates."
const empty = { firstName: '', lastName: '', email: '' }

/** Section 2 of the first document: closes and resets on success, keeps what was typed on failure. */
export default function NewsletterDialog({ open, onOpenChange, source }: LayerProps & { source: Source | undefined }) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(NewSubscription),
    defaultValues: empty,
  })
  const { errors } = formState
  const subscribe = useSubscribe()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (subscribe.isError && document.activeElement === document.body) button.current?.focus()
  }, [subscribe.isError])
  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await subscribe.mutateAsync({ ...values, ...(source && { source }) })
      reset(empty)
      onOpenChange(false)
      toast({ title: 'Successfully subscribed!', description: message || WELCOME, variant: 'success' })
    } catch (error) {
      for (const [name, messages] of Object.entries(subscribe.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] }, { shouldFocus: true })
      toast({
        title: 'Subscription failed',
        description: 'Failed to subscribe to newsletter. Please try again.',
        variant: 'destructive',
      })
    }
  })
  const busy = subscribe.isPending
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscribe for updates"
      text="The latest AI insights and updates, in plain language."
    >
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="First name" required error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="Email" required wide error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <p className="dialog__note">We respect your privacy. Unsubscribe at any time.</p>
        <div className="dialog__act">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy} ref={button}>
            {busy ? 'Subscribing...' : 'Subscribe'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
