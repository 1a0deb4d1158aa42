import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './marking.ts'

/** Matches other forms of a word and words that start with it. A single letter matches only as a word. */
export const matching = ({ word }: Pick<Term, 'word'>): SQL =>
  sql`(to_tsquery('english', ${`'${word}'`}) || to_tsquery('search_plain', ${word.length > 1 ? `'${word}':*` : `'${word}'`}))`
