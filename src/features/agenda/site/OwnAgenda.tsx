import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { shareLink } from '#src/ui/share.ts'
import { toast } from '#src/ui/toast.ts'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { codesFor } from '../sessionCodes.ts'
import { agendaFile } from '#src/features/events/site/calendarLinks.ts'
import { countClashes } from '../overlaps.ts'
import { agendaHref } from './filters.ts'
import { setStars, useStarsAreStored } from './stars.ts'

const sessionsIn = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`
const idsOf = (sessions: SiteSession[]) => sessions.map(({ id }) => id)

interface MyAgendaProps {
  event: FullEvent
  sessions: SiteSession[]
  clashes: Map<string, SiteSession[]>
  /** Whether all sessions are listed below it to choose from. */
  choosing: boolean
  showAll: () => void
  showMine: () => void
}

/** Heading of the visitor's own agenda: the number of sessions, and buttons to export and share it. */
export function MyAgenda({ event, sessions, clashes, choosing, showAll, showMine }: MyAgendaProps) {
  const areStored = useStarsAreStored()
  if (sessions.length === 0)
    return (
      <section className="mine py-5 rule-bottom" aria-labelledby="mine">
        <h2 id="mine">My agenda: nothing starred yet</h2>
        <p className="mt-2 soft">
          Press the star next to a session below to add it. It stays in this browser, with no
          account needed.
        </p>
      </section>
    )
  const codes = codesFor(idsOf(sessions))
  const clear = () => {
    const before = idsOf(sessions)
    setStars(event.id, [])
    toast({
      title: 'Your agenda is empty',
      action: { label: 'Undo', onPress: () => setStars(event.id, before) },
    })
  }
  return (
    <section className="mine py-5 rule-bottom" aria-labelledby="mine">
      <h2 id="mine">
        My agenda: {sessionsIn(sessions.length)}
        {clashes.size > 0 && <span className="warning">, {clashText(countClashes(clashes))}</span>}
      </h2>
      <div className="mine__act print-none cluster mt-4">
        {choosing && (
          <Button variant="primary" onClick={showMine}>
            Show only these
          </Button>
        )}
        <ButtonLink icon="calendar" iconFirst href={agendaFile(event.slug, codes)} download>
          Export (.ics)
        </ButtonLink>
        <Button icon="share" iconFirst onClick={() => void share(event, codes)}>
          Share by link
        </Button>
        {!choosing && (
          <Button variant="quiet" onClick={showAll}>
            Show all sessions
          </Button>
        )}
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
      {!areStored && (
        <Notice tone="warning">
          This browser doesn’t save data from this site. Your stars last until you close the tab, so
          export them or copy the link.
        </Notice>
      )}
    </section>
  )
}

const clashText = (count: number) => `${count} ${count === 1 ? 'clash' : 'clashes'}`

const share = ({ slug, title }: FullEvent, codes: string) =>
  shareLink({
    title: `My agenda: ${title}`,
    url: location.origin + agendaHref(slug, { mine: codes }),
    copied: { title: 'Link copied!', description: 'Anyone who opens it can see your agenda.' },
  })

interface SharedAgendaProps {
  event: FullEvent
  /** Sessions in the link that are still in the agenda. */
  sessions: SiteSession[]
  stars: ReadonlySet<string>
  showAll: () => void
  showMine: () => void
}

/** Header of a shared agenda. The visitor's own agenda only changes when they choose to add these sessions. */
export function SharedAgenda({ event, sessions, stars, showAll, showMine }: SharedAgendaProps) {
  const missing = sessions.filter(({ id }) => !stars.has(id))
  const take = (ids: Iterable<string>) => {
    setStars(event.id, ids)
    showMine()
  }
  return (
    <section className="mine mine--shared py-5 rule-bottom" aria-labelledby="shared">
      <h2 id="shared">A shared agenda: {sessionsIn(sessions.length)}</h2>
      <p className="mt-2 soft">
        Someone shared these sessions with you. Your own agenda has not changed.
      </p>
      <div className="mine__act print-none cluster mt-4">
        {missing.length > 0 && (
          <Button
            variant="primary"
            className="needs-script"
            onClick={() => take([...stars, ...idsOf(missing)])}
          >
            Add to my agenda
          </Button>
        )}
        <ButtonLink
          icon="calendar"
          iconFirst
          href={agendaFile(event.slug, codesFor(idsOf(sessions)))}
          download
        >
          Export (.ics)
        </ButtonLink>
        {stars.size > 0 && missing.length > 0 && (
          <Button className="needs-script" onClick={() => take(idsOf(sessions))}>
            Replace my agenda
          </Button>
        )}
        <ButtonLink variant="quiet" href={agendaHref(event.slug, {})} onClick={showAll}>
          All sessions
        </ButtonLink>
      </div>
    </section>
  )
}
