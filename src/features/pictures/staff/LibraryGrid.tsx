import { type ReactNode, useRef, useState } from 'react'
import { counted } from '#src/text/counted.ts'
import { PickRow } from '#src/staff/Pick.tsx'
import { useRowKeys } from '#src/staff/rowKeys.ts'
import type { Selection } from '#src/staff/selection.ts'
import { byteSize } from '#src/text/byteSize.ts'
import type { LibraryItem } from '../library.ts'
import './library-grid.css'

interface LibraryGridProps {
  items: readonly LibraryItem[]
  /** Renders a tile: a link to the picture or file, or a button that selects it. */
  renderTile: (item: LibraryItem, content: ReactNode) => ReactNode
  /** Makes tiles selectable by checkbox or keyboard. */
  selection?: Selection<{ id: string }> | undefined
}

/** Pictures and files as tiles, each with its name, number of uses, and what is missing. */
export function LibraryGrid({ items, renderTile, selection }: LibraryGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, selection !== undefined)
  return (
    <ul className="library-grid stack gap-4" ref={list}>
      {items.map((item) => (
        <li key={item.id} className="min-0 relative">
          {selection && <PickRow selection={selection} id={item.id} label={item.name} />}
          {renderTile(item, <Tile item={item} />)}
        </li>
      ))}
    </ul>
  )
}

function Tile({ item }: { item: LibraryItem }) {
  const { thumbnail, name, format, pages, size, uses, tags, isDescribed, isTagged } = item
  const [isDrawn, setDrawn] = useState(true)
  const facts = [format, pages && counted(pages, 'page'), byteSize(size)]
  const lacks = [
    ...(isDescribed ? [] : ['No description']),
    ...(isTagged === false ? ['PDF not tagged'] : []),
  ]
  return (
    <>
      <span className="library-grid__frame clip leaf">
        {thumbnail && isDrawn ? (
          <img
            src={thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setDrawn(false)}
          />
        ) : (
          <span className="t4 soft" aria-hidden="true">
            {format}
          </span>
        )}
      </span>
      <span className="library-grid__line as-block t2">{name}</span>
      <span className="as-block t1 soft tabular">{facts.filter(Boolean).join(' · ')}</span>
      <span className="as-block t1 soft">
        {uses === 0 ? 'Not used' : `Used in ${counted(uses, 'place')}`}
      </span>
      {tags.length > 0 && (
        <span className="library-grid__line as-block t1 soft">{tags.join(', ')}</span>
      )}
      {lacks.map((lack) => (
        <span key={lack} className="as-block t1 warning">
          {lack}
        </span>
      ))}
    </>
  )
}
