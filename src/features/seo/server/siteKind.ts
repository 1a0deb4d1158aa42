import { readBodies, readBody } from '#src/records/currentCards.ts'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import type { SocialCard } from '#src/images/social/card.ts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { firstField, type KindDeclaration } from '#src/kinds/kind.ts'
import { findPublished, type PublicTable } from '#src/kinds/publicRecords.ts'
import { columnOf, type RecordTable } from '#src/records/kind.ts'
import { isVisible } from '#src/records/publication.ts'
import { named } from '#src/records/write.ts'
import { settings } from '#src/settings.ts'
import { longDate, shortDate } from '#src/time/dates.ts'
import {
  type Feed,
  FEED_LENGTH,
  type FeedEntry,
  feedBeside,
  withAbsoluteAddresses,
} from './feed.ts'
import { markdown } from './markdown.ts'
import { markdownPage } from './markdownPage.ts'
import { pictured } from './pictured.ts'
import { latest, type Listed } from './sitemap.ts'

/** A page's entry in a section of llms.txt. */
interface LlmsEntry {
  title: string
  path: string
  note: string
}

/** A sitemap file's entry in the sitemap index. */
export interface Summary {
  count: number
  modified: Date | undefined
  lists: Listed[]
}

/** How records of a type appear outside their pages. */
export interface SiteKind {
  /** Path prefix of its pages, e.g. "/press/". */
  page: `/${string}/`
  /** Slugs whose paths belong to other pages. */
  reserved: readonly string[]
  /** Indexable pages, and the list pages that show its records with their last change. `within` selects records. */
  list(db: Database, within?: SQL): Promise<{ pages: Listed[]; lists: Listed[] }>
  /** Number of such pages, and last changes of pages and lists. Defaults to calling `list`. */
  summarize?(db: Database, within: SQL): Promise<Summary>
  /** How to select records by when they became visible; null for a type with few records. */
  range: { table: PgTable; visibleFrom: AnyPgColumn } | null
  /** Returns a page as Markdown; null for a type whose pages have none. */
  markdown: ((db: Database, origin: string, slug: string) => Promise<string>) | null
  /** Social cards by the path segment before the slug. */
  cards: Record<string, (db: Database, slug: string) => Promise<SocialCard>>
  /** Its section of llms.txt, and the maximum number of entries. */
  llms: { title: string; read: (db: Database, most: number) => Promise<LlmsEntry[]> } | null
  /** Feed of its newest records with full text; null if it has none. */
  feed: ((db: Database, origin: string) => Promise<Feed>) | null
}

/** Feed properties that differ from the defaults. */
interface FeedOf<Table extends RecordTable> {
  title?: string
  description?: () => string
  entry?: (row: Table['$inferSelect']) => Partial<FeedEntry>
}

/** What a type may do in a way of its own. */
type OwnParts = Partial<Pick<SiteKind, 'list' | 'markdown' | 'cards' | 'llms' | 'feed'>>

type SiteRow = Record<string, unknown>
const textOf = (row: SiteRow, field: string | undefined) =>
  field === undefined ? '' : String(row[field] ?? '')
/**
 * Derives a type's output from its declaration: the first multi-line plain text is the summary, the first rich text
 * the body, and the first picture the picture. `own` overrides the rest.
 */
export function siteKind<Table extends RecordTable>(
  kind: KindDeclaration & Pick<SiteKind, 'page'>,
  { table: ownTable }: { table: Table },
  { feedOf = {}, ...own }: OwnParts & { feedOf?: FeedOf<Table> } = {},
): SiteKind {
  const {
    page,
    label,
    many,
    reserved = [],
    listedOn = [page.slice(0, -1)],
    furtherPages = [],
  } = kind
  const table: RecordTable = ownTable
  const summary = firstField(kind, 'prose')
  const body = firstField(kind, 'html')
  const picture = firstField(kind, 'picture')
  const pictures = page.split('/').at(-2) ?? ''
  const slugOf = columnOf(table, 'slug')
  const publishedAt = columnOf(table, 'publishedAt')
  const visible = isVisible({ visibleFrom: columnOf(table, 'visibleFrom') })
  const byDate = [desc(columnOf(table, 'visibleFrom')), table.id]
  const newest = (db: Database, most: number): Promise<SiteRow[]> =>
    db
      .select()
      .from(table)
      .where(visible)
      .orderBy(...byDate)
      .limit(most)
  const dated = (at: string) => new Date(at)
  const modified = sql`greatest(${table.modifiedAt}, ${publishedAt})`.mapWith(dated)
  const lastModified = sql<Date | null>`max(greatest(${table.modifiedAt}, ${publishedAt}))`.mapWith(
    dated,
  )

  // The table of a kind with pages has the columns of `pageColumns`.
  const find = (db: Database, slug: string): Promise<SiteRow> =>
    findPublished(db, kind, table as unknown as PublicTable, slug)

  return {
    page,
    reserved,
    async list(db, within) {
      const rows = await db
        .select({ slug: slugOf, modified })
        .from(table)
        .where(and(visible, within))
        .orderBy(...byDate)
      return {
        pages: rows.flatMap(({ slug, modified }) =>
          ['', ...furtherPages].map((end) => ({ path: page + slug + end, modified })),
        ),
        lists: listedOn.map((path) => ({ path, modified: latest(rows) })),
      }
    },
    ...(!own.list && {
      async summarize(db: Database, within: SQL) {
        const [row] = await db
          .select({ records: count(), modified: lastModified })
          .from(table)
          .where(and(visible, within))
        const { records = 0, modified: last } = row ?? {}
        return {
          count: records * (1 + furtherPages.length),
          modified: last ?? undefined,
          lists: listedOn.map((path) => ({ path, modified: last ?? undefined })),
        }
      },
    }),
    range: { table, visibleFrom: columnOf(table, 'visibleFrom') },
    async markdown(db, origin, slug) {
      const row = await find(db, slug)
      const url = origin + page + textOf(row, 'slug')
      const html = await readBody(db, textOf(row, body))
      return markdownPage(
        textOf(row, label),
        textOf(row, summary),
        [
          ['Published', longDate((row.publishedAt as Date).toISOString())],
          ['Page', url],
        ],
        html && markdown(withAbsoluteAddresses(html, { origin, page: url })),
      )
    },
    cards: {
      async [pictures](db, slug) {
        const row = await find(db, slug)
        return {
          kicker: named(kind),
          title: textOf(row, label),
          note: textOf(row, summary),
          ...pictured(textOf(row, picture) || null, {
            slug,
            title: textOf(row, label),
            excerpt: textOf(row, summary),
          }),
        }
      },
    },
    llms: {
      title: many,
      async read(db, most) {
        const rows = await newest(db, most)
        return rows.map((row) => ({
          title: textOf(row, label),
          path: `${page}${textOf(row, 'slug')}.md`,
          note: `${shortDate((row.publishedAt as Date).toISOString())}. ${textOf(row, summary)}`,
        }))
      },
    },
    feed: body
      ? async (db, origin) => {
          const rows = await newest(db, FEED_LENGTH)
          const bodies = await readBodies(
            db,
            rows.map((row) => textOf(row, body)),
          )
          return feedBeside(page, origin, {
            title: feedOf.title ?? many.toLowerCase(),
            description: feedOf.description?.() ?? `${many} of ${settings.name}`,
            entries: rows.map((row, index) => ({
              id: textOf(row, 'id'),
              slug: textOf(row, 'slug'),
              title: textOf(row, label),
              summary: textOf(row, summary),
              html: bodies[index] ?? '',
              author: settings.name,
              tags: [],
              published: row.publishedAt as Date,
              modifiedAt: row.modifiedAt as Date,
              image: origin + socialPath(pictures, textOf(row, 'slug')),
              ...feedOf.entry?.(row),
            })),
          })
        }
      : null,
    ...own,
  }
}
