import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Promise D6; each also has an id. */
const stored: [table: string, fields: string][] = [
  ['users', 'username password'],
  [
    'posts',
    'slug title excerpt content author heroImage videoEmbed publishedAt category tags isExternal externalUrl sourceAttribution',
  ],
  [
    'events',
    'slug title description startDate endDate location capacity registrationUrl agendaUrl heroImage status',
  ],
  ['speakers', 'slug name title company bio expertise image linkedinUrl twitterUrl companyUrl'],
  ['press_releases', 'slug title excerpt content publishedAt isExternal externalUrl heroImage'],
  ['venues', 'name address'],
  ['sponsors', 'name logoUrl'],
  ['agenda_days', 'eventId date title'],
  ['sessions', 'agendaDayId title startTime endTime'],
]
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(stored)(
  'D6: %s are stored with every field of their definition and a uuid',
  async (table, fields) => {
    const { rows } = await database.db.execute<{ name: string; type: string }>(
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`,
    )
    const names = rows.map(({ name }) => name)
    expect(fields.split(' ').filter((field) => !names.includes(snake(field)))).toEqual([])
    expect(rows.find(({ name }) => name === 'id')?.type).toBe('uuid')
  },
)

test('D7: slugs and user names are unique', async () => {
  const { rows } = await database.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE INDEX%'`,
  )
  const unique = rows.flatMap(
    ({ definition }) =>
      / ON public\.(\w+) USING btree \((\w+)\)$/.exec(definition)?.slice(1).join('.') ?? [],
  )
  const wanted = [
    'users.username',
    'posts.slug',
    'events.slug',
    'speakers.slug',
    'press_releases.slug',
  ]
  expect(wanted.filter((field) => !unique.includes(field))).toEqual([])
})

test('D8: by default, an event is upcoming and published content is our own', async () => {
  const { rows } = await database.db.execute<{ field: string; value: string }>(
    sql`select table_name || '.' || column_name as field, column_default as value from information_schema.columns
      where (table_name, column_name) in (('events', 'status'), ('posts', 'is_external'), ('press_releases', 'is_external'))
      order by 1`,
  )
  expect(rows.map(({ field, value }) => [field, value])).toEqual([
    ['events.status', "'upcoming'::text"],
    ['posts.is_external', 'false'],
    ['press_releases.is_external', 'false'],
  ])
})
