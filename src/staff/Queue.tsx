import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcuts } from './keys.ts'
import './queue.css'

export interface QueueItem {
  id: string
  title: string
  /** The second line. */
  about: string
  /** At the end of the second line, such as a time. */
  when: ReactNode
}

interface QueueProps {
  label: string
  items: readonly QueueItem[]
  selected: string
  onSelect: (id: string) => void
  /** The selected item, beside the list. */
  children: ReactNode
}

/** A list to work through, the selected item beside it and always in sight; J and K select the next and the last. */
export function Queue({ label, items, selected, onSelect, children }: QueueProps) {
  const current = useRef<HTMLButtonElement>(null)
  const at = items.findIndex(({ id }) => id === selected)
  const move = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (next) onSelect(next.id)
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [selected])
  return (
    <div className="queue stack upper">
      <ol className="queue__list" aria-label={label}>
        {items.map(({ id, title, about, when }) => (
          <li key={id}>
            <button
              type="button"
              className="queue__item stack w-full rule-bottom"
              ref={id === selected ? current : null}
              aria-current={id === selected}
              onClick={() => onSelect(id)}
            >
              <span className="full bold">{title}</span>
              <span className="t1 soft">{about}</span>
              <span className="t1 soft">{when}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
