import { type FormEvent, type Ref, useState } from 'react'
import { settings } from '#src/settings.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { momentOf, skippedText } from './moments.ts'

interface ScheduleFormProps {
  label: string
  /** Stands after the zone. */
  hint?: string
  act: string
  variant?: 'primary'
  busy: boolean
  disabled?: boolean
  field?: Ref<HTMLInputElement>
  onSchedule: (at: string) => void
}

/** Asks for a moment in the future by the clocks of the site. */
export function ScheduleForm({ label, hint, act, variant, busy, disabled, field, onSchedule }: ScheduleFormProps) {
  const [local, setLocal] = useState('')
  const [refusal, setRefusal] = useState<{ text: string }>()
  const form = useWrongField(refusal)
  const skipped = skippedText(local, settings.timeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = local && momentOf(local, settings.timeZone)
    const isPast = Date.parse(at) <= Date.now()
    const text = at ? (skipped ?? (isPast && 'Please choose a moment in the future.')) : 'Please give the whole date and time.'
    if (text) setRefusal({ text })
    else onSchedule(at)
  }
  return (
    <form className="stack gap-5" ref={form} noValidate onSubmit={submit}>
      <Field
        label={label}
        hint={[`Time in ${settings.timeZone}.`, hint].filter(Boolean).join(' ')}
        error={refusal?.text ?? skipped}
        wide
      >
        <TextInput
          ref={field}
          type="datetime-local"
          disabled={disabled}
          value={local}
          onChange={({ target }) => {
            setLocal(target.value)
            setRefusal(undefined)
          }}
        />
      </Field>
      <div className="row wraps gap-3">
        <Button type="submit" variant={variant} disabled={disabled} busy={busy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
