import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { events } from '#src/features/events/server/tables.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { tools } from '#src/features/tools/server/tables.ts'
import type { ImportChoices, ImportSource } from '../../../sources.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join, upload, work } = importDesk()

/** Uploads, checks, and imports a file; returns the result with its lines. */
async function bring(
  name: string,
  content: string | Buffer<ArrayBuffer>,
  source: ImportSource,
  options: ImportChoices = {},
) {
  const browser = await join()
  const { data: first } = await upload(browser, name, content)
  const one = `/api/staff/imports/${first.id}`
  await browser.post(`${one}/check`, { source, options })
  await work()
  await browser.post(`${one}/start`)
  await work()
  const { data } = await browser.get(one)
  const { lines } = (await browser.get(`${one}/lines`)).data
  return { ...data, recognized: first.source, lines, report: JSON.stringify([data, lines]) }
}
const statusOf = async (name: string) =>
  (await desk.database.db.select().from(tools)).find((tool) => tool.name === name)?.status

async function zipOf(files: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return (await buffer(zip.outputStream as unknown as NodeJS.ReadableStream)) as Buffer<ArrayBuffer>
}

describe('rows that were not public', () => {
  test('I80: every column that says so counts, such as “Draft” and “Archived” in one table', async () => {
    const { state, problem } = await bring(
      'tools.csv',
      'Name,Website,Draft,Archived\nOpen,https://open.example,no,no\nOld,https://old.example,no,yes\nNew,https://new.example,yes,no\n',
      'tools',
    )
    expect([state, problem]).toEqual(['done', null])
    expect([await statusOf('Open'), await statusOf('Old'), await statusOf('New')]).toEqual([
      'published',
      'draft',
      'draft',
    ])
  })

  test('I80: two columns that the user assigns to one mark both count, and a date in it is no “no”', async () => {
    await bring(
      'tools.csv',
      'Name,Website,Hidden,Archived at\nOpen,https://open.example,no,\nOld,https://old.example,no,2024-03-01\n',
      'tools',
      { columns: { Hidden: 'hidden', 'Archived at': 'hidden' } },
    )
    expect([await statusOf('Open'), await statusOf('Old')]).toEqual(['published', 'draft'])
  })

  test('I80: a tool that any of its rows hides stays a draft', async () => {
    await bring(
      'tools.csv',
      'Name,Website,Status\nOne,https://one.example,live\nOne more,https://www.one.example/,archived\n',
      'tools',
    )
    expect(await statusOf('One')).toBe('draft')
  })
})

test.each([
  ['Czech', 'Dvo\xf8\xe1k, \x8eelezn\xfd B\xecl'],
  ['Hungarian', 'Szab\xf3 Gy\xf5z\xf5, T\xfbzolt\xf3'],
  ['Croatian', 'Kova\xe8i\xe6, \x8aimi\xe6'],
  ['Turkish', '\xdeahin Do\xf0an, I\xfe\xfdk \xc7elik'],
  ['Romanian', '\xdeurcanu Ion, Br\xe3ila'],
])('I82: a table in the %s encoding is refused instead of being misread', async (_, name) => {
  const { problem } = await bring(
    'tools.csv',
    Buffer.from(`Name;Website\n${name};https://a.example\n`, 'latin1') as Buffer<ArrayBuffer>,
    'tools',
  )
  expect(problem).toContain('save it as UTF-8 first')
})

test.each([
  ['French', 'Hélène Çelik, Noël à Nîmes'],
  ['Danish', 'Søren Ærø på Åland'],
  ['Icelandic', 'Þór Guðmundsson, Ýmir'],
  ['Portuguese', 'João Conceição, Mário Lopes Três'],
  ['Several', 'Søren, Müller, Nuñez, Élodie'],
  ['Spanish and Italian', 'Hernández Niccolò Noè'],
])('I82: a table of %s names in Windows-1252 is still read', async (_, name) => {
  await bring(
    'tools.csv',
    Buffer.from(`Name;Website\n${name};https://a.example\n`, 'latin1') as Buffer<ArrayBuffer>,
    'tools',
  )
  expect((await desk.database.db.select().from(tools))[0]?.name).toBe(name)
})

test('I83: an archive of thousands of tables is refused at once', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 201 }, (_, at) => [`list-${at}.csv`, `email\nperson${at}@a.example\n`]),
  )
  const { problem } = await bring('lists.zip', await zipOf(files), 'subscribers', {
    consent: 'Old site',
  })
  expect(problem).toBe('lists.zip has more than 200 tables. Nothing was changed.')
})

test('I84: a table of sessions with their speakers is not recognized as one of speakers', async () => {
  const browser = await join()
  const sessions = 'Title,Starts At,Ends At,Speakers\nTides,2025-03-01 10:00,2025-03-01 11:00,Ida\n'
  expect((await upload(browser, 'sessions.csv', sessions)).data.source).toBeNull()
  const people = 'Name,Bio,LinkedIn\nIda,Counts ships.,\n'
  expect((await upload(browser, 'people.csv', people)).data.source).toBe('speakers')
  expect(await desk.database.db.select().from(speakers)).toEqual([])
})

test('I85: a category that a table only gives an ID of is named in the report', async () => {
  const { report } = await bring(
    'tools.csv',
    'Name,Website,Category,Category IDs\nOne,https://one.example,Ship counting,"[""ship-counting"",""ai-ops""]"\n',
    'tools',
  )
  expect(report).toContain('please check the names made from them: Ai ops.')
})

describe('calendars', () => {
  const calendar = (lines: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1@a.example\nSUMMARY:Open day\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`

  test('I86: a day without VALUE=DATE is read as a day', async () => {
    await bring('days.ics', calendar('DTSTART:20220107\nDTEND:20220108'), 'events', {
      zone: 'Europe/Berlin',
    })
    const [event] = await desk.database.db.select().from(events)
    expect(event?.startDate?.toISOString()).toBe('2022-01-06T23:00:00.000Z')
    expect(event?.endDate?.toISOString()).toBe('2022-01-07T22:59:00.000Z')
  })

  test('I86: an event that ends on the day on which it begins lasts that day', async () => {
    await bring(
      'days.ics',
      calendar('DTSTART;VALUE=DATE:20220107\nDTEND;VALUE=DATE:20220107'),
      'events',
      { zone: 'Europe/Berlin' },
    )
    const [event] = await desk.database.db.select().from(events)
    expect(event?.endDate?.toISOString()).toBe('2022-01-07T22:59:00.000Z')
  })

  test('I86: a value that cannot be read refuses the calendar in a sentence', async () => {
    const { problem } = await bring('broken.ics', calendar('DTSTART:in March'), 'events')
    expect(problem).toMatch(
      /^broken\.ics has a value that cannot be read: .+ Nothing was changed\.$/,
    )
  })

  test('I86: dates of an event whose recurring one is missing are reported', async () => {
    const { report } = await bring(
      'moved.ics',
      calendar(
        'DTSTART;TZID=America/Chicago:20180327T080000\nRECURRENCE-ID;RANGE=THISANDFUTURE:20180327T130000Z\nRDATE;TZID=America/Chicago;VALUE=PERIOD:20180403T080000/20180403T090000',
      ),
      'events',
    )
    expect(report).toContain('“Open day” recurs (on many dates): only its first date was imported.')
  })
})

describe('articles', () => {
  test('I88: another text with the same ID is reported with its words', async () => {
    const entry = (title: string, text: string) =>
      `<entry><id>urn:uuid:5f0c1c2e-40d1-4c6f-9a55-6a1f2f0d9b11</id><title>${title}</title><published>2024-03-01T10:00:00Z</published><content type="html">${text}</content></entry>`
    const { lines } = await bring(
      'feed.xml',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Harbor</title><id>urn:x</id>${entry('One', 'Ships')}${entry('Two', 'Barges wait')}${entry('One', 'Ships')}</feed>`,
      'feed',
    )
    expect(
      lines.map(({ name, detail, lost }: any) => [
        name,
        detail,
        lost.map((one: any) => one.written),
      ]),
    ).toEqual([
      ['One', 'published', []],
      ['Two', 'another item in the file has the same ID', ['Barges wait']],
      ['One', 'it is in the file twice', []],
    ])
  })

  test('I89: links by name in a definition lead to their pages', async () => {
    await bring(
      'site.zip',
      await zipOf({
        '_posts/2024-03-01-one.md':
          '---\ntitle: One\n---\n[Term][b]\n: See [the list][a] and [b].\n\n[a]: https://other.example/a "Title"\n[b]: https://other.example/b\n',
      }),
      'markdown',
    )
    const [post] = await desk.database.db.select().from(posts)
    expect(post?.content).not.toMatch(/\[|\]/)
    expect(post?.content).toContain('href="https://other.example/a"')
  })

  test('I89: links by name to a page that is not here leave their words, and never their markup', async () => {
    await bring(
      'site.zip',
      await zipOf({
        'content/posts/one.md':
          '---\ntitle: One\ndate: 2024-03-01\n---\nSee [the list][a] and [b].\n\n```\n[code]:\n```\n\n[a]: {{< relref "gone" >}}\n[b]: {{< relref "lost" >}}\n',
      }),
      'markdown',
    )
    const [post] = await desk.database.db.select().from(posts)
    expect(post?.content).toBe('<p>See the list and b.</p>\n<pre><code>[code]:\n</code></pre>')
  })

  test('I40: an archive without Markdown is refused by its own name', async () => {
    const { problem } = await bring(
      'nikola.zip',
      await zipOf({ 'posts/one.rst': 'One\n===\n', 'posts/two.txt': 'Two' }),
      'markdown',
    )
    expect(problem).toBe(
      'nikola.zip has no Markdown files, only files that are not read (.rst, .txt). Nothing was changed.',
    )
  })
})

test('I35: a status that nobody assigned is asked for', async () => {
  const { lines } = await bring('people.csv', 'email,status\na@a.example,paused\n', 'subscribers', {
    consent: 'Old site',
  })
  expect(lines[0].detail).toBe('choose what the status “paused” means')
})
