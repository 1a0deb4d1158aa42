import { type Editor, getMarkRange, getMarkType } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { hrefOf } from './linkAddress.ts'
import { PageAddressField } from './PageAddressField.tsx'

/** Asks for a link's address, and for its text if nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { $from, empty } = editor.state.selection
  const present = getMarkRange($from, getMarkType('a', editor.schema)) !== undefined
  const current = editor.getAttributes('a') as {
    href?: string | null
    title?: string | null
    id?: string | null
  }
  const asksText = empty && !present
  const [address, setAddress] = useState(current.href ?? '')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ address?: string }>({})

  const wanted = address.trim()

  function submit() {
    const target = wanted !== '' && wanted === current.href ? { href: wanted } : hrefOf(address)
    if ('error' in target) setErrors({ address: target.error })
    else set(target.href)
  }

  function set(href: string) {
    const attrs = { title: null, id: null, ...current, href }
    const chain = editor.chain().focus()
    if (asksText)
      chain
        .insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'a', attrs }] })
        .run()
    else chain.extendMarkRange('a').setMark('a', attrs).run()
    onClose()
  }

  return (
    <FormDialog
      title="Link"
      action="Save link"
      form={{ submit, errors }}
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
      <PageAddressField
        value={address}
        onChange={setAddress}
        onPage={(label) => setText((before) => before || label)}
        error={errors.address}
        current={current.href}
      />
      {asksText && (
        <Field label="Text" hint="What readers see. If empty, the address is shown." wide>
          <TextInput value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
