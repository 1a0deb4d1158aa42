import { describe, expect, test } from 'vitest'
import { settings } from '#src/settings.ts'
import { dayIn } from '#src/time/zone.ts'
import { importCommand } from '../../command.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()

async function run(kind: string, file: string) {
  const printed: string[] = []
  await importCommand([kind, file, '--verbose'], {
    open: async () => fixture.database.db,
    folder: fixture.folder,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
  })
  return printed.join('\n')
}

/** Imports a Markdown file and returns the result. */
async function one(front: string, path = 'one.md') {
  const text = `---\ntitle: One\n${front}\n---\nText.\n`
  const report = await run('markdown', fixture.folderOf({ [path]: text }))
  return { ...(await fixture.stored())[0]!, report }
}

describe('a date of a file', () => {
  test.each([
    ['20240315', '2024-03-15'],
    ['"20240315"', '2024-03-15'],
    ['1710498600', '2024-03-15'],
    ['1710498600000', '2024-03-15'],
    ['25.08.2021', '2021-08-25'],
    ['25. 8. 2021', '2021-08-25'],
    ['8/25/2021', '2021-08-25'],
    ['25/08/2021', '2021-08-25'],
    ['5/5/2021', '2021-05-05'],
    ['2013/7/13 20:46:25', '2013-07-13'],
    ['14th of February 2020', '2020-02-14'],
    ['February 14th, 2020', '2020-02-14'],
    ['Fri Feb 14 2020 10:00:00 GMT+0100 (Central European Standard Time)', '2020-02-14'],
    ['Fri Feb 14 10:00:00 UTC 2020', '2020-02-14'],
    ['2020-02-14 10:00:00 +0800 CST', '2020-02-14'],
    ['1 Mai 2023', '2023-05-01'],
    ['Montag, 1. Mai 2023', '2023-05-01'],
    ['1er août 2023', '2023-08-01'],
    ['15 févr. 2023', '2023-02-15'],
    ['1 de enero de 2023', '2023-01-01'],
    ['lunes, 2 de enero de 2023', '2023-01-02'],
    ['2 gennaio 2023', '2023-01-02'],
    ['2 de março de 2023', '2023-03-02'],
    ['5 maart 2022', '2022-03-05'],
    ['5. Dezember 2022', '2022-12-05'],
    ['5 grudnia 2022', '2022-12-05'],
    ['2022年12月5日', '2022-12-05'],
    ['"2020/02/14 3:30 PM"', '2020-02-14'],
    ['05-Dec-2022', '2022-12-05'],
  ])('I59: %s is read as %s', async (said, day) => {
    const { publishedAt, status } = await one(`date: ${said}`)
    expect([status, publishedAt && dayIn('UTC', publishedAt)]).toEqual(['published', day])
  })

  test('I59: with a named time zone is the instant in that zone', async () => {
    const { publishedAt, timezone } = await one('date: 2021-08-25 10:00 Asia/Tokyo')
    expect([publishedAt?.toISOString(), timezone]).toEqual([
      '2021-08-25T01:00:00.000Z',
      'Asia/Tokyo',
    ])
  })

  test.each([
    ['2020-02-30', 'does not exist'],
    ['"2020-13-01"', 'does not exist'],
    ['20240230', 'does not exist'],
    ['30.02.2020', 'does not exist'],
    ['February 30, 2020', 'does not exist'],
    ['2020-02-14 25:10', 'cannot be read'],
    ['03/04/2021', 'can be two different days'],
    ['03-04-2021', 'can be two different days'],
    ['2018-07', 'cannot be read'],
    ['2018', 'cannot be read'],
    ['soon', 'cannot be read'],
    ['14 Listopadu-ish 2020', 'cannot be read'],
    ['2020-02-14 10:00 Mars/Olympus', 'cannot be read'],
  ])('I59: %s is reported, and keeps the article a draft', async (said, why) => {
    const { publishedAt, status, report } = await one(`date: ${said}`)
    expect([status, publishedAt]).toEqual(['draft', null])
    expect(report).toContain(`draft, because its date “${said.replaceAll('"', '')}” ${why}`)
  })

  test.each([
    ['2021-08-26-x/index.md', '2021-08-26', 'x'],
    ['blog/2021/08/26/x.md', '2021-08-26', 'x'],
    ['blog/2021/08-26-x.md', '2021-08-26', 'x'],
    ['20210826-x.md', '2021-08-26', 'x'],
    ['2021-8-6-x.md', '2021-08-06', 'x'],
  ])('I59: is read from the path %s', async (path, day, slug) => {
    const found = await one('draft: false', path)
    expect([
      found.status,
      found.publishedAt && dayIn(settings.timeZone, found.publishedAt),
    ]).toEqual(['published', day])
    expect(found.slug).toBe(slug)
  })

  test('I59: in a path that does not exist in any calendar is reported', async () => {
    const { status, report } = await one('draft: false', '_posts/2021-02-30-x.md')
    expect(status).toBe('draft')
    expect(report).toContain('its date “2021-02-30” does not exist')
  })

  test('I59: for a change or an end that cannot be parsed is reported too', async () => {
    const changed = await one('date: 2024-03-01\nlastmod: last Tuesday')
    expect(changed.status).toBe('published')
    expect(changed.report).toContain('last Tuesday')
    const ended = await one('date: 2024-03-01\nexpiryDate: 2020-02-30', 'two.md')
    expect(ended.report).toContain('draft, because its end “2020-02-30” does not exist')
  })

  test('I59: in Ghost, in a feed, and in a table is parsed as strictly', async () => {
    const post = (date: unknown) => ({
      id: 'p1',
      slug: 'one',
      title: 'One',
      html: '<p>A</p>',
      status: 'published',
      published_at: date,
    })
    const ghost = await run(
      'ghost',
      fixture.fileOf(
        JSON.stringify({
          db: [{ meta: { version: '5' }, data: { posts: [post('2020-02-30T10:00:00.000Z')] } }],
        }),
        'json',
      ),
    )
    expect(ghost).toContain('its date “2020-02-30T10:00:00.000Z” does not exist')
    const feed = await run(
      'feed',
      fixture.fileOf(
        '<rss><channel><item><guid>1</guid><title>One</title><pubDate>Sun, 30 Feb 2020 10:00:00 GMT</pubDate><content:encoded>A</content:encoded></item></channel></rss>',
      ),
    )
    expect(feed).toContain('its date “Sun, 30 Feb 2020 10:00:00 GMT” does not exist')
    const table = await run(
      'posts',
      fixture.fileOf('id,title,date,content\n1,One,03/04/2021,<p>A</p>', 'csv'),
    )
    expect(table).toContain('its date “03/04/2021” can be two different days')
    expect((await fixture.stored()).map(({ status }) => status)).toEqual([
      'draft',
      'draft',
      'draft',
    ])
  })
})
