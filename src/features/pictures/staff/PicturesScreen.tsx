import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Screen } from '#src/staff/Screen.tsx'
import type { PictureItem } from '../contract.ts'
import { PictureList } from './PictureList.tsx'
import { FileButton } from './FileButton.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

/** The library: every picture of the site. Search, filter and page stand in the address. */
export default function PicturesScreen() {
  const { uploads, add, dismiss } = useUploads()
  return (
    <UploadArea many pastes="anywhere" onSent={(sent) => void add(sent)}>
      <Screen
        list
        title="Pictures"
        text="All pictures your pages can use. Drop or paste files here. Pictures in use can’t be deleted."
        actions={
          <FileButton
            label="Upload"
            many
            variant="primary"
            onFiles={(files) => void add({ files })}
          />
        }
      >
        {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
        <PictureList renderTile={pictureLink} picks />
      </Screen>
    </UploadArea>
  )
}

const pictureLink = ({ id }: PictureItem, content: ReactNode) => (
  <Link href={`/pictures/${id}`} className="picture-grid__tile as-block plain">
    {content}
  </Link>
)
