import { describe, expect, test } from 'vitest'
import { addPosts } from '#src/test/testing.ts'
import { searchSite } from './testing.ts'

const { fixture, ask, find, titles } = searchSite()

describe('every query gets a response', () => {
  const hostile = [
    "'; drop table posts; --",
    '"quoted" & (a | !b) <-> c:*',
    ':*',
    '!!',
    '\\',
    "''",
    '%_%',
    '☃',
    '\u202e',
    'a:b*c&!',
    '𝒻𝑜𝓇𝑒',
    '<b>x</b>',
    '日本語',
    '1e999 -5 0x1',
  ]
  test.each(hostile)('Q12: %j', async (q) => {
    await addPosts(fixture.db, { title: "Forecast <b>x</b> 日本語 don't" })
    const response = await ask(q)
    expect(response.status).toBe(200)
  })

  test('Q12: a query of stop words only finds nothing, and the response says why', async () => {
    await addPosts(fixture.db, { title: 'What is the point of it' })
    for (const q of ['the', 'what is the', 'of and to'])
      expect(await find(q)).toEqual({
        groups: [],
        total: 0,
        more: false,
        found: 'common',
        didYouMean: null,
      })
    expect(await titles('the point')).toEqual(['What is the point of it'])
    expect(await find('?!')).toMatchObject({ total: 0, found: 'none' })
  })

  test('Q12: a NUL, an empty query, and ten kilobytes are rejected with a message', async () => {
    const refused = async (q: string) => {
      const response = await ask(q)
      const { message, fields } = (await response.json()) as {
        message: string
        fields?: { q: string[] }
      }
      return [response.status, fields?.q[0] ?? message]
    }
    expect(await refused('a\0b')).toEqual([400, 'The address contains a NUL character.'])
    expect(await refused('x'.repeat(10_240))).toEqual([
      422,
      'Please search with at most 200 characters',
    ])
    expect(await refused('   ')).toEqual([422, 'Please say what to search for'])
    expect((await fixture.site.request('/api/search')).status).toBe(422)
  })

  test('Q12: words and texts of any length can be stored', async () => {
    const long = 'x'.repeat(5000)
    const content = `<p>${Array.from({ length: 150_000 }, (_, n) => `w${n.toString(36)}`).join(' ')}</p>`
    await addPosts(fixture.db, { title: `Head ${long}`, excerpt: long, content })
    expect((await titles('head')).length).toBe(1)
  })
})
