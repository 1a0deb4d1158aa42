import { defined } from '#src/text/defined.ts'
import { and, eq, getTableName, inArray, is, or, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import {
  containing,
  lowercase,
  coalesceText,
  searchedText,
  searchedWords,
  all,
  any,
} from '#src/database/patterns.ts'
import { LIKENESS } from '#src/text/spelling.ts'
import type { Condition } from './conditions.ts'
import type { Field, Scope } from './fields.ts'
import type { ListCache } from './listCache.ts'
import { fuzzyWords, isMisspelled } from './search.ts'
import type { Sorting } from './sorting.ts'
import { listCounts } from './tables.ts'

export type Key = string | number
type ColumnOrSql = AnyPgColumn | SQL
type Filters = Readonly<Record<string, unknown>>

/** Which rows to read, and in which order. */
export interface Part {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
  /** Select as `keys`: the row's sort values, for the cursor that continues after it. */
  keys: SQL<Key[]>
}

interface SqlListOptions<Row, Context> {
  table: PgTable & { id: AnyPgColumn; visibleFrom: AnyPgColumn }
  /** Columns or expressions for the fields that conditions, search, and orders name. */
  columns: Record<string, ColumnOrSql>
  /** Order of a list that offers none. */
  order?: Sorting<any>
  /**
   * For an order without an index: selects ids by other indexes, including those of the first
   * `most` entries that match a condition.
   */
  firstOf?: ((where: SQL | undefined, most: number) => SQL) | undefined
  /** SQL for filters that are implemented in code. */
  conditions?: Record<string, (value: string, scope: Scope<Context>) => SQL>
  /**
   * Filters whose values are counted in `list_counts`, for a table with a `watch_list`; otherwise
   * matching entries are counted.
   */
  counted?: readonly string[] | undefined
  read: (db: Database, part: Part) => Promise<Row[]>
}

/** The parts of a `List` declaration that this class uses. */
interface Declared {
  fields: Record<string, Field>
  slice: (filters: any) => { offset: number; limit: number }
}

interface OrderKey {
  descending: boolean
  column: SQL
  type: KeyType
}

/** Parameters of a query besides the filters. */
interface ListSelection<Context> {
  /** What conditions need besides an entry. */
  context?: Context
  /** Restricts the query to a part of the list. */
  only?: SQL | undefined
  /** Set if that part is a list of its own: its name and how it is split into pages. */
  of?: { name: string; slice: Declared['slice'] }
  /** Conditions of the filters, if already known. */
  conditions?: SQL[]
}

/**
 * A list whose entries stay in the database: queries are translated to SQL from the same
 * declaration that browsers filter by.
 */
export class SqlList<Row extends { keys: Key[] }, Context = void> {
  private readonly list: Declared
  private readonly options: SqlListOptions<Row, Context>
  /** Name in `list_counts`: the table's. */
  private readonly name: string
  private readonly isListed: SQL
  private readonly isLater: SQL

  constructor(list: Declared, options: SqlListOptions<Row, Context>) {
    this.list = list
    this.options = options
    this.name = getTableName(options.table)
    const { visibleFrom } = options.table
    this.isListed = sql`${visibleFrom} <= now()`
    this.isLater = sql`${visibleFrom} > now()`
    for (const [name, { where, condition, texts, searched }] of Object.entries(list.fields))
      if ((where && !condition && !options.conditions?.[name]) || (texts && !searched))
        throw new TypeError(`"${name}" needs a condition in SQL.`)
  }

  /** Types of the sort keys in a cursor of this order. */
  keysLike(filters: Filters) {
    const order = this.orderOf(filters)
    return {
      like: order.map(({ type }) => type.like),
      areKeys: (keys: Key[]) => order.every(({ type }, at) => type.isKey?.(keys[at]!) ?? true),
    }
  }

  /** Returns the entries that match the filters, in order, from an offset or after an entry's keys. */
  async entries(
    db: Database,
    filters: Filters,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: Key[] | undefined },
    asked: ListSelection<Context> = {},
  ): Promise<Row[]> {
    const order = this.orderOf(filters)
    const orderBy = order.map(({ column, descending }) =>
      descending ? sql`${column} desc` : column,
    )
    const { table, read, firstOf } = this.options
    const listed = and(this.isListed, ...(await this.conditionsOf(db, filters, asked)))
    const isFirst = firstOf !== undefined && !after
    const where = isFirst
      ? inArray(table.id, sql`(${firstOf(listed, offset + limit)})`)
      : and(listed, after && isAfter(order, after))
    const keys = sql<Key[]>`jsonb_build_array(${sql.join(
      order.map(({ column, type }) => type.written(column)),
      sql`, `,
    )})`
    if (offset === 0) return read(db, { where, orderBy, limit, offset, keys })
    // Skipped rows are counted in the index alone.
    const chosen = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    return read(db, { where: inArray(table.id, chosen), orderBy, limit, offset: 0, keys })
  }

  /** Returns one page of the list and the total number of entries. */
  async page(lists: ListCache, filters: Filters, asked: ListSelection<Context> = {}) {
    const [items, total] = await this.read(
      lists,
      filters,
      (asked.of ?? this.list).slice(filters),
      asked,
    )
    return { items, total }
  }

  /** Returns some entries and the total. */
  async read(
    lists: ListCache,
    filters: Filters,
    place: { limit: number; offset?: number; after?: Key[] | undefined },
    asked: ListSelection<Context> = {},
  ): Promise<[Row[], number]> {
    const known = { ...asked, conditions: await this.conditionsOf(lists.db, filters, asked) }
    return Promise.all([
      this.entries(lists.db, filters, place, known),
      this.count(lists, filters, known),
    ])
  }

  /**
   * Number of entries that match the filters: stored per value for a single filter, otherwise
   * counted once and cached until content changes.
   */
  async count(
    lists: ListCache,
    filters: Filters,
    asked: ListSelection<Context> = {},
  ): Promise<number> {
    const { table, counted } = this.options
    const named = this.named(filters)
    const [first] = named
    const isStored =
      counted && !asked.only && (!first || (!named[1] && counted.includes(first.name)))
    const count = async (db: Database) => {
      const conditions = await this.conditionsOf(db, filters, asked)
      if (!isStored) return db.$count(table as PgTable, and(this.isListed, ...conditions))
      const { rows } = await db.execute<{ total: number }>(sql`select (
        (select coalesce(sum(${listCounts.entries}), 0) from ${listCounts}
          where ${this.isCounted(first?.name)} and ${listCounts.value} = ${first?.value ?? ''})
        - (select count(*) from ${table} where ${and(this.isLater, ...conditions)}))::int as total`)
      return oneRow(rows).total
    }
    return isStored || (asked.only && !asked.of)
      ? count(lists.db)
      : lists.fact(
          JSON.stringify([
            this.name,
            asked.of?.name,
            named.map(({ name, value }) => [name, value]),
          ]),
          count,
        )
  }

  /** Values of a filter that occur, most frequent first. */
  async valuesOf(db: Database, name: string): Promise<string[]> {
    const condition = this.list.fields[name]?.condition
    if (condition?.op !== 'is') throw new TypeError(`"${name}" has many values.`)
    const { rows } = await db.execute<{ value: string }>(sql`select value from (
      select ${listCounts.value} as value, ${listCounts.entries} as entries from ${listCounts} where ${this.isCounted(name)}
      union all select ${this.storedOf(condition)}, -1 from ${this.options.table} where ${this.isLater}) as counted
      group by value having sum(entries) > 0 order by sum(entries) desc, value collate "C"`)
    return rows.map(({ value }) => value)
  }

  private isCounted(name = '') {
    return all(eq(listCounts.list, this.name), eq(listCounts.field, name))
  }

  /** The given filters and searches that have a value. */
  private named(filters: Filters) {
    return Object.entries(this.list.fields).flatMap(([name, field]) => {
      const value = filters[name] as string | undefined
      return value && (field.where || field.texts) ? [{ name, value, field }] : []
    })
  }

  /** Conditions of the filters and of the rest of the query. */
  private async conditionsOf(
    db: Database,
    filters: Filters,
    { context, only, conditions }: ListSelection<Context>,
  ): Promise<SQL[]> {
    if (conditions) return conditions
    const scope = { filters, context: context as Context }
    const given = this.named(filters).map(({ name, value, field }) => ({
      field,
      value,
      condition: this.conditionOf(name, field, value, scope),
    }))
    const every = () => [...given.map(({ condition }) => condition), ...(only ? [only] : [])]
    const search = given.find(({ field }) => field.forgiving)
    const words = search ? fuzzyWords(search.value) : []
    if (!search || words.length === 0) return every()
    const exactly = and(this.isListed, ...every())
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from ${this.options.table} where ${exactly}) as found`,
    )
    if (!oneRow(rows).found) search.condition = await this.misspelled(db, search.field, words)
    return every()
  }

  /** Matches rows in which every word matches a word or its beginning, allowing a typo or two. */
  private async misspelled(db: Database, { searched = [] }: Field, typed: string[]): Promise<SQL> {
    const known = await Promise.all(
      typed.map(async (word) => {
        const { rows } = await db.execute<{ word: string }>(
          sql`select word from list_words_like(${this.name}, ${word}, ${LIKENESS}) as word`,
        )
        return rows
          .map((row) => row.word)
          .filter((other) => other.startsWith(word) || isMisspelled(word, other))
      }),
    )
    const words = searchedWords(searched.map((name) => this.column(name)))
    return sql.join(
      known.map((some) => sql`${words} && ${sql.param(some)}::text[]`),
      sql` and `,
    )
  }

  private conditionOf(
    name: string,
    { condition, searched }: Field,
    value: string,
    scope: Scope<Context>,
  ): SQL {
    const own = this.options.conditions?.[name]
    if (own) return own(value, scope)
    if (searched) return like(searchedText(searched.map((one) => this.column(one))), value)
    const by = defined(condition, 'the condition of a filter')
    switch (by.op) {
      case 'is':
        return by.ignoringCase
          ? sql`${lowercase(this.column(by.field))} = ${value.toLowerCase()}`
          : sql`${this.storedOf(by)} = ${value}`
      case 'holds':
        return sql`${this.column(by.field)} @> array[${value}]::text[]`
      case 'contains':
        return any(...by.fields.map((field) => like(lowercase(this.column(field)), value)))
    }
  }

  private storedOf({ field, otherwise }: Extract<Condition, { op: 'is' }>): ColumnOrSql {
    const column = this.column(field)
    return otherwise === undefined ? column : coalesceText(column, otherwise)
  }

  private column(name: string): ColumnOrSql {
    const column = this.options.columns[name]
    if (!column) throw new TypeError(`"${name}" names no column.`)
    return column
  }

  private orderOf(filters: Filters): OrderKey[] {
    const [chosen] = Object.entries(this.list.fields).flatMap(([name, { orders, none }]) =>
      orders ? [orders[(filters[name] ?? none) as string]] : [],
    )
    return (chosen ?? this.options.order ?? []).map(({ field, descending, ignoringCase }) => {
      const column = this.column(field!)
      const type = ignoringCase ? text : typeOf(column)
      return { descending, type, column: type.ordered(ignoringCase ? lowercase(column) : column) }
    })
  }
}

/** How a column is compared as a sort key, and how a cursor stores it. */
interface KeyType {
  like: Key
  isKey?: (key: Key) => boolean
  ordered: (column: ColumnOrSql) => SQL
  written: (column: SQL) => SQL
  read: (key: Key) => SQL
}
const plain = (column: ColumnOrSql) => sql`${column}`
const text: KeyType = {
  like: '',
  isKey: (key) => !String(key).includes('\0'),
  ordered: (column) => sql`${column} collate "C"`,
  written: plain,
  read: (key) => sql`${key}::text`,
}
const number: KeyType = {
  like: 0,
  ordered: plain,
  written: plain,
  read: (key) => sql`${key}::numeric`,
}
const types: Record<string, KeyType> = {
  uuid: {
    like: '',
    isKey: (key) => isUuid(String(key)),
    ordered: plain,
    written: plain,
    read: (key) => sql`${key}::uuid`,
  },
  // Preserves microseconds, which JavaScript dates do not have.
  'timestamp with time zone': {
    like: '',
    isKey: (key) =>
      /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(key)) && !Number.isNaN(Date.parse(String(key))),
    ordered: plain,
    written: (column) =>
      sql`regexp_replace(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`,
    read: (key) => sql`${key}::timestamptz`,
  },
  boolean: {
    like: 0,
    ordered: plain,
    written: (column) => sql`${column}::int`,
    read: (key) => sql`${key === 1}::boolean`,
  },
  integer: number,
}
function typeOf(column: ColumnOrSql): KeyType {
  const name = is(column, SQL) ? 'text' : column.getSQLType()
  return types[name] ?? (name.startsWith('numeric') ? number : text)
}

const like = (stored: SQL, typed: string) => sql`${stored} like ${containing(typed.toLowerCase())}`

/** Condition for rows after the given keys; the first key also bounds the index scan. */
function isAfter(order: OrderKey[], keys: Key[]): SQL | undefined {
  const compared = order.map(({ column, descending, type }, at) => {
    const key = type.read(keys[at]!)
    return {
      same: sql`${column} = ${key}`,
      next: descending ? sql`${column} < ${key}` : sql`${column} > ${key}`,
      bound: descending ? sql`${column} <= ${key}` : sql`${column} >= ${key}`,
    }
  })
  const steps = compared.map(({ next }, at) =>
    and(...compared.slice(0, at).map(({ same }) => same), next),
  )
  return and(compared[0]?.bound, or(...steps))
}
