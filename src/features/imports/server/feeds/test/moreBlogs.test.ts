import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { importCommand } from '../../command.ts'
import { recognize } from '../../runs/recognize.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()

async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  await importCommand(args, {
    open: async () => fixture.database.db,
    folder: fixture.folder,
    print: (text) => said.push(text),
    signal: new AbortController().signal,
  })
  return said.join('\n')
}
/** Imports a file as a dry run, then twice, and returns what was stored. */
async function bring(source: string, file: string, ...more: string[]) {
  expect(await recognize(file, file)).toBe(source)
  await run(source, file, ...more, '--dry-run')
  expect(await fixture.stored()).toEqual([])
  const said = await run(source, file, ...more, '--verbose')
  const first = await fixture.stored()
  await run(source, file, ...more)
  expect(await fixture.stored()).toEqual(first)
  return { said, bySlug: new Map(first.map((row) => [row.slug, row])) }
}
const redirect = async (path: string) => {
  const { status, headers } = await fixture.site().request(path)
  return [status, headers.get('location')]
}

test('I52: a full-text feed brings posts with author, date, categories, picture, and old address; truncated posts stay drafts', async () => {
  const { said, bySlug } = await bring(
    'feed',
    fixture.fileOf(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Harbor &amp; co</title><link>https://wix.example</link>
<image><title>Logo</title><url>https://wix.example/logo.png</url></image>
<item><title><![CDATA[Cranes & tides]]></title><link>https://wix.example/post/cranes</link><guid isPermaLink="false">a1</guid>
<dc:creator>Ida Möller</dc:creator><category>Harbor</category><category>Old</category>
<pubDate>Fri, 01 Mar 2024 23:30:00 -0500</pubDate><description>All of them.</description>
<content:encoded><![CDATA[<p>Twelve <b>cranes</b>, <a href="/post/tides">tides</a>.</p><pre lang="php"><?php echo 1 ?></pre>]]></content:encoded>
<media:content url="https://wix.example/c.png" medium="image"/></item>
<item><title>Tides</title><link>https://wix.example/post/tides</link><author>ben@wix.example (Ben Ax)</author>
<pubDate>Sat, 02 Mar 2024 10:00:00 GMT</pubDate><description>&lt;p&gt;The tide comes […]&lt;/p&gt;</description></item>
</channel></rss>`,
      'xml',
    ),
  )
  expect(said).toContain('the feed has only the beginning of its text')
  expect(bySlug.get('cranes')).toMatchObject({
    title: 'Cranes & tides',
    content:
      '<p>Twelve <b>cranes</b>, <a href="https://wix.example/post/tides">tides</a>.</p>\n<pre><code class="language-php">&lt;?php echo 1 ?&gt;</code></pre>',
    author: 'Ida Möller',
    excerpt: 'All of them.',
    category: 'Harbor',
    tags: ['Old'],
    status: 'published',
    publishedAt: new Date('2024-03-02T04:30:00Z'),
  })
  expect(bySlug.get('tides')).toMatchObject({ status: 'draft', author: 'Ben Ax' })
  expect(await redirect('/post/cranes')).toEqual([301, '/news/cranes'])
})

test('I52: a Blogger backup brings posts and pages, drafts as drafts, and counts comments and settings', async () => {
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`
  const entry = (name: string, id: string, more: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2024-03-01T10:00:00.000+01:00</published><updated>2024-03-02T10:00:00Z</updated>${kind(name)}<author><name>Ida</name><email>noreply@blogger.com</email></author>${more}</entry>`
  const { bySlug, said } = await bring(
    'feed',
    fixture.fileOf(
      `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="x" type="text/css"?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><title type='text'>Harbor</title><link rel='alternate' type='text/html' href='https://harbor.example/'/>
${entry('settings', '0', `<title type='text'>Blog name</title><content type='text'>Harbor</content>`)}
${entry('post', '1', `<title type='text'>Cranes</title><content type='html'>&lt;p&gt;Twelve cranes.&lt;/p&gt;</content><category scheme='http://www.blogger.com/atom/ns#' term='Old'/><link rel='alternate' type='text/html' href='https://harbor.example/2024/03/cranes.html' title='Cranes'/>`)}
${entry('page', '2', `<title type='text'>About</title><content type='xhtml'><div xmlns="http://www.w3.org/1999/xhtml">We are <b>here</b> &amp; there.</div></content><link rel='alternate' type='text/html' href='https://harbor.example/p/about.html'/>`)}
${entry('post', '3', `<app:control><app:draft>yes</app:draft></app:control><title type='text'>Later</title><content type='text'>a &lt; b</content>`)}
${entry('comment', '4', `<title type='text'>Nice</title><content type='html'>Nice!</content>`)}
</feed>`,
      'xml',
    ),
  )
  expect(said).toMatch(/Blogger, 5 entries/)
  expect(bySlug.get('cranes')).toMatchObject({
    content: '<p>Twelve cranes.</p>',
    category: 'Old',
    author: 'Ida',
    publishedAt: new Date('2024-03-01T09:00:00Z'),
  })
  expect(bySlug.get('later')).toMatchObject({ status: 'draft', content: '<p>a &lt; b</p>' })
  expect(await redirect('/2024/03/cranes.html')).toEqual([301, '/news/cranes'])
  const { rows } = await fixture.database.pool.query('select title, content from plain_pages')
  expect(rows).toEqual([{ title: 'About', content: '<p>We are <b>here</b> &amp; there.</p>' }])
})

test('I52: a JSON Feed, and texts without markup in it', async () => {
  const { bySlug } = await bring(
    'feed',
    fixture.fileOf(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Harbor',
        home_page_url: 'https://harbor.example',
        items: [
          {
            id: 7,
            url: 'https://harbor.example/cranes/',
            title: 'Cranes',
            content_text: 'One < two.\n\nThree.',
            date_published: '2024-03-01T10:00:00+01:00',
            authors: [{ name: 'Ida' }, { name: 'Ben' }],
            tags: ['Old'],
          },
        ],
      }),
      'json',
    ),
  )
  expect(bySlug.get('cranes')).toMatchObject({
    content: '<p>One &lt; two.</p>\n<p>Three.</p>',
    author: 'Ida and Ben',
    status: 'published',
  })
})

test('I52: stories of a Medium export come once with their header, code, and old address; drafts stay drafts', async () => {
  const page = (title: string, body: string, footer: string) =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">How they stand</section><section data-field="body" class="e-content"><section name="a" class="section section--body"><div class="section-content"><h3 class="graf graf--h3 graf--leading graf--title">${title}</h3><h4 class="graf graf--h4 graf--subtitle">How they stand</h4>${body}</div></section></section>${footer}</article></body></html>`
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('README.html', '<html></html>')
  add(
    'posts/2024-03-01_Cranes-0a1b2c3d4e5f.html',
    page(
      'Cranes',
      '<p class="graf graf--p">Twelve <strong class="markup--strong">cranes</strong>.</p><pre class="graf graf--pre">if (a &lt; b)<br>  go()</pre>',
      '<footer><p>By <a href="https://medium.com/@ida" class="p-author h-card">Ida Möller</a> on <a href="https://medium.com/p/0a1b2c3d4e5f"><time class="dt-published" datetime="2024-03-01T10:00:00.000Z">March 1, 2024</time></a>.</p><p><a href="https://medium.com/@ida/cranes-0a1b2c3d4e5f" class="p-canonical">Canonical link</a></p></footer>',
    ),
  )
  add(
    'posts/2024-03-02_I-agree--with-this-2a1b2c3d4e5f.html',
    '<!DOCTYPE html><html><head><title>I agree, with this…</title></head><body><article class="h-entry"><header><h1 class="p-name">I agree, with this…</h1></header><section data-field="body" class="e-content"><p class="graf graf--p">I agree, with this and all of it.</p></section><footer><p>By <a href="https://medium.com/@ida" class="p-author h-card">Ida Möller</a> on <a href="https://medium.com/p/2a1b2c3d4e5f"><time class="dt-published" datetime="2024-03-02T10:00:00.000Z">March 2, 2024</time></a>.</p></footer></article></body></html>',
  )
  add('posts/draft_Later-1a1b2c3d4e5f.html', page('Later', '<p>Soon.</p>', '<footer></footer>'))
  zip.end()
  const file = join(fixture.folder, 'medium.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  const { bySlug } = await bring('medium', file, '--author', 'The editors')
  expect(bySlug.get('cranes')).toMatchObject({
    title: 'Cranes',
    excerpt: 'How they stand',
    content: '<p>Twelve <strong>cranes</strong>.</p>\n<pre>if (a &lt; b)\n  go()</pre>',
    author: 'Ida Möller',
    status: 'published',
  })
  expect(bySlug.get('later')).toMatchObject({ status: 'draft', author: 'The editors' })
  expect(bySlug.get('i-agree-with-this')).toMatchObject({ status: 'draft' })
  expect(await redirect('/@ida/cranes-0a1b2c3d4e5f')).toEqual([301, '/news/cranes'])
})

test('I52: a table of posts, such as Beehiiv’s, publishes only what was public there', async () => {
  const { bySlug, said } = await bring(
    'posts',
    fixture.fileOf(
      `id,created,title,subtitle,status,audience,publish_date,web_url,content_tags,content_html,secret
p1,2024-02-01,Cranes,All of them,confirmed,free,2024-03-01 10:00:00,https://news.example/p/cranes,"Old, Harbor","<p>Twelve <b>cranes</b>.</p>",x
p2,2024-02-01,Later,,draft,free,,https://news.example/p/later,,<p>Soon.</p>,x
p3,2024-02-01,Paid,,confirmed,premium,2024-03-02,https://news.example/p/paid,,<p>Only you.</p>,x`,
      'csv',
    ),
  )
  expect(said).toContain('The column “secret” is not recognized and was left out.')
  expect(bySlug.get('cranes')).toMatchObject({
    status: 'published',
    excerpt: 'All of them',
    content: '<p>Twelve <b>cranes</b>.</p>',
    publishedAt: new Date('2024-03-01T10:00:00Z'),
    tags: ['Old', 'Harbor'],
  })
  expect([bySlug.get('later')!.status, bySlug.get('paid')!.status]).toEqual(['draft', 'draft'])
  expect(await redirect('/p/cranes')).toEqual([301, '/news/cranes'])
})

test.each<[string, string, string, RegExp]>([
  ['an XML bomb', 'xml', `<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel/></rss>`, /DOCTYPE/],
  ['another XML file', 'xml', '<?xml version="1.0"?><catalog><item/></catalog>', /not a feed/],
  ['a feed that breaks off', 'xml', '<rss><channel><item><title>One', /not well-formed/],
  ['a feed of nothing', 'xml', '<rss><channel><title>x</title></channel></rss>', /without entries/],
  ['other JSON', 'json', '{"items": []}', /not a JSON Feed/],
])('I52: %s is refused in one sentence, and changes nothing', async (_, ending, text, why) => {
  await expect(run('feed', fixture.fileOf(text, ending))).rejects.toThrow(why)
  expect(await fixture.stored()).toEqual([])
})

test('I52: a Squarespace export, whose links have no host, brings posts with their old addresses', async () => {
  const { bySlug } = await bring(
    'wordpress',
    fixture.fileOf(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Harbor</title><link>https://harbor.squarespace.com</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://harbor.squarespace.com</wp:base_site_url><wp:author><wp:author_login>ida@x.example</wp:author_login><wp:author_display_name>Ida Möller</wp:author_display_name></wp:author>
<item><title>Cranes</title><link>/blog/2024/3/1/cranes</link><content:encoded><![CDATA[<div class="sqs-layout sqs-grid-12"><div class="sqs-block html-block"><div class="sqs-block-content"><p>Twelve cranes.</p></div></div></div>]]></content:encoded><excerpt:encoded/><wp:post_name>blog/2024/3/1/cranes</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><pubDate>Fri, 01 Mar 2024 10:00:00 +0000</pubDate><wp:post_date>2024-03-01 10:00:00</wp:post_date><wp:post_date_gmt>2024-03-01 10:00:00</wp:post_date_gmt><category domain="post_tag" nicename="old"><![CDATA[Old]]></category><dc:creator>ida@x.example</dc:creator></item></channel></rss>`,
      'xml',
    ),
  )
  const [cranes] = bySlug.values()
  expect(cranes).toMatchObject({
    content: '<p>Twelve cranes.</p>',
    author: 'Ida Möller',
    tags: ['Old'],
    status: 'published',
  })
  expect(await redirect('/blog/2024/3/1/cranes')).toEqual([301, `/news/${cranes!.slug}`])
  expect(cranes!.slug).toBe('cranes')
})

test.each([
  ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
] as const)('I38: a feed and a WordPress export are read in %s', async (encoding, encoded) => {
  const head = `<?xml version="1.0" encoding="${encoding}"?>`
  const items = (more: string) =>
    `<item><title>Caf\u00e9 Gr\u00fc\u00dfe</title><link>https://harbor.example/cafe</link><guid>https://harbor.example/cafe</guid><pubDate>Sat, 07 Sep 2002 09:42:31 GMT</pubDate><content:encoded><![CDATA[<p>Tsch\u00fcss</p>]]></content:encoded>${more}</item>`
  const space = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  const feed = join(fixture.folder, `feed-${encoding}.xml`)
  writeFileSync(
    feed,
    encoded(
      `${head}<rss version="2.0" ${space}><channel><title>H</title>${items('')}</channel></rss>`,
    ),
  )
  const { bySlug } = await bring('feed', feed)
  expect(bySlug.get('cafe')).toMatchObject({
    title: 'Caf\u00e9 Gr\u00fc\u00dfe',
    content: '<p>Tsch\u00fcss</p>',
  })
  const wordpress = join(fixture.folder, `wordpress-${encoding}.xml`)
  writeFileSync(
    wordpress,
    encoded(
      `${head}<rss version="2.0" ${space} xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>H</title><wp:wxr_version>1.2</wp:wxr_version>${items(
        '<wp:post_id>9</wp:post_id><wp:post_date>2002-09-07 09:42:31</wp:post_date><wp:post_name>gruss</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>',
      )}</channel></rss>`,
    ),
  )
  await run('wordpress', wordpress)
  expect((await fixture.stored()).find(({ slug }) => slug === 'gruss')).toMatchObject({
    title: 'Caf\u00e9 Gr\u00fc\u00dfe',
    content: '<p>Tsch\u00fcss</p>',
  })
})

test('I52: an Atom feed with prefixes, bases of addresses, and a text in Markdown', async () => {
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml" xml:base="https://harbor.example/blog/">
<a:title>H</a:title><a:author><a:name>Zoë Lund</a:name></a:author>
<a:entry xml:base="2024/"><a:title>One</a:title><a:id>urn:1</a:id><a:link href="one.html"/><a:published>2024-01-01T00:00:00Z</a:published>
<a:content type="xhtml" xml:base="files/"><h:div><h:p>Of <h:a href="plan.pdf">cranes</h:a></h:p></h:div></a:content></a:entry>
<a:entry><a:title>Two</a:title><a:id>urn:2</a:id><a:link href="two"/><a:published>2024-01-02T00:00:00Z</a:published>
<a:content type="text/markdown">## Tides

Some *words*.</a:content></a:entry>
<a:entry><a:title>Three</a:title><a:id>urn:3</a:id><a:link href="three"/><a:published>2024-01-03T00:00:00Z</a:published>
<a:content type="application/pdf">JVBERi0xLjQKJeLjz9MKMyAwIG9iago8PC9MZW5ndGggND4</a:content></a:entry>
</a:feed>`
  const { bySlug, said } = await bring('feed', fixture.fileOf(feed, 'xml'))
  expect(bySlug.get('one')).toMatchObject({
    author: 'Zoë Lund',
    status: 'published',
    content: '<p>Of <a href="https://harbor.example/blog/2024/files/plan.pdf">cranes</a></p>',
  })
  expect(await redirect('/blog/2024/one.html')).toEqual([301, '/news/one'])
  expect(bySlug.get('two')).toMatchObject({
    content: '<h2>Tides</h2>\n<p>Some <em>words</em>.</p>',
  })
  expect(JSON.stringify([...bySlug])).not.toContain('JVBERi')
  expect(said).toContain('JVBERi')
})

test('I52: a post of a link blog leads to what it is about, and stays the canonical page of its own words', async () => {
  const { bySlug } = await bring(
    'feed',
    fixture.fileOf(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Harbor',
        items: [
          {
            id: '1',
            url: 'https://harbor.example/note/',
            external_url: 'https://cranes.example/paper',
            title: 'Note',
            content_html: '<p>Read this.</p>',
            date_published: '2024-03-01T10:00:00Z',
          },
        ],
      }),
      'json',
    ),
  )
  expect(bySlug.get('note')).toMatchObject({
    content:
      '<p>Read this.</p>\n<p><a href="https://cranes.example/paper">https://cranes.example/paper</a></p>',
    canonicalUrl: null,
  })
})

test('I141: a story of Medium begins without the line that Medium hides, and embeds that the export left empty are named', async () => {
  const zip = new yazl.ZipFile()
  const body =
    '<section class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><h3 class="graf graf--h3 graf--leading graf--title">Cranes</h3><p class="graf graf--p">Twelve of them:</p><figure name="6" class="graf graf--figure graf--iframe graf-after--p"></figure></div></section><section class="section section--body section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><p class="graf graf--p">Last.</p></div></section>'
  zip.addBuffer(
    Buffer.from(
      `<!DOCTYPE html><html><head><title>Cranes</title></head><body><article class="h-entry"><header><h1 class="p-name">Cranes</h1></header><section data-field="body" class="e-content">${body}</section><footer><p>By <a href="https://medium.com/@ida" class="p-author h-card">Ida Möller</a> on <a href="https://medium.com/p/0a1b2c3d4e5f"><time class="dt-published" datetime="2024-03-01T10:00:00.000Z">March 1, 2024</time></a>.</p></footer></article></body></html>`,
    ),
    'posts/2024-03-01_Cranes-0a1b2c3d4e5f.html',
  )
  zip.end()
  const file = join(fixture.folder, 'lines.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  const { said, bySlug } = await bring('medium', file)
  expect(bySlug.get('cranes')!.content).toBe('<p>Twelve of them:</p>\n<hr />\n<p>Last.</p>')
  expect(said).toContain('an embed after “Twelve of them:”')
})
