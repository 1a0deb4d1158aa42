import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './marking.ts'

/** A word in its other forms, and as the beginning of words; a single letter only as a word. */
export const matching = ({ word }: Pick<Term, 'word'>): SQL =>
  sql`(to_tsquery('english', ${`'${word}'`}) || to_tsquery('search_plain', ${word.length > 1 ? `'${word}':*` : `'${word}'`}))`
