import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { empty } from '#src/database/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { media } from '#src/features/pictures/server/tables.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { importCommand } from '../command.ts'
import { importDesk } from './testing.ts'

const { desk, join: sign, upload, step, work, hash } = importDesk()
const folder = mkdtempSync(join(tmpdir(), 'import-folders-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => empty(desk.database.db, 'resources', 'media', 'picture_uses'))

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await pipeline(zip.outputStream, createWriteStream(path))
  return readFile(path)
}

function folderOf(files: Record<string, string | Buffer>) {
  const path = mkdtempSync(join(folder, 'site-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

const command = (...args: string[]) =>
  importCommand(args, {
    open: async () => desk.database.db,
    folder,
    print: () => {},
    signal: new AbortController().signal,
  })

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer()

const wordpress = (body: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Harbor</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><item><title>Crane</title><link>https://old.example/crane</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-03-01 10:00:00</wp:post_date_gmt><wp:post_name>crane</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`
const ghost = (html: string) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '6.0.0' },
        data: {
          posts: [
            {
              id: '1',
              title: 'Crane',
              slug: 'crane',
              html,
              lexical: null,
              status: 'published',
              published_at: '2024-03-01T10:00:00.000Z',
            },
          ],
          posts_tags: [],
        },
      },
    ],
  })

test('I64: a ZIP is recognized by what only one program writes, and brings the pictures in it', async () => {
  const { db } = desk.database
  const browser = await sign()
  const blue = await picture('#224466')
  const archives: Record<string, Record<string, string | Buffer>> = {
    wordpress: {
      'backup/README.md': '# Our old site',
      'backup/sitemap.xml': '<urlset></urlset>',
      'backup/export.xml': wordpress(
        '<p>Twelve.</p><img src="https://old.example/wp-content/uploads/2024/03/crane.png" alt="A crane">',
      ),
      'backup/wp-content/uploads/2024/03/crane.png': blue,
    },
    ghost: {
      'site/package.json': '{"name":"casper"}',
      'site/README.md': '# Our old site',
      'site/posts.csv.json': '[]',
      'site/ghost.json': ghost(
        '<p>Twelve.</p><img src="__GHOST_URL__/content/images/2024/03/crane.png" alt="A crane">',
      ),
      'site/content/images/2024/03/crane.png': blue,
    },
  }
  for (const [name, files] of Object.entries(archives)) {
    const { source, checked, done } = await bring(browser, `${name}.zip`, await zipOf(files))
    expect([name, source, checked.counts.new, done.state]).toEqual([name, name, 1, 'done'])
    const [row] = await db.select({ content: posts.content }).from(posts)
    expect(row!.content).toMatch(/<p>Twelve\.<\/p>\s*.*\/pictures\/.*alt="A crane"/s)
    const { data } = await browser.get('/api/staff/imports')
    await step(browser, data.items[0].id, 'undo')
    expect([await db.$count(posts), await db.$count(media)]).toEqual([0, 0])
  }
  await command('ghost', join(folderOf(archives.ghost!), 'site'))
  expect([await db.$count(posts), await db.$count(media)]).toEqual([1, 1])
  const nothing = await upload(browser, 'letters.zip', await zipOf({ 'a.txt': 'Dear …' }))
  expect(nothing.data.source).toBe(null)
})

type Browser = Awaited<ReturnType<typeof sign>>

async function bring(browser: Browser, name: string, file: Buffer<ArrayBuffer>) {
  const { data } = await upload(browser, name, file)
  await browser.post(`/api/staff/imports/${data.id}/check`, { source: data.source, options: {} })
  await work()
  const checked = (await browser.get(`/api/staff/imports/${data.id}`)).data
  return { source: data.source, checked, done: await step(browser, data.id, 'start') }
}

const post = (title: string, shown: string) =>
  `---\ntitle: ${title}\ndate: 2024-03-01\n---\nThe ${title} text.\n\n![A picture](${shown})\n`

test('I62: a ZIP of a Hugo, Jekyll, or Astro site is imported on the screen with its pictures, as its folder is by the command', async () => {
  const { db } = desk.database
  const browser = await sign()
  const sites: Record<string, Record<string, string | Buffer>> = {
    hugo: {
      'my-blog-main/hugo.toml': 'baseURL = "https://old.example/"\n',
      'my-blog-main/README.md': '# About this blog',
      'my-blog-main/layouts/rss.xml': '<rss version="2.0"></rss>',
      'my-blog-main/content/posts/crane.md': post('Crane', '/images/crane.png'),
      'my-blog-main/content/posts/quay/index.md': post('Quay', 'quay.png'),
      'my-blog-main/content/posts/quay/quay.png': await picture('#224466'),
      'my-blog-main/static/images/crane.png': await picture('#1d6b4f'),
      'my-blog-main/node_modules/x/changes.md': '# Not ours',
      '__MACOSX/my-blog-main/._hugo.toml': 'x',
    },
    jekyll: {
      '_config.yml': 'permalink: /:year/:title/\n',
      '_posts/2024-03-01-crane.md': post('Crane', '/assets/img/crane.png'),
      'assets/img/crane.png': await picture('#1d6b4f'),
    },
    astro: {
      'src/content/blog/crane.mdx': post('Crane', '../../assets/crane.png'),
      'src/assets/crane.png': await picture('#1d6b4f'),
      'public/x.txt': '',
    },
  }
  for (const [name, files] of Object.entries(sites)) {
    const { source, checked, done } = await bring(browser, `${name}.zip`, await zipOf(files))
    const count = name === 'hugo' ? 2 : 1
    expect([name, source, checked.counts.new, done.state]).toEqual([
      name,
      'markdown',
      count,
      'done',
    ])
    expect([name, await db.$count(posts), await db.$count(media)]).toEqual([name, count, count])
    const bodies = () => db.select({ content: posts.content }).from(posts).orderBy(posts.slug)
    const byScreen = await bodies()
    expect(byScreen[0]!.content).toContain('/pictures/')

    const { data } = await browser.get('/api/staff/imports')
    expect(await step(browser, data.items[0].id, 'undo')).toMatchObject({ kept: [] })
    expect([await db.$count(posts), await db.$count(media)]).toEqual([0, 0])
    const inner = name === 'hugo' ? 'my-blog-main' : ''
    await command('markdown', join(folderOf(files), inner))
    expect(await bodies()).toEqual(byScreen)
    await empty(db, 'posts', 'media', 'pictures', 'picture_uses', 'redirects', 'imports')
  }
})

test('I62: an archive with a path that leads outside of it, or one that is truncated, is refused in one sentence and changes nothing', async () => {
  const before = await hash('posts', 'media')
  const browser = await sign()
  const whole = await zipOf({ 'a.md': post('A', 'x.png'), 'b.md': post('B', 'y.png') })
  const outside = Buffer.from(
    (await zipOf({ 'aa/bb.md': 'x', 'c.md': 'y' })).toString('latin1').replaceAll('aa/bb', '../bb'),
    'latin1',
  )
  for (const [file, why] of [
    [whole.subarray(0, whole.length - 60), /ZIP archive/],
    [outside, /holds “\.\.\/bb\.md”, a path that leads out of it/],
  ] as const) {
    const { data } = await upload(browser, 'site.zip', Buffer.from(file))
    await browser.post(`/api/staff/imports/${data.id}/check`, { source: 'markdown', options: {} })
    await work()
    const { data: refused } = await browser.get(`/api/staff/imports/${data.id}`)
    expect(refused).toMatchObject({ state: 'failed', problem: expect.stringMatching(why) })
  }
  expect(await hash('posts', 'media')).toBe(before)
})

const talk = (title: string, id: string, more: object = {}) =>
  JSON.stringify({
    title,
    description: 'What was said.',
    duration: 1800,
    recorded: '2024-05-17',
    speakers: ['Ida Möller'],
    tags: [],
    videos: [{ type: 'youtube', url: `https://www.youtube.com/watch?v=${id}` }],
    ...more,
  })

test('I63: a pyvideo folder is imported by the command and as a ZIP: each video once, under the name of its event, with its slides and license', async () => {
  const { db } = desk.database
  const files = {
    'pycon-us-2024/category.json': '{"title": "PyCon US 2024"}',
    'pycon-us-2024/videos/one.json': talk('One', 'aaaaaaaaaaa', {
      related_urls: [{ label: 'Slides', url: 'https://slides.example/one' }, 'https://b.example/'],
      copyright_text: 'CC BY 4.0',
    }),
    'pycon-us-2024/videos/two.json': talk('Two', 'bbbbbbbbbbb', { tags: ['asyncio'] }),
    'pycon-us-2024/videos/broken.json': '{"title": "Broken"',
    'pydata/category.json': '{"title": "PyData"}',
    'pydata/videos/three.json': talk('Three', 'ccccccccccc'),
  }
  const found = () =>
    db
      .select({ title: resources.title, topic: resources.topic, content: resources.content })
      .from(resources)
      .orderBy(resources.title)
  const { source, done } = await bring(await sign(), 'data.zip', await zipOf(files))
  expect([source, done.counts]).toMatchObject(['recordings', { new: 3, refused: 1 }])
  const byScreen = await found()
  expect(byScreen.map(({ title, topic }) => [title, topic])).toEqual([
    ['One', 'PyCon US 2024'],
    ['Three', 'PyData'],
    ['Two', 'asyncio'],
  ])
  expect(byScreen[0]!.content).toContain('<a href="https://slides.example/one"')
  expect(byScreen[0]!.content).toContain('CC BY 4.0')
  await db.execute(sql`delete from resources`)

  const path = folderOf(files)
  expect(await command('recordings', path)).toBe(0)
  expect(await found()).toEqual(byScreen)
  await command('recordings', join(path, 'pydata/videos'))
  expect(await found()).toEqual(byScreen)
  await expect(command('recordings', folderOf({ 'x.txt': '' }))).rejects.toThrow(
    /has no videos\/\*\.json in pyvideo’s format/,
  )
})
