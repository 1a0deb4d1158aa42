import { useState } from 'react'
import { Button, IconButton } from '#src/ui/Button.tsx'
import { briefDayName, dayAt } from '#src/features/events/site/times.ts'
import { Field, FieldError } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { setAvailability } from '../contract.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { useFormState } from './formState.ts'
import type { Plan } from './plan.ts'
import type { Board } from './words.ts'

interface AvailabilityDialogProps {
  board: Board
  speaker: Board['speakers'][number]
  plan: Plan
  onClose: () => void
}

/** Edits when a speaker is available. A session at any other time is a clash. */
export function AvailabilityDialog({ board, speaker, plan, onClose }: AvailabilityDialogProps) {
  const [{ version }] = useState(speaker)
  const { timezone } = board.event
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const timeOf = (iso: string) => clock.format(new Date(iso))
  const form = useFormState(
    {
      windows: speaker.windows.map(({ startISO, endISO }) => ({
        day: dayAt(startISO, timezone),
        from: timeOf(startISO),
        to: timeOf(endISO),
      })),
    },
    ({ windows }) =>
      plan.call(
        setAvailability,
        { params: { speaker: speaker.id }, body: { version, windows } },
        `Availability of ${speaker.name} saved`,
      ),
    onClose,
  )
  const { windows } = form.values
  const change = (index: number, more: Partial<(typeof windows)[number]>) =>
    form.set(
      'windows',
      windows.map((one, at) => (at === index ? { ...one, ...more } : one)),
    )
  return (
    <FormDialog
      title={`When is ${speaker.name} available?`}
      text="Leave empty for any time. Sessions outside these times are shown as conflicts."
      action="Save"
      form={form}
      onClose={onClose}
    >
      {windows.map((window, index) => (
        <div
          key={index}
          className="agenda-times stack gap-2"
          role="group"
          aria-label={`Time ${index + 1}`}
        >
          <Field label="Day" className="full">
            <Select
              value={window.day}
              onChange={({ target }) => change(index, { day: target.value })}
              choices={board.days.map(({ date }) => ({ value: date, label: briefDayName(date) }))}
            />
          </Field>
          <Field label="From">
            <TextInput
              type="time"
              value={window.from}
              onChange={({ target }) => change(index, { from: target.value })}
            />
          </Field>
          <Field label="Until">
            <TextInput
              type="time"
              value={window.to}
              onChange={({ target }) => change(index, { to: target.value })}
            />
          </Field>
          <IconButton
            name="close"
            label={`Remove time ${index + 1}`}
            onClick={() =>
              form.set(
                'windows',
                windows.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      {form.errors.windows && <FieldError>{form.errors.windows}</FieldError>}
      <div>
        <Button
          icon="plus"
          iconFirst
          onClick={() =>
            form.set('windows', [
              ...windows,
              { day: board.days[0]?.date ?? '', from: '09:00', to: '18:00' },
            ])
          }
        >
          Add a time
        </Button>
      </div>
    </FormDialog>
  )
}
