import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { DialogEnd, EditorForm } from './EditorForm.tsx'
import { isPicture, isPictureAddress } from './schema.ts'

/** Asks for a picture and what it shows: a new one with its caption, or the chosen one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { selection } = editor.state
  const chosen = selection instanceof NodeSelection && isPicture(selection.node) ? selection.node : undefined
  const [src, setSrc] = useState((chosen?.attrs.src as string | null | undefined) ?? '')
  const [alt, setAlt] = useState((chosen?.attrs.alt as string | null | undefined) ?? '')
  const [isDecorative, setDecorative] = useState(chosen !== undefined && !chosen.attrs.alt)
  const [caption, setCaption] = useState('')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})

  function submit() {
    const found = {
      ...(!isPictureAddress(src.trim()) && { src: 'Pictures come from this site: an address such as /figures/desk.svg.' }),
      ...(!isDecorative && alt.trim() === '' && { alt: 'Please say what it shows, or mark it as decorative.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const attrs = { src: src.trim(), alt: isDecorative ? '' : alt.trim() }
    if (chosen) editor.chain().focus().updateAttributes(chosen.type.name, changed(chosen.attrs, attrs)).run()
    else
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'figure',
          content: [
            { type: 'line', content: [{ type: 'img', attrs }] },
            ...(caption.trim() ? [{ type: 'figcaption', content: [{ type: 'text', text: caption.trim() }] }] : []),
          ],
        })
        .run()
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Picture">
      <EditorForm submit={submit}>
        <Field label="Address" required error={errors.src} hint="A picture on this site, such as /figures/desk.svg." wide>
          <TextInput value={src} autoComplete="off" onChange={({ target }) => setSrc(target.value)} />
        </Field>
        <Field label="What it shows" error={errors.alt} hint="Read aloud to people who cannot see it." wide>
          <TextInput value={alt} disabled={isDecorative} onChange={({ target }) => setAlt(target.value)} />
        </Field>
        <label className="tick">
          <input type="checkbox" checked={isDecorative} onChange={({ target }) => setDecorative(target.checked)} />
          <span>Decorative: it adds nothing to the text</span>
        </label>
        {!chosen && (
          <Field label="Caption" wide>
            <TextInput value={caption} onChange={({ target }) => setCaption(target.value)} />
          </Field>
        )}
        <DialogEnd action={chosen ? 'Change the picture' : 'Place the picture'} onCancel={onClose} />
      </EditorForm>
    </Dialog>
  )
}

/** Another picture has another size, and no other drawings. */
const changed = (held: Record<string, unknown>, attrs: { src: string; alt: string }) =>
  held.src === attrs.src ? attrs : { ...attrs, width: null, height: null, ...('sources' in held && { sources: [] }) }
