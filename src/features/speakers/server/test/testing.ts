import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import type { Database } from '#src/database/open.ts'
import { testSite } from '#src/test/testing.ts'
import { speakers } from '../tables.ts'

/** A separate site for one test file, without speakers. */
export function speakersSite() {
  const fixture = testSite()
  beforeEach(() => empty(fixture.db, 'speakers', 'speaker_applications'))
  return {
    fixture,
    /** The response to a GET request. */
    async read(path: string) {
      const response = await fixture.site.request(path)
      const text = (await response.text()).replaceAll('<!-- -->', '')
      return {
        status: response.status,
        headers: response.headers,
        text,
        main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '',
      }
    },
  }
}

type NewSpeaker = typeof speakers.$inferInsert

/** Inserts speakers. Values not given are derived from the position in the list. */
export async function addSpeakers(db: Database, ...list: Partial<NewSpeaker>[]) {
  const rows = list.map((speaker, at) => ({
    slug: `speaker-${at + 1}`,
    name: `Speaker ${at + 1}`,
    title: 'Head of Operations',
    company: 'Northwind',
    bioShort: 'Short.',
    bio: 'Long.',
    ...speaker,
  }))
  return db.insert(speakers).values(rows).returning()
}

/** Text of a part of a page, one string per text node. */
export const wordsOf = (html: string) =>
  [...html.replaceAll(/<svg[\s\S]*?<\/svg>|<script[\s\S]*?<\/script>/g, '').matchAll(/>([^<]+)</g)]
    .map(([, words]) => words!.trim())
    .filter(Boolean)
