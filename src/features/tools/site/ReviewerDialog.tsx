import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { LayerProps } from '#src/rendering/lazyLayer.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import { companySizes } from '../bounds.ts'
import { NewReviewerApplication } from '../contract.ts'
import { useApplyAsReviewer } from './useOffers.ts'

const empty = {
  name: '',
  email: '',
  company: '',
  role: '',
  companySize: '' as never,
  tools: '',
  agreesToDisclose: false as never,
}
const sizes = companySizes.map((value) => ({ value, label: `${value} people` }))

export default function ReviewerDialog({ open, onOpenChange }: LayerProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(NewReviewerApplication),
    defaultValues: empty,
  })
  const { errors } = formState
  const applyAsReviewer = useApplyAsReviewer()
  const submit = handleSubmit(async (values) => {
    try {
      await applyAsReviewer.mutateAsync(values)
      reset(empty)
      onOpenChange(false)
      toast({
        title: 'Application submitted!',
        description: 'Thank you. We read every application and write to you when a tool fits your experience.',
        variant: 'success',
      })
    } catch (error) {
      for (const [name, messages] of Object.entries(applyAsReviewer.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] })
      toast({ title: 'Error', description: 'Failed to submit application. Please try again.', variant: 'destructive' })
    }
  })
  const busy = applyAsReviewer.isPending
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Become a Reviewer"
      text="We ask reviewers about tools they use at work, and print what they say."
    >
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Company" required error={errors.company?.message}>
          <TextInput autoComplete="organization" {...register('company')} />
        </Field>
        <Field label="Role" required error={errors.role?.message}>
          <TextInput autoComplete="organization-title" {...register('role')} />
        </Field>
        <Field label="Company size" required wide error={errors.companySize?.message}>
          <Select placeholder="Select size" choices={sizes} {...register('companySize')} />
        </Field>
        <Field label="Which tools do you use, and for what?" required wide error={errors.tools?.message}>
          <TextArea rows={4} {...register('tools')} />
        </Field>
        <Tick
          wide
          required
          label="I will disclose any tie to the vendor of a tool that I review."
          error={errors.agreesToDisclose?.message}
          {...register('agreesToDisclose')}
        />
        <div className="dialog__act">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Submitting...' : 'Apply'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
