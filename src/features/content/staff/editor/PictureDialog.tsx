import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPicture } from '#src/features/pictures/contract.ts'
import { FocusPicker } from '#src/features/pictures/staff/FocusPicker.tsx'
import { idIn } from '#src/features/pictures/staff/paths.ts'
import { PictureField } from '#src/features/pictures/staff/PictureField.tsx'
import { ask } from '#src/staff/queries.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { figureOf, keepInLibrary, leaveFigure, shownSize } from './figures.ts'
import { isOwnAddress } from '#src/content/tags.ts'
import { isPicture } from './schema.ts'
import { tellRefusal } from '#src/staff/tellRefusal.ts'

/** Asks for a picture and what it shows: a new one with its caption, or the chosen one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { selection } = editor.state
  const chosen = selection instanceof NodeSelection && isPicture(selection.node) ? selection.node : undefined
  const [src, setSrc] = useState((chosen?.attrs.src as string | null | undefined) ?? '')
  const [typedAlt, setAlt] = useState((chosen?.attrs.alt as string | null | undefined) || undefined)
  const [ticked, setTicked] = useState<boolean>()
  const [focus, setFocus] = useState<{ focusX: number; focusY: number }>()
  const [caption, setCaption] = useState('')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const id = idIn(src)
  const { data: known } = useQuery({ ...ask(getPicture, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const alt = typedAlt ?? known?.alt ?? ''
  const isDecorative = ticked ?? (alt.trim() === '' && known?.decorative === true)

  function submit() {
    const found = {
      ...(!isOwnAddress(src.trim()) && { src: 'Please choose a picture. Pictures come from this site alone.' }),
      ...(!isDecorative && alt.trim() === '' && { alt: 'Please say what it shows, or mark it as decorative.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const attrs = { src: src.trim(), alt: isDecorative ? '' : alt.trim() }
    if (known)
      keepInLibrary(known, { alt: attrs.alt, decorative: isDecorative, ...focus }).catch((error: unknown) => tellRefusal(error))
    if (chosen) editor.chain().focus().updateAttributes(chosen.type.name, changed(chosen.attrs, attrs)).run()
    else {
      editor
        .chain()
        .focus()
        .insertContent(figureOf({ ...attrs, ...shownSize(known) }, caption.trim()))
        .run()
      leaveFigure(editor)
    }
    onClose()
  }

  return (
    <FormDialog
      title="Picture"
      action={chosen ? 'Change the picture' : 'Place the picture'}
      form={{ submit, busy: false, refusal: undefined, errors }}
      onClose={onClose}
    >
      <Field label="Picture" required error={errors.src} group wide>
        <PictureField value={src} width={1200} onChange={(path) => setSrc(path ?? '')} />
      </Field>
      <Field label="What it shows" error={errors.alt} hint="Read aloud to people who cannot see it." wide>
        <TextInput value={alt} disabled={isDecorative} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <label className="tick full">
        <input type="checkbox" checked={isDecorative} onChange={({ target }) => setTicked(target.checked)} />
        <span>Decorative: it adds nothing to the text</span>
      </label>
      {!chosen && (
        <Field label="Caption" wide>
          <TextInput value={caption} onChange={({ target }) => setCaption(target.value)} />
        </Field>
      )}
      {known && (
        <details className="full">
          <summary className="t2 accent target row">Focal point, for places where only a part fits</summary>
          <FocusPicker
            {...known}
            x={focus?.focusX ?? known.focusX}
            y={focus?.focusY ?? known.focusY}
            onChange={(focusX, focusY) => setFocus({ focusX, focusY })}
          />
        </details>
      )}
    </FormDialog>
  )
}

/** Another picture has another size, and no other drawings. */
const changed = (held: Record<string, unknown>, attrs: { src: string; alt: string }) =>
  held.src === attrs.src ? attrs : { ...attrs, width: null, height: null, ...('sources' in held && { sources: [] }) }
