import { SiteLink } from '#src/ui/SiteLink.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { AddToCalendar } from '#src/features/events/site/AddToCalendar.tsx'
import { sessionHref } from './agendaSearch.ts'
import { sessionFile } from '#src/features/events/site/calendarLinks.ts'

/** Content added by the detailed view: abstract, learning outcomes, level, target audience, and actions. */
export function SessionDetails({
  session,
  event,
  id,
}: {
  session: SiteSession
  event: FullEvent
  id: string
}) {
  const { abstract, outcomes, level, audience, links } = session
  return (
    <div className="session__details" id={id}>
      {abstract && (
        <div className="session__abs mt-4 anywhere measure">
          {abstract.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {(outcomes.length > 0 || level || audience) && (
        <div className="session__more roomy stack mt-5 pt-4 t2 rule-top">
          {outcomes.length > 0 && (
            <div>
              <h5>Learning outcomes</h5>
              <ul>
                {outcomes.map((outcome, index) => (
                  <li key={index}>{outcome}</li>
                ))}
              </ul>
            </div>
          )}
          {(level || audience) && (
            <dl className="stack content-top gap-4">
              {level && (
                <div>
                  <dt className="bold">Level</dt>
                  <dd className="soft">{level}</dd>
                </div>
              )}
              {audience && (
                <div>
                  <dt className="bold">Target audience</dt>
                  <dd className="soft">{audience}</dd>
                </div>
              )}
            </dl>
          )}
        </div>
      )}
      {links.length > 0 && (
        <ul className="cluster mt-4 gap-0-5">
          {links.map(({ label, url }) => (
            <li key={url}>
              <MoreLink href={url} newTab>
                {label}
              </MoreLink>
            </li>
          ))}
        </ul>
      )}
      <div className="session__act print-none cluster mt-4 gap-0-5">
        <AddToCalendar item={calendarItem(session, event)} buttonClassName="more" />
        <SiteLink className="more" href={sessionHref(event.slug, session.slug)}>
          Link to this session<span className="visually-hidden">: {session.title}</span>
        </SiteLink>
      </div>
    </div>
  )
}

const calendarItem = (session: SiteSession, event: FullEvent) => ({
  title: session.title,
  text: [event.title, session.abstract].filter(Boolean).join('\n\n'),
  location: [session.room, event.location].filter(Boolean).join(', '),
  startISO: session.startISO,
  endISO: session.endISO,
  file: sessionFile(session.id),
})
