import { type ReactNode, useRef } from 'react'
import { PickRow } from '#src/staff/Pick.tsx'
import { useRowKeys } from '#src/staff/rowKeys.ts'
import type { Selection } from '#src/staff/selection.ts'
import type { PictureItem } from '../contract.ts'
import './picture-grid.css'

interface PictureGridProps {
  items: readonly PictureItem[]
  /** What a tile is: a link to the picture, or a button that chooses it. */
  renderTile: (picture: PictureItem, content: ReactNode) => ReactNode
  /** Tiles can be chosen, by their box or by keys. */
  selection?: Selection<{ id: string }> | undefined
}

/** Pictures as tiles, each with its name and what it lacks. */
export function PictureGrid({ items, renderTile, selection }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, selection !== undefined)
  return (
    <ul className="picture-grid stack gap-4" ref={list}>
      {items.map((picture) => (
        <li key={picture.id} className="min-0 relative">
          {selection && <PickRow selection={selection} id={picture.id} label={picture.name} />}
          {renderTile(picture, <Tile picture={picture} />)}
        </li>
      ))}
    </ul>
  )
}

function Tile({
  picture: { thumbnail, name, alt, decorative, width, height, uses },
}: {
  picture: PictureItem
}) {
  const lacks = [
    ...(alt.trim() || decorative ? [] : ['No description']),
    ...(uses === 0 ? ['Unused'] : []),
  ]
  return (
    <>
      <span className="picture-grid__frame as-block clip leaf">
        <img src={thumbnail} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </span>
      <span className="picture-grid__name as-block t2">{name}</span>
      <span className="as-block t1 soft tabular">
        {width} × {height}
      </span>
      {lacks.map((lack) => (
        <span key={lack} className="as-block t1 soft">
          {lack}
        </span>
      ))}
    </>
  )
}
