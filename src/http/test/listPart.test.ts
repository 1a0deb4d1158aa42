import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEvent, days } from '#src/features/events/server/test/testing.ts'
import { addReleases } from '#src/features/press/server/test/testing.ts'
import { addResources } from '#src/features/resources/server/test/testing.ts'
import { addSpeakers } from '#src/features/speakers/server/test/testing.ts'
import { addReviews, addTools } from '#src/features/tools/server/test/testing.ts'
import { empty } from '#src/database/test/testing.ts'
import { addPosts, testSite } from '#src/test/testing.ts'

const house = testSite()
let toolId = ''
beforeEach(async () => {
  await empty(house.db, 'speakers', 'press_releases', 'resources', 'tools')
  toolId = (await addTools(house.db, { slug: 'reviewed' }))[0]!.id
})

const COUNT = 8
const hours = (n: number) => new Date(Date.now() - n * 3_600_000)

/** Adds an entry to a list; lower numbers come earlier. */
const lists: [path: string, table: string, add: (at: number, slug: string) => Promise<unknown>][] =
  [
    [
      '/api/posts',
      'posts',
      (at, slug) => addPosts(house.db, { slug, publishedAt: hours(at + 1000) }),
    ],
    [
      '/api/press',
      'press_releases',
      (at, slug) => addReleases(house.db, { slug, publishedAt: hours(at + 1000) }),
    ],
    [
      '/api/resources',
      'resources',
      (at, slug) =>
        addResources(house.db, { slug, publishedAt: hours(at + 1000), featured: at < 4 }),
    ],
    [
      '/api/speakers',
      'speakers',
      (at, slug) => addSpeakers(house.db, { slug, name: `Speaker ${at + 5000}` }),
    ],
    [
      '/api/events',
      'events',
      (at, slug) => addEvent(house.db, { slug, startDate: days(at + 1000), featured: at < 3 }),
    ],
    [
      '/api/tools?sort=rated',
      'tools',
      (at, slug) => addTools(house.db, { slug, averageRating: 4 - at / 10 }),
    ],
    [
      '/api/tools/:id/reviews',
      'reviews',
      (at, title) => addReviews(house.db, toolId, { title, createdAt: hours(at + 1000) }),
    ],
  ]

interface Item {
  slug?: string
  title: string
}
const nameOf = ({ slug, title }: Item) => slug ?? title

describe.each(lists)('%s', (list, table, add) => {
  const path = () => list.replace(':id', toolId)
  const address = (query: string) => `${path()}${path().includes('?') ? '&' : '?'}${query}`
  const fill = async () => {
    for (let at = 1; at <= COUNT; at++) await add(at, `entry-${at}`)
    house.site.contentChanged({ removed: true })
  }

  test('D32: a list read by following its Link headers while others write returns every entry once', async () => {
    await fill()
    const wanted = ((await (await house.site.request(path())).json()) as Item[]).map(nameOf)
    const read: string[] = []
    let next: string | undefined = address('limit=2')
    for (let page = 1; next; page++) {
      const response = await house.site.request(next)
      const items = ((await response.json()) as Item[]).map(nameOf)
      read.push(...items)
      const column = sql.raw(table === 'reviews' ? 'title' : 'slug')
      await house.db.execute(
        sql`delete from ${sql.identifier(table)} where ${column} = ${items.at(-1)}`,
      )
      await add(-page, `newer-${page}`)
      house.site.contentChanged({ removed: true })
      next = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual(wanted)
  })

  test('D32: a cursor that is invalid or of another list is refused by name, and so is a cursor with an offset', async () => {
    await fill()
    const write = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
    const good = /after=([\w-]+)/.exec(
      (await house.site.request(address('limit=1'))).headers.get('link')!,
    )![1]!
    const refused = [
      'x',
      `${good}&offset=2`,
      ...[[], [1], {}, null, ['a', 'b', 'c', 'd', 'e'], [[1], {}]].map(write),
      'é%00',
    ]
    for (const after of refused) {
      const response = await house.site.request(address(`after=${after}`))
      const status = after.includes('%00') ? 400 : 422
      expect([after, response.status]).toEqual([after, status])
    }
  })
})
