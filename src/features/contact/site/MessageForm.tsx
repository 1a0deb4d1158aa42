import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { NewMessage } from '../contract.ts'
import { useSendMessage } from './useSendMessage.ts'

const empty = { name: '', email: '', company: '', role: '', subject: '', message: '' }

export default function MessageForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(NewMessage),
    defaultValues: empty,
  })
  const { errors } = formState
  const sending = useSendMessage()
  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await sending.mutateAsync(values)
      reset(empty)
      sending.thank(message)
    } catch (error) {
      for (const [name, messages] of Object.entries(sending.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] })
      sending.apologize()
    }
  })
  const busy = sending.isPending
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Company" error={errors.company?.message}>
        <TextInput autoComplete="organization" {...register('company')} />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <TextInput autoComplete="organization-title" {...register('role')} />
      </Field>
      <Field label="Subject" required wide error={errors.subject?.message}>
        <TextInput {...register('subject')} />
      </Field>
      <Field label="Message" required wide error={errors.message?.message}>
        <TextArea rows={7} {...register('message')} />
      </Field>
      <div className="form__end">
        <Button type="submit" variant="primary" large disabled={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
        <span className="small soft">
          Fields marked <b>*</b> are required. We reply within 24 hours.
        </span>
      </div>
    </form>
  )
}
