import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realData } from '#src/content/test/testing.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { plainPages } from '#src/features/pages/server/tables.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture } from '../../wordpress/test/testing.ts'
import { lostWords, sourceTexts } from './testing.ts'

const fixture = articleFixture()

describe.skipIf(!existsSync(realData))('a real blog', () => {
  test.each([
    ['wordpress-cc-labs.xml', 224],
    ['wordpress-64-blocks.xml', 62],
    ['wordpress-theme-unit-test.xml', 79],
  ])(
    'I3: %s is imported completely: no text loses a word that the report does not list',
    async (name, number) => {
      const file = join(realData, name)
      const { tally } = await importWordPress({
        file,
        open: async () => fixture.database.db,
        verbose: true,
      })
      expect([tally.total('new'), tally.total('refused')]).toEqual([number, 0])
      const pages = (await fixture.database.db.select().from(plainPages)).map((row) => ({
        ...row,
        videoEmbed: null,
      }))
      const articles = await fixture.database.db.select().from(posts)
      const stored = new Map([...articles, ...pages].map((row) => [row.importKey, row]))
      const texts = sourceTexts(readFileSync(file, 'utf8'))
      expect(texts.length).toBe(number)
      const lost = texts.flatMap(({ importKey, title, html, footnotes }) => {
        const row = stored.get(importKey)
        if (!row) return [{ title, lost: ['the whole article'] }]
        const words = lostWords(
          `${html} ${footnotes}`,
          row,
          tally.takenOut.find(({ where }) => where === title)?.what ?? '',
        )
        return words.length > 0 ? [{ title, lost: words }] : []
      })
      expect(lost).toEqual([])
    },
  )
})
