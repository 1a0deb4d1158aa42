import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAddress } from '#src/staff/address.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { type PictureItem, pictureOrders, pictureViews } from '../contract.ts'
import { type ListState, PictureList } from './PictureList.tsx'
import { FileButton } from './FileButton.tsx'
import { UploadArea } from './UploadArea.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'

/** The library: every picture of the site. Search, filter and page stand in the address. */
export default function PicturesScreen() {
  const { address, set } = useAddress()
  const { uploads, add, dismiss } = useUploads()
  const state: ListState = {
    q: address.get('q') ?? '',
    view: pictureViews.find((name) => name === address.get('view')) ?? 'all',
    sort: pictureOrders.find((name) => name === address.get('sort')) ?? 'newest',
    offset: Number(address.get('offset')) || 0,
  }
  const change = ({ view, sort, ...values }: Partial<ListState>) =>
    set({ ...values, ...(view && { view: view === 'all' ? '' : view }), ...(sort && { sort: sort === 'newest' ? '' : sort }) })
  return (
    <UploadArea many pastes="anywhere" onSent={(sent) => void add(sent)}>
      <Screen
        list
        title="Pictures"
        text="Everything that pages can show. Drop files here or paste them; what is shown somewhere cannot be deleted."
        actions={<FileButton label="Upload" many variant="primary" onFiles={(files) => void add({ files })} />}
      >
        {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} />}
        <PictureList state={state} onChange={change} renderTile={pictureLink} picks />
      </Screen>
    </UploadArea>
  )
}

const pictureLink = ({ id }: PictureItem, content: ReactNode) => (
  <Link href={`/pictures/${id}`} className="picture-grid__tile as-block plain">
    {content}
  </Link>
)
