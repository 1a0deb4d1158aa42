import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { posts } from '#src/features/news/server/tables.ts'
import { pictureSources } from '#src/features/pictures/server/tables.ts'
import { importCommand } from '../../command.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const { post, site, fileOf } = fixture
const stored = () => fixture.database.db.select().from(posts).orderBy(asc(posts.importKey))

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

/**
 * Runs an import as a dry run, then twice: the dry run changes nothing and predicts the first; the second changes
 * nothing.
 */
async function threeTimes(...args: string[]): Promise<string> {
  const dry = await run(...args, '--dry-run')
  expect(await stored()).toEqual([])
  const first = await run(...args)
  expect(dry.replace('\n\nThis was a dry run: nothing was changed.', '')).toBe(first)
  const before = await stored()
  await run(...args)
  expect(await stored()).toEqual(before)
  return first
}
const redirect = async (path: string) => {
  const { status, headers } = await site().request(path)
  return [status, headers.get('location')]
}
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d6b4f' } })
    .png()
    .toBuffer()

describe('an import from Ghost', () => {
  const data = {
    posts: [
      {
        id: 'a1',
        title: 'Cranes',
        slug: 'cranes',
        html: '<p>See <a href="__GHOST_URL__/tides/#night">tides</a>.</p><figure class="kg-card"><img src="__GHOST_URL__/content/images/2024/crane.png" alt="A crane"></figure>',
        feature_image: '__GHOST_URL__/content/images/2024/crane.png',
        type: 'post',
        status: 'published',
        visibility: 'public',
        published_at: '2024-03-01T15:00:00.000Z',
        updated_at: '2024-03-02T15:00:00.000Z',
        custom_excerpt: 'How a crane works.',
      },
      {
        id: 'a2',
        title: 'Tides',
        slug: 'tides',
        html: '<h2 id="night">Night</h2>',
        status: 'published',
        published_at: 1709305200000,
      },
      {
        id: 'a3',
        title: 'For members',
        slug: 'members',
        html: '<p>Closed</p>',
        status: 'published',
        visibility: 'paid',
      },
      { id: 'a4', title: 'Not yet', slug: 'not-yet', html: '<p>Draft</p>', status: 'draft' },
    ],
    tags: [
      { id: 't1', name: 'Piers', slug: 'piers' },
      { id: 't2', name: '#internal', slug: 'hash-internal' },
      { id: 't3', name: 'Steel', slug: 'steel' },
    ],
    posts_tags: [
      { post_id: 'a1', tag_id: 't3', sort_order: 1 },
      { post_id: 'a1', tag_id: 't1', sort_order: 0 },
      { post_id: 'a1', tag_id: 't2', sort_order: 2 },
    ],
    users: [
      { id: 'u1', name: 'Ida Möller', slug: 'ida' },
      { id: 'u2', name: 'Ole Dahl', slug: 'ole' },
    ],
    posts_authors: [
      { post_id: 'a1', author_id: 'u2', sort_order: 1 },
      { post_id: 'a1', author_id: 'u1', sort_order: 0 },
    ],
  }
  const file = () => fileOf(JSON.stringify({ db: [{ meta: { version: '5.8' }, data }] }), 'json')

  test('I2, I4, I5, I6: imports texts, tags, authors, dates, and pictures, and keeps old addresses alive', async () => {
    const content = join(fixture.folder, 'content/images/2024')
    mkdirSync(content, { recursive: true })
    writeFileSync(join(content, 'crane.png'), await png())
    const report = await threeTimes('ghost', file(), '--pictures', 'content')
    expect(report).toContain('draft, because it was for paid only')
    const cranes = await post('cranes')
    expect(cranes).toMatchObject({
      title: 'Cranes',
      excerpt: 'How a crane works.',
      author: 'Ida Möller and Ole Dahl',
      category: 'Piers',
      tags: ['Steel'],
      publishedAt: new Date('2024-03-01T15:00:00Z'),
      status: 'published',
    })
    expect(cranes.content).toMatch(
      /^<p>See <a href="\/news\/tides#night">tides<\/a>\.<\/p>\n<figure><img src="\/pictures\/\w+\/1200\.webp" alt="A crane"/,
    )
    expect(cranes.heroImage).toMatch(/^\/pictures\//)
    expect((await stored()).map(({ slug, status }) => [slug, status])).toEqual([
      ['cranes', 'published'],
      ['tides', 'published'],
      ['members', 'draft'],
      ['not-yet', 'draft'],
    ])
    expect(await redirect('/cranes/')).toEqual([301, '/news/cranes'])
    expect(await redirect('/members/')).toEqual([404, null])
  })

  test('I10: refuses JSON that is not an export', async () => {
    await expect(run('ghost', fileOf('{"posts":[]}', 'json'))).rejects.toThrow(
      'is JSON, but not a Ghost export',
    )
  })
})

describe('an import of a folder of Markdown', () => {
  test('I2, I4, I5, I6, I12: imports front matter, text, pictures in the folder, and links between the files', async () => {
    const blog = join(fixture.folder, 'blog')
    mkdirSync(join(blog, 'posts/images'), { recursive: true })
    writeFileSync(join(blog, 'posts/images/crane.png'), await png())
    writeFileSync(join(blog, 'README.md'), '# Not an article')
    writeFileSync(
      join(blog, 'posts/2024-03-01-cranes.md'),
      '---\ntitle: "Cranes: a history"\ntags: [Steel, Work]\ncategory: Piers\nauthor: Ida Möller\ndescription: How a crane works.\naliases: [/old/cranes.html]\n---\nSee [tides](tides.md) and `x ** 2`.\n\n![A crane](images/crane.png)\n\n| A | B |\n| - | - |\n| 1 | 2 |\n',
    )
    writeFileSync(join(blog, 'posts/tides.md'), '---\ndate: 2024-02-01\n---\n# Tides\n\nWater.\n')
    writeFileSync(
      join(blog, 'posts/later.md'),
      '---\ntitle: Later\ndraft: true\ndate: 2024-02-01\n---\nSoon.\n',
    )
    writeFileSync(join(blog, 'posts/broken.md'), '---\ntitle: "Never closed\n---\nText.\n')
    const report = await threeTimes('markdown', 'blog', '--author', 'The harbour')
    expect(report).toContain('refused   file “posts/broken.md”: its front matter cannot be read: ')
    const cranes = await post('cranes')
    expect(cranes).toMatchObject({
      title: 'Cranes: a history',
      excerpt: 'How a crane works.',
      author: 'Ida Möller',
      category: 'Piers',
      tags: ['Steel', 'Work'],
    })
    expect(cranes.content).toMatch(
      /^<p>See <a href="\/news\/tides">tides<\/a> and <code>x \*\* 2<\/code>\.<\/p>\n<p><img src="\/pictures\//,
    )
    expect(await post('tides')).toMatchObject({
      title: 'Tides',
      content: '<p>Water.</p>',
      author: 'The harbour',
    })
    expect((await post('later')).status).toBe('draft')
    expect((await fixture.database.db.select().from(pictureSources)).length).toBe(1)
    const shown = await (await site().request('/news/cranes')).text()
    expect(shown).toContain('>March 1, 2024</time>')
    expect(await redirect('/old/cranes.html')).toEqual([301, '/news/cranes'])
    expect(await redirect('/2024/03/01/cranes/')).toEqual([301, '/news/cranes'])
  })
})

test('I4: redirects in the folder of a Ghost export lead on, and patterns are reported', async () => {
  const folder = fixture.folderOf({
    'ghost.json': JSON.stringify({
      data: {
        posts: [
          {
            id: '1',
            title: 'One',
            slug: 'one',
            html: '<p>A</p>',
            lexical: null,
            status: 'published',
            published_at: '2023-01-01T00:00:00Z',
          },
        ],
      },
    }),
    'redirects.json': JSON.stringify([
      { from: '/first/', to: '/one/', permanent: true },
      { from: '^\\/2014\\/02\\/old.html/?$', to: '/one/' },
      { from: '^/tag/([a-z]+)/?$', to: '/topic/$1/' },
    ]),
  })
  const report = await run('ghost', folder, '--site', 'https://old.example')
  for (const path of ['/first/', '/2014/02/old.html'])
    expect(await redirect(path)).toEqual([301, '/news/one'])
  expect(report).toContain('The redirect ^/tag/([a-z]+)/?$ is a pattern and was not imported.')
})

test('I3: descriptions of tags and authors in Ghost, which are not imported, are reported', async () => {
  const report = await run(
    'ghost',
    fileOf(
      JSON.stringify({
        data: {
          posts: [{ id: '1', title: 'One', slug: 'one', html: '<p>A</p>', lexical: null }],
          tags: [{ id: 't', name: 'Ports', slug: 'ports', description: 'Where ships land' }],
          users: [{ id: 'u', name: 'Ida', slug: 'ida', bio: 'Writes of cranes' }],
        },
      }),
      'json',
    ),
  )
  expect(report).toContain('The description of the tag Ports was not imported: Where ships land')
  expect(report).toContain('The description of the author Ida was not imported: Writes of cranes')
})

describe('an import from Substack', () => {
  const archive = async (files: Record<string, string>) => {
    const zip = new yazl.ZipFile()
    for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    const file = join(fixture.folder, `${crypto.randomUUID()}.zip`)
    await pipeline(zip.outputStream, createWriteStream(file))
    return file
  }

  test('I2, I4, I5, I6: imports posts with their footnotes, without requests to subscribe', async () => {
    const file = await archive({
      'posts.csv':
        'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n101.cranes,2024-03-01T15:00:00.000Z,true,,,newsletter,everyone,Cranes,How a crane works.,\n102.closed,2024-03-01T15:00:00.000Z,true,,,newsletter,only_paid,Closed,,\n103.talk,2024-03-01T15:00:00.000Z,true,,,thread,everyone,Talk,,\n104.chat,2024-03-01T15:00:00.000Z,true,,,thread,everyone,Chat,,\n',
      'posts/104.chat.html': '<p>What do you lift?</p>',
      'posts/101.cranes.html':
        '<p>Twelve cranes<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><p class="button-wrapper"><a href="https://x.substack.com/subscribe">Subscribe now</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Built in 1911.</p></div></div>',
      'posts/102.closed.html': '<p>For payers</p>',
      'email_list.csv': 'email\nida@example.org\n',
    })
    const report = await threeTimes(
      'substack',
      file,
      '--site',
      'https://x.substack.com',
      '--author',
      'Ida Möller',
    )
    expect(report).toContain('of “Cranes”: requests to subscribe or share 1')
    const cranes = await post('cranes')
    expect(cranes).toMatchObject({
      excerpt: 'How a crane works.',
      author: 'Ida Möller',
      status: 'published',
    })
    expect(cranes.content).toBe(
      '<p>Twelve cranes<a id="footnote-anchor-1"></a><a href="#footnote-1">1</a>.</p>\n<p><a id="footnote-1"></a><a href="#footnote-anchor-1">1</a></p>\n<p>Built in 1911.</p>',
    )
    expect((await post('closed')).status).toBe('draft')
    expect((await post('chat')).content).toBe('<p>What do you lift?</p>')
    expect(report).toContain('a thread whose text is not in the export')
    expect(await redirect('/p/cranes')).toEqual([301, '/news/cranes'])
  })

  test('I10: refuses an archive without posts.csv, and a file that is not an archive', async () => {
    await expect(run('substack', await archive({ 'a.txt': 'x' }))).rejects.toThrow(
      'posts.csv is missing',
    )
    await expect(run('substack', fileOf('x', 'zip'))).rejects.toThrow(
      'is not a ZIP archive that can be read',
    )
  })
})

test('I52: rows of Webflow that are drafts or archived stay drafts, and HubSpot’s calls never show', async () => {
  const rows = [
    'Name,Slug,Archived,Draft,Published On,Post Body,Post Summary',
    'One,one,false,true,Mon Mar 04 2024 10:00:00 GMT+0000 (Coordinated Universal Time),<p>Cranes.</p>,Lifting',
    'Two,two,true,false,Mon Mar 04 2024 10:00:00 GMT+0000 (Coordinated Universal Time),<p>Tides.</p>,Falling',
    `Three,three,false,false,Mon Mar 04 2024 10:00:00 GMT+0000 (Coordinated Universal Time),"<p>Hi {{ personalization_token('contact.firstname', 'there') }}, {{cta('abc')}}quay {% if x %}open{% endif %} <code>{{ cta('x') }}</code></p>",Standing`,
  ]
  const report = await run('posts', fileOf(rows.join('\n'), 'csv'), '--verbose')
  expect(
    (await stored()).map(({ slug, status, excerpt }) => [slug, status, excerpt]).toSorted(),
  ).toEqual([
    ['one', 'draft', 'Lifting'],
    ['three', 'published', 'Standing'],
    ['two', 'draft', 'Falling'],
  ])
  expect((await post('three')).content).toBe(
    "<p>Hi there, quay open <code>{{ cta('x') }}</code></p>",
  )
  expect(report).toContain("{{cta('abc')}}")
})

test('I36: code in the script of the first SyntaxHighlighter keeps every character and its language', async () => {
  const code =
    '<script type="syntaxhighlighter" class="brush: js"><![CDATA[\nif (a < b && c) {}\n]]></script>'
  const file = fileOf(
    `id,title,publish_date,content_html\n1,Tides,2024-03-01,"${code.replaceAll('"', '""')}"`,
    'csv',
  )
  await run('posts', file)
  expect((await stored())[0]!.content).toBe(
    '<pre><code class="language-js">if (a &lt; b &amp;&amp; c) {}\n</code></pre>',
  )
})

test('I52, I73: posts of two sites with the same short ids stay apart, and merge tags of any program never show', async () => {
  const rows = (site: string, title: string) =>
    `id,title,date,url,html\n1,${title},2024-03-01,${site}/p/${title.toLowerCase()},"<p>Hi {$name}, %FIRSTNAME% and [firstname,fallback=friend]{{ subscriber.first_name | strip | default: ""x"" }}[[{""fid"":""1""}]].</p>"`
  await run('posts', fileOf(rows('https://a.example', 'Cranes'), 'csv'))
  await run('posts', fileOf(rows('https://b.example', 'Tides'), 'csv'))
  const feed = (site: string, title: string) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      items: [
        {
          id: 1,
          title,
          url: `${site}/${title}`,
          content_html: '<p>Text.</p>',
          date_published: '2024-03-01T10:00:00Z',
        },
      ],
    })
  await run('feed', fileOf(feed('https://a.example', 'Quays'), 'json'))
  await run('feed', fileOf(feed('https://b.example', 'Ferries'), 'json'))
  expect((await stored()).map(({ title }) => title).toSorted()).toEqual([
    'Cranes',
    'Ferries',
    'Quays',
    'Tides',
  ])
  expect((await post('cranes')).content).toBe('<p>Hi ,  and friendx.</p>')
})

test('I73: an unknown column that may say what is not public is asked about', async () => {
  const table = 'title,date,html,Members only\nOne,2024-03-01,<p>Text.</p>,yes'
  await expect(run('posts', fileOf(table, 'csv'))).rejects.toThrow(
    'The column “Members only” is not recognized, and it may say what must not be published.',
  )
  expect(await run('posts', fileOf(table, 'csv'), '--map', 'Members only=draft')).toContain(
    'draft, because it was a draft there',
  )
})
