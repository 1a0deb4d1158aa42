import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { getTrail, undoLine } from '../trail.ts'
import { TrailLines } from './TrailLines.tsx'

export default function TrailScreen() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getTrail.path, 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => api(getTrail, { query: pageParam ? { before: pageParam } : {} }),
    getNextPageParam: ({ next }) => next,
  })
  const undo = useChange(undoLine, { changes: [getTrail], onDone: () => toast({ title: 'Taken back', variant: 'success' }) })
  const lines = data?.pages.flatMap((page) => page.lines)
  return (
    <Screen
      title="Trail"
      text="Every change by staff, imports, and the site itself. Each can be undone as long as nobody has changed the same fields since."
    >
      {error && <ErrorState title="The trail could not be loaded" onRetry={() => void refetch()} />}
      {!lines && !error && <ListSkeleton of="the trail" />}
      {lines?.length === 0 && (
        <EmptyState title="Nothing has been written yet">
          <p>As soon as someone changes something, it appears here along with what it was before.</p>
        </EmptyState>
      )}
      {lines && (
        <TrailLines lines={lines} busy={undo.isPending} onUndo={(line) => undo.mutate({ params: { line: String(line) } })} />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </Screen>
  )
}
