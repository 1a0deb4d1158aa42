import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { PlaceTabs } from '#src/staff/PlaceTabs.tsx'
import { ask } from '#src/staff/queries.ts'
import { ScreenTabs } from '#src/staff/Screen.tsx'
import { type EventTab, eventTabs, getEventTabs, tabNames } from '../contract.ts'

interface EventPlaceProps {
  event: string
  tab: EventTab
  children: ReactNode
}

const addressOf = (event: string, tab: EventTab) =>
  tab === 'page' ? `/events/${event}` : `/events/${event}/${tab}`

/** A tab of an event, with the tab bar beneath the screen's title. */
export function EventPlace({ event, tab, children }: EventPlaceProps) {
  const { data } = useQuery(ask(getEventTabs, { params: { event } }))
  const value = useMemo(
    () => ({
      current: eventTabs[tab],
      tabs: (
        <PlaceTabs
          label="Event"
          current={tab}
          counted="waiting"
          tabs={tabNames.map((name) => ({
            name,
            label: eventTabs[name],
            href: addressOf(event, name),
            count: data?.counts[name],
          }))}
        />
      ),
    }),
    [event, tab, data],
  )
  return <ScreenTabs value={value}>{children}</ScreenTabs>
}
