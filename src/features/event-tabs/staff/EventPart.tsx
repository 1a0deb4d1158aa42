import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { type EventTab, getEventTabs } from '../contract.ts'
import { EventPlace } from './EventPlace.tsx'

interface EventPartProps {
  event: string
  tab: EventTab
  text: string
  actions?: ReactNode
  list?: boolean
  children: ReactNode
}

/** A read-only tab of an event, under the event's title. */
export function EventPart({ event, tab, children, ...screen }: EventPartProps) {
  const { data, error, refetch } = useQuery(ask(getEventTabs, { params: { event } }))
  if (error instanceof ResponseError && error.status === 404)
    return (
      <EmptyState
        level={1}
        title="This event doesn’t exist"
        actions={<ButtonLink href="/events">All events</ButtonLink>}
      >
        <p>It may have been removed, or the address may be wrong.</p>
      </EmptyState>
    )
  if (error && !data)
    return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeleton label="Loading the event">
        <SkeletonRows rows={6} mark={false} />
      </Skeleton>
    )
  return (
    <EventPlace event={event} tab={tab}>
      <Screen title={data.title || 'Untitled'} {...screen}>
        {children}
      </Screen>
    </EventPlace>
  )
}
