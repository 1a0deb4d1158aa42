import { serverNow } from '#src/staff/clock.ts'
import { Link } from 'wouter'
import type { Entry } from '#src/features/calendar/contract.ts'
import { entryIcon, entryWhat, timeText } from '#src/features/calendar/staff/entryTexts.ts'
import { momentText } from '#src/features/content/staff/moments.ts'
import { settings } from '#src/settings.ts'
import { addDays } from '#src/time/zone.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Part } from './Part.tsx'

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const dayNow = () => dayOf({ at: new Date(serverNow()).toISOString() })
const dayOf = ({ at }: Pick<Entry, 'at'>) => momentText(at, settings.timeZone).slice(0, 10)

/** What goes live, starts, or is sent this week and next, by day, with what is missing. */
export function ComingUp({ entries }: { entries: readonly Entry[] }) {
  const today = dayNow()
  const weekday = (new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7
  const nextMonday = addDays(today, 7 - weekday)
  const weeks = [
    { title: 'This week', own: entries.filter((entry) => dayOf(entry) < nextMonday) },
    { title: 'Next week', own: entries.filter((entry) => dayOf(entry) >= nextMonday) },
  ]
  if (entries.length === 0)
    return (
      <Part title="This week and next">
        <p className="soft">
          Nothing scheduled. What you schedule appears here, with anything that’s still missing.
        </p>
      </Part>
    )
  return weeks.map(({ title, own }) => (
    <Part key={title} title={title}>
      {own.length === 0 && <p className="soft">Nothing is scheduled.</p>}
      <ol>
        {own.map((entry, index) => {
          const day = dayOf(entry)
          const before = own[index - 1]
          const isFirst = !before || dayOf(before) !== day
          return (
            <li key={`${entry.what} ${entry.id}`} className="today__coming">
              <p className="t2 soft tabular">
                {isFirst ? (day === today ? 'Today' : dayName.format(new Date(day))) : ''}
              </p>
              <Link
                href={`/${entry.path}/${entry.id}`}
                className="today__row row wraps gap-3 plain"
              >
                <Icon name={entryIcon(entry)} />
                <span className="grow anywhere lines-2">{entry.label}</span>
                {entry.problems.length > 0 && (
                  <span className="today__lacks t1">{entry.problems.join(', ')}</span>
                )}
                <span className="t1 soft tabular">
                  {entryWhat(entry)} {timeText(entry.at)}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Part>
  ))
}
