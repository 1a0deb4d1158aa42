import type * as z from 'zod/mini'
import type { Session } from '#src/features/agenda/contract.ts'
import type { eventApi } from '#src/features/events/contract.ts'
import type { FullOf } from '#src/kinds/kindQueries.ts'
import { dateFormat, fullDate } from '#src/time/dates.ts'
import { html } from '#src/rendering/html.ts'
import { heading } from './embedDocument.ts'
import { zoneName } from './eventEmbed.ts'

type SessionShape = z.infer<typeof Session>

interface Agenda {
  event: FullOf<typeof eventApi>
  sessions: SessionShape[]
  origin: string
  level: number
}

/** Sessions of an event by day, each linking to its place in the agenda. */
export function agendaEmbed({ event, sessions, origin, level }: Agenda) {
  const address = `${origin}/events/${event.slug}/agenda`
  const days = [...Map.groupBy(sessions, ({ day }) => day)]
  const [first] = sessions
  return html`${heading(level, 'embed__title', `Agenda: ${event.title}`)}${
      first
        ? html`<p class="embed__facts">Times are ${zoneName(first.startISO, event.timezone)}.</p>`
        : html`<p>The agenda is not published yet.</p>`
    }${days.map(
      ([day, ofDay]) =>
        html`${heading(level + 1, 'embed__day', dayTitle(day, ofDay))}
          <ol>
            ${ofDay.map((session) => sessionItem(session, { address, event, level, origin }))}
          </ol>`,
    )}
    <p><a href="${address}" target="_top">Full agenda</a></p>`
}

const dayTitle = (day: string, [first]: SessionShape[]) =>
  first?.dayTitle ? `${fullDate(day)}: ${first.dayTitle}` : fullDate(day)

interface EmbedContext {
  address: string
  event: { timezone: string }
  level: number
  origin: string
}

function sessionItem(session: SessionShape, { address, event, level, origin }: EmbedContext) {
  const { slug, title, startISO, endISO, track, room, speakers } = session
  const time = dateFormat({ timeStyle: 'short' }, event.timezone)
  const facts = [track, room].filter(Boolean).join(', ')
  return html`<li>
    <p class="embed__facts">
      <time datetime="${startISO}">${time.format(new Date(startISO))}</time> to
      <time datetime="${endISO}">${time.format(new Date(endISO))}</time>${facts && ` · ${facts}`}
    </p>
    ${heading(level + 2, '', html`<a href="${address}#session-${slug}" target="_top">${title}</a>`)}
    ${speakers.length > 0 ? html`<p>${speakers.map((speaker, at) => html`${at > 0 ? ', ' : ''}<a href="${origin}/speakers/${speaker.slug}" target="_top">${speaker.name}</a>`)}</p>` : ''}
  </li>`
}
