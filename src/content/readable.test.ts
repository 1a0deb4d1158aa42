import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { cleanHtml } from './cleanHtml.ts'
import { makeReadable } from './readable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const features = join(import.meta.dirname, '../features')
const bodies = ['news', 'press'].flatMap((feature) => {
  const folder = join(features, feature, 'server/samples')
  return readdirSync(folder).map((file) => cleanHtml(readFileSync(join(folder, file), 'utf8').replace(/^<!--.*?-->/s, '')))
})
const odd = [
  '<h2>One &amp; <em>two</em></h2><p>A</p><h2>One &amp; two</h2><h2>…</h2>',
  '<table><caption>"Q"</caption><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>20 min</td></tr><tr><td>y</td><td>1 000 min</td></tr></table>',
  '<p><img src="/pictures/a/1200.webp" alt="A &gt; B" width="3" height="2" /></p><p>20\u00a0min</p>',
  '<pre><code>&lt;h2 id="x"&gt; &lt;img loading="lazy"&gt;</code></pre>',
]

test('B18: a body that is opened and saved stays as it is to the byte', () => {
  for (const body of [...bodies, ...odd]) expect(cleanHtml(body)).toBe(body)
})

test('B18: what reading adds is nothing that is stored: saving what is read gives the headings, tables and pictures back', () => {
  for (const body of [...bodies, ...odd])
    expect(cleanHtml(makeReadable(body)).replaceAll('\u00a0', ' ')).toBe(body.replaceAll('\u00a0', ' '))
})

test('bodies that an earlier version stored ready for reading become clean ones', async () => {
  const [, statement] = /(CREATE FUNCTION[^]*?\$\$;)/.exec(
    readFileSync(join(import.meta.dirname, '../../migrations/0011_plain_bodies.sql'), 'utf8'),
  )!
  const client = await database.pool.connect()
  try {
    await client.query(statement!)
    for (const body of [...bodies, ...odd]) {
      const { rows } = await client.query<{ plain: string }>('select pg_temp.plain_body($1) as plain', [makeReadable(body)])
      expect(rows[0]!.plain).toBe(body)
    }
  } finally {
    client.release()
  }
})
