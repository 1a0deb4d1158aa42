import { briefDayName } from '#src/features/events/site/times.ts'
import { zoneName } from '#src/staff/zones.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import type { TypedPlace } from './typedPlace.ts'
import { type Board, NO_ROOM } from './words.ts'

interface PlaceFieldsProps {
  board: Board
  value: TypedPlace
  errors: Record<string, string | undefined>
  onChange: <Name extends keyof TypedPlace>(name: Name, value: TypedPlace[Name]) => void
}

export function PlaceFields({ board, value, errors, onChange }: PlaceFieldsProps) {
  const isPlaced = value.day !== ''
  return (
    <>
      <Field label="Day" error={errors.day}>
        <Select
          value={value.day}
          onChange={({ target }) => onChange('day', target.value)}
          choices={[
            ...board.days.map(({ date, title }) => ({
              value: date,
              label: [briefDayName(date), title].filter(Boolean).join(': '),
            })),
            { value: '', label: 'Unscheduled' },
          ]}
        />
      </Field>
      {isPlaced && (
        <Field label="Starts" hint={`${zoneName(board.event.timezone)}.`} error={errors.time}>
          <TextInput
            type="time"
            required
            value={value.time}
            onChange={({ target }) => onChange('time', target.value)}
          />
        </Field>
      )}
      {isPlaced && (
        <Tick
          label="After midnight (the night after this day)"
          checked={value.pastMidnight}
          onChange={({ target }) => onChange('pastMidnight', target.checked)}
        />
      )}
      <Field label="Minutes" error={errors.minutes}>
        <TextInput
          type="number"
          min={1}
          max={1440}
          step={5}
          inputMode="numeric"
          value={value.minutes}
          onChange={({ target }) => onChange('minutes', target.value)}
        />
      </Field>
      <Field label="Room" error={errors.room}>
        <Select
          value={value.room}
          onChange={({ target }) => onChange('room', target.value)}
          choices={[
            ...board.rooms.map(({ name }) => ({ value: name, label: name })),
            { value: '', label: NO_ROOM },
          ]}
        />
      </Field>
    </>
  )
}
