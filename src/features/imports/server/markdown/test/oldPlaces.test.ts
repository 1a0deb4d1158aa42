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
    })
    expect(to).toMatchObject({
      '/blog/cats/a/big/2012/one.html': '/news/one',
      '/blog/own/two': '/news/two',
      '/blog/2012/three.html': '/news/three',
      '/q': '/news/three',
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
