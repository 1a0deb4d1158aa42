import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { sponsors } from '#src/features/sponsors/server/tables.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import type { ImportSource } from '../../../sources.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join: signIn, check, step } = importDesk()
beforeEach(() => empty(desk.database.db, 'events'))

async function bring(name: string, text: string, source: ImportSource) {
  const browser = await signIn()
  const id = await check(browser, name, text, source)
  return step(browser, id, 'start')
}

describe('columns that say what is public', () => {
  const db = () => desk.database.db
  test.each([
    ['tools', 'Name,Website,Visible\nOut,https://a.example,yes\nIn,https://b.example,no\n'],
    ['sponsors', 'Company,Tier,URL,Public?\nOut,Gold,a.example,yes\nIn,Gold,b.example,no\n'],
    [
      'sponsors',
      'Company,Tier,URL,Privacy\nOut,Gold,a.example,Public\nIn,Gold,b.example,Private\n',
    ],
    ['speakers', 'Name,Show on website\nOut,checked\nIn,\n'],
    ['posts', 'Title,Content,Date,Visible\nOut,A,2024-03-01,TRUE\nIn,B,2024-03-01,FALSE\n'],
    [
      'sponsors',
      'Company,Tier,URL,Visibility\nOut,Gold,a.example,Everyone\nIn,Gold,b.example,Team\n',
    ],
    [
      'events',
      'Event Name,Start Date,Start Time,Timezone,Privacy\nOut,2027-03-01,18:00,Europe/Paris,public\nIn,2027-03-02,18:00,Europe/Paris,private\n',
    ],
    [
      'events',
      'Event Name,Start Date,Start Time,Timezone,Is Public\nOut,2027-03-01,18:00,Europe/Paris,1\nIn,2027-03-02,18:00,Europe/Paris,0\n',
    ],
  ] as [ImportSource, string][])(
    'I110: a row of %s that is not public is a draft: %s',
    async (source, text) => {
      await bring('table.csv', text, source)
      const read: Record<string, () => Promise<[string, string][]>> = {
        tools: async () => (await db().select().from(tools)).map((one) => [one.name, one.status]),
        sponsors: async () =>
          (await db().select().from(sponsors)).map((one) => [one.name, one.status]),
        speakers: async () =>
          (await db().select().from(speakers)).map((one) => [one.name, one.status]),
        posts: async () => (await db().select().from(posts)).map((one) => [one.title, one.status]),
        events: async () =>
          (await db().select().from(events)).map((one) => [one.title, one.publication]),
      }
      expect(Object.fromEntries(await read[source]!())).toEqual({ Out: 'published', In: 'draft' })
    },
  )
})

test('I111: texts of speakers show no markup, and the report names links and addresses that have no place', async () => {
  const people = await bring(
    'speakers.csv',
    'Name,Biography,Twitter,LinkedIn\nIda,"**Bold** and <b>tall</b>, see [her cranes](https://a.example/cranes). Works at T&amp;C.",@ida,on request\n',
    'speakers',
  )
  expect((await desk.database.db.select().from(speakers))[0]).toMatchObject({
    bio: 'Bold and tall, see her cranes. Works at T&C.',
    twitterUrl: 'https://x.com/ida',
    linkedinUrl: null,
  })
  expect(people.warnings).toEqual([
    'The link in the biography of “Ida” was left out: her cranes (https://a.example/cranes)',
    'The LinkedIn address of “Ida” was left out: on request',
  ])
})

test('I111: texts of sponsors show no markup, and the report names their links', async () => {
  const companies = await bring(
    'sponsors.csv',
    'Company,Tier,URL,About\nQuay,Gold,quay.example,<p>Builds <b>cranes</b> &amp; <a href=https://quay.example/s>ships</a></p>\n',
    'sponsors',
  )
  expect((await desk.database.db.select().from(sponsors))[0]!.description).toBe(
    'Builds cranes & ships',
  )
  expect(companies.warnings).toEqual([
    'A link in the description of “Quay” was left out: ships (https://quay.example/s)',
  ])
})

test('I111: entities that a schedule escaped twice never show', async () => {
  const xml =
    '<?xml version="1.0"?><schedule><version>1</version><conference><acronym>ports</acronym><title>Ports</title><start>2024-03-01</start><end>2024-03-01</end><base_url>https://p.example</base_url><time_zone_name>Europe/Brussels</time_zone_name></conference><day index="1" date="2024-03-01"><room name="K"><event id="1" guid="6d1c1c2a-0000-4000-8000-00000000000a"><date>2024-03-01T10:00:00+01:00</date><start>10:00</start><duration>00:25</duration><title>Cranes &amp;amp; ships</title><abstract>It&amp;#039;s &amp;quot;tall&amp;quot;</abstract><persons></persons></event></room></day></schedule>'
  await bring('schedule.xml', xml, 'schedule')
  const [session] = await desk.database.db.select().from(sessions)
  expect([session!.title, session!.abstract]).toEqual(['Cranes & ships', 'It\'s "tall"'])
})

test.each([
  ['Visible', 'Members only'],
  ['Public', 'private'],
  ['Published', 'Draft'],
  ['Listed', 'not yet'],
])(
  'I120: a column “%s” that says neither yes nor no, but “%s”, keeps a row a draft',
  async (title, said) => {
    await bring('table.csv', `Name,${title}\nOut,2024-03-01\nAlso,✓\nIn,${said}\n`, 'speakers')
    const all = await desk.database.db.select().from(speakers)
    expect(Object.fromEntries(all.map(({ name, status }) => [name, status]))).toEqual({
      Out: 'published',
      Also: 'published',
      In: 'draft',
    })
  },
)

describe('two rows about the same', () => {
  test.each([
    [
      'tools',
      'Name,Website,Description\nCrane,https://a.example,Lifts\nCrane,https://a.example/,Lifts and turns\n',
      'Line 3 repeats “Crane”, and this was left out: Lifts and turns',
    ],
    [
      'sponsors',
      'Company,Tier,URL,About\nQuay,Gold,quay.example,Builds\nQuay,Gold,quay.example,Repairs\n',
      'Line 3 repeats “Quay”, and this was left out: Repairs',
    ],
  ] as [ImportSource, string, string][])(
    'I112: what only the second row of %s says is in the report',
    async (source, text, sentence) => {
      expect((await bring('table.csv', text, source)).warnings).toContain(sentence)
    },
  )
})
