import { type ReactNode, useState } from 'react'
import { useChange } from '#src/staff/queries.ts'
import { TheirChange } from '#src/staff/TheirChange.tsx'
import { useTypedFields } from '#src/staff/useTypedFields.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { tagsIn } from '#src/staff/tagText.ts'
import { toast } from '#src/ui/toast.ts'
import { changePicture, getPicture, type PictureDetail } from '../contract.ts'
import { getLibrary } from '../library.ts'
import { EngravingPicker } from './EngravingPicker.tsx'
import { FocusPicker } from './FocusPicker.tsx'
import './picture-form.css'

type Values = Pick<
  PictureDetail,
  'name' | 'alt' | 'decorative' | 'focusX' | 'focusY' | 'strength' | 'keepsOriginal'
> & { tags: string }

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What two people may change at once: what it is called, the fields that it consists of, and their values as text. */
const shared: [of: string, fields: (keyof Values)[], textOf: (values: Values) => string][] = [
  ['the name', ['name'], ({ name }) => name],
  ['the alt text', ['alt'], ({ alt }) => alt],
  ['“Decorative”', ['decorative'], ({ decorative }) => onOrOff(decorative)],
  ['the tags', ['tags'], ({ tags }) => tags],
  [
    'the focal point',
    ['focusX', 'focusY'],
    ({ focusX, focusY }) => `${focusX}% from the left, ${focusY}% from the top`,
  ],
  ['the strength of the engraving', ['strength'], ({ strength }) => String(strength)],
  [
    '“Show the photograph itself everywhere”',
    ['keepsOriginal'],
    ({ keepsOriginal }) => onOrOff(keepsOriginal),
  ],
]

/** Form for a picture's details. */
export function PictureForm({
  picture,
  children,
}: {
  picture: PictureDetail
  children: ReactNode
}) {
  const { id, version, preview, width, height } = picture
  const { name, alt, decorative, focusX, focusY, strength, keepsOriginal } = picture
  const tags = picture.tags.join(', ')
  const stored = {
    name,
    alt,
    decorative,
    focusX,
    focusY,
    strength,
    keepsOriginal,
    tags,
  }
  const { values, isTyped, conflicts, set, discard, send, forget, saved } = useTypedFields(
    `pictures/${id}`,
    stored,
  )
  const [error, setError] = useState<{ alt: string }>()
  const form = useWrongField(error)
  const save = useChange(changePicture, {
    changes: [getPicture, getLibrary],
    onStored: forget,
    onDone() {
      saved()
      toast({ title: 'Saved', variant: 'success' })
    },
  })
  return (
    <div className="picture-form stack">
      <FocusPicker
        {...{ preview, width, height }}
        x={values.focusX}
        y={values.focusY}
        onChange={(focusX, focusY) => set({ focusX, focusY })}
      />
      <div className="stack content-top gap-6">
        <form
          className="stack gap-5"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const isMissing = values.alt.trim() === '' && !values.decorative
            setError(
              isMissing ? { alt: 'Please describe it, or mark it as decorative.' } : undefined,
            )
            if (isMissing) return
            const body = {
              version,
              values: { ...values, tags: tagsIn(values.tags) },
            }
            send()
            save.mutate({ params: { id }, body })
          }}
        >
          <Field label="Name" hint="For staff. Visitors don’t see it." wide>
            <TextInput value={values.name} onChange={({ target }) => set({ name: target.value })} />
          </Field>
          <Field
            label="Alt text"
            error={error?.alt}
            hint="Read aloud to people who can’t see it. One sentence, without “picture of”."
            wide
          >
            <TextArea
              rows={3}
              value={values.alt}
              disabled={values.decorative}
              onChange={({ target }) => set({ alt: target.value })}
            />
          </Field>
          <label className="tick">
            <input
              type="checkbox"
              checked={values.decorative}
              onChange={({ target }) => set({ decorative: target.checked })}
            />
            <span>Decorative: it adds nothing to a text</span>
          </label>
          <Field label="Tags" hint="Separate them with commas." wide>
            <TextInput value={values.tags} onChange={({ target }) => set({ tags: target.value })} />
          </Field>
          <EngravingPicker
            picture={picture}
            strength={values.strength}
            keepsOriginal={values.keepsOriginal}
            onChange={set}
          />
          {shared
            .filter(([, fields]) => fields.some((field) => conflicts.includes(field)))
            .map(([of, fields, textOf]) => (
              <TheirChange
                key={of}
                of={of}
                theirs={textOf(stored)}
                onTake={() => fields.forEach(discard)}
              />
            ))}
          <div className="row wraps gap-3">
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!isTyped}>
              Save
            </Button>
          </div>
        </form>
        {children}
      </div>
    </div>
  )
}
