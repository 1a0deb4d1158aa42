import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { addDay } from '../contract.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { useFormState } from './formState.ts'
import type { Plan } from './plan.ts'

/** Adds a day to the agenda. */
export function DayDialog({
  plan,
  onClose,
  onMade,
}: {
  plan: Plan
  onClose: () => void
  onMade: (date: string) => void
}) {
  const form = useFormState(
    { date: '', title: '' },
    (body) => plan.call(addDay, { body }, `Added day ${body.date}`).then(() => onMade(body.date)),
    onClose,
  )
  return (
    <FormDialog title="Add a day" action="Add day" form={form} onClose={onClose}>
      <Field label="Date" required error={form.errors.date}>
        <TextInput
          type="date"
          value={form.values.date}
          onChange={({ target }) => form.set('date', target.value)}
        />
      </Field>
      <Field label="Title" hint="Such as Workshops. Optional." error={form.errors.title}>
        <TextInput
          value={form.values.title}
          onChange={({ target }) => form.set('title', target.value)}
        />
      </Field>
    </FormDialog>
  )
}
