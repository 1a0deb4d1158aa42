import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { ask } from '#src/staff/queries.ts'
import { ScreenTabs } from '#src/staff/Screen.tsx'
import { useCurrentTabInView } from '#src/staff/useCurrentTabInView.ts'
import { type EventTab, eventTabs, getEventTabs, tabNames } from '../contract.ts'
import '#src/staff/view-tabs.css'
import './event-tabs.css'

interface EventPlaceProps {
  event: string
  tab: EventTab
  children: ReactNode
}

const addressOf = (event: string, tab: EventTab) =>
  tab === 'page' ? `/events/${event}` : `/events/${event}/${tab}`

/** One part of an event, with the tabs of all of them beneath the title of its screen. */
export function EventPlace({ event, tab, children }: EventPlaceProps) {
  const { data } = useQuery(ask(getEventTabs, { params: { event } }))
  const row = useCurrentTabInView<HTMLElement>(tab, data)
  const value = useMemo(
    () => ({
      current: eventTabs[tab],
      tabs: (
        <nav className="event-tabs ink-bottom mb-5" aria-label="Event" ref={row}>
          <ul className="row gap-5">
            {tabNames.map((name) => (
              <li key={name}>
                <Link
                  href={addressOf(event, name)}
                  className="view-tabs__tab target row nowrap soft plain"
                  aria-current={name === tab ? 'page' : undefined}
                >
                  {eventTabs[name]}
                  <Waiting count={data?.counts[name] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ),
    }),
    [event, tab, data, row],
  )
  return <ScreenTabs value={value}>{children}</ScreenTabs>
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="view-tabs__count t1 tabular accent bold">
      {count.toLocaleString('en-US')}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
