import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { IssueBlock } from '../blocks.ts'
import type { IssueItem } from '../contract.ts'
import { Part } from './Part.tsx'

interface PartListProps {
  blocks: readonly IssueBlock[]
  /** Sections as saved on the server. */
  saved: readonly IssueBlock[]
  items: readonly z.output<typeof IssueItem>[]
  isDraft: boolean
  onChange: (blocks: IssueBlock[]) => void
}

/** Sections of an issue in order, which can be changed with buttons, Alt with an arrow key, and dragging. */
export function PartList({ blocks, saved, items, isDraft, onChange }: PartListProps) {
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const found = new Map(items.map((item) => [item.itemId, item]))

  function move(from: number, to: number) {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length || to === from) return
    const rest = blocks.filter((one) => one !== block)
    onChange([...rest.slice(0, to), block, ...rest.slice(to)])
    setAnnouncement(`Moved to position ${to + 1} of ${blocks.length}.`)
  }

  function remove(index: number) {
    onChange(blocks.filter((_, at) => at !== index))
    setAnnouncement('Removed.')
    list.current?.focus()
  }

  function addWords(index: number) {
    const words: IssueBlock = { kind: 'words', id: crypto.randomUUID(), html: '' }
    onChange([...blocks.slice(0, index + 1), words, ...blocks.slice(index + 1)])
    setAnnouncement(`Text added as part ${index + 2}.`)
  }

  return (
    <section className="stack gap-3" aria-label="Parts">
      <p className="label">Parts</p>
      <ol className="stack gap-4" ref={list} tabIndex={-1}>
        {blocks.map((block, index) => (
          <Part
            key={block.id}
            block={block}
            item={block.kind === 'item' ? found.get(block.itemId) : undefined}
            isSaved={saved.some(({ id }) => id === block.id)}
            index={index}
            count={blocks.length}
            isDraft={isDraft}
            isDragged={dragged === block.id}
            onDrag={setDragged}
            onOver={() => {
              const from = blocks.findIndex(({ id }) => id === dragged)
              if (from !== -1 && from !== index) move(from, index)
            }}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onAddWords={() => addWords(index)}
            onChange={(next) => onChange(blocks.map((one) => (one.id === block.id ? next : one)))}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
