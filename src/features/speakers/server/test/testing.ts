import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import type { Database } from '#src/database/open.ts'
import { testSite } from '#src/test/testing.ts'
import { speakers } from '../tables.ts'

/** A site of its own for one test file, without any speaker. */
export function speakersSite() {
  const fixture = testSite()
  beforeEach(() => empty(fixture.db, 'speakers', 'speaker_applications'))
  return {
    fixture,
    /** The response to a GET. */
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

/** Puts speakers into the database; what is not given is told by the place in the list. */
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

/** The words of a part of a page, one for each piece of text. */
export const wordsOf = (html: string) =>
  [...html.replaceAll(/<svg[\s\S]*?<\/svg>|<script[\s\S]*?<\/script>/g, '').matchAll(/>([^<]+)</g)]
    .map(([, words]) => words!.trim())
    .filter(Boolean)
