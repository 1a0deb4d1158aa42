import type { eventApi } from '#src/features/events/contract.ts'
import type { ItemOf } from '#src/kinds/kindQueries.ts'
import { dateFormat } from '#src/time/dates.ts'
import { html } from '#src/rendering/html.ts'
import { heading } from './embedDocument.ts'

type Event = ItemOf<typeof eventApi>

/** List of events, each linking to its page. */
export const eventEmbed = (
  events: Event[],
  { origin, level, title }: { origin: string; level: number; title: string },
) =>
  html`${heading(level, 'embed__title', title)}${
      events.length === 0
        ? html`<p>We’re not planning any events right now.</p>`
        : html`<ul>
            ${events.map((event) => eventItem(event, origin, level))}
          </ul>`
    }
    <p><a href="${origin}/events" target="_top">All events</a></p>`

const eventItem = (
  { slug, title, summary, startISO, timezone, locationText, status }: Event,
  origin: string,
  level: number,
) =>
  html`<li>
    ${heading(level + 1, '', html`<a href="${origin}/events/${slug}" target="_top">${title}</a>`)}
    <p class="embed__facts">
      ${status === 'cancelled' ? html`<strong>Canceled</strong> ` : ''}${dateOf(startISO, timezone)},
      ${locationText}
    </p>
    <p>${summary}</p>
  </li>`

const dateOf = (startISO: string | null, timezone: string) =>
  startISO === null
    ? 'Date to be announced'
    : html`<time datetime="${startISO}"
        >${dateFormat({ dateStyle: 'full', timeStyle: 'short' }, timezone).format(new Date(startISO))}
        ${zoneName(startISO, timezone)}</time
      >`

/** Short name of a time zone at an instant, e.g. "EST". */
export const zoneName = (iso: string, timezone: string) =>
  dateFormat({ timeZoneName: 'short' }, timezone)
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone
