import { expect, test } from 'vitest'
import { atom } from '../atom.ts'
import type { Feed } from '../feed.ts'
import { jsonFeed } from '../jsonFeed.ts'
import { readXml } from './readXml.ts'
import { rss } from '../rss.ts'

const origin = 'https://www.example.com'
const at = new Date('2027-01-02T03:04:05Z')
const feed: Feed = {
  section: 'press',
  title: 'Press',
  description: 'Told & retold',
  home: `${origin}/press`,
  origin,
  items: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      url: `${origin}/press/a`,
      externalUrl: 'https://paper.example.org/?a=1&b=2',
      title: 'Bell \u0007& candle \ud800 ]]> <b>',
      summary: 'One & two',
      html: '',
      author: null,
      tags: [],
      published: at,
      modified: at,
    },
  ],
}

test('W2: a URL with & and a title have no surrounding whitespace in RSS', () => {
  expect(rss(feed)).toContain('<link><![CDATA[https://paper.example.org/?a=1&b=2]]></link>')
  expect(rss(feed)).toContain('<description><![CDATA[One & two]]></description>')
})

test.each([
  ['RSS', rss],
  ['Atom', atom],
])('W2: %s stays XML whatever was typed into a title', (_, write) => {
  expect(() => readXml(write(feed))).not.toThrow()
  expect(write(feed)).not.toContain('\u0007')
})

test('W2: a feed without entries is valid in every format', () => {
  const empty = { ...feed, items: [] }
  expect(JSON.parse(jsonFeed(empty))).toMatchObject({ items: [] })
  expect([readXml(rss(empty)).name, readXml(atom(empty)).name]).toEqual(['rss', 'feed'])
})
