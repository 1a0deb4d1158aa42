import { Button } from './Button.tsx'
import { EmptyState } from './states.tsx'

interface NothingFoundProps {
  title: string
  /** What to try if a filter matches nothing. */
  hint: string
  clear?: string
  /** The list without its filters. */
  href: string
  onClear: () => void
  /** Whether a filter is set; if not, there is nothing to list yet. */
  filtered: boolean
}

/** An empty list: links to the unfiltered list, also without scripts, or says that entries will follow. */
export function NothingFound({
  title,
  hint,
  clear = 'Clear Filters',
  href,
  onClear,
  filtered,
}: NothingFoundProps) {
  if (!filtered) return <EmptyState title={title}>The first ones will appear here.</EmptyState>
  return (
    <EmptyState
      title={title}
      actions={
        <form
          action={href}
          onSubmit={(event) => {
            event.preventDefault()
            onClear()
          }}
        >
          <Button type="submit" variant="primary">
            {clear}
          </Button>
        </form>
      }
    >
      {hint}
    </EmptyState>
  )
}
