import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { focusSearch } from './Screen.tsx'

interface ListStatesProps {
  /** What is listed, such as "the inbox". */
  of: string
  /** Number of rows; undefined while loading. */
  rows: number | undefined
  failed: boolean
  onRetry: () => unknown
  /** Whether the search or filters exclude rows. */
  isAsked: boolean
  onClear: () => void
  /** Level of its headings. */
  level?: 2 | 3
  /** What the list is for, and how to get the first row. */
  empty: { title: string; text: ReactNode; actions?: ReactNode }
}

/** Shown in place of a list while it loads, when loading fails, and when it is empty. */
export function ListStates({
  of,
  rows,
  failed,
  onRetry,
  isAsked,
  onClear,
  level = 2,
  empty,
}: ListStatesProps) {
  if (failed)
    return (
      <ErrorState
        level={level}
        title={`${of.replace(/^t/, 'T')} could not be loaded`}
        onRetry={() => void onRetry()}
      />
    )
  if (rows === undefined) return <ListSkeleton of={of} />
  if (rows > 0) return null
  if (!isAsked)
    return (
      <EmptyState level={level} title={empty.title} actions={empty.actions}>
        <p>{empty.text}</p>
      </EmptyState>
    )
  const clear = () => (onClear(), focusSearch())
  return (
    <EmptyState
      level={level}
      title="Nothing matches"
      actions={<Button onClick={clear}>Clear search and filters</Button>}
    >
      <p>Try fewer words, or clear the search and the filters to see everything.</p>
    </EmptyState>
  )
}
