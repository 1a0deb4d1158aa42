import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LayerProps } from '#src/rendering/lazyLayer.tsx'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { NewToolSuggestion } from '../contract.ts'
import { DIRECTORY } from './directory.ts'
import { useSuggestTool } from './useOffers.ts'

const empty = { name: '', website: '', reason: '', email: '' }

/** A suggestion of a tool that is listed already leads to its page. */
export default function SuggestToolDialog({ open, onOpenChange }: LayerProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: standardSchemaResolver(NewToolSuggestion),
    defaultValues: empty,
  })
  const { errors } = formState
  const suggestTool = useSuggestTool()
  const [listed, setListed] = useState<{ slug: string; name: string } | null>(null)
  const close = (opened: boolean) => {
    if (!opened) setListed(null)
    onOpenChange(opened)
  }
  const submit = handleSubmit(async (values) => {
    try {
      const answer = await suggestTool.mutateAsync(values)
      reset(empty)
      if (answer.listed) return setListed(answer.listed)
      close(false)
      toast({
        title: 'Suggestion sent!',
        description: 'Thank you. We look at every suggestion and list the tools that stand the test.',
        variant: 'success',
      })
    } catch (error) {
      for (const [name, messages] of Object.entries(suggestTool.fieldsOf(error)))
        if (name in empty && messages[0]) setError(name as keyof typeof empty, { message: messages[0] })
      toast({ title: 'Error', description: 'Failed to send suggestion. Please try again.', variant: 'destructive' })
    }
  })
  const busy = suggestTool.isPending
  if (listed)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={`${listed.name} is listed already`}
        text="You can read and write reviews of it."
      >
        <div className="dialog__act">
          <Button onClick={() => close(false)}>Close</Button>
          <ButtonLink variant="primary" href={`${DIRECTORY}/${listed.slug}`} onClick={() => close(false)}>
            See {listed.name}
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog open={open} onOpenChange={close} title="Suggest a Tool" text="Tell us about a tool that works for your team.">
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Tool name" required wide error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Website" required wide error={errors.website?.message}>
          <TextInput type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register('website')} />
        </Field>
        <Field label="What is it good for?" required wide error={errors.reason?.message}>
          <TextArea rows={4} {...register('reason')} />
        </Field>
        <Field label="Your email" hint="Only if you would like an answer." wide error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <div className="dialog__act">
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Sending...' : 'Suggest Tool'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
