import { useEffect, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSite } from '#src/rendering/page.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { named } from '../sessionCodes.ts'
import { AgendaBar } from './AgendaBar.tsx'
import { AgendaExtras } from './AgendaExtras.tsx'
import { cardId } from './agendaSearch.ts'
import { AgendaEnd, AgendaHead } from './AgendaHead.tsx'
import { useDrawnSearch, useHydrated, useNow } from '#src/rendering/browserFacts.ts'
import { clashesOf, countClashes } from '../overlaps.ts'
import { DayProgram } from './DayProgram.tsx'
import { type AgendaDay, groupByDay } from './days.ts'
import { Filters } from './Filters.tsx'
import { type AgendaView, sessionList } from '../list.ts'
import { agendaHref, isFiltered } from './filters.ts'
import type { CardWork } from './SessionCard.tsx'
import { WORKER } from './offline.ts'
import { toggleStar, useStars } from './stars.ts'
import { dayAt, dayName } from '#src/features/events/site/times.ts'
import { DAY_MS } from '#src/time/durations.ts'

const MARKER = 'agenda'

interface AgendaProps {
  event: FullEvent
  sessions: SiteSession[]
  search: Record<string, string>
}

/** An event's agenda. The URL determines the day, the view, and the sessions shown. */
export function Agenda({ event, sessions, search }: AgendaProps) {
  const drawn = useDrawnSearch(search, MARKER)
  const whole = useSearch()
  const alive = useHydrated()
  const view = sessionList.parse(drawn)
  // A shared link may contain more sessions than the server reads from it.
  if (alive && view.mine) view.mine = new URLSearchParams(whole).get('mine') ?? view.mine
  const stars = useStars(event.id)
  const [choosing, setChoosing] = useChoosing(
    view,
    alive && !sessions.some(({ id }) => stars.has(id)),
  )
  const program = useProgram(event, sessions, view, stars, choosing)
  const [, navigate] = useLocation()
  const work = useCardWork(event, sessions, view, stars, program.clashes)
  const id = useId()
  const slide = useSlide(program.shown)
  const extrasId = `${id}extras`
  const [extras, setExtras] = useState(isFiltered(view))

  const hrefOf = (change: Partial<AgendaView>) =>
    agendaHref(event.slug, { ...view, session: '', ...change })
  const show = (change: Partial<AgendaView>, replace = false) =>
    navigate(hrefOf(change), { replace })
  const showAll = () => navigate(agendaHref(event.slug, { detailed: view.detailed }))
  const showMine = () => navigate(agendaHref(event.slug, { starred: true }))
  const noFilters = { q: '', track: '', format: '', level: '', room: '' }
  const idOf = (index: number) => `${id}t${index}`
  const panelOf = (index: number) => `${id}p${index}`
  const own = (view.starred && !choosing) || view.mine !== ''
  const parts = useOwnParts(own || choosing || stars.size > 0)
  const waiting = view.starred && (!alive || parts === undefined)
  const { today } = useSite()
  const isLively =
    Object.keys(drawn).length > 0 || program.days.some(({ day }) => isNear(day, today))

  return (
    <div
      className="agenda"
      id={MARKER}
      data-search={JSON.stringify(drawn)}
      data-at-once={isLively || undefined}
      data-zone={event.timezone}
      {...(!event.past && {
        'data-worker': WORKER,
        'data-scope': `/events/${event.slug}/agenda`,
      })}
    >
      <AgendaHead event={event} sessions={sessions} />
      <div className="wrap column mt-4">
        <AgendaBar
          event={event}
          extras={{ id: extrasId, open: extras, onToggle: () => setExtras(!extras) }}
          view={view}
          hrefOf={hrefOf}
          show={show}
          starred={stars.size}
          clashes={countClashes(program.ownClashes)}
          days={{ days: program.days, shown: program.shown, counts: program.counts, idOf, panelOf }}
        />
        <AgendaExtras id={extrasId} open={extras} event={event} sessions={sessions}>
          <Filters
            slug={event.slug}
            sessions={program.pool}
            view={view}
            found={program.found.length}
            show={show}
          />
        </AgendaExtras>
        {(own || choosing) && (
          <OwnHead
            parts={parts}
            event={event}
            program={program}
            mine={sessions.filter(({ id }) => stars.has(id))}
            showMine={() => setChoosing(false)}
            choosing={choosing}
            view={view}
            stars={stars}
            showAll={showAll}
            takeOver={showMine}
          />
        )}
        <div
          className={classes('agenda__days', own && 'agenda__days--own')}
          key={waiting ? 'waiting' : 'days'}
        >
          {waiting ? (
            <Skeleton label="Loading my agenda">
              <SkeletonRows rows={8} mark={false} />
            </Skeleton>
          ) : (
            program.days.map((day, index) => (
              <section
                key={day.day}
                className={classes('day', index === program.shown && slide)}
                id={panelOf(index)}
                hidden={index !== program.shown}
                {...(program.days.length > 1
                  ? { role: 'tabpanel', 'aria-labelledby': idOf(index), tabIndex: -1 }
                  : { 'aria-label': dayName(day.day) })}
              >
                <h2 className="day__title">
                  {program.days.length > 1 && `Day ${index + 1} - `}
                  {dayName(day.day)}
                  {day.title && <span className="day__name soft">{day.title}</span>}
                </h2>
                {program.shownDays[index] ? (
                  <DayProgram
                    day={program.shownDays[index]}
                    agenda={own ? undefined : sessions}
                    work={work}
                  />
                ) : (
                  program.pool.length > 0 && (
                    <EmptyState
                      level={3}
                      title="No sessions found"
                      actions={
                        isFiltered(view) && (
                          <Button variant="primary" onClick={() => show(noFilters)}>
                            Clear Filters
                          </Button>
                        )
                      }
                    >
                      {program.found.length > 0
                        ? 'This day has no matching sessions. Try another day.'
                        : 'Try adjusting your search terms or filters.'}
                    </EmptyState>
                  )
                )}
              </section>
            ))
          )}
        </div>
        <output className="visually-hidden">{work.announcement}</output>
      </div>
      <AgendaEnd event={event} />
    </div>
  )
}

type OwnParts = typeof import('./OwnAgenda.tsx')

/** The heading of a personal or shared agenda, loaded on demand; null where that fails. */
function useOwnParts(wanted: boolean): OwnParts | null | undefined {
  const [parts, setParts] = useState<OwnParts | null>()
  useEffect(() => {
    if (wanted) void import('./OwnAgenda.tsx').then(setParts, () => setParts(null))
  }, [wanted])
  return parts
}

interface OwnHeadProps {
  parts: OwnParts | null | undefined
  event: FullEvent
  program: ReturnType<typeof useProgram>
  view: AgendaView
  stars: ReadonlySet<string>
  /** Sessions that the visitor starred. */
  mine: SiteSession[]
  choosing: boolean
  showAll: () => void
  showMine: () => void
  takeOver: () => void
}

/** Heading of a personal or shared agenda. Until it is loaded, its space is reserved. */
function OwnHead({
  parts,
  event,
  program,
  view,
  stars,
  mine,
  choosing,
  showAll,
  showMine,
  takeOver,
}: OwnHeadProps) {
  if (parts === null) return null
  if (!parts)
    return <div className={classes('mine py-5 rule-bottom', view.mine && 'mine--shared')} />
  return view.mine ? (
    <parts.SharedAgenda
      event={event}
      sessions={program.pool}
      stars={stars}
      showAll={showAll}
      showMine={takeOver}
    />
  ) : (
    <parts.MyAgenda
      event={event}
      sessions={mine}
      clashes={program.ownClashes}
      choosing={choosing}
      showAll={showAll}
      showMine={showMine}
    />
  )
}

/** Whether a personal agenda shows all sessions to choose from: once empty, until the visitor asks for only their own. */
function useChoosing({ starred }: AgendaView, isEmpty: boolean) {
  const [choosing, setChoosing] = useState(false)
  const next = starred && (choosing || isEmpty)
  if (next !== choosing) setChoosing(next)
  return [next, setChoosing] as const
}

/** Whether a day may be today somewhere: the server knows only the day where the business is. */
const isNear = (day: string, today: string) =>
  Math.abs(Date.parse(day) - Date.parse(today)) <= DAY_MS

const dayNow = (timeZone: string) => dayAt(new Date().toISOString(), timeZone)

/** The day on which the visitor opened the agenda, where the event is. */
function useTodayIn(timeZone: string): string {
  const { today } = useSite()
  const hydrated = useHydrated()
  const [there, setThere] = useState<string>()
  if (hydrated && !there) setThere(dayNow(timeZone))
  return there ?? today
}

/** Sessions of each day that match the view. */
function useProgram(
  event: FullEvent,
  sessions: SiteSession[],
  view: AgendaView,
  stars: ReadonlySet<string>,
  choosing: boolean,
) {
  const today = useTodayIn(event.timezone)
  const days = groupByDay(sessions, event.timezone)
  const own = sessions.filter(({ id }) => stars.has(id))
  const pool = view.mine ? named(sessions, view.mine) : view.starred && !choosing ? own : sessions
  const found = sessionList.select(pool, view)
  const some = found.length < sessions.length
  const [byDay, ownByDay] = [found, own].map(
    (listed) => new Map(groupByDay(listed, event.timezone).map((day) => [day.day, day])),
  ) as [Map<string, AgendaDay>, Map<string, AgendaDay>]
  const linked = sessions.find(({ slug }) => slug === view.session)?.day
  const first = some
    ? days.findIndex(({ day }) => byDay.has(day))
    : days.findIndex(({ day }) => day === today)
  const chosen = linked ? days.findIndex(({ day }) => day === linked) : view.day - 1
  const ownClashes = clashesOf(own)
  return {
    days,
    pool,
    found,
    shownDays: days.map(({ day }) => byDay.get(day)),
    counts:
      some || choosing
        ? days.map(({ day }) => (choosing ? ownByDay : byDay).get(day)?.sessions.length ?? 0)
        : undefined,
    shown: chosen >= 0 && chosen < days.length ? chosen : Math.max(first, 0),
    ownClashes,
    clashes: view.mine ? clashesOf(pool) : ownClashes,
  }
}

function useCardWork(
  event: FullEvent,
  sessions: SiteSession[],
  view: AgendaView,
  stars: ReadonlySet<string>,
  clashes: Map<string, SiteSession[]>,
): CardWork & { announcement: string } {
  const now = useNow()
  const linked = sessions.find(({ slug }) => slug === view.session)
  const [open, setOpen] = useState<string[]>(linked ? [linked.id] : [])
  const [announcement, setAnnouncement] = useState('')
  const target = linked && cardId(linked.slug)
  useEffect(() => {
    if (target) document.getElementById(target)?.scrollIntoView({ block: 'start' })
  }, [target])
  return {
    event,
    detailed: view.detailed,
    open,
    onOpen: ({ id }) =>
      setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
    stars,
    onStar: (session) => {
      const added = toggleStar(event.id, session.id)
      const others = sessions.filter(({ id }) => id === session.id || stars.has(id))
      const clashing = added ? clashesOf(others).get(session.id) : undefined
      const phrase = clashing
        ? ` It overlaps with ${clashing.map(({ title }) => title).join(' and ')}.`
        : ''
      setAnnouncement(
        `${session.title}: ${added ? 'added to' : 'removed from'} my agenda.${phrase}`,
      )
    },
    clashes,
    showsClashes: view.starred || view.mine !== '',
    now,
    announcement,
  }
}

/** Returns the side from which a newly selected day slides in; empty for the first one. */
function useSlide(shown: number) {
  const [last, setLast] = useState({ shown, from: '' })
  if (last.shown !== shown)
    setLast({ shown, from: shown > last.shown ? 'day--from-end' : 'day--from-start' })
  return last.from
}
