import { useEffect, useRef } from 'react'
import { agoText } from '#src/staff/times.ts'
import type { Review } from './ModerationScreen.tsx'

interface QueueListProps {
  reviews: readonly Review[]
  selected: string
  onSelect: (id: string) => void
}

/** The queue, the selected review always in sight. */
export function QueueList({ reviews, selected, onSelect }: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [selected])
  return (
    <ol className="queue" aria-label="Queue">
      {reviews.map(({ id, title, tool, reviewerName, rating, createdAt }) => (
        <li key={id}>
          <button
            type="button"
            className="queue__item"
            ref={id === selected ? current : null}
            aria-current={id === selected}
            onClick={() => onSelect(id)}
          >
            <span className="queue__title">{title}</span>
            <span className="queue__about">
              {tool.name} · {rating} of 5 · {reviewerName}
            </span>
            <time className="queue__when" dateTime={createdAt}>
              {agoText(createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ol>
  )
}
