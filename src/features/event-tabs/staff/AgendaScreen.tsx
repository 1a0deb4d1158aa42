import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { EventPlace } from './EventPlace.tsx'
import { Builder } from '../../agenda-builder/staff/Builder.tsx'
import { usePlan } from '../../agenda-builder/staff/plan.ts'
import '../../agenda-builder/staff/builder.css'

function BuilderScreen({ params }: { params: { event: string } }) {
  const plan = usePlan(params.event)
  const { data, error, refetch } = useQuery(plan.query)
  if (data) return <Builder board={data} plan={plan} />
  if (error)
    return (
      <ErrorState level={1} title="The agenda could not be loaded" onRetry={() => void refetch()} />
    )
  return (
    <Skeleton label="Loading the agenda">
      <SkeletonRows rows={8} mark={false} />
    </Skeleton>
  )
}

export default function AgendaScreen({ params }: { params: { event: string } }) {
  return (
    <EventPlace event={params.event} tab="agenda">
      <BuilderScreen params={params} />
    </EventPlace>
  )
}
