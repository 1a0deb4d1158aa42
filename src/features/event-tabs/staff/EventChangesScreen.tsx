import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryLines } from '#src/features/content/staff/HistoryLines.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { api } from '#src/staff/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEventChanges } from '../contract.ts'
import { EventPart } from './EventPart.tsx'

/** Changes to an event and its parts, newest first. */
export default function EventChangesScreen({ params }: { params: { event: string } }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [getEventChanges.path, params],
      initialPageParam: 0,
      queryFn: ({ pageParam }) =>
        api(getEventChanges, { params, query: pageParam ? { before: pageParam } : {} }),
      getNextPageParam: ({ next }) => next,
    },
  )
  const lines = data?.pages.flatMap((page) => page.lines)
  return (
    <EventPart
      event={params.event}
      tab="changes"
      text="Every change to the event, its days, rooms, and sessions. Open one to see what was there before."
    >
      <ListStates
        of="the changes"
        rows={lines?.length}
        failed={Boolean(error)}
        onRetry={refetch}
        isAsked={false}
        onClear={() => {}}
        empty={{
          title: 'No changes yet',
          text: 'Changes appear here with what was there before.',
        }}
      />
      {lines && lines.length > 0 && <HistoryLines lines={lines} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </EventPart>
  )
}
