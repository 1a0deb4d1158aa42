import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { getPicture } from '../contract.ts'
import { PictureForm } from './PictureForm.tsx'
import { PictureFacts } from './PictureFacts.tsx'

/** Polling interval for a pending engraving, in milliseconds. */
const POLL_INTERVAL = 1_500

/** One picture: its description, focal point, and uses. */
export function PictureScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...ask(getPicture, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.engraving === 'waiting' && POLL_INTERVAL,
  })
  if (error && !data)
    return (
      <ErrorState
        level={1}
        title="This picture could not be loaded"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <ListSkeleton of="the picture" />
  return (
    <Screen title={data.name} text={<Link href="/library">Library</Link>}>
      <PictureForm key={data.id} picture={data}>
        <PictureFacts picture={data} />
      </PictureForm>
    </Screen>
  )
}
