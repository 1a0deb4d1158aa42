import { type Editor, getMarkRange } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { isLinkAddress } from './schema.ts'
import { DialogEnd, EditorForm } from './EditorForm.tsx'

/** Asks where the chosen text, or new text, leads. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { $from, empty } = editor.state.selection
  const present = getMarkRange($from, editor.schema.marks.a!) !== undefined
  const held = editor.getAttributes('a') as { href?: string | null; title?: string | null; id?: string | null }
  const asksText = empty && !present
  const [address, setAddress] = useState(held.href ?? '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const href = withScheme(address.trim())
    if (href === '') setError('Please enter where the link goes.')
    else if (!isLinkAddress(href)) setError('A link starts with https://, http://, mailto:, tel: or a slash.')
    else set(href)
  }

  function set(href: string) {
    const attrs = { title: null, id: null, ...held, href }
    const chain = editor.chain().focus()
    if (asksText) chain.insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'a', attrs }] }).run()
    else chain.extendMarkRange('a').setMark('a', attrs).run()
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Link">
      <EditorForm submit={submit}>
        <Field label="Address" required error={error} hint="A page of ours begins with a slash, such as /news." wide>
          <TextInput value={address} inputMode="url" autoComplete="off" onChange={({ target }) => setAddress(target.value)} />
        </Field>
        {asksText && (
          <Field label="Text" hint="What readers see; if empty, the address." wide>
            <TextInput value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        )}
        <DialogEnd action="Save link" onCancel={onClose}>
          {present && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('a').unsetMark('a').run()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
        </DialogEnd>
      </EditorForm>
    </Dialog>
  )
}

const withScheme = (address: string) =>
  /^[\w.+-]+@[\w-]+\.\w/.test(address) ? `mailto:${address}` : /^www\./i.test(address) ? `https://${address}` : address
