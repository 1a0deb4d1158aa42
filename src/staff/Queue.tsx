import { type ReactNode, useEffect, useRef } from 'react'
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

/** A list to work through, the selected item beside it and always in sight. */
export function Queue({ label, items, selected, onSelect, children }: QueueProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [selected])
  return (
    <div className="queue">
      <ol className="queue__list" aria-label={label}>
        {items.map(({ id, title, about, when }) => (
          <li key={id}>
            <button
              type="button"
              className="queue__item"
              ref={id === selected ? current : null}
              aria-current={id === selected}
              onClick={() => onSelect(id)}
            >
              <span className="queue__title">{title}</span>
              <span className="queue__about">{about}</span>
              <span className="queue__when">{when}</span>
            </button>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
