import { useQuery } from '@tanstack/react-query'
import { getLibrary } from '#src/features/pictures/library.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import {
  ACCEPTED_FILE,
  fileIdIn,
  getResourceFile,
  staffFilePath,
  storedFile,
} from '#src/features/resources/files.ts'
import { messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { useFileUpload } from './useFileUpload.ts'

interface FileFieldProps {
  /** Stored path of an uploaded file, or an address. Empty if there is none. */
  value: string
  onChange: (value: string | null) => void
}

/** The file of a resource: a PDF uploaded from this computer, or an address. */
export function FileField({ value, onChange }: FileFieldProps) {
  const labelId = useFieldLabelId()
  const { busy, problem, upload } = useFileUpload((file) => onChange(storedFile(file.id)))
  const id = fileIdIn(value)
  return (
    <div className="stack gap-3" role="group" aria-labelledby={labelId}>
      {id && <StoredFile id={id} />}
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      <div className="cluster gap-2">
        <FileButton
          label={id ? 'Replace the PDF' : 'Upload a PDF'}
          accept={ACCEPTED_FILE}
          busy={busy}
          onFiles={upload}
        />
        <ChooseFile onChoose={(chosen) => onChange(storedFile(chosen))} />
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove the file
          </Button>
        )}
      </div>
      <details className="t2" open={value !== '' && !id}>
        <summary className="accent target row">Use an address instead</summary>
        <TextInput
          id={undefined}
          aria-label="Address of the file"
          value={id ? '' : value}
          onChange={({ target }) => onChange(target.value || null)}
        />
      </details>
    </div>
  )
}

/** Selects a PDF that is already in the library. */
function ChooseFile({ onChoose }: { onChoose: (id: string) => void }) {
  const { data } = useQuery(ask(getLibrary, { query: { type: 'pdf', limit: 200 } }))
  if (!data || data.items.length === 0) return null
  return (
    <Select
      id={undefined}
      aria-label="Choose a PDF from the library"
      placeholder="Choose from the library"
      choices={data.items.map(({ id, name, size }) => ({
        value: id,
        label: `${name} (${byteSize(size)})`,
      }))}
      value=""
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

function StoredFile({ id }: { id: string }) {
  const { data, error } = useQuery(ask(getResourceFile, { params: { id } }))
  if (error) return <p className="t2">{messageOf(error)}</p>
  return (
    <p className="t2 anywhere">
      <a href={staffFilePath(id)} download={data?.name}>
        {data?.name ?? 'PDF'}
      </a>
      {data && <span className="soft"> {byteSize(data.size)}</span>}
    </p>
  )
}
