import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_CHANGED, readChange } from '../database/contentChange.ts'
import type { TestDatabase } from '../database/test/testing.ts'
import { events } from '../features/events/server/tables.ts'
import { findCards } from '../records/currentCards.ts'
import { addPosts, createSampleDatabase, siteOn } from './testing.ts'

let database: TestDatabase
let site: ReturnType<typeof siteOn>
beforeAll(async () => {
  database = await createSampleDatabase()
  site = siteOn(database)
  await database.listen(CONTENT_CHANGED, (message) =>
    site.contentChanged({ ...readChange(message), removed: true }),
  )
})
afterAll(() => database.close())

const read = async (path = '/news/with-a-card') => (await site.request(path)).text()
const cardIn = (html: string) => /<figure class="site-card">.*?<\/figure>/s.exec(html)?.[0]
const stored = (address: string) =>
  `<figure class="site-card"><p><a href="${address.replaceAll('&', '&amp;')}">As it was</a></p><p>Old</p></figure>`

test('B155: the card of an event shows its current state on every page, in feeds, and in Markdown, even from the cache', async () => {
  const [event] = await database.db.select().from(events).limit(1)
  await addPosts(database.db, { slug: 'with-a-card', content: stored(`/events/${event!.slug}`) })
  expect(cardIn(await read())).toContain(`>${event!.title.replaceAll('&', '&amp;')}</a>`)
  expect(await read('/news/feed.xml')).not.toContain('As it was')

  await database.db.update(events).set({ title: 'Lab & harbor' }).where(eq(events.id, event!.id))
  await expect.poll(async () => cardIn(await read())).toContain('>Lab &amp; harbor</a>')
  expect(await read('/news/feed.xml')).toContain('>Lab &amp; harbor</a>')
  expect(await read('/news/with-a-card.md')).toContain(`/events/${event!.slug})`)

  // A withdrawn event leaves its title, without a link.
  await database.db.execute(sql`update events set removed_at = now() where id = ${event!.id}`)
  await expect
    .poll(async () => cardIn(await read()))
    .toBe('<figure class="site-card"><p>As it was</p></figure>')
})

test('B155: visible sessions, tools, and events are found for a card by words in their titles', async () => {
  const { rows } = await database.db.execute<{ kind: string; title: string; address: string }>(
    sql`select distinct on (kind) kind, title, address from search_entries
      where visible_from <= now() and kind in ('event', 'session', 'tool') order by kind, title`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['event', 'session', 'tool'])
  for (const { title, address } of rows) {
    expect((await findCards(database.db, title)).map((card) => card.address)).toContain(address)
    await addPosts(database.db, { slug: `about-${title.length}`, content: stored(address) })
    expect(cardIn(await read(`/news/about-${title.length}`))).toContain('</a></p>')
  }
  expect(await findCards(database.db, '%')).toEqual([])
})
