import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import type { Plan } from './plan.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { type Board, type SessionSlot, placeText, type Session } from './words.ts'
import { useFormState, numberOf } from './formState.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { placeValues, typedPlace } from './typedPlace.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { addDay, addRoom, changeRoom, removeRoom } from '../contract.ts'
import { Button } from '#src/ui/Button.tsx'

export type OpenDialog =
  | { kind: 'move' | 'edit' | 'speaker'; id: string }
  | { kind: 'new'; place?: SessionSlot }
  | { kind: 'room'; name?: string }
  | { kind: 'day' | 'publish' }

interface BuilderDialogsProps {
  board: Board
  plan: Plan
  shown: OpenDialog
  onClose: () => void
  /** Shows a session that was just created or moved. */
  onMade: (id: string) => void
  onDay: (date: string) => void
}

/** Renders the open dialog. */
export function BuilderDialogs({
  board,
  plan,
  shown,
  onClose,
  onMade,
  onDay,
}: BuilderDialogsProps) {
  const session = 'id' in shown ? board.sessions.find(({ id }) => id === shown.id) : undefined
  switch (shown.kind) {
    case 'move':
      return (
        session && (
          <MoveDialog
            board={board}
            session={session}
            plan={plan}
            onClose={onClose}
            onMoved={onMade}
          />
        )
      )
    case 'edit':
      return (
        session && <SessionDialog board={board} session={session} plan={plan} onClose={onClose} />
      )
    case 'new':
      return (
        <SessionDialog
          board={board}
          plan={plan}
          onClose={onClose}
          onMade={onMade}
          {...(shown.place && { place: shown.place })}
        />
      )
    case 'speaker': {
      const speaker = board.speakers.find(({ id }) => id === shown.id)
      return (
        speaker && (
          <AvailabilityDialog board={board} speaker={speaker} plan={plan} onClose={onClose} />
        )
      )
    }
    case 'room': {
      const room = board.rooms.find(({ name }) => name === shown.name)
      const isUsed = board.sessions.some((one) => room && one.room === room.name)
      return <RoomDialog room={room} isUsed={isUsed} plan={plan} onClose={onClose} />
    }
    case 'day':
      return <DayDialog plan={plan} onClose={onClose} onMade={onDay} />
    case 'publish':
      return <PublishDialog board={board} plan={plan} onClose={onClose} />
  }
}

interface MoveDialogProps {
  board: Board
  session: Session
  plan: Plan
  onClose: () => void
  onMoved: (id: string) => void
}

/** Moves a session with a form, as the alternative to dragging it. */
function MoveDialog({ board, session, plan, onClose, onMoved }: MoveDialogProps) {
  const form = useFormState(
    typedPlace(session, board),
    (typed) =>
      plan
        .change(session.id, placeValues(typed), `“${session.title}” moved`)
        .then(() => onMoved(session.id)),
    onClose,
  )
  return (
    <FormDialog
      title={session.startISO === null ? `Schedule “${session.title}”` : `Move “${session.title}”`}
      text={
        session.startISO === null
          ? undefined
          : `It is at ${placeText(session, board.event.timezone)}.`
      }
      action={session.startISO === null ? 'Schedule' : 'Move'}
      form={form}
      onClose={onClose}
    >
      <PlaceFields board={board} value={form.values} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}

/** Adds a day to the agenda. */
function DayDialog({
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

interface RoomDialogProps {
  /** Room to edit. If undefined, adds a new one. */
  room: Board['rooms'][number] | undefined
  isUsed: boolean
  plan: Plan
  onClose: () => void
}

function RoomDialog({ room, isUsed, plan, onClose }: RoomDialogProps) {
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
