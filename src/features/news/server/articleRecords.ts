import { sql } from 'drizzle-orm'
import { searchedText } from '#src/database/patterns.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { articleKind } from '../articleKind.ts'
import { posts } from './tables.ts'

export const articles = recordsOf(articleKind, posts, {
  detail: sql`${posts.author}`,
  searched: [searchedText([posts.title, posts.excerpt, posts.author])],
})
