import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importPosts } from '../../importPosts.ts'
import { importSubstack } from '../../importSubstack.ts'
import { importWordPress } from '../../importWordPress.ts'
import { formatReport } from '../../report.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const options = (name: string, text: string | Buffer) => {
  const file = join(fixture.folder, name)
  writeFileSync(file, text)
  return { file, open: async () => fixture.database.db, verbose: true }
}

test('I69: texts of a Ghost card that are not shown are reported, and footnotes of its Markdown become footnotes', async () => {
  const children = [
    { type: 'gallery', images: [{ src: 'https://old.example/a.png', caption: 'By the pier' }] },
    { type: 'call-to-action', textValue: '<p>Board now</p>', sponsorLabel: '<p>Paid for</p>' },
    { type: 'markdown', markdown: 'Tide[^1]\n\n[^1]: Twice a day' },
  ]
  const post = {
    id: '1',
    title: 'One',
    slug: 'one',
    status: 'published',
    published_at: '2024-03-01T10:00:00.000Z',
    lexical: JSON.stringify({ root: { type: 'root', children } }),
  }
  const data = { posts: [post], posts_meta: [{ post_id: '1', og_title: 'For networks' }] }
  const text = JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })
  const report = formatReport(await importGhost(options('ghost.json', text)))
  for (const named of ['By the pier', 'Paid for', 'For networks']) expect(report).toContain(named)
  const { content } = await fixture.post('one')
  expect(content).toContain('<sup><a id="note-1-link"></a><a href="#note-1">1</a></sup>')
  expect(content).toContain('Twice a day')
})

test('I69: Substack notes are imported with their text, and other texts of embeds and players are reported', async () => {
  const data = (json: object) => ` data-attrs="${JSON.stringify(json).replaceAll('"', '&quot;')}"`
  const note = { url: 'https://substack.com/note/1', comment: { name: 'Ida', body: 'Fog again' } }
  const digest = { canonical_url: 'https://o.example/p', title: 'Piers', publication_name: 'Quay' }
  const player = { url: 'https://open.spotify.com/episode/1', subtitle: 'Harbor radio' }
  const html = `<div class="comment"${data(note)}></div><div class="digest-post-embed"${data(digest)}></div><iframe class="spotify-wrap podcast"${data(player)} src="https://open.spotify.com/embed/episode/1"></iframe>`
  const archive = new yazl.ZipFile()
  archive.addBuffer(
    Buffer.from(
      'post_id,post_date,is_published,type,audience,title\n1.one,2024-03-01T10:00:00.000Z,true,newsletter,everyone,One\n',
    ),
    'posts.csv',
  )
  archive.addBuffer(Buffer.from(html), 'posts/1.one.html')
  archive.end()
  const bytes = await buffer(archive.outputStream as unknown as NodeJS.ReadableStream)
  const report = formatReport(
    await importSubstack({ ...options('substack.zip', bytes), site: 'https://old.example' }),
  )
  const { content } = await fixture.post('one')
  expect(content).toContain('Fog again')
  for (const named of ['Quay', 'Harbor radio']) expect(report).toContain(named)
})

test('I69: merge tags are removed from a table of posts, but not from code', async () => {
  const report = formatReport(
    await importPosts(
      options(
        'posts.csv',
        'id,web_title,status,slug,created_at,content_html\n1,One,confirmed,one,2024-03-01 10:00:00,"<p>Hello {{first_name | there}}, {{ email }} *|FNAME|*</p><pre>{{email}}</pre>"\n',
      ),
    ),
  )
  const { content } = await fixture.post('one')
  expect(content.replaceAll('\n', '')).toBe('<p>Hello there,</p><pre>{{email}}</pre>')
  expect(report).toContain('{{first_name | there}}')
})

test('I69: players in Squarespace data attributes are shown, and Blogger’s description becomes the SEO description', async () => {
  const content =
    '<p>One</p><div class="embed-block" data-html="&lt;iframe src=&quot;https://www.youtube.com/embed/dQw4w9WgXcQ&quot;&gt;&lt;/iframe&gt;"></div>'
  await importWordPress(options('squarespace.xml', exportOf([{ name: 'one', content }])))
  expect((await fixture.post('one')).videoEmbed).toContain('dQw4w9WgXcQ')
  await importFeed(
    options(
      'feed.atom',
      `<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>b</id><title>B</title><entry><id>p2</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Two</title><content type='html'>&lt;p&gt;Two&lt;/p&gt;</content><blogger:metaDescription>For search</blogger:metaDescription><published>2024-03-01T10:00:00Z</published><blogger:filename>/2024/03/two.html</blogger:filename></entry></feed>`,
    ),
  )
  expect((await fixture.post('two')).seoDescription).toBe('For search')
})
