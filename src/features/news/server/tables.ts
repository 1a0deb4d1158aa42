import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importKey, instant } from '#src/database/columns.ts'
import { orElse, searchedText, textIndex } from '#src/database/patterns.ts'
import { importColumns, pageColumns, pageIndexes, staffIndexes } from '#src/kinds/columns.ts'
import { personal } from '#src/privacy/personal.ts'
import { articleKind } from '../articleKind.ts'
import { FALLBACK_CATEGORY } from '../related.ts'

export const posts = pgTable(
  'posts',
  {
    ...pageColumns(articleKind),
    ...importColumns(),
    /** When the source last changed it, as an import read: an older file changes nothing. */
    sourceModifiedAt: instant(),
    /** Where it came out, if its source says that: its day is that of clocks there. */
    timezone: text(),
  },
  (table) => [
    ...pageIndexes('posts', table),
    ...staffIndexes('posts', table, table.title),
    // The category itself beside what it is filed under, so that what is only counted or skipped is read in the index alone.
    index('posts_filed')
      .on(
        orElse(table.category, FALLBACK_CATEGORY),
        table.visibleFrom.desc().nullsFirst(),
        table.id,
        table.category,
      )
      .where(sql`${table.visibleFrom} is not null`),
    index('posts_tags').using('gin', table.tags).with({ fastupdate: false }),
    textIndex('posts_searched', searchedText([table.title, table.excerpt, table.author])),
  ],
)

/** What readers of an old site wrote under its articles: an archive, to which nobody adds. */
export const oldComments = pgTable(
  'old_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    importKey: importKey().unique(),
    /** The import that brought it, which takes it away when it is undone. */
    importId: uuid(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The key of the comment that it replies to. */
    replyTo: text(),
    author: text().notNull(),
    /** For requests of its writer alone; never shown. */
    email: text(),
    content: text().notNull(),
    writtenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('old_comments_post').on(table.postId, table.writtenAt)],
)

export const personalOldComments = personal(oldComments, {
  title: 'Comments from an old site',
  purpose: 'reviews',
  seenBy: ['administrator'],
  columns: {
    id: false,
    importKey: false,
    importId: false,
    postId: false,
    replyTo: false,
    author: true,
    email: true,
    content: true,
    writtenAt: true,
    createdAt: false,
  },
  email: 'email',
  name: ['author'],
})
