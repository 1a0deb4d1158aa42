import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { addRoom, changeRoom, removeRoom } from '../contract.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { numberOf, useFormState } from './formState.ts'
import type { Plan } from './plan.ts'
import type { Board } from './words.ts'

interface RoomDialogProps {
  /** Room to edit. If undefined, adds a new one. */
  room: Board['rooms'][number] | undefined
  isUsed: boolean
  plan: Plan
  onClose: () => void
}

export function RoomDialog({ room: shown, isUsed, plan, onClose }: RoomDialogProps) {
  const [room] = useState(shown)
  const { id, version = 0 } = room ?? {}
  const form = useFormState(
    { name: room?.name ?? '', capacity: room?.capacity ? String(room.capacity) : '' },
    ({ name, capacity }) => {
      const body = { name, capacity: numberOf(capacity) }
      return id
        ? plan.call(
            changeRoom,
            { params: { room: id }, body: { ...body, version } },
            `Room “${name}” changed`,
          )
        : plan.call(addRoom, { body }, `Room “${name}” ${room ? 'changed' : 'added'}`)
    },
    onClose,
  )
  const removal = useFormState(
    {},
    () =>
      plan.call(
        removeRoom,
        { params: { room: id! }, body: { version } },
        `Room “${room!.name}” removed`,
      ),
    onClose,
  )
  return (
    <FormDialog
      title={room ? `Room “${room.name}”` : 'Add a room'}
      action={room ? 'Save' : 'Add room'}
      form={{ ...form, refusal: form.refusal ?? removal.refusal }}
      onClose={onClose}
      other={
        id && !isUsed ? (
          <Button variant="quiet" busy={removal.busy} onClick={removal.submit}>
            Remove
          </Button>
        ) : undefined
      }
    >
      <Field
        label="Name"
        required
        hint={
          room && !id ? 'Sessions use this room. Save its seats before renaming it.' : undefined
        }
        error={form.errors.name}
      >
        <TextInput
          value={form.values.name}
          readOnly={Boolean(room && !id)}
          onChange={({ target }) => form.set('name', target.value)}
        />
      </Field>
      <Field
        label="Seats"
        hint="Sessions that expect more people are shown as conflicts."
        error={form.errors.capacity}
      >
        <TextInput
          type="number"
          min={1}
          inputMode="numeric"
          value={form.values.capacity}
          onChange={({ target }) => form.set('capacity', target.value)}
        />
      </Field>
    </FormDialog>
  )
}
