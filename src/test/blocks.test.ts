import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, describe, expect, test } from 'vitest'
import type { blockShapes } from '../content/blockShapes.ts'
import { cleanHtml } from '../content/cleanHtml.ts'
import { blockSamples } from '../content/test/testing.ts'
import { createTestDatabase } from '../database/test/testing.ts'
import { exportCommand } from '../features/exports/server/exportCommand.ts'
import { importCommand } from '../features/imports/server/command.ts'
import { posts } from '../features/news/server/tables.ts'
import { drawMail } from '../mail/compose.ts'
import { addPosts, testSite } from './testing.ts'

const fixture = testSite()
const folder = mkdtempSync(join(tmpdir(), 'blocks-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = async (path: string) => (await fixture.site.request(path)).text()
const { signal } = new AbortController()

/** Each block as Markdown, as the result of importing that again, and as plain text in an email. */
const rows: Record<keyof typeof blockShapes, { markdown: string; again: string; text: string }> = {
  callout: {
    markdown: '> [!NOTE]\n> **Mind the gap**\n>\n> Between *two* words.',
    again:
      '<aside class="callout"><p><strong>Mind the gap</strong></p>\n<p>Between <em>two</em> words.</p></aside>',
    text: '| Mind the gap\n|\n| Between two words.',
  },
  pullQuote: {
    markdown: '> A list is a guess.',
    again: '<blockquote><p>A list is a guess.</p></blockquote>',
    text: '> A list is a guess.',
  },
  foldOut: {
    markdown:
      '<details>\n\n<summary>How long does it take?</summary>\n\nA week.\n\n- At most\n\n</details>',
    again:
      '<details><summary>How long does it take?</summary><p>A week.</p>\n<ul><li>At most</li></ul></details>',
    text: 'How long does it take?\n\nA week.\n\n* At most',
  },
  button: {
    markdown: '**[See events](ORIGIN/events)**',
    again: '<p><strong><a href="https://advantage.example/events">See events</a></strong></p>',
    text: 'See events (ORIGIN/events)',
  },
  callToAction: {
    markdown: '**Come along**\n\nOne day.\n\n**[Register](ORIGIN/events)**',
    again:
      '<p><strong>Come along</strong></p>\n<p>One day.</p>\n<p><strong><a href="https://advantage.example/events">Register</a></strong></p>',
    text: '| Come along\n|\n| One day.\n|\n| Register (ORIGIN/events)',
  },
  columnPicture: {
    markdown: '![Two lines](ORIGIN/figures/a.svg)\n\nNarrow',
    again: 'Two lines',
    text: '[Two lines]\nNarrow',
  },
  fullPicture: {
    markdown: '![Two lines](ORIGIN/figures/a.svg)\n\nFull',
    again: 'Two lines',
    text: '[Two lines]\nFull',
  },
  gallery: {
    markdown: '![Two lines](ORIGIN/figures/a.svg)![Three lines](ORIGIN/figures/b.svg)\n\nLines',
    again: 'Three lines',
    text: '[Two lines][Three lines]\nLines',
  },
  linkCard: {
    markdown:
      '![](ORIGIN/figures/a.svg)\n\n[A study](https://other.example/a)\n\nWhat it says.\n\nother.example',
    again: '<p><a href="https://other.example/a">A study</a></p>',
    text: 'A study (https://other.example/a)\n\nWhat it says.\n\nother.example',
  },
  file: {
    markdown: '[Tide table](ORIGIN/files/0123456789abcdef0123456789abcdef.pdf)\n\nPDF, 12 KB',
    again:
      '<p><a href="https://advantage.example/files/0123456789abcdef0123456789abcdef.pdf">Tide table</a></p>',
    text: 'Tide table (ORIGIN/files/0123456789abcdef0123456789abcdef.pdf)\n\nPDF, 12 KB',
  },
  audio: {
    markdown: '[Listen](ORIGIN/films/talk.mp3)\n\nThe talk',
    again: '<p><a href="https://advantage.example/films/talk.mp3">Listen</a></p>',
    text: 'Listen (ORIGIN/films/talk.mp3)\n\nThe talk',
  },
  siteCard: {
    markdown: '[Tides & times](ORIGIN/news/tides)\n\nWhen to sail.\n\nNews, Feb 3, 2024',
    again: '<p><a href="https://advantage.example/news/tides">Tides &amp; times</a></p>',
    text: 'Tides & times (ORIGIN/news/tides)\n\nWhen to sail.\n\nNews, Feb 3, 2024',
  },
}

/** The page the card links to. */
const tides = {
  slug: 'tides',
  title: 'Tides & times',
  excerpt: 'When to sail.',
  publishedAt: new Date('2024-02-03T12:00:00Z'),
}

const names = Object.keys(rows) as (keyof typeof rows)[]

describe.each(names)('the block %s', (name) => {
  const html = blockSamples[name]
  const { markdown, again, text } = rows[name]
  const written = markdown.replaceAll('ORIGIN', 'https://advantage.example')

  test('B130: is stored as written, and appears on the page, in every feed, and in Markdown', async () => {
    expect(cleanHtml(html)).toBe(html)
    await addPosts(fixture.db, tides, { slug: 'one', content: html })
    const shown = html
      .replace('<aside class', '<aside role="note" class')
      .replaceAll('<audio src', '<audio controls preload="metadata" src')
      .replaceAll(/<img ([^>]*?) \/>/g, '<img $1 loading="lazy" decoding="async" />')
    expect(await read('/news/one')).toContain(shown)
    const absolute = shown.replaceAll(/ (href|src)="\//g, ' $1="https://advantage.example/')
    expect(parseRssFeed(await read('/news/feed.xml')).items?.[0]?.content?.encoded).toBe(absolute)
    expect(parseAtomFeed(await read('/news/atom.xml')).entries?.[0]?.content?.value).toBe(absolute)
    expect(parseJsonFeed(await read('/news/feed.json')).items?.[0]?.content_html).toBe(absolute)
    expect((await read('/news/one.md')).trimEnd().endsWith(written)).toBe(true)
  })

  test('B130: is readable in email programs without styles and without HTML', () => {
    const drawn = drawMail(
      { subject: 'One', preview: 'One', blocks: [{ kind: 'html', html }], reason: 'Asked for.' },
      { origin: 'https://advantage.example', token: () => 't'.repeat(43) },
    )
    expect(drawn.text).toContain(text.replaceAll('ORIGIN', 'https://advantage.example'))
    expect(drawn.html).not.toMatch(/<(aside|details|summary|figure)\b/)
    for (const [, words] of html.matchAll(/>([^<]+)</g)) expect(drawn.html).toContain(words)
    for (const [, to] of html.matchAll(/href="(\/[^"]+)"/g))
      expect(drawn.html).toContain(`href="https://advantage.example${to}"`)
  })

  test('B130: is the same after another site imported an export, and equivalent when its Markdown is imported', async () => {
    await addPosts(fixture.db, { slug: 'one', content: html })
    const other = await createTestDatabase()
    const run = ({ db }: { db: typeof fixture.db }, ...args: string[]) =>
      exportCommand(args, {
        open: async () => db,
        folder,
        print: () => {},
        signal,
        progress: { at: () => {}, end: () => {} },
      })
    expect(await run(fixture, `${name}.zip`)).toBe(0)
    expect(await run(other, '--read', `${name}.zip`)).toBe(0)
    const [copy] = await other.db.select().from(posts).where(eq(posts.slug, 'one'))
    expect(copy?.content).toBe(html)
    const blog = join(folder, name)
    mkdirSync(blog)
    writeFileSync(join(blog, 'two.md'), `---\ntitle: Two\ndate: 2024-03-01\n---\n${written}\n`)
    await importCommand(['markdown', blog], {
      open: async () => other.db,
      folder,
      print: () => {},
      signal,
    })
    const [imported] = await other.db.select().from(posts).where(eq(posts.slug, 'two'))
    expect(imported?.content).toContain(again)
    await other.close()
  })
})
