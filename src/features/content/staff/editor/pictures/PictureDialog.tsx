import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPicture } from '#src/features/pictures/contract.ts'
import { FocusPicker } from '#src/features/pictures/staff/FocusPicker.tsx'
import { idIn, pathOf } from '#src/features/pictures/staff/paths.ts'
import { PictureField } from '#src/features/pictures/staff/PictureField.tsx'
import { ask } from '#src/staff/queries.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import {
  figureHere,
  figureOf,
  copyToLibrary,
  leaveFigure,
  type PictureSize,
  pictureSizes,
} from '../body/figures.ts'
import { cropIn, type PictureCrop, pictureCrops, SHOWN_WIDTH, shownSize } from './pictureCrops.ts'
import { isOwnAddress } from '#src/content/tags.ts'
import { isPicture } from '../body/schema.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'

interface PictureDialogProps {
  editor: Editor
  /** Initial size of a new picture. Ignored when a picture is selected. */
  size?: PictureSize
  onClose: () => void
}

/** Inserts a picture with its alt text and caption, or edits the selected one. */
export function PictureDialog({ editor, size: given = '', onClose }: PictureDialogProps) {
  const { selection } = editor.state
  const chosen =
    selection instanceof NodeSelection && isPicture(selection.node) ? selection.node : undefined
  const around = chosen && figureHere(editor.state)
  const figureClass = around?.node.attrs.class as string | null | undefined
  const isSized =
    !chosen || (around && pictureSizes.some(({ value }) => value === (figureClass ?? '')))
  const [size, setSize] = useState<PictureSize>(
    (figureClass as PictureSize | null | undefined) ?? given,
  )
  const [src, setSrc] = useState((chosen?.attrs.src as string | null | undefined) ?? '')
  const [typedAlt, setAlt] = useState((chosen?.attrs.alt as string | null | undefined) || undefined)
  const [ticked, setTicked] = useState<boolean>()
  const [focus, setFocus] = useState<{ focusX: number; focusY: number }>()
  const [caption, setCaption] = useState('')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [crop, setCrop] = useState(cropIn(src))
  const id = idIn(src)
  const { data: known } = useQuery({
    ...ask(getPicture, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const alt = typedAlt ?? known?.alt ?? ''
  const isDecorative = ticked ?? (alt.trim() === '' && known?.decorative === true)

  function submit() {
    const found = {
      ...(!isOwnAddress(src.trim()) && {
        src: 'Please choose a picture from this site.',
      }),
      ...(!isDecorative &&
        alt.trim() === '' && { alt: 'Please describe it, or mark it as decorative.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    // Each crop has its own address. If the crop is unchanged, the address stays as it is.
    const isCut = id !== undefined && crop !== cropIn(src)
    const attrs = {
      src: isCut ? pathOf(id, SHOWN_WIDTH, { shape: crop }) : src.trim(),
      alt: isDecorative ? '' : alt.trim(),
    }
    if (known)
      copyToLibrary(known, { alt: attrs.alt, decorative: isDecorative, ...focus }).catch(
        (error: unknown) => showRefusal(error),
      )
    if (chosen)
      editor
        .chain()
        .focus()
        .command(({ tr }) => {
          if (around && isSized) tr.setNodeAttribute(around.pos, 'class', size || null)
          return true
        })
        .updateAttributes(chosen.type.name, {
          ...changed(chosen.attrs, attrs),
          ...(isCut && shownSize(known, SHOWN_WIDTH, crop)),
        })
        .run()
    else {
      editor
        .chain()
        .focus()
        .insertContent(
          figureOf({ ...attrs, ...shownSize(known, SHOWN_WIDTH, crop) }, caption.trim(), size),
        )
        .run()
      leaveFigure(editor)
    }
    onClose()
  }

  return (
    <FormDialog
      title="Picture"
      action={chosen ? 'Save changes' : 'Insert picture'}
      form={{ submit, errors }}
      onClose={onClose}
    >
      <Field label="Picture" required error={errors.src} group wide>
        <PictureField value={src} width={1200} onChange={(path) => setSrc(path ?? '')} />
      </Field>
      <Field label="Alt text" error={errors.alt} hint="Read aloud to people who can’t see it." wide>
        <TextInput
          value={alt}
          disabled={isDecorative}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
      <label className="tick full">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => setTicked(target.checked)}
        />
        <span>Decorative: it adds nothing to the text</span>
      </label>
      {!chosen && (
        <Field label="Caption" wide>
          <TextInput value={caption} onChange={({ target }) => setCaption(target.value)} />
        </Field>
      )}
      {isSized && (
        <Field label="Size" wide>
          <Select
            choices={pictureSizes}
            value={size}
            onChange={({ target }) => setSize(target.value as PictureSize)}
          />
        </Field>
      )}
      {known && (
        <Field label="Crop" hint="Around the focal point of the picture." wide>
          <Select
            choices={pictureCrops}
            value={crop}
            onChange={({ target }) => setCrop(target.value as PictureCrop)}
          />
        </Field>
      )}
      {known && (
        <details className="full">
          <summary className="t2 accent target row">Focal point for crops</summary>
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

/** A different picture invalidates the stored size and the alternative sources. */
const changed = (before: Record<string, unknown>, attrs: { src: string; alt: string }) =>
  before.src === attrs.src
    ? attrs
    : { ...attrs, width: null, height: null, ...('sources' in before && { sources: [] }) }
