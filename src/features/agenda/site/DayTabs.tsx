import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { useHydrated } from '#src/rendering/browserFacts.ts'
import type { AgendaDay } from './days.ts'
import { briefDayName } from '#src/features/events/site/times.ts'

interface DayTabsProps {
  days: AgendaDay[]
  /** Index of the selected day, from 0. */
  shown: number
  hrefOf: (index: number) => string
  /** Number of sessions shown per day, if filtered. */
  counts: number[] | undefined
  idOf: (index: number) => string
  panelOf: (index: number) => string
}

/** Tabs for the days of an agenda, as links so that each day has a URL. Arrow keys, Home, and End move between them. */
export function DayTabs({ days, shown, hrefOf, counts, idOf, panelOf }: DayTabsProps) {
  const alive = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.children[shown] as HTMLElement | undefined
    list.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - list.current.offsetWidth / 3 })
  }, [shown])
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: days.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    const tab =
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[(to + days.length) % days.length]
    tab?.focus()
    tab?.click()
  }
  return (
    <div
      className="daytabs bleed-600 flex min-0 relative"
      role="tablist"
      tabIndex={-1}
      aria-label="Days"
      ref={list}
      onKeyDown={move}
    >
      {days.map(({ day }, index) => (
        <SiteLink
          key={day}
          className="daytab stack baseline rigid relative pr-5 soft plain"
          role="tab"
          id={idOf(index)}
          href={hrefOf(index)}
          aria-selected={index === shown}
          aria-controls={panelOf(index)}
          tabIndex={alive && index !== shown ? -1 : 0}
        >
          <span className="daytab__n">Day {index + 1}</span>
          <span className="visually-hidden"> - </span>
          <span className="daytab__d t1">{briefDayName(day)}</span>
          {counts && (
            <span className="daytab__count mini-bold center tabular wash">
              <span className="visually-hidden">, </span>
              {counts[index]}{' '}
              <span className="visually-hidden">
                {counts[index] === 1 ? 'session' : 'sessions'}
              </span>
            </span>
          )}
        </SiteLink>
      ))}
    </div>
  )
}
