import { type Editor, getMarkRange } from '@tiptap/core'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { isLinkAddress } from '#src/content/tags.ts'
import { OwnPages } from './OwnPages.tsx'

/** Asks where the chosen text, or new text, leads. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { $from, empty } = editor.state.selection
  const present = getMarkRange($from, editor.schema.marks.a!) !== undefined
  const held = editor.getAttributes('a') as { href?: string | null; title?: string | null; id?: string | null }
  const asksText = empty && !present
  const [address, setAddress] = useState(held.href ?? '')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ address?: string }>({})

  const field = useRef<HTMLInputElement>(null)
  const wanted = address.trim()
  const isSearch = wanted !== '' && wanted !== held.href && !/^[/#?]|^[a-z]+:|^www\.|@/i.test(wanted)

  function submit() {
    const href = withScheme(address.trim())
    if (href === '') setErrors({ address: 'Please enter where the link goes.' })
    else if (isSearch && !/\.\w/.test(wanted)) setErrors({ address: 'Please choose one of the pages, or type an address.' })
    else if (!isLinkAddress(href)) setErrors({ address: 'A link starts with https://, http://, mailto:, tel: or a slash.' })
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
    <FormDialog
      title="Link"
      action="Save link"
      form={{ submit, busy: false, refusal: undefined, errors }}
      onClose={onClose}
      other={
        present && (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('a').unsetMark('a').run()
              onClose()
            }}
          >
            Remove the link
          </Button>
        )
      }
    >
      <Field
        label="Address"
        required
        error={errors.address}
        hint="Type words to find a page of this site, or paste an address."
        wide
      >
        <TextInput ref={field} value={address} autoComplete="off" onChange={({ target }) => setAddress(target.value)} />
      </Field>
      {isSearch && (
        <OwnPages
          q={wanted}
          onChoose={(page) => {
            setAddress(page.address)
            setText((before) => before || page.label)
            field.current!.focus()
          }}
        />
      )}
      {asksText && (
        <Field label="Text" hint="What readers see; if empty, the address." wide>
          <TextInput value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}

const withScheme = (address: string) =>
  /^[\w.+-]+@[\w-]+\.\w/.test(address) ? `mailto:${address}` : /^www\./i.test(address) ? `https://${address}` : address
