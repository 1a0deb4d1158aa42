import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { events } from '#src/features/events/server/tables.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import { importRecordings } from '../../importRecordings.ts'
import { readableText } from '../../schedule/readableText.ts'
import { importDesk } from '../../test/testing.ts'
import type { ImportSource } from '../../../sources.ts'

const { desk, join: signIn, check, step } = importDesk()
const folder = mkdtempSync(join(tmpdir(), 'signs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function bring(name: string, text: string, source: ImportSource) {
  const browser = await signIn()
  const id = await check(browser, name, text, source)
  const data = await step(browser, id, 'start')
  const { lines } = (await browser.get(`/api/staff/imports/${id}/lines`)).data
  return { data, lines, report: JSON.stringify([data, lines]) }
}

describe('descriptions of tools', () => {
  test.each([
    ['> 500 customers use it', '> 500 customers use it'],
    ['# 1 in support', '# 1 in support'],
    ['> 20 % less work\n\nGood.', '> 20 % less work\n\nGood.'],
    ['# 1. Lifting', '1. Lifting'],
    ['# Lifting', 'Lifting'],
  ])('I107: %j is %j', async (written, shown) => {
    await bring(
      'tools.csv',
      `Name,Website,Description\nA,https://a.example,"${written}"\n`,
      'tools',
    )
    expect((await desk.database.db.select().from(tools))[0]!.description).toBe(shown)
  })

  test('I107: a link that shows its address is not reported as left out', async () => {
    const { data } = await bring(
      'tools.csv',
      'Name,Website,Description\nA,https://a.example,"See [https://a.example/](https://a.example), <a href=""https://www.b.example/"">b.example</a>, and [docs](https://a.example/docs)."\n',
      'tools',
    )
    expect(data.warnings).toEqual([
      'The link to https://a.example/docs in a description of “A” was left out: docs',
    ])
  })

  test('I107: the vendor’s website is the tool’s, not its page in the directory', async () => {
    await bring(
      'g2.csv',
      'Product Name,Product URL,Vendor Website\nA,https://www.g2.com/products/a/reviews,https://a.example\n',
      'tools',
    )
    expect((await desk.database.db.select().from(tools))[0]!.website).toBe('https://a.example')
  })
})

test('I107: a quotation that begins a line with a figure stays a quotation', () => {
  expect(readableText('> Quoted on\n> 2 lines')).toBe('Quoted on\n2 lines')
})

test('I107: a link over two lines is read', () => {
  const links: object[] = []
  const text = readableText(
    'See `the long\nguide <https://a.example/guide>`_ and [the\nshort one](https://a.example/short).',
    (link) => links.push(link),
  )
  expect([text, links]).toEqual([
    'See the long guide and the short one.',
    [
      { label: 'the long guide', url: 'https://a.example/guide' },
      { label: 'the short one', url: 'https://a.example/short' },
    ],
  ])
})

test('I108: the stars of a product in Ghost are shown', async () => {
  const children = [
    {
      type: 'product',
      productTitle: 'Crane',
      productDescription: '<p>Lifts</p>',
      productRatingEnabled: true,
      productStarRating: 4,
    },
  ]
  const post = {
    id: '1',
    title: 'One',
    slug: 'one',
    status: 'published',
    published_at: '2024-03-01T10:00:00.000Z',
    lexical: JSON.stringify({ root: { type: 'root', children } }),
  }
  await bring(
    'ghost.json',
    JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [post] } }] }),
    'ghost',
  )
  expect((await desk.database.db.select().from(posts))[0]!.content).toContain('<p>★★★★☆</p>')
})

test('I108: a schedule’s link to the recording of a session is kept, and its feedback forms are reported', async () => {
  const talk = {
    id: 1,
    guid: '6d1c1c2a-0000-4000-8000-000000000001',
    date: '2024-03-01T10:00:00+01:00',
    start: '10:00',
    duration: '00:30',
    title: 'Cranes',
    video_download_url: 'https://video.example/a.mp4',
    feedback_url: 'https://feedback.example/a',
    persons: [],
  }
  const conference = {
    acronym: 'ports',
    title: 'Ports',
    start: '2024-03-01',
    end: '2024-03-01',
    time_zone_name: 'Europe/Berlin',
    days: [{ index: 1, date: '2024-03-01', rooms: { Hall: [talk] } }],
  }
  const { report } = await bring(
    'schedule.json',
    JSON.stringify({ schedule: { version: '1', base_url: 'https://f.example', conference } }),
    'schedule',
  )
  const [session] = await desk.database.db.select().from(sessions)
  expect(session!.links).toEqual([{ label: 'Recording', url: 'https://video.example/a.mp4' }])
  expect(report).toContain('links to feedback forms')
})

test('I108: what a pyvideo folder says about the whole conference is reported', async () => {
  const files = {
    'ports-2024/category.json': {
      title: 'Ports 2024',
      description: 'Talks about **cranes**',
      url: 'https://ports.example',
    },
    'ports-2024/videos/one.json': {
      title: 'One',
      recorded: '2024-03-01',
      videos: [{ type: 'youtube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
    },
  }
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(value))
  }
  const { tally } = await importRecordings({ file: folder, open: async () => desk.database.db })
  expect(tally.warnings).toEqual([
    'About “Ports 2024”, this was left out: Talks about cranes',
    'About “Ports 2024”, this was left out: https://ports.example',
  ])
})

describe('calendars', () => {
  beforeEach(() => empty(desk.database.db, 'events'))
  const calendar = (...lines: string[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`
  const event = (uid: string, ...lines: string[]) =>
    calendar('BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT')
  const stored = async () =>
    (await desk.database.db.select().from(events)).find(({ title }) => title.startsWith('Port '))!

  test('I109: a line that is broken within a letter is read', async () => {
    const bytes = Buffer.from(event('1@a', 'DTSTART:20240301T100000Z', 'SUMMARY:Port of Malmö'))
    const at = bytes.indexOf('ö') + 1
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    await bring('a.ics', folded as never, 'events')
    expect((await stored()).title).toBe('Port of Malmö')
  })

  test('I109: links of a description are kept below it', async () => {
    await bring(
      'a.ics',
      event(
        '2@a',
        'DTSTART:20240301T100000Z',
        'SUMMARY:Port day',
        'DESCRIPTION:Please <a href="https://a.example/register">register</a> early.',
      ),
      'events',
    )
    expect((await stored()).description).toBe(
      '<p>Please register early.</p><ul><li><a href="https://a.example/register">register</a></li></ul>',
    )
  })

  test('I109: a plain description that says more than the formatted one is reported', async () => {
    const { report } = await bring(
      'a.ics',
      event(
        '3@a',
        'DTSTART:20240301T100000Z',
        'SUMMARY:Port day',
        'DESCRIPTION:Bring boots.',
        'X-ALT-DESC;FMTTYPE=text/html:<p>Welcome.</p>',
      ),
      'events',
    )
    expect((await stored()).description).toBe('<p>Welcome.</p>')
    expect(report).toContain('Bring boots.')
  })

  test('I109: a refused event is named with its line in the file', async () => {
    const { lines } = await bring(
      'a.ics',
      calendar(
        'BEGIN:VEVENT',
        'UID:4@a',
        'DTSTART:20240301T100000Z',
        'SUMMARY:Port day',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:5@a',
        'DTSTART:20240301T100000Z',
        'DTEND:20240201T100000Z',
        'SUMMARY:Backwards',
        'END:VEVENT',
      ),
      'events',
    )
    expect(lines.find(({ outcome }: { outcome: string }) => outcome === 'refused')).toMatchObject({
      name: 'Backwards',
      line: 8,
    })
  })
})
