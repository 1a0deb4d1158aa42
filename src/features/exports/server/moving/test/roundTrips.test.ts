import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { createTestDatabase, empty, type TestDatabase } from '#src/database/test/testing.ts'
import { importGhost } from '#src/features/imports/server/importGhost.ts'
import { importMarkdown } from '#src/features/imports/server/importMarkdown.ts'
import { importWordPress } from '#src/features/imports/server/importWordPress.ts'
import { openPicturesFolder } from '#src/features/imports/server/picturesFolder.ts'
import { picturesBySource, savePicture } from '#src/features/pictures/server/pictures.ts'
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import { createSampleDatabase, siteOn } from '#src/test/testing.ts'
import { exportCommand } from '../../exportCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'moving-test-'))
let here: TestDatabase
let sample: TestDatabase
let there: TestDatabase
beforeAll(async () => {
  ;[here, there, sample] = [
    await createTestDatabase(),
    await createTestDatabase(),
    await createSampleDatabase(),
  ]
})
afterAll(async () => {
  await here.close()
  await there.close()
  await sample.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Stored extends Record<string, unknown> {
  slug: string
  title: string
  content: string
  status: string
  published: string
  tags: string
  hero: string | null
}

async function stored({ db }: TestDatabase) {
  const { rows } = await db.execute<Stored>(sql`
    select slug, title, content, status, to_char(published_at, 'YYYY-MM-DD HH24:MI:SS') as published,
      tags::text as tags, hero_image as hero from posts where removed_at is null
    union all select slug, title, content, status, to_char(published_at, 'YYYY-MM-DD HH24:MI:SS'), '', null
    from plain_pages where removed_at is null order by slug`)
  return rows
}

/** Normalizes stored texts: pictures regardless of their address here, and drawings as their alt text. */
const plain = (html: string) =>
  html
    .replaceAll(/<picture>.*?<img [^>]*?alt="([^"]*)"[^>]*>.*?<\/picture>/gs, '$1')
    .replaceAll(/<img [^>]*?src="\/figures[^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<a href="[\w:/.-]*\/figures\/[^"]*">(.*?)<\/a>/gs, '$1')
    .replaceAll('&quot;', '"')
    .replaceAll('https://old.example/', '/')
    .replaceAll(/<p>(<cite>.*?<\/cite>)<\/p>/gs, '$1')
    .replaceAll(/\s+(?=<[ou]l>)/g, '')
    .replaceAll(/\/pictures\/[0-9a-f]{32}\/[\w.-]+(\?v=[\w-]+)?/g, '/picture')
    .replaceAll(/ (?:width|height|class)="[^"]*"/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> </g, '><')
    .trim()
const wordsOf = (html: string) =>
  new Set(html.replaceAll(/<[^>]*>|&#?\w+;/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])

const readers = {
  hugo: (path: string) =>
    importMarkdown({
      file: path,
      site: 'https://old.example',
      open: async () => there.db,
      verbose: true,
    }),
  wordpress: async (path: string) =>
    importWordPress({
      file: join(path, 'export.xml'),
      open: async () => there.db,
      pictures: await openPicturesFolder(path),
      verbose: true,
    }),
  ghost: async (path: string) =>
    importGhost({
      file: join(path, 'ghost.json'),
      open: async () => there.db,
      site: 'https://old.example',
      pictures: await openPicturesFolder(
        existsSync(join(path, 'content')) ? join(path, 'content/images') : path,
      ),
      verbose: true,
    }),
}
type Format = keyof typeof readers

/** Exports this site in a format and imports it into another database. */
async function roundTrip(format: Format, from = here) {
  const path = join(folder, `${format}-${crypto.randomUUID()}`)
  const printed: string[] = []
  const status = await exportCommand(['--as', format, path], {
    open: async () => from.db,
    folder,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
    origin: async () => 'https://old.example',
  })
  expect([status, printed.join('\n')]).toEqual([0, expect.stringContaining('README.md')])
  await empty(there.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
  await readers[format](path)
  return { path, before: await stored(from), after: await stored(there) }
}

/** Returns the words missing from the reimported articles, and the bodies that differ. */
function compared({ before, after }: { before: Stored[]; after: Stored[] }) {
  const bySlug = new Map(after.map((one) => [one.slug, one]))
  const lost: unknown[] = []
  const different: unknown[] = []
  for (const one of before) {
    const other = bySlug.get(one.slug)
    const there = wordsOf(`${other?.title} ${other?.content}`)
    const gone = [...wordsOf(`${one.title} ${one.content}`)].filter((word) => !there.has(word))
    if (gone.length > 0) lost.push([one.slug, gone.slice(0, 20)])
    if (!other || plain(other.content) !== plain(one.content))
      different.push([one.slug, firstDifference(plain(one.content), plain(other?.content ?? ''))])
  }
  return { lost, different }
}

function firstDifference(one: string, other: string) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return [one.slice(Math.max(0, at - 40), at + 80), other.slice(Math.max(0, at - 40), at + 80)]
}

/** Returns the old addresses of a site that lead nowhere after the move, or elsewhere. */
async function brokenAddresses(format: Format, path: string, from = here) {
  const read = async ({ db }: TestDatabase) =>
    (
      await db.execute<{ from: string; to: string }>(
        sql`select from_path as "from", to_path as "to" from redirects where to_path in
          (select '/news/' || slug from posts union all select '/pages/' || slug from plain_pages)`,
      )
    ).rows
  const before = await read(from)
  if (format === 'ghost') {
    // Ghost reads its old addresses from a file of their own, and shows every text at its slug.
    const rules = JSON.parse(readFileSync(join(path, 'redirects.json'), 'utf8')) as {
      from: string
      to: string
    }[]
    const { rows: own } = await from.db.execute<{ from: string; to: string }>(
      sql`select '/news/' || slug as "from", slug as "to" from posts where removed_at is null`,
    )
    return [...before, ...own].filter(({ from, to }) => {
      const rule = rules.find((one) => new RegExp(one.from).test(from))
      // An address at which Ghost shows the text itself has no rule, which would lead to itself.
      return (rule?.to ?? from).replaceAll('/', '') !== to.split('/').at(-1)
    })
  }
  const after = new Map((await read(there)).map(({ from, to }) => [from, to]))
  return before.filter(({ from, to }) => after.get(from) !== to)
}

const oldLists = [
  { from: '/c/harbor', to: '/news?category=Harbor' },
  { from: '/t/b', to: '/news?tag=b+c' },
  { from: '/by/ida', to: '/news?q=Ida+M%C3%B6ller' },
  { from: '/old/feed', to: '/news/feed.xml' },
]

/** Returns where an archive leads old addresses. */
function targets(format: Format, path: string, addresses: readonly string[]): string[] {
  if (format === 'ghost') {
    const text = readFileSync(join(path, 'redirects.json'), 'utf8')
    const rules = JSON.parse(text) as { from: string; to: string }[]
    return addresses.map((from) => rules.find((one) => new RegExp(one.from).test(from))?.to ?? '')
  }
  const [name, sign] = format === 'hugo' ? ['static/_redirects', ' '] : ['redirects.csv', ',']
  const lines = readFileSync(join(path, name!), 'utf8').replaceAll('"', '').split(/\r?\n/)
  return addresses.map(
    (from) => lines.find((line) => line.startsWith(from + sign))?.split(sign!)[1] ?? '',
  )
}

const blogs = ['wordpress-64-blocks.xml', 'wordpress-cc-labs.xml']

describe.each(['hugo', 'wordpress', 'ghost'] as const)(
  'moving out to %s and in again',
  (format) => {
    test('I43: loses no word and no body of the sample site', async () => {
      const moved = await roundTrip(format, sample)
      expect(moved.before.length).toBeGreaterThan(5)
      expect(compared(moved)).toEqual({ lost: [], different: [] })
      expect(await brokenAddresses(format, moved.path, sample)).toEqual([])
      const under = { hugo: 'static', ghost: 'content/images', wordpress: '.' }[format]
      const name = 'the-rfp-desk-that-answers-before-lunch.svg'
      for (const kind of format === 'wordpress' ? ['figures'] : ['figures', 'drawings'])
        expect(readFileSync(join(moved.path, under, kind, name), 'utf8')).toMatch(/^<svg/)
    })

    test.skipIf(!existsSync(join(realData, blogs[0]!))).each(blogs)(
      'I43: loses nothing of %s',
      async (name) => {
        await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
        await importWordPress({ file: join(realData, name), open: async () => here.db })
        const moved = await roundTrip(format)
        expect(compared(moved)).toEqual({ lost: [], different: [] })
        expect(await brokenAddresses(format, moved.path)).toEqual([])
      },
    )

    test('I131: leads old addresses of pictures, and those that they have here, to the pictures', async () => {
      await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
      const sent = {
        create: { width: 40, height: 20, channels: 3, background: '#1d6b4f' },
      } as const
      await savePicture(
        here.db,
        await preparePictureInProcess(await sharp(sent).png().toBuffer()),
        ['https://older.example/a.png'],
      )
      const { path: picture } = (await picturesBySource(here.db)).get(
        'https://older.example/a.png',
      )!
      await here.db.execute(sql`
        insert into posts (slug, title, excerpt, content, author, tags, status, published_at)
        values ('one', 'One', 'First', ${`<p><img src="${picture}" alt="A crane" width="40" height="20" /></p>`},
          'Ida', array[]::text[], 'published', '2024-03-01 10:00Z')`)
      await here.db.execute(
        sql`insert into redirects (from_path, to_path) values ('/uploads/a.png', ${picture})`,
      )
      const { path } = await roundTrip(format)
      const [old, own] = targets(format, path, ['/uploads/a.png', picture])
      const name = `${picture.split('/')[2]}.png`
      expect(old).toMatch(
        {
          hugo: `/pictures/${name}`,
          ghost: `/content/images/pictures/${name}`,
          wordpress: new RegExp(`^/wp-content/uploads/\\d{4}/\\d\\d/${name}$`),
        }[format],
      )
      expect(own).toBe(old)
      if (format === 'wordpress')
        expect(readFileSync(join(path, 'export.xml'), 'utf8')).toContain(
          `<wp:meta_key><![CDATA[_wp_attached_file]]></wp:meta_key><wp:meta_value><![CDATA[${old!.replace('/wp-content/uploads/', '')}]]>`,
        )
      else expect(existsSync(join(path, format === 'hugo' ? 'static' : '', old!))).toBe(true)
      if (format === 'hugo') {
        const { rows } = await there.db.execute<{ to: string }>(
          sql`select to_path as "to" from redirects where from_path = '/uploads/a.png'`,
        )
        expect(rows).toEqual([{ to: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}/) }])
      }
    })

    test('I43: carries pictures with their endings, code with its language, notes, tables, and old addresses', async () => {
      await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
      const file = await sharp({
        create: { width: 40, height: 20, channels: 3, background: '#1d6b4f' },
      })
        .png()
        .toBuffer()
      await savePicture(here.db, await preparePictureInProcess(file), [
        'https://older.example/a.png',
      ])
      const picture = (await picturesBySource(here.db)).get('https://older.example/a.png')!
      const content = `<p>One<sup><a id="note-1-link"></a><a href="#note-1">1</a></sup> {{ x }} [php] $a_b$ &lt;b&gt; *s*</p>
<p>Not ++added++ and &lt;!-- no comment --&gt;. See <a href="/news/one">itself</a>.</p>
<figure><img src="${picture.path}" alt="A crane" width="40" height="20" /><figcaption>By &amp; by</figcaption></figure>
<pre><code class="language-php">&lt;?php echo "{{&lt; x &gt;}}";

// [gallery]
</code></pre>
<pre><code class="language-go">a := \`b\`
</code></pre>
<table><caption>T</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="1">B</td></tr></tbody></table>
<table><thead><tr><th>Name</th><th align="right">Sum</th></tr></thead><tbody><tr><td>Ana</td><td align="right">12</td></tr></tbody></table>
<ol><li><a id="note-1"></a>Note. <a href="#note-1-link" title="Back to the text">↩</a></li></ol>`
      await here.db.execute(sql`
      insert into posts (slug, title, excerpt, content, author, category, tags, status, published_at, hero_image, video_embed)
      values ('one', 'One', 'First', ${content}, 'Ida Möller', 'Harbor', array['a', 'b c'], 'published', '2024-03-01 10:00Z',
        ${picture.path}, 'https://www.youtube-nocookie.com/embed/abc123DEF45')`)
      await here.db.execute(
        sql`insert into redirects (from_path, to_path) values ('/old/one', '/news/one')`,
      )
      for (const { from, to } of oldLists)
        await here.db.execute(
          sql`insert into redirects (from_path, to_path) values (${from}, ${to})`,
        )
      const { path, after } = await roundTrip(format)
      expect(plain(after[0]!.content)).toBe(plain(content))
      if (format === 'ghost')
        expect(readFileSync(join(path, 'ghost.json'), 'utf8')).toContain('__GHOST_URL__/one/')
      expect(after[0]).toMatchObject({
        slug: 'one',
        status: 'published',
        published: '2024-03-01 10:00:00',
      })
      expect(after[0]!.hero).toMatch(/^\/pictures\//)
      const picturesOf = async ({ db }: TestDatabase) =>
        (await db.execute(sql`select hash, width, height from pictures`)).rows
      expect(await picturesOf(there)).toEqual(await picturesOf(here))
      const [more] = (
        await there.db.execute<{ video: string; author: string; category: string }>(
          sql`select video_embed as video, author, category from posts`,
        )
      ).rows
      expect(more).toEqual({
        video: 'https://www.youtube-nocookie.com/embed/abc123DEF45',
        author: 'Ida Möller',
        category: 'Harbor',
      })
      expect(await brokenAddresses(format, path)).toEqual([])
      expect(
        targets(
          format,
          path,
          oldLists.map(({ from }) => from),
        ),
      ).toEqual(
        {
          hugo: [
            '/categories/harbor/',
            '/tags/b-c/',
            '/news/?q=Ida+M%C3%B6ller',
            '/news/index.xml',
          ],
          ghost: ['/tag/harbor/', '/tag/b-c/', '/author/ida-moller/', '/rss/'],
          wordpress: ['/category/harbor/', '/tag/b-c/', '/author/ida-moller/', '/feed/'],
        }[format],
      )
      if (format === 'hugo') {
        expect(readFileSync(join(path, 'hugo.toml'), 'utf8')).toContain('typographer = false')
        const { rows } = await there.db.execute<{ to: string }>(
          sql`select to_path as "to" from redirects where from_path in ('/c/harbor', '/t/b', '/by/ida', '/old/feed') order by from_path`,
        )
        expect(rows.map(({ to }) => to).toSorted()).toEqual(oldLists.map(({ to }) => to).toSorted())
      }
      expect(JSON.parse(readFileSync(join(path, 'schema.json'), 'utf8')).$defs.posts.type).toBe(
        'object',
      )
    })
  },
)

test('I43: escapes what Hugo and WordPress would reject or misread', async () => {
  await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
  await here.db.execute(sql`
    with post as (
      insert into posts (slug, title, excerpt, content, author, status, published_at)
      values ('one', ${'One\u009d: more'}, '', '<p>A</p>', 'Ida', 'published', '2024-03-01 10:00Z') returning id
    ) insert into old_comments (post_id, author, content, written_at)
      select id, 'Ben', '<p>Yes</p>', '2024-03-02 02:00Z' from post`)
  const { path, after } = await roundTrip('hugo')
  expect(readFileSync(join(path, 'content/news/one.md'), 'utf8')).not.toMatch(/[\u007f-\u009f]/)
  expect(after[0]!.title).toBe('One\u009d: more')
  const xml = readFileSync(join((await roundTrip('wordpress')).path, 'export.xml'), 'utf8')
  // WordPress's importer shows these as local times, and nothing if they are missing.
  expect(xml).toContain('<wp:post_date><![CDATA[2024-03-01 05:00:00]]></wp:post_date>')
  expect(xml).toContain('<wp:comment_date><![CDATA[2024-03-01 21:00:00]]></wp:comment_date>')
  expect(xml).toContain(
    '<wp:comment_date_gmt><![CDATA[2024-03-02 02:00:00]]></wp:comment_date_gmt>',
  )
})

test('I138: WordPress’s importer downloads every picture from this site, byte for byte, and its name takes no text’s', async () => {
  await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
  const sent = { create: { width: 40, height: 20, channels: 3, background: '#1d6b4f' } } as const
  const source = 'https://older.example/a.png'
  await savePicture(here.db, await preparePictureInProcess(await sharp(sent).png().toBuffer()), [
    source,
  ])
  const picture = (await picturesBySource(here.db)).get(source)!.path
  await here.db.execute(sql`update media set alt = 'About'`)
  await here.db.execute(sql`
    insert into plain_pages (slug, title, summary, content, status, published_at) values
      ('about', 'About', '', ${`<p><img src="${picture}" alt="About" width="40" height="20" /></p>`}, 'published', '2024-03-01 10:00Z')`)
  const { path } = await roundTrip('wordpress')
  const xml = readFileSync(join(path, 'export.xml'), 'utf8')
  const [, address = ''] = /<wp:attachment_url><!\[CDATA\[(.*?)\]\]>/.exec(xml) ?? []
  const { pathname } = new URL(address)
  const site = siteOn(here)
  const response = await site.request(pathname)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(join(path, pathname)))
  for (const other of [pathname.replace('.png', '.jpg'), `/pictures/${'0'.repeat(32)}.png`])
    expect((await site.request(other)).status).toBe(404)
  // WordPress names a page after the address that is left once its attachments have theirs.
  const names = [...xml.matchAll(/<wp:post_name><!\[CDATA\[(.*?)\]\]>/g)].map(([, name]) => name)
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'about'])
})

test('I139: each address of an article or page leads WordPress to that text, and no rule leads to itself', async () => {
  await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
  await here.db.execute(sql`
    insert into posts (slug, title, excerpt, content, author, status, published_at) values
      ('ai-agents', 'AI agents', '', '<p>A</p>', 'Ida', 'published', '2024-03-01 10:00Z'),
      ('ai', 'AI', '', '<p>B</p>', 'Ida', 'published', '2024-03-02 10:00Z')`)
  await here.db.execute(sql`
    insert into plain_pages (slug, title, summary, content, status, published_at) values ('ai', 'Us', '', '<p>C</p>', 'published', '2024-03-01 10:00Z')`)
  await here.db.execute(
    sql`insert into redirects (from_path, to_path) values ('/2024/ai', '/news/ai'), ('/ai', '/news/ai'), ('/us', '/pages/ai#part'), ('/talk', '/events/one')`,
  )
  const { path } = await roundTrip('wordpress')
  const from = ['/2024/ai', '/ai', '/us', '/talk', '/news/ai', '/news/ai-agents', '/pages/ai']
  expect(targets('wordpress', path, from)).toEqual([
    '/ai/',
    '',
    '/ai-2/#part',
    '/events/one',
    '/ai/',
    '/ai-agents/',
    '/ai-2/',
  ])
})

test('I44: writes all tables as CSV and refuses a folder that is not empty', async () => {
  const path = join(folder, 'csv')
  const run = () => {
    const printed: string[] = []
    return exportCommand(['--as', 'csv', path], {
      open: async () => sample.db,
      folder,
      print: (text) => void printed.push(text),
      signal: new AbortController().signal,
    }).then((status) => [status, printed.join('\n')])
  }
  expect((await run())[0]).toBe(0)
  for (const name of ['tools', 'sessions', 'newsletter_subscriptions', 'contact_messages'])
    expect(readFileSync(join(path, `${name}.csv`), 'utf8')).toMatch(/^"id",/)
  expect(readFileSync(join(path, 'tools.csv'), 'utf8').split('\r\n').length).toBeGreaterThan(10)
  expect(await run()).toEqual([1, expect.stringContaining('is not empty')])
})

test.each(['hugo', 'ghost', 'wordpress'] as const)(
  'I169: titles and descriptions keep signs that only look like tags, out to %s and in again',
  async (format) => {
    await empty(here.db, 'posts', 'plain_pages', 'pictures', 'redirects', 'audit', 'imports')
    const file = join(folder, `${crypto.randomUUID()}.md`)
    const title = 'Sort List<String> & Vec<u8>'
    const description = 'Where a<b and <T> meet, and 3 < 4.'
    writeFileSync(
      file,
      `---\ntitle: '${title}'\ndescription: '${description}'\ndate: 2024-03-01\n---\nText.`,
    )
    await importMarkdown({ file, open: async () => here.db })
    await roundTrip(format)
    const { rows } = await there.db.execute(sql`select title, excerpt from posts`)
    expect(rows).toEqual([{ title, excerpt: description }])
  },
)
