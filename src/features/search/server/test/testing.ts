import { beforeEach } from 'vitest'
import type * as z from 'zod/mini'
import { empty } from '#src/database/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import type { SearchResult } from '../../contract.ts'

type Found = z.output<typeof SearchResult>

/** A site with an empty search index before each test. */
export function searchSite() {
  const fixture = testSite()
  beforeEach(() =>
    empty(fixture.db, 'tools', 'tool_categories', 'resources', 'speakers', 'press_releases'),
  )
  const ask = (q: string, more = '') =>
    fixture.site.request(`/api/search?q=${encodeURIComponent(q)}${more}`)
  const find = async (q: string, more = '') => (await (await ask(q, more)).json()) as Found
  return {
    fixture,
    ask,
    find,
    /** Titles of the results, in order. */
    titles: async (q: string, more = '') => {
      const { groups } = await find(q, more)
      return groups.flatMap(({ hits }) => hits.map(({ title }) => plain(title)))
    },
  }
}

export const plain = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
/** The text with matches in brackets. */
export const marked = (pieces: { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
