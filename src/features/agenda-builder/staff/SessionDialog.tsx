import { useState } from 'react'
import { isSame } from '#src/features/content/staff/editing/values.ts'
import { RecordPicker } from '#src/features/content/staff/RecordPicker.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { addSession, DEFAULT_MINUTES } from '../contract.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { numberOf, useFormState } from './formState.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { placeValues, typedPlace } from './typedPlace.ts'
import type { Plan } from './plan.ts'
import type { Board, SessionSlot, Session } from './words.ts'

interface SessionDialogProps {
  board: Board
  /** Session to edit. If undefined, creates a new one at `place`. */
  session?: Session | undefined
  place?: SessionSlot
  plan: Plan
  onClose: () => void
  onMade?: (id: string) => void
}

const nowhere: SessionSlot = { day: null, startISO: null, minutes: DEFAULT_MINUTES, room: null }
const orNull = (text: string) => text.trim() || null

/** Edits a session's fields, and for a new session also its place. */
export function SessionDialog({
  board,
  session,
  place = nowhere,
  plan,
  onClose,
  onMade,
}: SessionDialogProps) {
  const start = {
    ...typedPlace(session ?? place, board),
    title: session?.title ?? '',
    track: session?.track ?? '',
    format: session?.format ?? '',
    expected: session?.expected === null || !session ? '' : String(session.expected),
    abstract: session?.abstract ?? '',
    speakerIds: session?.speakerIds ?? [],
  }
  const [seen] = useState(session)
  const form = useFormState(
    start,
    async (typed) => {
      const { title, track, format, expected, abstract, speakerIds } = typed
      const values = {
        title,
        track: orNull(track),
        format: orNull(format),
        expected: numberOf(expected),
        ...(!session?.recorded && { abstract: orNull(abstract) }),
        speakerIds,
      }
      if (seen) {
        const changed = Object.entries(values).filter(
          ([name, value]) => !isSame(value, seen[name as keyof typeof values]),
        )
        if (changed.length === 0) return undefined
        return plan.change(seen.id, Object.fromEntries(changed), `“${title}” changed`, seen.version)
      }
      const made = await plan.call(
        addSession,
        { body: { values: { ...values, ...placeValues(typed) } } },
        `“${title}” added`,
      )
      onMade?.(made.id)
      return made
    },
    onClose,
    onClose,
  )
  const { values, errors, set } = form
  const text = (name: 'title' | 'track' | 'format' | 'expected', more: object = {}) => (
    <TextInput {...more} value={values[name]} onChange={({ target }) => set(name, target.value)} />
  )
  return (
    <FormDialog
      title={session ? `Edit “${session.title}”` : 'New session'}
      text="Visitors see it when you publish the agenda."
      action={session ? 'Save' : 'Add session'}
      form={form}
      onClose={onClose}
    >
      <Field label="Title" required error={errors.title}>
        {text('title')}
      </Field>
      {/* The form's values include the fields of the place. */}
      {!session && (
        <PlaceFields board={board} value={values} errors={errors} onChange={set as never} />
      )}
      <Field label="Speakers" group>
        <RecordPicker
          of="speakers"
          many
          value={values.speakerIds}
          onChange={(ids) => set('speakerIds', ids)}
        />
      </Field>
      <Field label="Track" error={errors.track}>
        {text('track', { list: 'agenda-tracks' })}
      </Field>
      <datalist id="agenda-tracks">
        {board.tracks.map((track) => (
          <option key={track} value={track} />
        ))}
      </datalist>
      <Field label="Format" hint="Such as Talk, Workshop, or Break." error={errors.format}>
        {text('format')}
      </Field>
      <Field
        label="People expected"
        hint="Compared with the capacity of its room."
        error={errors.expected}
      >
        {text('expected', { type: 'number', min: 0, inputMode: 'numeric' })}
      </Field>
      {!session?.recorded && (
        <Field label="Abstract" error={errors.abstract} wide>
          <TextArea
            rows={4}
            value={values.abstract}
            onChange={({ target }) => set('abstract', target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
