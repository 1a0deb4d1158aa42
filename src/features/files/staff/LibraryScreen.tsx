import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ACCEPTED } from '#src/features/pictures/contract.ts'
import type { LibraryItem } from '#src/features/pictures/library.ts'
import { FileButton } from '#src/features/pictures/staff/FileButton.tsx'
import { LibraryList } from '#src/features/pictures/staff/LibraryList.tsx'
import { UploadArea } from '#src/features/pictures/staff/UploadArea.tsx'
import { UploadList } from '#src/features/pictures/staff/UploadList.tsx'
import { useUploads } from '#src/features/pictures/staff/uploads.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { ACCEPTED_FILES } from '../contract.ts'
import { sendAnyFile } from './fileUploads.ts'

/** One list of pictures, PDFs, audio, and video. Type, search, filters, and page are in the URL. */
export default function LibraryScreen() {
  const { uploads, add, dismiss, busy } = useUploads({ sendOne: sendAnyFile })
  return (
    <UploadArea many pastes="anywhere" onSent={(sent) => void add(sent)}>
      <Screen
        list
        title="Library"
        text="Pictures, PDFs, audio, and video for your pages. Drop or paste files of any type here."
        actions={
          <FileButton
            label="Upload"
            many
            variant="primary"
            accept={`${ACCEPTED},${ACCEPTED_FILES}`}
            busy={busy}
            onFiles={(files) => void add({ files })}
          />
        }
      >
        {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
        <LibraryList renderTile={tileLink} whole />
      </Screen>
    </UploadArea>
  )
}

const tileLink = ({ id, type }: LibraryItem, content: ReactNode) => (
  <Link
    href={`/${type === 'picture' ? 'pictures' : 'files'}/${id}`}
    className="library-grid__tile as-block plain"
  >
    {content}
  </Link>
)
