import { expect, test } from 'vitest'
import { importDesk } from '../../test/testing.ts'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importWordPress } from '../../importWordPress.ts'
import type { ImportSource } from '../../../sources.ts'
import { formatReport } from '../../report.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const { desk, check, upload } = importDesk()
const fixture = articleFixture()

/** Imports files by path, and returns the whole report. */
const folder = async (files: Record<string, string>) =>
  formatReport(
    await importMarkdown({
      file: fixture.folderOf(files),
      open: async () => fixture.database.db,
      verbose: true,
    }),
  )
const FRONT = '---\ntitle: One\ndate: 2024-03-01\n---\n'

/** Checks a file in the back office, and returns its report. */
async function checked(name: string, text: string, source: ImportSource) {
  const browser = await desk.join('administrator', `ida${crypto.randomUUID().slice(0, 8)}`)
  const id = await check(browser, name, text, source)
  const { data } = await browser.get(`/api/staff/imports/${id}`)
  const { lines } = (await browser.get(`/api/staff/imports/${id}/lines`)).data
  return {
    counts: data.counts as Record<string, number>,
    warnings: data.warnings as string[],
    lines: lines as { name: string; line: number; lost: { what: string; written: string }[] }[],
  }
}

test('I124: a report shows every word that is left out, however long the text is, and says when it shows only its beginning', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ')
  const { lines } = await checked(
    'twice.xml',
    exportOf([
      { id: 1, title: 'First', content: '<p>Short.</p>' },
      { id: 1, title: 'Second', content: `<p>${words}</p>` },
      { id: 2, title: 'Third', content: `<p>Read.</p><script>x</script>` },
      { id: 2, title: 'Fourth', content: `<p>${words.repeat(20)}</p>` },
    ]),
    'wordpress',
  )
  const written = (name: string) => lines.find((line) => line.name === name)!.lost[0]!.written
  expect(written('Second')).toBe(words)
  expect(written('Fourth')).toMatch(
    /… and [\d,]+ more characters, which the command shows with --verbose$/,
  )
})

test('I137: a report that is cut in the middle of an emoji is stored all the same', async () => {
  const { lines } = await checked(
    'emoji.xml',
    exportOf(
      [99_990, 99_991].flatMap((letters, id) => [
        { id, title: `First ${id}`, content: '<p>Short.</p>' },
        { id, title: `Second ${id}`, content: `<p>${'a'.repeat(letters)}${'😀'.repeat(20)}</p>` },
      ]),
    ),
    'wordpress',
  )
  for (const id of [0, 1]) {
    const { lost } = lines.find(({ name }) => name === `Second ${id}`)!
    expect(lost[0]!.written).toContain('more characters')
  }
})

test('I124: an unknown tag that is used a hundred times is reported with every use', async () => {
  const report = await folder({
    'one.md':
      FRONT + Array.from({ length: 110 }, (_, at) => `{{< gh ${at + 1000} >}}`).join('\n\n'),
  })
  expect(report).toContain('line 223: {{< gh 1109 >}}')
})

test('I125: frames that end themselves, as in Vue and MDX, and frames without an end stay frames', async () => {
  await folder({
    'one.md': `${FRONT}Before.\n\n<iframe src="https://demo.example/a.html" width="100%"/>\n\nThe <script> tag.\n\n<iframe src="https://demo.example/b.html">\n\n*After*.`,
  })
  const { content } = await fixture.post('one')
  expect(content.replaceAll('\n', '')).toBe(
    '<p>Before.</p><p><a href="https://demo.example/a.html">https://demo.example/a.html</a></p><p>The &lt;script&gt; tag.</p><p><a href="https://demo.example/b.html">https://demo.example/b.html</a></p><p><em>After</em>.</p>',
  )
})

test('I126: a file whose name begins with a day that does not exist is imported by its own date', async () => {
  const report = await folder({ '_posts/2017-18-08---types.md': `${FRONT}Movable types.` })
  expect(report).not.toContain('refused       1')
  const { content, publishedAt } = await fixture.post('types')
  expect(content).toBe('<p>Movable types.</p>')
  expect(publishedAt?.toISOString().slice(0, 10)).toBe('2024-03-01')
})

test('I127: quoted texts of a front matter go on in lines without indent, as generators read them', async () => {
  await folder({
    'one.md':
      '---\ntitle: One\ndate: 2024-03-01\ndescription: "A port. Which one?\nThe \\"old\\" one: north."\nsummary: \'It\'\'s\n\nhere\'\ntags: [a]\n---\nText.',
  })
  expect(await fixture.post('one')).toMatchObject({
    status: 'published',
    excerpt: 'A port. Which one? The "old" one: north.',
    tags: ['a'],
  })
})

test('I128: a title from the first heading has no Markdown signs', async () => {
  await folder({
    'a.md': '# **Tall** [cranes](https://crane.example) and `code` {#tall}\n\nText.',
    'b.md': '---\ntitle: 2 * 3 * 4\n---\n# 2 * 3 * 4\n\nText.',
  })
  expect(await fixture.post('a')).toMatchObject({
    title: 'Tall cranes and code',
    content: '<p>Text.</p>',
  })
  expect(await fixture.post('b')).toMatchObject({ title: '2 * 3 * 4', content: '<p>Text.</p>' })
})

const event = (title: string, more = '') =>
  `BEGIN:VEVENT\nUID:${title}\nDTSTART:20260301T100000Z\nSUMMARY:${title}\n${more}END:VEVENT\n`

test('I129: the back office shows every remark of an import, also those after the fiftieth', async () => {
  const events = Array.from({ length: 80 }, (_, at) =>
    event(`Talk ${at}`, `COMMENT:Bring pen ${at}\n`),
  )
  const { warnings } = await checked(
    'talks.ics',
    `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join('')}END:VCALENDAR\n`,
    'events',
  )
  expect(warnings).toContain('“Talk 79” has a comment, which was left out: Bring pen 79')
})

test('I130: events outside of a calendar, as in files of a single event, are imported as well', async () => {
  const { counts, lines } = await checked(
    'loose.ics',
    `BEGIN:VCALENDAR\nVERSION:2.0\n${event('Inside')}END:VCALENDAR\n${event('Loose')}${event('Second')}BEGIN:VCALENDAR\n${event('Last')}END:VCALENDAR\n`,
    'events',
  )
  expect(counts).toMatchObject({ new: 4, refused: 0 })
  expect(lines.map(({ name }) => name)).toEqual(['Inside', 'Loose', 'Second', 'Last'])
  expect((await checked('one.ics', event('Alone'), 'events')).counts).toMatchObject({ new: 1 })
})

test('I133: an export of Ghost that begins with a long text is recognized, alone and in a folder', async () => {
  const html = `<p>${'Long words. '.repeat(30_000)}</p>`
  const post = { id: '1', title: 'One', slug: 'one', html, status: 'published', type: 'post' }
  const text = JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_700_000_000_000, version: '5.100.0' },
        data: { posts: [{ ...post, published_at: '2024-03-01T10:00:00.000Z' }], posts_tags: [] },
      },
    ],
  })
  const browser = await desk.join('administrator')
  expect((await upload(browser, 'export.json', text)).data.source).toBe('ghost')
  await importGhost({
    file: fixture.folderOf({ 'a.json': '[]', 'ghost.json': text }),
    open: async () => fixture.database.db,
  })
  expect((await fixture.post('one')).content).toContain('Long words.')
})

test('I134: code about embedded files keeps every character; the files that texts embed are still left out', async () => {
  const code = '&lt;img src="data:{{ .Type }};base64,{{ .Content }}"&gt; url(data:a/b;base64,AAAA)'
  const content = `<pre><code>${code}</code></pre><p>Use <code>data:image/png;base64,iVBO</code>.</p><p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Dot">End</p>\n[php]$a = 'x;base64,BBBB';[/php]`
  await importWordPress({
    file: fixture.fileOf(exportOf([{ id: 7, title: 'Code', name: 'code', content }])),
    open: async () => fixture.database.db,
  })
  const post = await fixture.post('code')
  expect(post.content).toContain(`<pre><code>${code}</code></pre>`)
  expect(post.content).toContain('<code>data:image/png;base64,iVBO</code>')
  expect(post.content).toContain("$a = 'x;base64,BBBB';")
  expect(post.content).not.toContain('iVBORw0KGgo')
})

test('I135: the main picture of a post of Blogger is the whole picture, not the cropped one of its lists', async () => {
  const entry = (id: string, thumbnail: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2018-09-12T09:30:00.001-04:00</published><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#post'/><title>Post ${id}</title><content type='html'>${'Text. '.repeat(200)}</content><link rel='alternate' type='text/html' href='https://old.blogspot.com/2018/09/post-${id}.html'/><media:thumbnail xmlns:media='http://search.yahoo.com/mrss/' url='${thumbnail}' height='72' width='72'/></entry>`
  const thumbnails = [
    'https://1.bp.blogspot.com/-a/B/AAA/s72-c/s72.jpg',
    'https://blogger.googleusercontent.com/img/a/AVvX=s72-c',
    'https://pictures.example/s72-c/crane.jpg',
  ]
  await importFeed({
    file: fixture.fileOf(
      `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom'><id>x</id><title>Old</title>${thumbnails.map((one, at) => entry(String(at), one)).join('')}</feed>`,
    ),
    open: async () => fixture.database.db,
  })
  const heroes = []
  for (const at of thumbnails.keys()) heroes.push((await fixture.post(`post-${at}`)).heroImage)
  expect(heroes).toEqual([
    'https://1.bp.blogspot.com/-a/B/AAA/s1600/s72.jpg',
    'https://blogger.googleusercontent.com/img/a/AVvX=s1600',
    'https://pictures.example/s72-c/crane.jpg',
  ])
})

test('I136: the views “Sessions” and “Grid” of Sessionize are imported as well, with rooms, tracks, and speakers', async () => {
  const session = (id: string, hour: number, more: object = {}) => ({
    id,
    title: `Talk ${id}`,
    description: 'About cranes.',
    startsAt: `2026-03-25T${hour}:00:00`,
    endsAt: `2026-03-25T${hour}:45:00`,
    isServiceSession: false,
    speakers: [{ id: 'p1', name: 'Ida Möller' }],
    categories: [{ id: 1, name: 'Track', categoryItems: [{ id: 2, name: 'Harbor' }] }],
    questionAnswers: [{ id: 3, question: 'Level', answer: 'Beginner' }],
    ...more,
  })
  const inRoom = { roomId: 7, room: 'Quay' }
  const views = [
    [
      {
        groupId: null,
        groupName: 'All',
        sessions: [session('a', 10, inRoom), session('b', 11, inRoom)],
      },
    ],
    [
      {
        date: '2026-03-25T00:00:00',
        rooms: [{ id: 7, name: 'Quay', sessions: [session('a', 10), session('b', 11)] }],
      },
    ],
  ]
  for (const view of views) {
    const browser = await desk.join('administrator', `ida${crypto.randomUUID().slice(0, 8)}`)
    const id = await check(browser, 'sessions.json', JSON.stringify(view), 'schedule', {
      title: 'Harbor Day',
      zone: 'Europe/Berlin',
    })
    const { state, problem } = (await browser.get(`/api/staff/imports/${id}`)).data
    expect([state, problem]).toEqual(['done', null])
    const { lines } = (await browser.get(`/api/staff/imports/${id}/lines`)).data
    expect(
      lines.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`),
    ).toEqual([
      'event Harbor Day',
      'speaker Ida Möller',
      'day 2026-03-25',
      'session Talk a',
      'session Talk b',
    ])
  }
})
