import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { ScheduleForm } from '#src/features/content/staff/ScheduleForm.tsx'
import { settings } from '#src/settings.ts'
import { useActions } from '#src/staff/actions.ts'
import { useAddress } from '#src/staff/address.ts'
import { zoneNote } from '#src/staff/zones.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { addDays } from '#src/time/zone.ts'
import { Button, IconButton } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { type Entry, getCalendar } from '../contract.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { daysOf, entriesByDay, type Span, spans, spanTitle, todayIn } from './days.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { onDay, useMoveEntry } from './moveEntry.ts'
import './calendar.css'

const spanLabels: Record<Span, string> = { month: 'Month', week: 'Week' }

/**
 * Month or week calendar of content going live, events, and issues. Entries move by drag and drop, keyboard, or form.
 */
export default function CalendarScreen() {
  const { address, set } = useAddress()
  const usual = matchMedia('(max-width: 900px)').matches ? 'week' : 'month'
  const span = spans.find((name) => name === address.get('span')) ?? usual
  const today = todayIn(settings.timeZone)
  const asked = address.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && Date.parse(asked) ? asked : today
  const days = daysOf(day, span)
  const { data, error, refetch } = useQuery({
    ...ask(getCalendar, { query: { from: days[0] ?? day, to: days.at(-1) ?? day } }),
    placeholderData: keepPreviousData,
  })
  const [moving, setMoving] = useState<Entry>()
  const [subscribing, setSubscribing] = useState(false)
  const move = useMoveEntry()
  const byDay = entriesByDay(data?.items ?? [], days)
  const go = (to: string) => set({ day: to === today ? '' : to })
  const step = (by: number) => go(span === 'week' ? addDays(day, 7 * by) : addMonths(day, by))
  /** The entry whose link has focus. */
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry
    return data?.items.find((entry) => `${entry.what} ${entry.id}` === id && !entry.isDone)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    t: () => go(today),
    m: () => {
      const entry = focused()
      if (!entry) return false
      setMoving(entry)
      return true
    },
  })
  useActions([
    { label: 'Subscribe to the calendar…', icon: 'calendar', run: () => setSubscribing(true) },
  ])
  const shift = useShift(move, { days, day, go })
  const isEmpty = data?.items.length === 0
  return (
    <Screen
      title="Calendar"
      text={`What goes live, starts, and is sent. ${zoneNote(settings.timeZone)}`}
      actions={
        <Button icon="calendar" iconFirst onClick={() => setSubscribing(true)}>
          Subscribe
        </Button>
      }
    >
      <CalendarBar
        {...{ day, span, step }}
        toToday={days.includes(today) ? undefined : () => go(today)}
        onSpan={(next) => set({ span: next === usual ? '' : next })}
      />
      {error && (
        <ErrorState title="The calendar could not be loaded" onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <p className="soft pb-4">
          Nothing on these days. Schedule an article, a release, or an issue, and it appears here.
        </p>
      )}
      {(data || !error) && (
        <ol className={`calendar calendar--${span}`} aria-busy={!data && !error}>
          {days.map((one) => (
            <CalendarDay
              key={one}
              day={one}
              isToday={one === today}
              isOther={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              entries={byDay.get(one) ?? []}
              onMove={setMoving}
              onShift={(entry, by) => shift(entry, { from: one, to: addDays(one, by) })}
              onDrop={(key) => {
                const entry = data?.items.find(({ what, id }) => `${what} ${id}` === key)
                if (entry) move(entry, onDay(entry, one))
              }}
            />
          ))}
        </ol>
      )}
      {moving && (
        <StaffDialog onClose={() => setMoving(undefined)} title={`Move “${moving.label}”`}>
          <ScheduleForm
            label="New date and time"
            act="Move"
            variant="primary"
            busy={false}
            onSchedule={(at) => {
              setMoving(undefined)
              move(moving, at)
            }}
          />
        </StaffDialog>
      )}
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </Screen>
  )
}

interface CalendarBarProps {
  day: string
  span: Span
  step: (by: number) => void
  /** Undefined while today is shown. */
  toToday: (() => void) | undefined
  onSpan: (span: Span) => void
}

/** The days shown, and buttons for others. */
function CalendarBar({ day, span, step, toToday, onSpan }: CalendarBarProps) {
  return (
    <div className="cluster apart gap-3 pb-4">
      <div className="row gap-2">
        <IconButton
          name="chevron"
          className="calendar__back"
          label={`Previous ${span}`}
          onClick={() => step(-1)}
        />
        <IconButton
          name="chevron"
          className="calendar__on"
          label={`Next ${span}`}
          onClick={() => step(1)}
        />
        <h2 className="t4" aria-live="polite">
          {spanTitle(day, span)}
        </h2>
        <Button variant="quiet" className="nowrap" onClick={toToday} disabled={!toToday}>
          Today
        </Button>
      </div>
      <ViewTabs
        label="Span"
        views={spans.map((name) => ({ name, label: spanLabels[name], count: undefined }))}
        current={span}
        onChoose={onSpan}
      />
    </div>
  )
}

interface Shown {
  day: string
  days: readonly string[]
  go: (to: string) => void
}

/** Moves an entry to another day by keys: the focus follows it, and so does the calendar. */
function useShift(move: ReturnType<typeof useMoveEntry>, { day, days, go }: Shown) {
  /** The entry that keys move, whose link is another element on its new day, and that day. */
  const followed = useRef<{ key: string; to: string }>(undefined)
  const shownDay = useRef(day)
  useLayoutEffect(() => void (shownDay.current = day))
  useLayoutEffect(() => {
    const { key, to } = followed.current ?? {}
    const link = key && document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"] a`)
    if (!link || link.closest<HTMLElement>('[data-day]')?.dataset.day !== to) return
    followed.current = undefined
    if (!document.activeElement?.matches('input, select, [role=dialog] *')) link.focus()
  })
  return (entry: Entry, { from, to }: { from: string; to: string }) => {
    const key = `${entry.what} ${entry.id}`
    const isAway = !days.includes(to)
    const comeBack = () => {
      const isFollowed = isAway && shownDay.current === to
      followed.current = isFollowed ? { key, to: from } : undefined
      if (isFollowed) go(day)
    }
    if (!move(entry, onDay(entry, to), comeBack)) return
    followed.current = { key, to }
    if (isAway) go(to)
  }
}

/** First day of the month `by` months later. */
function addMonths(day: string, by: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T12:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 10)
}
