import type * as z from 'zod/mini'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Endpoint } from '#src/http/endpoint.ts'
import { type EndpointRoute, serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import type { Scope } from '#src/lists/fields.ts'
import type { Paging, PagedResult } from '#src/lists/paging.ts'
import { newestFirst, type Sorting } from '#src/lists/sorting.ts'
import { type Key, SqlList } from '#src/lists/sqlList.ts'
import { readBody } from '#src/records/currentCards.ts'
import type { RecordTable } from '#src/records/kind.ts'
import { isVisible } from '#src/records/publication.ts'
import { named } from '#src/records/write.ts'
import { type Script, scriptOf } from '#src/text/script.ts'
import { type FieldsOf, firstField, type KindDeclaration } from './kind.ts'
import { readCursor, writeCursor } from '#src/http/cursor.ts'

export type PublicTable = RecordTable & {
  slug: AnyPgColumn
  publishedAt: AnyPgColumn
  visibleFrom: AnyPgColumn
}
type QueryStrings = Record<string, string | undefined>
type DeclaredOptions = ConstructorParameters<typeof SqlList>[0]
type DeclaredList = DeclaredOptions & {
  parse(query: QueryStrings): Record<string, unknown>
}
type BodyOf<K> = {
  [Name in keyof FieldsOf<K>]: FieldsOf<K>[Name] extends { type: 'html' } ? Name : never
}[keyof FieldsOf<K>]
type RowOf<Table extends PgTable> = Table['$inferSelect']
type OnList<K, Table extends PgTable, Left extends PropertyKey, Own> = Omit<
  RowOf<Table>,
  BodyOf<K> | Left | keyof Own | 'publishedAt'
> &
  Own & { publishedAt: string }
type Whole<K, Table extends PgTable, Own, More> = Omit<
  RowOf<Table>,
  BodyOf<K> | keyof Own | keyof More | 'publishedAt' | 'modifiedAt'
> &
  Record<BodyOf<K>, string> & { publishedAt: string; modifiedAt: string } & Script &
  Own &
  More

type Listed<Table extends PgTable, K, Left extends PropertyKey> = Omit<
  RowOf<Table>,
  BodyOf<K> | Left
>
type MadeOf<Made> = { [Name in keyof Made]: Made[Name] extends SQL<infer Value> ? Value : never }
interface ListOptions<
  K,
  Table extends PgTable,
  Left extends PropertyKey,
  Made,
  Own,
  Context = void,
> {
  /** SQL for filters that are implemented in code. */
  conditions?: Record<string, (value: string, scope: Scope<Context>) => SQL>
  /** Default: newest first. */
  order?: Sorting<any>
  /** See `SqlList`. */
  firstOf?: (where: SQL | undefined, most: number) => SQL
  /** Filters whose values are counted in `list_counts`; requires a table with a `watch_list`. */
  counted?: readonly string[]
  /** Long texts that lists omit in addition to the body. */
  without?: readonly Left[]
  /** Maps names used by conditions, search, and order to columns that are named differently. */
  stored?: Record<string, AnyPgColumn | SQL>
  /** Values computed by the database for each row. */
  made?: Made
  /** Derives public fields from a stored row. */
  read?: (row: Listed<Table, K, Left> & MadeOf<Made>) => Own
}

/** The published records of a kind as lists show them: without bodies and with derived fields. */
export function publishedList<
  K extends KindDeclaration,
  Table extends PublicTable,
  const Left extends keyof RowOf<Table> & string = never,
  Made extends Record<string, SQL> = {},
  Own extends object = {},
  Context = void,
>(
  { kind, list }: { kind: K; list: DeclaredOptions },
  table: Table,
  {
    order = newestFirst,
    firstOf,
    counted,
    without = [],
    stored,
    made,
    read,
    conditions = {},
  }: ListOptions<K, Table, Left, Made, Own, Context> = {},
) {
  const left: readonly (string | undefined)[] = [...without, firstField(kind, 'html')]
  const columns = getTableColumns(table as PgTable)
  const shown = Object.entries(columns).filter(([name]) => !left.includes(name))
  const asRead = (row: { publishedAt: Date }) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    // A row of this table, whose columns `shown` names; their types are lost in Object.fromEntries.
    ...read?.(row as never),
  })
  return new SqlList<OnList<K, Table, Left, Own> & { keys: Key[] }, Context>(list, {
    table,
    columns: { ...columns, ...stored },
    order,
    firstOf,
    counted,
    conditions,
    read: async (db, { where, orderBy, limit, offset, keys }) => {
      const rows: unknown[] = await db
        .select({ ...Object.fromEntries(shown), ...made, keys })
        .from(table as PgTable)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
      // Every table of a kind has `publishedAt`; `read` gives the rest of the type.
      return rows.map((row) => asRead(row as { publishedAt: Date }) as never)
    },
  })
}

/** Finds the visible record with a slug, as stored. */
export async function findPublished<Table extends PublicTable>(
  db: Database,
  kind: { name: string },
  table: Table,
  slug: string,
) {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.slug, slug.toLowerCase()), isVisible(table)))
  if (!row) throw notFound(named(kind))
  return row as RowOf<Table> & { publishedAt: Date; modifiedAt: Date }
}

/** The language and direction that a record's title and its body, or else its first long text, are written in. */
export function writtenIn(
  kind: Pick<KindDeclaration, 'groups' | 'outsideForm' | 'label'>,
  row: object,
): Script {
  const text = firstField(kind, 'html') ?? firstField(kind, 'prose')
  const texts = [kind.label, text].map((name) => name && row[name as keyof typeof row])
  return scriptOf(texts.join(' ').replace(/<[^>]*>/g, ' '))
}

/** Public reading of a kind: its published records as a list, and each by its slug with its body. */
export function publicRecords<
  K extends KindDeclaration,
  Table extends PublicTable,
  const Left extends keyof RowOf<Table> & string = never,
  Own extends object = {},
  More extends object = {},
>(
  api: { kind: K; list: DeclaredList },
  table: Table,
  {
    whole,
    ...options
  }: ListOptions<K, Table, Left, {}, Own> & {
    /** Additional fields of a single record. */
    whole?: (db: Database, row: RowOf<Table>) => More | Promise<More>
  } = {},
) {
  const published = publishedList(api, table, options)
  const body = firstField(api.kind, 'html')
  return {
    published,
    /** The first entries of the list. */
    first: (db: Database, limit: number) => published.entries(db, {}, { limit }),
    async find(db: Database, slug: string): Promise<Whole<K, Table, Own, More>> {
      const row = await findPublished(db, api.kind, table, slug)
      const more = await whole?.(db, row)
      // `Whole` joins these parts; TypeScript cannot spread types that are not known yet.
      return {
        ...row,
        ...writtenIn(api.kind, row),
        ...options.read?.(row),
        publishedAt: row.publishedAt.toISOString(),
        modifiedAt: row.modifiedAt.toISOString(),
        ...(body && { [body]: await readBody(db, String(row[body as keyof typeof row] ?? '')) }),
        ...more,
      } as never
    },
  }
}

type Asking = Endpoint & { query: z.ZodMiniType }
interface Api {
  list: DeclaredList
  endpoints: { getList: Asking; getPage: Asking; getOne: Endpoint }
  Summary: z.ZodMiniType
  Full: z.ZodMiniType
  Listing: z.ZodMiniType
}
type ReadPage<A extends Api> = (
  lists: ListCache,
  asked: QueryStrings,
) => Promise<z.output<A['Listing']>>
type Plain<A extends Api> = { items: z.output<A['Summary']>[]; total: number }
type ReadOptions<A extends Api, Context> = {
  published: SqlList<z.output<A['Summary']> & { keys: Key[] }, Context>
  find: (db: Database, slug: string) => Promise<z.output<A['Full']>>
  /** Loads what filters need besides an entry. */
  context?: (lists: ListCache) => Promise<Context>
  /** Required if a page of the list contains more than entries and their total. */
} & (Plain<A> extends z.output<A['Listing']> ? { page?: ReadPage<A> } : { page: ReadPage<A> })

/** Routes for a kind's public calls. */
export const publicRoutes =
  <A extends Api, Context = void>(
    { endpoints, list }: A,
    { published, find, page, context }: ReadOptions<A, Context>,
  ): PublicRoutes =>
  (db, lists) =>
    serve(endpoints, {
      getList: async ({ query }) =>
        partIn(published, lists, query as Paging & Record<string, unknown>, {
          context: await context?.(lists),
        }),
      getPage: ({ query }) =>
        page
          ? page(lists, query as QueryStrings)
          : published.page(lists, list.parse(query as QueryStrings)),
      getOne: ({ params }) => find(db, (params as { slug: string }).slug),
    })

export type PublicRoutes = (db: Database, lists: ListCache) => EndpointRoute[]

/** Returns the requested part of a list in the database: `limit` matches, after a cursor or from an offset. */
async function partIn<Row extends { keys: Key[] }, Context>(
  list: SqlList<Row, Context>,
  lists: ListCache,
  { limit, offset, after: cursor, ...filters }: Paging & Record<string, unknown>,
  asked: Parameters<SqlList<Row, Context>['count']>[2] = {},
): Promise<PagedResult<Row>> {
  const { like, areKeys } = list.keysLike(filters)
  const after = readCursor({ after: cursor, offset }, like, areKeys)
  const [rows, total] = await list.read(lists, filters, { limit: limit + 1, offset, after }, asked)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, total, next: last && writeCursor(last.keys) }
}
