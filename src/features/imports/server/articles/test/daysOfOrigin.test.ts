import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db

/** Returns the instant of an article, its time zone, and the date on its page, in its list, and in its Markdown. */
async function shown(slug: string) {
  const { publishedAt, timezone } = await fixture.post(slug)
  const site = fixture.site()
  const text = async (path: string) => (await site.request(path)).text()
  const dayIn = (html: string) => /<time[^>]*>([^<]*)<\/time>/.exec(html)?.[1]
  const page = await text(`/news/${slug}`)
  return {
    instant: publishedAt?.toISOString(),
    timezone,
    page: dayIn(page.slice(page.indexOf('article__by'))),
    list: (await text('/news')).match(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/g)?.includes('Mar 2, 2024'),
    markdown: /Published: (.*)/.exec(await text(`/news/${slug}.md`))?.[1],
  }
}
/** Early on March 2 in Berlin, and still March 1 in New York, the site's time zone. */
const berlin = {
  instant: '2024-03-01T23:30:00.000Z',
  page: 'March 2, 2024',
  list: true,
  markdown: 'March 2, 2024',
}

test('I57: a WordPress post keeps its instant, and its date is the one in its time zone', async () => {
  const post = {
    id: 1,
    name: 'one',
    content: 'A',
    date: '2024-03-02 00:30:00',
    gmt: '2024-03-01 23:30:00',
  }
  await importWordPress({ file: fixture.fileOf(exportOf([post])), open })
  expect(await shown('one')).toEqual({ ...berlin, timezone: 'Etc/GMT-1' })
})

test('I57: a post without a UTC time was published at that time in the zone of this site', async () => {
  const post = {
    id: 1,
    name: 'one',
    content: 'A',
    date: '2024-03-02 00:30:00',
    gmt: '0000-00-00 00:00:00',
  }
  await importWordPress({ file: fixture.fileOf(exportOf([post])), open })
  expect(await shown('one')).toMatchObject({
    instant: '2024-03-02T05:30:00.000Z',
    timezone: null,
    page: 'March 2, 2024',
  })
})

test('I57: in Ghost, the settings name the time zone', async () => {
  const posts = [
    {
      id: '1',
      slug: 'one',
      title: 'One',
      html: '<p>A</p>',
      status: 'published',
      published_at: '2024-03-01T23:30:00.000Z',
    },
  ]
  const settings = [{ key: 'timezone', value: 'Europe/Berlin' }]
  const whole = { db: [{ meta: { version: '5.0.0' }, data: { posts, settings } }] }
  await importGhost({ file: fixture.fileOf(JSON.stringify(whole), 'json'), open })
  expect(await shown('one')).toEqual({ ...berlin, timezone: 'Europe/Berlin' })
})

test.each([
  [
    'an offset',
    { 'one.md': '---\ntitle: One\ndate: 2024-03-02T00:30:00+01:00\n---\nA' },
    'Etc/GMT-1',
  ],
  [
    'an offset in TOML',
    { 'one.md': '+++\ntitle = "One"\ndate = 2024-03-02T00:30:00+01:00\n+++\nA' },
    'Etc/GMT-1',
  ],
  [
    'the settings of Hugo',
    {
      'hugo.toml': 'timeZone = "Europe/Berlin"\n',
      'one.md': '---\ntitle: One\ndate: 2024-03-02 00:30:00\n---\nA',
    },
    'Europe/Berlin',
  ],
  [
    'the settings of Jekyll',
    {
      '_config.yml': 'timezone: Europe/Berlin\n',
      'one.md': '---\ntitle: One\ndate: 2024-03-02 00:30\n---\nA',
    },
    'Europe/Berlin',
  ],
] as [string, Record<string, string>, string][])(
  'I57: in Markdown, %s states the zone',
  async (_, files, timezone) => {
    const folder = mkdtempSync(join(fixture.folder, 'days-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    await importMarkdown({ file: folder, open })
    expect(await shown('one')).toEqual({ ...berlin, timezone })
  },
)

test('I57: a date without a time is that date everywhere, in TOML too', async () => {
  const folder = mkdtempSync(join(fixture.folder, 'days-'))
  writeFileSync(join(folder, 'one.md'), '+++\ntitle = "One"\ndate = 2024-03-02\n+++\nA')
  await importMarkdown({ file: folder, open })
  expect(await shown('one')).toMatchObject({ timezone: null, page: 'March 2, 2024' })
})

test('I57: in a feed, each date is in its written zone; UTC does not imply a place', async () => {
  const item = (id: string, date: string) =>
    `<item><guid>${id}</guid><title>${id}</title><pubDate>${date}</pubDate><content:encoded>&lt;p&gt;A&lt;/p&gt;</content:encoded></item>`
  const file = fixture.fileOf(
    `<rss><channel>${item('one', 'Sat, 02 Mar 2024 00:30:00 +0100')}${item('two', 'Fri, 01 Mar 2024 23:30:00 GMT')}</channel></rss>`,
  )
  await importFeed({ file, open })
  expect(await shown('one')).toEqual({ ...berlin, timezone: 'Etc/GMT-1' })
  expect(await shown('two')).toMatchObject({ timezone: null, page: 'March 1, 2024' })
})

test('I57: an article that an earlier import shifted to its date gets its instant back', async () => {
  const post = {
    id: 1,
    name: 'one',
    content: 'A',
    date: '2024-03-02 00:30:00',
    gmt: '2024-03-01 23:30:00',
  }
  const file = fixture.fileOf(exportOf([post]))
  await importWordPress({
    file: fixture.fileOf(exportOf([{ ...post, gmt: '2024-03-02 05:30:00' }])),
    open,
  })
  await importWordPress({ file, open })
  expect(await shown('one')).toMatchObject({ instant: berlin.instant, timezone: 'Etc/GMT-1' })
})
