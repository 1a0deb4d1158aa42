import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { ask } from '#src/staff/queries.ts'
import { ScreenTabs } from '#src/staff/Screen.tsx'
import { type EventTab, eventTabs, getEventTabs, tabNames } from '../contract.ts'
import { exactly } from '#src/text/counted.ts'
import { useCurrentTabInView } from '../../../staff/useCurrentTabInView.ts'
import '../../../staff/view-tabs.css'
import '../../../staff/place-tabs.css'

interface EventPlaceProps {
  event: string
  tab: EventTab
  children: ReactNode
}

const addressOf = (event: string, tab: EventTab) =>
  tab === 'page' ? `/events/${event}` : `/events/${event}/${tab}`

interface PlaceTabsProps {
  label: string
  current: string
  tabs: readonly { name: string; label: string; href: string; count?: number | undefined }[]
  /** What the counts mean: "3 waiting". */
  counted: string
}

/** Tabs for parts of one area, each with its own address and count. */
function PlaceTabs({ label, current, tabs, counted }: PlaceTabsProps) {
  const row = useCurrentTabInView<HTMLElement>(current, tabs)
  return (
    <nav className="place-tabs ink-bottom mb-5" aria-label={label} ref={row}>
      <ul className="row gap-5">
        {tabs.map(({ name, label: text, href, count = 0 }) => (
          <li key={name}>
            <Link
              href={href}
              className="view-tabs__tab target row nowrap soft plain"
              aria-current={name === current ? 'page' : undefined}
            >
              {text}
              {count > 0 && (
                <span className="view-tabs__count t1 tabular accent bold">
                  {exactly(count)}
                  <span className="visually-hidden"> {counted}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A tab of an event, with the tab bar above the screen's title, in the same place on every tab. */
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
