import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useShortcuts } from './keys.ts'
import { useClickGuard } from './useClickGuard.ts'
import { PickRow } from './Pick.tsx'
import type { Selection } from './selection.ts'
import './queue.css'

interface QueueItem {
  id: string
  title: string
  /** The second line. */
  about: string
  /** Shown at the end of the second line, such as a time. */
  when: ReactNode
}

interface QueueProps {
  label: string
  items: readonly QueueItem[]
  current: string
  onSelect: (id: string) => void
  /** Address that opens an item. */
  hrefOf: (id: string) => string
  selection: Selection<{ id: string }>
  /** Identifies what is shown next to the list: when it changes, clicks there and deciding keys are ignored for a moment. */
  shown: string
  /** The current item, shown next to the list. */
  children: ReactNode
}

/** The item with an id, or else the first, and the id of the one to select when it leaves the queue. */
export function queueItem<Item extends { id: string }>(
  items: readonly Item[],
  wanted: string | undefined,
) {
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  )
  return { item: items[at], next: (items[at + 1] ?? items[at - 1])?.id }
}

/**
 * A list to work through, with the current item next to it and always in view; J and K move, X
 * selects, Enter goes to the item.
 */
export function Queue({
  label,
  items,
  current,
  onSelect,
  hrefOf,
  selection,
  shown,
  children,
}: QueueProps) {
  const row = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const isSettling = useClickGuard(shown)
  /** The item that was chosen, rather than the one that followed a decision. */
  const [chosen, setChosen] = useState('')
  const choose = (id: string) => {
    setChosen(id)
    onSelect(id)
  }
  const at = items.findIndex(({ id }) => id === current)
  const move = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (next) choose(next.id)
  }
  const enter = () => {
    const focused = document.activeElement
    if (!focused?.contains(list.current) && !list.current?.contains(focused)) return false
    pane.current?.focus()
    return true
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => selection.toggle(current),
    Enter: enter,
  })
  useEffect(() => void row.current?.scrollIntoView({ block: 'nearest' }), [current])
  const select = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(id)
  }
  return (
    <div className="queue stack upper">
      <ol className="queue__list" aria-label={label} ref={list}>
        {items.map(({ id, title, about, when }) => (
          <li
            key={id}
            className="queue__item row rule-bottom"
            data-current={id === current}
            ref={id === current ? row : null}
          >
            <PickRow selection={selection} id={id} label={title} />
            <Link
              href={hrefOf(id)}
              className="queue__link stack w-full plain anywhere"
              aria-current={id === current ? 'true' : undefined}
              onClick={select(id)}
            >
              <span className="full bold">{title}</span>
              <span className="lines-2 t1 soft">{about}</span>
              <span className="t1 soft">{when}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div
        ref={pane}
        tabIndex={-1}
        className="queue__pane"
        data-settling={isSettling}
        data-arriving={isSettling && current !== chosen}
      >
        {children}
      </div>
    </div>
  )
}
