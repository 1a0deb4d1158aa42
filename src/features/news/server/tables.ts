import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importKey, instant } from '#src/database/columns.ts'
import { coalesceText, searchedText, textIndex } from '#src/database/patterns.ts'
import { importColumns, pageColumns, pageIndexes, staffIndexes } from '#src/kinds/columns.ts'
import { personal } from '#src/privacy/personal.ts'
import { articleKind } from '../articleKind.ts'
import { FALLBACK_CATEGORY } from '../related.ts'

export const posts = pgTable(
  'posts',
  {
    ...pageColumns(articleKind),
    ...importColumns(),
    /** Last change at the source, from an import. Importing an older file changes nothing. */
    sourceModifiedAt: instant(),
    /** Time zone of the source, if known. The publication date is shown in it. */
    timezone: text(),
  },
  (table) => [
    ...pageIndexes('posts', table),
    ...staffIndexes('posts', table, table.title, {
      author: table.author,
      category: table.category,
    }),
    // Includes the category itself, so that counting and skipping rows needs only the index.
    index('posts_filed')
      .on(
        coalesceText(table.category, FALLBACK_CATEGORY),
        table.visibleFrom.desc().nullsFirst(),
        table.id,
        table.category,
      )
      .where(sql`${table.visibleFrom} is not null`),
    index('posts_tags').using('gin', table.tags).with({ fastupdate: false }),
    textIndex('posts_searched', searchedText([table.title, table.excerpt, table.author])),
  ],
)

/** Readers' comments imported from an old site: an archive without new entries. */
export const oldComments = pgTable(
  'old_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    importKey: importKey().unique(),
    /** The import that added it; undoing the import deletes it. */
    importId: uuid(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Key of the comment it replies to. */
    replyTo: text(),
    author: text().notNull(),
    /** For requests from the comment's author only; never shown. */
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
  notPersonal: ['importKey', 'importId', 'postId', 'replyTo'],
  email: 'email',
  name: ['author'],
})
