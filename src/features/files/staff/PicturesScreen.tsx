import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PictureItem } from '#src/features/pictures/contract.ts'
import { PictureList } from '#src/features/pictures/staff/PictureList.tsx'
import { LibraryPlace } from './LibraryPlace.tsx'

/** The pictures of the library. Search, filter and page stand in the address. */
export default function PicturesScreen() {
  return (
    <LibraryPlace part="pictures">
      <PictureList renderTile={pictureLink} picks />
    </LibraryPlace>
  )
}

const pictureLink = ({ id }: PictureItem, content: ReactNode) => (
  <Link href={`/pictures/${id}`} className="picture-grid__tile as-block plain">
    {content}
  </Link>
)
