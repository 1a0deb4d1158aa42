import { useId } from 'react'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { cardId } from './agendaSearch.ts'
import { isBreak } from './days.ts'
import { SessionDetails } from './SessionDetails.tsx'
import { minutesOf, timeRange } from '#src/features/events/site/times.ts'
import { IconButton } from '#src/ui/Button.tsx'

/** State and actions shared by all session cards of an agenda. */
export interface CardWork {
  event: FullEvent
  detailed: boolean
  /** Ids of the expanded sessions, most recent last. */
  open: readonly string[]
  onOpen: (session: SiteSession) => void
  stars: ReadonlySet<string>
  onStar: (session: SiteSession) => void
  clashes: Map<string, SiteSession[]>
  /** Whether each card names the sessions it overlaps. */
  showsClashes: boolean
  /** Current time in ms; undefined before hydration. */
  now: number | undefined
}

interface SessionCardProps {
  session: SiteSession
  work: CardWork
  /** Whether the session has no parallel track. Shown in place of the track's name. */
  forAll: boolean
  namedOffsets: boolean
}

interface StarButtonProps {
  title: string
  starred: boolean
  clashing: boolean
  onToggle: () => void
}

/** Adds a session to the visitor's own agenda, or removes it. */
function StarButton({ title, starred, clashing, onToggle }: StarButtonProps) {
  const act = `${starred ? 'Remove from' : 'Add to'} my agenda`
  return (
    <IconButton
      name="star"
      className={classes(
        'star print-none soft',
        'needs-script',
        starred && 'star--on',
        clashing && 'star--clashing',
      )}
      label={`${act}: ${title}`}
      data-tip={act}
      aria-pressed={starred}
      onClick={onToggle}
    />
  )
}

export function SessionCard({ session, work, forAll, namedOffsets }: SessionCardProps) {
  const { event, detailed, now } = work
  const id = useId()
  const open = detailed || work.open.includes(session.id)
  const quiet = isBreak(session)
  const over = now !== undefined && Date.parse(session.endISO) <= now
  const running = now !== undefined && !over && Date.parse(session.startISO) <= now
  const track = session.track ?? (forAll ? 'All tracks' : null)
  const look = classes(
    'session relative',
    forAll && 'session--all',
    quiet && 'session--break flex baseline',
    over && 'session--over',
    open && !detailed && 'session--open leaf bar-top bleed-600',
    open && work.open.at(-1) === session.id && 'session--latest',
  )
  return (
    <article className={look} id={cardId(session.slug)} aria-labelledby={id}>
      <p className="session__meta">
        {track && !(quiet && forAll) && <b>{track}</b>}
        {session.format && <span>{session.format}</span>}
        {session.room && <span>{session.room}</span>}
      </p>
      <p className="session__time tabular">
        <time dateTime={session.startISO}>
          {timeRange(session.startISO, session.endISO, event.timezone, namedOffsets)}
        </time>
        <span>{minutesOf(session)} min</span>
        {running && <span className="session__now accent">On now</span>}
        {work.clashes.has(session.id) && (
          <span className="session__clash warning baseline gap-1 bold">
            <Icon name="warning" /> Conflicts
          </span>
        )}
      </p>
      <h4 className="session__title mt-2 t4" id={id}>
        {detailed || quiet ? (
          session.title
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}d`}
            onClick={() => work.onOpen(session)}
          >
            {session.title}
          </button>
        )}
      </h4>
      {work.showsClashes && work.clashes.has(session.id) && (
        <p className="warning small mt-1">
          At the same time:{' '}
          {work.clashes
            .get(session.id)
            ?.map(({ title }) => title)
            .join('; ')}
        </p>
      )}
      {session.speakers.length > 0 && (
        <ul className="gap-0-5 cluster mt-1" aria-label="Speakers">
          {session.speakers.map(({ slug, name }) => (
            <li key={slug}>
              <SiteLink
                className="chip medium inline target t2 anywhere"
                href={`/speakers/${slug}`}
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {open && !quiet && <SessionDetails session={session} event={event} id={`${id}d`} />}
      {!quiet && (
        <StarButton
          title={session.title}
          starred={work.stars.has(session.id)}
          clashing={work.clashes.has(session.id)}
          onToggle={() => work.onStar(session)}
        />
      )}
    </article>
  )
}
