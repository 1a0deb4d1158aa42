import type { InferInsertModel } from 'drizzle-orm'
import { empty } from '#src/database/test/testing.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '../tables.ts'

type NewEvent = InferInsertModel<typeof events>

export const days = (count: number) => new Date(Date.now() + count * 86_400_000)

export const emptySpeakersAndVenues = (db: Database) => empty(db, 'speakers', 'venues')

/** Inserts an event. Defaults to thirty days ahead, lasting four hours. */
export async function addEvent(db: Database, event: Partial<NewEvent> & { slug: string }) {
  const [row] = await db
    .insert(events)
    .values({
      title: `Title of ${event.slug}`,
      summary: `Summary of ${event.slug}`,
      description: `About ${event.slug}`,
      type: 'conference',
      locationType: 'in-person',
      location: 'Tampa, Florida',
      timezone: 'America/New_York',
      startDate: days(30),
      endDate: new Date(days(30).getTime() + 4 * 3_600_000),
      ...event,
    })
    .returning()
  return row!
}

/** The parts of an event page that a visitor sees. */
export async function readEventPage(response: Response) {
  const html = await response.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.replaceAll(/<script.*?<\/script>/gs, '')
  const plain = (part: string) =>
    part
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s*\n\s*/g, '\n')
  return {
    status: response.status,
    html: main,
    text: plain(main).replaceAll(/\s+/g, ' '),
    title: /<title>(.*?)<\/title>/.exec(html)![1]!,
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)![1]!,
    description: /<meta name="description" content="(.*?)"/.exec(html)![1]!,
    /** Links and buttons with this label when scripts run, each as its URL, "button", or "disabled". */
    actions: (label: string) =>
      [
        ...main
          .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
          .matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs),
      ]
        .filter(([, , , inner]) => plain(inner!).trim().split('\n')[0] === label)
        .map(([, , attributes]) =>
          / disabled/.test(attributes!)
            ? 'disabled'
            : (/href="(.*?)"/.exec(attributes!)?.[1]?.replaceAll('&amp;', '&') ?? 'button'),
        ),
    tagOf: (label: string) =>
      [...main.matchAll(/<(?:a|button)\b[^>]*>/g)].find(({ index }) =>
        plain(main.slice(index)).trim().startsWith(label),
      )?.[0],
  }
}
