import { sql } from 'drizzle-orm'
import { recordsOf } from '#src/kinds/records.ts'
import { articleKind } from '../articleKind.ts'
import { posts } from './tables.ts'

export const articles = recordsOf(articleKind, posts, { detail: sql`${posts.author}` })
