import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { counted } from '#src/text/counted.ts'
import { Button } from '#src/ui/Button.tsx'
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
  onChoose: (...pictures: PictureDetail[]) => void
  /** Lets several be chosen before they are passed on together. */
  many?: boolean
  onClose: () => void
}

/** Dialog to choose pictures from the library, or to upload them. */
export function PicturePicker({ onChoose, many = false, onClose }: PicturePickerProps) {
  // Keeps the list's query inside the dialog, because the URL belongs to the screen behind it.
  const [{ hook, searchHook }] = useState(() => memoryLocation())
  const client = useQueryClient()
  const [chosen, setChosen] = useState<PictureDetail[]>([])
  const take = (picture: PictureDetail) =>
    many
      ? setChosen((list) => [...list.filter(({ id }) => id !== picture.id), picture])
      : onChoose(picture)
  const choose = async (id: string) => {
    if (chosen.some((one) => one.id === id))
      return setChosen((list) => list.filter((one) => one.id !== id))
    try {
      take(await client.fetchQuery(ask(getPicture, { params: { id } })))
    } catch (failure) {
      showRefusal(failure)
    }
  }
  const { uploads, add, dismiss, busy } = useUploads({ onUploaded: take })
  return (
    <StaffDialog onClose={onClose} title={many ? 'Choose pictures' : 'Choose a picture'} wide>
      <UploadArea pastes="anywhere" onSent={(sent) => void add(sent)}>
        <div className="stack gap-4">
          <p className="row wraps gap-3">
            <FileButton
              label={many ? 'Upload pictures' : 'Upload a picture'}
              many={many}
              onFiles={(files) => void add({ files })}
            />
            <span className="t1 soft">
              {many ? 'or drop them here, or paste them.' : 'or drop one here, or paste it.'}
            </span>
          </p>
          {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
          <Router hook={hook} searchHook={searchHook}>
            <LibraryList
              renderTile={({ id }, content) => {
                const place = chosen.findIndex((one) => one.id === id) + 1
                return (
                  <button
                    type="button"
                    className="library-grid__tile as-block plain"
                    aria-pressed={many ? place > 0 : undefined}
                    onClick={() => void choose(id)}
                  >
                    {place > 0 && (
                      <span className="library-grid__number t2 tabular" aria-hidden="true">
                        {place}
                      </span>
                    )}
                    {content}
                  </button>
                )
              }}
            />
          </Router>
          {many && (
            <div className="dialog__act picture-picker__act">
              <Button onClick={onClose}>Cancel</Button>
              <Button
                variant="primary"
                disabled={chosen.length === 0}
                busy={busy}
                onClick={() => onChoose(...chosen)}
              >
                {chosen.length === 0
                  ? 'Insert pictures'
                  : `Insert ${counted(chosen.length, 'picture')}`}
              </Button>
            </div>
          )}
        </div>
      </UploadArea>
    </StaffDialog>
  )
}
