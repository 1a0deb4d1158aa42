import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { fetchLinkCard } from '#src/features/pictures/contract.ts'
import { refusalOf } from '#src/features/pictures/staff/sending.ts'
import { api } from '#src/staff/client.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { linkCardOf, pageAddress } from './linkCards.ts'
import { insertBlock } from '../body/blockContent.ts'
import { cardOf, externalVideo } from './players.ts'

/** Asks for the address of a page on another site. The page is fetched once, when the card is created. */
export function LinkCardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [errors, setErrors] = useState<{ address?: string }>({})

  async function submit() {
    setRefusal(undefined)
    setErrors({})
    const video = externalVideo(typed.trim())
    if (video) {
      insertBlock(editor, cardOf(video.href, video.host), true)
      return onClose()
    }
    const address = pageAddress(typed)
    if (!address)
      return setErrors({
        address: 'Please enter the whole address of a page on another site, with https://.',
      })
    setBusy(true)
    try {
      insertBlock(
        editor,
        linkCardOf(address, await api(fetchLinkCard, { body: { address } })),
        true,
      )
      return onClose()
    } catch (error) {
      setRefusal(refusalOf(error))
      return setBusy(false)
    }
  }

  return (
    <FormDialog
      title="Link card"
      action="Insert card"
      form={{ submit: () => void submit(), busy, refusal, errors }}
      onClose={onClose}
    >
      <Field
        label="Address"
        required
        error={errors.address}
        hint="Title, text, and picture are read once and stored here, so no page contacts the other site. You can also paste an address into an empty line."
        wide
      >
        <TextInput
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
