import type { Editor, JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { blockShapes } from '#src/content/blockShapes.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { ACCEPTED_FILE, storedFile, type UploadedFile } from '#src/features/resources/files.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { byteSize } from '#src/text/byteSize.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { useFileUpload } from '../../useFileUpload.ts'
import { captionOf, insertBlock, paragraph } from '../body/blockContent.ts'

/** Builds the block that offers a file for download. */
const fileOf = ({ id, size }: UploadedFile, name: string): JSONContent => ({
  type: 'figure',
  attrs: { class: blockShapes.file.className },
  content: [paragraph(name, storedFile(id)), ...captionOf(`PDF, ${byteSize(size)}`)],
})

/** Asks for a PDF from this computer and for its name in the text. */
export function FileDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [file, setFile] = useState<UploadedFile>()
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<{ file?: string; name?: string }>({})
  const { busy, problem, upload } = useFileUpload((stored) => {
    setFile(stored)
    setErrors({})
    setName((typed) => typed || stored.name.replace(/\.pdf$/i, ''))
  })

  function submit() {
    const found = {
      ...(!file && { file: 'Please upload a PDF.' }),
      ...(name.trim() === '' && { name: 'Please enter the link text.' }),
    }
    setErrors(found)
    if (!file || Object.keys(found).length > 0) return
    insertBlock(editor, fileOf(file, name.trim()), true)
    onClose()
  }

  return (
    <FormDialog
      title="File to download"
      action="Insert file"
      form={{ submit, busy, errors }}
      onClose={onClose}
    >
      <Field
        label="File"
        error={errors.file}
        hint={
          file
            ? `${file.name}, ${byteSize(file.size)}`
            : 'Visitors can download it once the text is published.'
        }
        group
        wide
      >
        <FileButton
          label={file ? 'Choose another PDF' : 'Upload a PDF'}
          accept={ACCEPTED_FILE}
          busy={busy}
          onFiles={upload}
        />
      </Field>
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <Field label="Name" required error={errors.name} hint="The link that readers see." wide>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
