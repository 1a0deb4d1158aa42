import { use, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { inputText } from '#src/staff/textOf.ts'
import { isEngraved } from '#src/ui/croppedPicture.ts'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { ChosenPicture } from './ChosenPicture.tsx'
import { FileButton } from './FileButton.tsx'
import { idIn, pathOf } from './paths.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { PlateProposals, PlateSubject } from './PlateProposals.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

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
