import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#src/database/test/testing.ts'
import { exportCommand } from '#src/features/exports/server/exportCommand.ts'
import { applySettings } from '#src/settings.ts'
import { formatReport } from '../../report.ts'
import { importFeed } from '../../importFeed.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db

const comment = (id: number, fields: Record<string, string>) =>
  `<wp:comment>${Object.entries({
    id: String(id),
    approved: '1',
    type: 'comment',
    parent: '0',
    date_gmt: `2024-03-0${id} 10:00:00`,
    ...fields,
  })
    .map(([name, text]) => `<wp:comment_${name}><![CDATA[${text}]]></wp:comment_${name}>`)
    .join('')}</wp:comment>`
const withComments = (...comments: string[]) =>
  exportOf([{ id: 1, content: '<p>Cranes.</p>' }]).replace('</item>', `${comments.join('')}</item>`)
const file = () =>
  fixture.fileOf(
    withComments(
      comment(1, {
        author: 'Ana &amp; co',
        author_email: 'Ana@example.com',
        author_IP: '192.0.2.1',
        content: 'First.\nSecond <b>line</b><script>alert(1)</script>',
      }),
      comment(2, { author: 'Ben', content: 'Right!', parent: '1' }),
      comment(3, { author: 'Spammer', content: 'Buy', approved: 'spam' }),
      comment(4, { author: 'Other blog', content: 'Linked', type: 'pingback' }),
    ),
  )
const rows = async () =>
  (
    await fixture.database.pool.query(
      'select author, email, content, reply_to is not null as replies from old_comments order by written_at',
    )
  ).rows
const kept = [
  {
    author: 'Ana & co',
    email: 'ana@example.com',
    content: '<p>First.<br />\nSecond <b>line</b></p>',
    replies: false,
  },
  { author: 'Ben', email: null, content: '<p>Right!</p>', replies: true },
]
const slug = async () => (await fixture.stored())[0]!.slug

test('I55: approved comments of WordPress are stored once, read-only, and the others are counted', async () => {
  const report = await importWordPress({ file: file(), open, verbose: true })
  expect(await rows()).toEqual(kept)
  expect(formatReport(report)).toMatch(/Comments left out[^\n]*: 2\.\nComments kept[^\n]*: 2\./)
  await importWordPress({ file: file(), open })
  expect(await rows()).toEqual(kept)
})

test('I55: pictures and videos in comments become links, and the report names the picture', async () => {
  const content =
    'See <img src="https://old.example/crane.png" alt="The crane"> and <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
  const file = fixture.fileOf(withComments(comment(1, { author: 'Ana', content })))
  const report = await importWordPress({ file, open, verbose: true })
  const [kept] = await rows()
  expect(kept.content).toContain('<a href="https://old.example/crane.png">The crane</a>')
  expect(kept.content).toMatch(
    /<a href="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ">/,
  )
  expect(formatReport(report)).toContain('picture in a comment, which is a link now')
})

test('I55: endless comments leave their article unchanged', async () => {
  const long = 'word '.repeat(100_000)
  const many = Array.from({ length: 20 }, (_, at) =>
    comment(at + 1, { author: 'Bot', content: long, date_gmt: '2024-03-01 10:00:00' }),
  )
  await importWordPress({ file: fixture.fileOf(withComments(...many)), open })
  expect((await fixture.stored()).map(({ content }) => content)).toEqual(['<p>Cranes.</p>'])
  const kept = await rows()
  expect(kept.length).toBeGreaterThan(10)
  expect(new Set(kept.map(({ content }) => content.length)).size).toBe(1)
})

test('I55: visitors see none until a heading is set, then all of them, collapsed and without addresses', async () => {
  await importWordPress({ file: file(), open })
  const site = fixture.site()
  const page = async () => (await site.request(`/news/${await slug()}`)).text()
  const api = async () => (await site.request(`/api/posts/${await slug()}`)).json() as any
  expect(await page()).not.toContain('Ana &amp; co')
  expect((await api()).oldComments).toEqual([])
  applySettings({ oldComments: 'From our old site' })
  try {
    const shown = await (await fixture.site().request(`/news/${await slug()}`)).text()
    expect(shown).toContain('From our old site')
    expect(shown).toMatch(/Ben<\/b>[^]*in reply to[^]*Ana &amp; co/)
    expect(shown).toContain('Comments are closed.')
    expect(shown).not.toMatch(/ana@example|alert\(1\)|<textarea/i)
  } finally {
    applySettings({})
  }
})

test('I55: links in comments are marked as written by visitors, and stored and moved out as they were', async () => {
  const content = 'See <a href="https://shop.example/" title="Shop">my shop</a>'
  await importWordPress({
    file: fixture.fileOf(withComments(comment(1, { author: 'Ana', content }))),
    open,
  })
  applySettings({ oldComments: 'From our old site' })
  try {
    const shown = await (await fixture.site().request(`/news/${await slug()}`)).text()
    expect(/<a [^>]*shop\.example[^>]*>/.exec(shown)![0]).toContain('rel="ugc nofollow"')
  } finally {
    applySettings({})
  }
  expect((await rows())[0].content).not.toContain('rel=')
})

test('I55: comments in a Blogger backup come under their posts, with the comments they reply to', async () => {
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`
  const entry = (name: string, id: number, more: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2024-03-0${id}T10:00:00Z</published>${kind(name)}<author><name>N${id}</name></author><title type="text">T${id}</title><content type="html">Text ${id}</content>${more}</entry>`
  const about = (id: number) =>
    `<thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-${id}" href="https://x.example/a.html"/>`
  const feed = fixture.fileOf(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"><title>B</title><link rel="alternate" type="text/html" href="https://x.example/"/>${entry('post', 1, '<link rel="alternate" type="text/html" href="https://x.example/a.html"/>')}${entry('comment', 2, about(1))}${entry('comment', 3, `${about(1)}<link rel="related" type="application/atom+xml" href="https://www.blogger.com/feeds/1/1/comments/default/2"/>`)}${entry('comment', 4, about(9))}</feed>`,
    'xml',
  )
  const report = await importFeed({ file: feed, open, verbose: true })
  expect(await rows()).toMatchObject([
    { author: 'N2', content: '<p>Text 2</p>', replies: false },
    { author: 'N3', content: '<p>Text 3</p>', replies: true },
  ])
  expect(formatReport(report)).toMatch(/Comments left out[^\n]*: 1\./)
})

test('I55: comments survive an export to WordPress and the import of it', async () => {
  await importWordPress({ file: file(), open })
  const folder = join(fixture.folder, 'out')
  await exportCommand(['--as', 'wordpress', folder], {
    open,
    folder,
    print: () => {},
    signal: new AbortController().signal,
    origin: async () => 'https://old.example',
  })
  const there = await createTestDatabase()
  await importWordPress({ file: join(folder, 'export.xml'), open: async () => there.db })
  const { rows: moved } = await there.pool.query(
    'select author, email, content, reply_to is not null as replies from old_comments order by written_at',
  )
  expect(moved).toEqual(kept)
  await there.close()
})
