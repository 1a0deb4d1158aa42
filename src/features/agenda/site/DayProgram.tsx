import { classes } from '#src/ui/classes.ts'
import type { SiteSession } from './queries.ts'
import { useOwnZone } from '#src/rendering/browserFacts.ts'
import { type AgendaDay, type Columns, parallelColumns, isBreak, type Slot } from './days.ts'
import { type CardWork, SessionCard } from './SessionCard.tsx'
import { zoneMark } from '#src/time/zone.ts'
import {
  clockAt,
  dayAt,
  minutesOf,
  offsetAt,
  timeAt,
  weekdayAt,
} from '#src/features/events/site/times.ts'

interface DayProgramProps {
  day: AgendaDay
  /** The whole agenda, which determines the order of parallel tracks. Without it, there are no columns. */
  agenda: SiteSession[] | undefined
  work: CardWork
}

/**
 * One day as a timeline, with a row for each start time and parallel tracks side by side. The detailed view stacks
 * them, because its texts need the full width.
 */
export function DayProgram({ day, agenda, work }: DayProgramProps) {
  const columns = agenda && parallelColumns(day.sessions, agenda)
  return (
    <div
      className={classes(
        'program',
        work.detailed ? 'program--detailed' : `program--${columns?.names.length ?? 0}`,
      )}
    >
      {columns && !work.detailed && (
        <div className="tracks print-none hide-1100 rule-bottom sticky paper" aria-hidden="true">
          <span />
          {columns.names.map((name, index) => (
            <span className="row gap-2 target" key={name}>
              <i className={`key rigid accent key--${index + 1}`} />
              {name}
            </span>
          ))}
        </div>
      )}
      <ol>
        {day.slots.map((slot, index) => (
          <SlotLine
            key={slot.startISO}
            slot={slot}
            until={day.slots[index + 1]?.startISO}
            columns={columns}
            namedOffsets={day.clocksChange}
            work={work}
          />
        ))}
      </ol>
    </div>
  )
}

interface SlotLineProps {
  slot: Slot
  /** Start of the next row. */
  until: string | undefined
  columns: Columns | undefined
  namedOffsets: boolean
  work: CardWork
}

function SlotLine({ slot, until, columns, namedOffsets, work }: SlotLineProps) {
  const { startISO, sessions, afterMidnight } = slot
  const { timezone } = work.event
  const { time, half } = clockAt(startISO, timezone)
  const opened = work.detailed ? 0 : sessions.filter(({ id }) => work.open.includes(id)).length
  const look = classes(
    'slot relative rule-bottom',
    sessions.every(isBreak) && 'slot--break',
    opened === 1 && sessions.length > 1 && columns && 'slot--open',
    isNow(slot, until, work.now) && 'slot--now',
  )
  return (
    <li className={look}>
      <h3 className="slot__time wraps-600">
        <time dateTime={startISO}>
          {time} <small>{half}</small>
        </time>
        {namedOffsets && <small> {zoneMark(startISO, timezone)}</small>}
        {afterMidnight && <small> {weekdayAt(startISO, timezone)}</small>}
        <OwnTime startISO={startISO} timeZone={timezone} />
      </h3>
      <ul className="slot__sessions stack upper">
        {sessions.map((session) => (
          <li key={session.id} className={columnClass(session, sessions, columns)}>
            {!isBreak(session) && <DurationRule session={session} columns={columns} />}
            <SessionCard
              session={session}
              work={work}
              forAll={columns?.by === 'track' && session.track === null && sessions.length === 1}
              namedOffsets={namedOffsets}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

const PIXELS_A_MINUTE = 2.4
/** Longest rule, in minutes. A longer one would leave empty space beside it; it fades out instead. */
const MAX_RULE_LENGTH = 90

interface DurationRuleProps {
  session: SiteSession
  columns: Columns | undefined
}

/** A rule as long as the session, in the pattern of its track. */
function DurationRule({ session, columns }: DurationRuleProps) {
  const column = columns ? columns.names.indexOf(session[columns.by] ?? '') + 1 : 0
  const minutes = minutesOf(session)
  return (
    <svg
      className={classes(
        `duration accent duration--${column}`,
        minutes > MAX_RULE_LENGTH && 'duration--long',
      )}
      width="6"
      height={Math.round(Math.min(minutes, MAX_RULE_LENGTH) * PIXELS_A_MINUTE)}
      aria-hidden="true"
    >
      <line x1="3" y1="3" x2="3" y2="100%" />
    </svg>
  )
}

/** Returns the column class of a session. A session without a column spans all of them if no other starts with it. */
function columnClass(
  session: SiteSession,
  together: SiteSession[],
  columns: Columns | undefined,
): string | undefined {
  if (!columns) return undefined
  const index = columns.names.indexOf(session[columns.by] ?? '')
  if (index >= 0 && !isBreak(session)) return `at-${index + 1}`
  return together.length === 1 ? 'at-all' : undefined
}

function isNow(
  { startISO, sessions }: Slot,
  until: string | undefined,
  now: number | undefined,
): boolean {
  if (now === undefined || Date.parse(startISO) > now) return false
  const end = Math.max(...sessions.map(({ endISO }) => Date.parse(endISO)))
  return now < Math.min(end, until ? Date.parse(until) : end)
}

/** Start time in the visitor's own zone, if it differs. Space for it is reserved to avoid layout shift. */
function OwnTime({ startISO, timeZone }: { startISO: string; timeZone: string }) {
  const own = useOwnZone()
  const differs = own !== undefined && offsetAt(startISO, own) !== offsetAt(startISO, timeZone)
  const otherDay = differs && dayAt(startISO, own) !== dayAt(startISO, timeZone)
  return (
    <span className="slot__own print-none track-0 as-block soft nowrap">
      {differs && (
        <>
          {otherDay && `${weekdayAt(startISO, own)} `}
          {timeAt(startISO, own)} <span>your time</span>
        </>
      )}
    </span>
  )
}
