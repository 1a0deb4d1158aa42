import { use, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/Button.tsx'
import { inputText } from '#src/staff/textOf.ts'
import { isEngraved } from '#src/ui/croppedPicture.ts'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { ask } from '#src/staff/queries.ts'
import { FileButton } from './FileButton.tsx'
import { idIn, pathOf } from './paths.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { PlateProposals, PlateSubject } from './PlateProposals.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'
import { getPicture } from '../contract.ts'

interface PictureFieldProps {
  /** Path or URL of the picture; empty for none. */
  value: string
  /** Width at which pages show it. */
  width: number
  /** Whether pages draw a picture if there is none. */
  drawn?: boolean
  /** Name of the form field with the website whose logo can be used. */
  from?: string | undefined
  onChange: (path: string | null) => void
}

/** Preview of a field's picture: one from the library with its details, or another picture on this site. */
function ChosenPicture({ path }: { path: string }) {
  const id = idIn(path)
  const { data, error } = useQuery({
    ...ask(getPicture, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const src = data?.thumbnail ?? (path.startsWith('/') && !id ? path : undefined)
  return (
    <div className="row gap-4">
      {src && <img className="chosen-picture rigid leaf" src={src} alt="" />}
      <p className="min-0 anywhere t2">
        {data ? (
          <a href={`/pictures/${data.id}`} target="_blank" rel="noreferrer">
            {data.name}
          </a>
        ) : (
          path
        )}
        <span className="as-block t1 soft">
          {error ? 'This picture is no longer in the library.' : about(data)}
        </span>
      </p>
    </div>
  )
}

function about(picture: { alt: string; decorative: boolean } | undefined) {
  if (!picture) return ''
  return picture.decorative ? 'Decorative' : picture.alt || 'No description yet.'
}

/** Picture field of a record: choose from the library or upload. */
export function PictureField({ value, width, drawn = false, from, onChange }: PictureFieldProps) {
  const labelId = useFieldLabelId()
  const chosenId = idIn(value)
  const website = from ? inputText(use(PlateSubject)?.[from]) : ''
  const [isChoosing, setChoosing] = useState(false)
  const choose = ({ id }: { id: string }) => {
    onChange(pathOf(id, width))
    setChoosing(false)
  }
  const { uploads, add, dismiss } = useUploads({ onUploaded: choose })
  return (
    <UploadArea onSent={(sent) => void add(sent)}>
      <div className="stack gap-3" role="group" aria-labelledby={labelId}>
        {value && <ChosenPicture path={value} />}
        {drawn && chosenId && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isEngraved(value)}
              onChange={({ target }) =>
                onChange(pathOf(chosenId, width, { engraved: target.checked }))
              }
            />
            <span>Engrave it in the site’s style</span>
          </label>
        )}
        {drawn && !value && <PlateProposals onChoose={onChange} />}
        {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
        <div className="cluster gap-2">
          <Button onClick={() => setChoosing(true)}>
            {value ? 'Choose another' : 'Choose from the library'}
          </Button>
          <FileButton label="Upload" onFiles={(files) => void add({ files })} />
          {website && (
            <Button onClick={() => void add({ files: [], website })}>Get from the website</Button>
          )}
          {value && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <details className="t2">
          <summary className="accent target row">Use an address instead</summary>
          <TextInput
            id={undefined}
            aria-label="Address of the picture"
            value={value}
            onChange={({ target }) => onChange(target.value || null)}
          />
        </details>
      </div>
      {isChoosing && <PicturePicker onChoose={choose} onClose={() => setChoosing(false)} />}
    </UploadArea>
  )
}
