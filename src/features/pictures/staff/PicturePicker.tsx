import { useState } from 'react'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import type { PictureItem } from '../contract.ts'
import { FileButton } from './FileButton.tsx'
import { type ListState, PictureList } from './PictureList.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

interface PicturePickerProps {
  onChoose: (picture: PictureItem) => void
  onClose: () => void
}

/** Chooses a picture of the library, or uploads one and chooses that. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const [state, setState] = useState<ListState>({ q: '', view: 'all', sort: 'newest', offset: 0 })
  const { uploads, add, dismiss } = useUploads(onChoose)
  return (
    <DeskDialog onClose={onClose} title="Choose a picture" wide>
      <UploadArea pastes="anywhere" onSent={(sent) => void add(sent)}>
        <div className="stack gap-4">
          <p className="row wraps gap-3">
            <FileButton label="Upload a picture" onFiles={(files) => void add({ files })} />
            <span className="t1 soft">or drop one here, or paste it.</span>
          </p>
          {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
          <div>
            <PictureList
              state={state}
              onChange={(values) => setState((before) => ({ ...before, ...values }))}
              renderTile={(picture, content) => (
                <button type="button" className="picture-grid__tile as-block plain" onClick={() => onChoose(picture)}>
                  {content}
                </button>
              )}
            />
          </div>
        </div>
      </UploadArea>
    </DeskDialog>
  )
}
