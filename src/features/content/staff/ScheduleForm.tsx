import { type FormEvent, useState } from 'react'
import { settings } from '#src/settings.ts'
import { serverNow } from '#src/staff/clock.ts'
import { DateInput } from '#src/staff/DateInput.tsx'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { zoneName } from '#src/staff/zones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { momentOf, skippedText } from './moments.ts'

interface ScheduleFormProps {
  label: string
  /** Hint shown after the time zone. */
  hint?: string
  act: string
  variant?: 'primary'
  busy: boolean
  disabled?: boolean
  /** Whether to focus the field when it appears. */
  first?: boolean
  onSchedule: (at: string) => void
}

/** Asks for a future date and time in the site's time zone. */
export function ScheduleForm({
  label,
  hint,
  act,
  variant,
  busy,
  disabled,
  first,
  onSchedule,
}: ScheduleFormProps) {
  const [local, setLocal] = useState('')
  const [refusal, setRefusal] = useState<{ text: string }>()
  const form = useWrongField(refusal)
  const skipped = skippedText(local, settings.timeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = momentOf(local, settings.timeZone)
    if (at === null) return setRefusal({ text: 'Please enter a full date and time.' })
    const isPast = Date.parse(at) <= serverNow()
    const text = skipped ?? (isPast && 'Please choose a time in the future.')
    if (text) setRefusal({ text })
    else onSchedule(at)
  }
  return (
    <form className="stack gap-5" ref={form} noValidate onSubmit={submit}>
      <Field
        label={label}
        hint={[`${zoneName(settings.timeZone)}.`, hint].filter(Boolean).join(' ')}
        error={refusal?.text ?? skipped}
        wide
      >
        <DateInput
          first={first}
          type="datetime-local"
          disabled={disabled}
          value={local}
          onChange={(next) => {
            setLocal(next)
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
