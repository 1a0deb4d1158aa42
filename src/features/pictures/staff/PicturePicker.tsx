import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ask } from '#src/staff/queries.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { showRefusal } from '#src/staff/showRefusal.ts'
import { getPicture, type PictureDetail } from '../contract.ts'
import { FileButton } from './FileButton.tsx'
import { LibraryList } from './LibraryList.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

interface PicturePickerProps {
  onChoose: (picture: PictureDetail) => void
  onClose: () => void
}

/** Dialog to choose a picture from the library, or to upload one. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  // Keeps the list's query inside the dialog, because the URL belongs to the screen behind it.
  const [{ hook, searchHook }] = useState(() => memoryLocation())
  const client = useQueryClient()
  const choose = async (id: string) => {
    try {
      onChoose(await client.fetchQuery(ask(getPicture, { params: { id } })))
    } catch (failure) {
      showRefusal(failure)
    }
  }
  const { uploads, add, dismiss } = useUploads({ onUploaded: onChoose })
  return (
    <StaffDialog onClose={onClose} title="Choose a picture" wide>
      <UploadArea pastes="anywhere" onSent={(sent) => void add(sent)}>
        <div className="stack gap-4">
          <p className="row wraps gap-3">
            <FileButton label="Upload a picture" onFiles={(files) => void add({ files })} />
            <span className="t1 soft">or drop one here, or paste it.</span>
          </p>
          {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
          <Router hook={hook} searchHook={searchHook}>
            <LibraryList
              renderTile={({ id }, content) => (
                <button
                  type="button"
                  className="library-grid__tile as-block plain"
                  onClick={() => void choose(id)}
                >
                  {content}
                </button>
              )}
            />
          </Router>
        </div>
      </UploadArea>
    </StaffDialog>
  )
}
