import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { cleanHtml } from '../cleanHtml.ts'
import { makeReadable } from '../readable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const features = join(import.meta.dirname, '../../features')
const bodies = ['news', 'press'].flatMap((feature) => {
  const folder = join(features, feature, 'server/samples')
  return readdirSync(folder).map((file) =>
    cleanHtml(readFileSync(join(folder, file), 'utf8').replace(/^<!--.*?-->/s, '')),
  )
})
const odd = [
  '<h2>One &amp; <em>two</em></h2><p>A</p><h2>One &amp; two</h2><h2>…</h2>',
  '<table><caption>"Q"</caption><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>20 min</td></tr><tr><td>y</td><td>1 000 min</td></tr></table>',
  '<p><img src="/pictures/a/1200.webp" alt="A &gt; B" width="3" height="2" /></p><p>20\u00a0min</p>',
  '<pre><code>&lt;h2 id="x"&gt; &lt;img loading="lazy"&gt;</code></pre>',
]
const notes =
  '<h2>Notes</h2><p>A<sup><a id="fn-1-link"></a><a href="#fn-1">1</a></sup> and <a id="notes"></a>b</p>\n<ol><li><a id="fn-1"></a>See <em>that</em>. <a href="#fn-1-link" title="Back to the text">↩</a></li></ol>'

test('B18: a body that is opened and saved stays unchanged byte for byte', () => {
  for (const body of [...bodies, ...odd, notes]) expect(cleanHtml(body)).toBe(body)
})

test('B18: what rendering adds is not stored: saving rendered HTML restores the headings, tables, and images', () => {
  for (const body of [...bodies, ...odd, notes])
    expect(cleanHtml(makeReadable(body)).replaceAll('\u00a0', ' ')).toBe(
      body.replaceAll('\u00a0', ' '),
    )
})

test('B81: footnotes link there and back with names for screen readers, and no heading takes the id of another place in the text', () => {
  const read = makeReadable(notes)
  expect(read).toContain(
    '<a id="fn-1-link"></a><a href="#fn-1" role="doc-noteref" aria-label="Footnote 1">1</a>',
  )
  expect(read).toContain(
    '<section role="doc-endnotes" aria-label="Footnotes"><ol class="footnotes"><li><a id="fn-1"></a>See',
  )
  expect(read).toContain(
    '<a href="#fn-1-link" title="Back to the text" role="doc-backlink" aria-label="Back to the text">↩</a>',
  )
  expect(read).toContain('<h2 id="notes-2">')
})

test('bodies that an earlier version stored as rendered HTML are cleaned', async () => {
  const [, statement] = /(CREATE FUNCTION[^]*?\$\$;)/.exec(
    readFileSync(join(import.meta.dirname, '../../../migrations/0011_plain_bodies.sql'), 'utf8'),
  )!
  const client = await database.pool.connect()
  try {
    await client.query(statement!)
    for (const body of [...bodies, ...odd]) {
      const { rows } = await client.query<{ plain: string }>(
        'select pg_temp.plain_body($1) as plain',
        [makeReadable(body)],
      )
      expect(rows[0]!.plain).toBe(body)
    }
  } finally {
    client.release()
  }
})
