import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { actionOf, buttonOf } from '../blocks/blockTools.ts'
import { hrefOf } from '../links/linkAddress.ts'
import { PageAddressField } from '../links/PageAddressField.tsx'
import { insertBlock } from '../body/blockContent.ts'

interface ActionDialogProps {
  editor: Editor
  /** Whether to ask for a heading and text above the button. */
  hasText: boolean
  onClose: () => void
}

/** Asks for a button's label and link, and for a call to action also the heading and text above it. */
export function ActionDialog({ editor, hasText, onClose }: ActionDialogProps) {
  const [heading, setHeading] = useState('')
  const [words, setWords] = useState('')
  const [label, setLabel] = useState('')
  const [address, setAddress] = useState('')
  const [errors, setErrors] = useState<{ heading?: string; label?: string; address?: string }>({})

  function submit() {
    const target = hrefOf(address)
    const found = {
      ...(hasText && heading.trim() === '' && { heading: 'Please enter a heading.' }),
      ...(label.trim() === '' && { label: 'Please enter a button label.' }),
      ...('error' in target && { address: target.error }),
    }
    setErrors(found)
    if ('error' in target || Object.keys(found).length > 0) return
    const button = buttonOf(label.trim(), target.href)
    insertBlock(
      editor,
      hasText ? actionOf({ heading: heading.trim(), words: words.trim() }, button) : button,
      true,
    )
    onClose()
  }

  return (
    <FormDialog
      title={hasText ? 'Call to action' : 'Button'}
      action="Insert"
      form={{ submit, errors }}
      onClose={onClose}
    >
      {hasText && (
        <Field label="Heading" required error={errors.heading} wide>
          <TextInput value={heading} onChange={({ target }) => setHeading(target.value)} />
        </Field>
      )}
      {hasText && (
        <Field label="Text" wide>
          <TextArea rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
      )}
      <Field
        label="Button label"
        required
        error={errors.label}
        hint="A verb, such as “Register now”."
        wide
      >
        <TextInput value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <PageAddressField value={address} onChange={setAddress} error={errors.address} />
    </FormDialog>
  )
}
