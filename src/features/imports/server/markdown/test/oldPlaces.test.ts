import { describe, expect, test } from 'vitest'
import { importMarkdown } from '../../importMarkdown.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()

/** Imports a blog's files, and returns where each old address redirects to. */
async function run(files: Record<string, string>) {
  const folder = fixture.folderOf(files)
  await importMarkdown({
    file: folder,
    site: 'https://old.example',
    open: async () => fixture.database.db,
  })
  const [, redirects] = await fixture.everything()
  return Object.fromEntries(
    (redirects as { fromPath: string; toPath: string }[]).map(({ fromPath, toPath }) => [
      fromPath,
      toPath,
    ]),
  )
}
const front = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nText.\n`

describe('old addresses', () => {
  test('I41: in Hugo follow its permalinks, slugs, url, aliases, and languages', async () => {
    const to = await run({
      'hugo.toml':
        'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
      'content/posts/bundle/index.md': front(
        'title: Bundle',
        'date: 2024-01-02',
        'aliases: ["/old/bundle/", "older"]',
      ),
      'content/posts/bundle/index.de.md': front('title: Bündel', 'slug: b', 'date: 2024-01-02'),
      'content/notes/Slugged.md': front('title: S', 'slug: my-slug', 'date: Jul 08 2022'),
      'content/notes/urled.md': front('title: U', 'url: /x/y.html', 'date: 10 March 2024'),
    })
    expect(to).toMatchObject({
      '/2024/01/bundle': expect.stringMatching(/^\/news\/bundle/),
      '/old/bundle': to['/2024/01/bundle'],
      '/2024/01/older': to['/2024/01/bundle'],
      '/de/2024/01/b': '/news/b',
      '/notes/my-slug': '/news/my-slug',
      '/x/y.html': '/news/urled',
    })
  })

  test('I41: in Jekyll follow the pattern from its settings or front matter, with categories and base', async () => {
    const to = await run({
      '_config.yml': 'permalink: /:categories/:year/:title.html\nbaseurl: /blog\n',
      'cats/_posts/2012-02-03-one.md': front('title: One', 'categories: [a, Big]'),
      '_posts/2012-02-04-two.md': front('title: Two', 'permalink: /own/:title/'),
      '_posts/2012-02-05-three.md': front('title: Three', 'redirect_from: /q/'),
      '_posts/2012-02-06-four.md': front('title: Four', 'permalink: constructor'),
      '_posts/2012-02-07-five.md': front('title: Five', 'permalink: /:constructor/:title/'),
    })
    expect(to).toMatchObject({
      '/blog/cats/a/big/2012/one.html': '/news/one',
      '/blog/own/two': '/news/two',
      '/blog/2012/three.html': '/news/three',
      '/q': '/news/three',
      '/blog/2012/four.html': '/news/four',
      '/blog/five': '/news/five',
    })
  })

  test('I41: without settings follow the defaults of Jekyll', async () => {
    const to = await run({ '_posts/2012-02-03-one.md': front('title: One', 'category: a') })
    expect(to).toMatchObject({
      '/a/2012/02/03/one.html': '/news/one',
      '/2012/02/03/one': '/news/one',
    })
  })
})

test('I41: old addresses in Docusaurus have the folder and the date, or the slug', async () => {
  const to = await run({
    'blog/2021-08-26-one/index.md': front('title: One'),
    'blog/2021-08-27-two.md': front('title: Two', 'slug: own'),
    'blog/2021/08/28/three.mdx': front('title: Three'),
  })
  expect(to).toMatchObject({
    '/blog/2021/08/26/one': '/news/one',
    '/blog/own': '/news/own',
    '/blog/2021/08/28/three': '/news/three',
  })
})

test('I41: HTML posts of Jekyll are imported as HTML, with their tags', async () => {
  await run({
    '_posts/2012-02-02-html.html': `---\ntitle: Html\n---\n<p>Some *stars* and <b>bold</b></p>\n{% highlight c %}\nif (a<b) {}\n{% endhighlight %}\n`,
  })
  const { content } = await fixture.post('html')
  expect(content).toBe(
    '<p>Some *stars* and <b>bold</b></p>\n<pre><code class="language-c">if (a&lt;b) {}\n</code></pre>',
  )
})

test('I41: old addresses have the day by the clock of the writer', async () => {
  const to = await run({
    'hugo.toml':
      'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:month/:day/:slug/"\n',
    'content/posts/night.md': front('title: Night', 'date: 2023-07-01T00:30:00+02:00'),
  })
  expect(to).toMatchObject({ '/2023/07/01/night': '/news/night' })
})

test('I41: old addresses of Hexo follow its pattern, with the date of the front matter', async () => {
  const to = await run({
    '_config.yml': 'permalink: :year/:month/:day/:title/\nroot: /\ntimezone: Asia/Shanghai\n',
    'source/_posts/one.md': front('title: One', 'date: 2014-02-02 01:50:00'),
    'source/_posts/deep/two.md': front('title: Two', 'date: 2014-02-03'),
  })
  expect(to).toMatchObject({
    '/2014/02/02/one': '/news/one',
    '/2014/02/03/deep/two': '/news/two',
  })
})

test('I41: old addresses of a collection of Jekyll follow its pattern', async () => {
  const to = await run({
    '_config.yml':
      'baseurl: /x\ncollections:\n  works:\n    output: true\n    permalink: /:collection/:path/\n  guides:\n    output: true\n',
    '_works/a/one.md': front('title: One', 'date: 2014-02-02'),
    '_guides/two.md': front('title: Two', 'date: 2014-02-02'),
  })
  expect(to).toMatchObject({ '/x/works/a/one': '/news/one', '/x/guides/two.html': '/news/two' })
})

test('I41: old addresses in Hugo do not have the folder of a language', async () => {
  const to = await run({
    'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n',
    'config/_default/languages.toml':
      '[en]\ncontentDir = "content/en"\n[de]\ncontentDir = "content/de"\n',
    'config/_default/permalinks.toml': 'posts = "/:year/:slug/"\n',
    'content/en/posts/crane.md': front('title: Crane', 'date: 2024-01-02'),
    'content/de/posts/crane.md': front('title: Kran', 'slug: kran', 'date: 2024-01-02'),
    'content/de/posts/ship.md':
      '---\ntitle: Schiff\nslug: schiff\ndate: 2024-01-02\n---\n[Kran]({{< relref "/posts/crane" >}}) [fort]({{< relref "gone" >}} "Weg")\n',
  })
  expect(to).toMatchObject({
    '/2024/crane': '/news/crane',
    '/de/2024/kran': '/news/kran',
    '/de/2024/schiff': '/news/schiff',
  })
  const { content } = await fixture.post('schiff')
  expect(content).toMatch(/<a href="\/news\/(crane|kran)">Kran<\/a>/)
  expect(content).not.toMatch(/[\][]/)
})

test('I41: old addresses of Pelican follow its settings', async () => {
  const to = await run({
    'pelicanconf.py':
      "SITEURL = 'https://old.example'\nARTICLE_URL = 'posts/{date:%Y}/{date:%b}/{slug}/'\nARTICLE_SAVE_AS = 'posts/{date:%Y}/{date:%b}/{slug}/index.html'\n",
    'content/cats/one.md': 'Title: One Crane\nDate: 2015-07-04 10:20\n\nText.\n',
    'content/cats/two.md':
      'Title: Two\nDate: 2015-07-05\nurl: x/two\nsave_as: x/two.html\n\nText.\n',
  })
  expect(to).toMatchObject({
    '/posts/2015/jul/one-crane': '/news/one',
    '/x/two': '/news/two',
    '/x/two.html': '/news/two',
  })
})

test('I41: in Jekyll, a single category may have several words', async () => {
  const to = await run({
    '_posts/2012-02-03-one.md': front('title: One', 'category: Deep Sea'),
  })
  expect(to).toMatchObject({ '/deep sea/2012/02/03/one.html': '/news/one' })
  expect(await fixture.post('one')).toMatchObject({ category: 'Deep Sea' })
})

test('I4: lists by category and tag, and the feed, of Hugo, Jekyll, and Pelican have their successors', async () => {
  const hugo = await run({
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/posts/one.md': front(
      'title: One',
      'date: 2024-01-02',
      'categories: [Deep Sea]',
      'tags: [C++]',
    ),
    'content/posts/two.md': front(
      'title: Two',
      'date: 2024-01-02',
      'draft: true',
      'tags: [Hidden]',
    ),
  })
  expect(hugo).toMatchObject({
    '/categories/deep-sea': '/news?category=Deep+Sea',
    '/tags/c++': '/news?tag=C%2B%2B',
    '/index.xml': '/news/feed.xml',
  })
  expect(Object.keys(hugo).filter((from) => from.includes('hidden'))).toEqual([])
  const jekyll = await run({
    '_config.yml': 'baseurl: /blog\n',
    '_posts/2012-02-03-three.md': front('title: Three', 'category: Ports', 'tags: cranes'),
  })
  expect(jekyll).toMatchObject({
    '/blog/category/ports': '/news?category=Ports',
    '/blog/tags/cranes': '/news?tag=cranes',
    '/blog/feed.xml': '/news/feed.xml',
  })
  const pelican = await run({
    'pelicanconf.py': "SITEURL = 'https://old.example'\n",
    'content/four.md':
      'Title: Four\nDate: 2015-07-04\nCategory: Ships\nAuthor: Ida Lund\n\nText.\n',
  })
  expect(pelican).toMatchObject({
    '/category/ships.html': '/news?category=Ships',
    '/author/ida-lund.html': '/news?q=Ida+Lund',
    '/four.html': '/news/four',
  })
})
