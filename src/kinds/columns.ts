import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant, list } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import type { Field, RowOf } from './fields.ts'
import { type KindDeclaration, fieldsOf, type FieldsOf } from './kind.ts'

type EnumValues = readonly [string, ...string[]]
const neededText = () => text().notNull()
const initialText = (initially: string) => text().notNull().default(initially)
const neededInstant = () => instant().notNull()
const neededNumber = () => integer().notNull().default(0)
const neededChoice = <const V extends EnumValues>(values: V) => text({ enum: values }).notNull()
const initialChoice = <const V extends EnumValues>(values: V, initially: V[number]) =>
  text({ enum: values }).notNull().default(initially)
const day = () => date({ mode: 'string' })
const yesOrNo = (initially: boolean) => boolean().notNull().default(initially)
const rowsColumn = <Row>() =>
  jsonb()
    .$type<Row[]>()
    .notNull()
    .default(sql`'[]'`)

type Optional = { optional: true }
type Required = { required: true }
type Initially = { initially: string }
type TextColumn<F> = F extends Optional
  ? ReturnType<typeof text>
  : F extends Initially
    ? ReturnType<typeof initialText>
    : ReturnType<typeof neededText>
interface ColumnTypes<F> {
  text: TextColumn<F>
  prose: TextColumn<F>
  html: TextColumn<F>
  address: TextColumn<F>
  picture: TextColumn<F>
  file: TextColumn<F>
  zone: TextColumn<F>
  list: ReturnType<typeof list>
  yes: ReturnType<typeof yesOrNo>
  number: F extends Optional ? ReturnType<typeof integer> : ReturnType<typeof neededNumber>
  choice: F extends { values: infer V extends EnumValues }
    ? F extends Initially
      ? ReturnType<typeof initialChoice<V>>
      : ReturnType<typeof neededChoice<V>>
    : never
  moment: F extends Required ? ReturnType<typeof neededInstant> : ReturnType<typeof instant>
  date: ReturnType<typeof day>
  rows: F extends { columns: infer Columns } ? ReturnType<typeof rowsColumn<RowOf<Columns>>> : never
  record: ReturnType<typeof uuid>
}
type FieldColumns<Fs> = {
  [
    Name in keyof Fs as Fs[Name] extends { type: keyof ColumnTypes<unknown> } ? Name : never
  ]: Fs[Name] extends { type: infer Type extends keyof ColumnTypes<unknown> }
    ? ColumnTypes<Fs[Name]>[Type]
    : never
}

function columnOf(field: Field): PgColumnBuilderBase | undefined {
  switch (field.type) {
    case 'entry':
    case 'records':
      return undefined
    case 'list':
      return list()
    case 'yes':
      return yesOrNo(field.initially ?? false)
    case 'number':
      return field.optional ? integer() : neededNumber()
    case 'choice':
      return field.initially === undefined
        ? neededChoice(field.values)
        : initialChoice(field.values, field.initially)
    case 'moment':
      return field.required ? neededInstant() : instant()
    case 'text':
    case 'prose':
      if (field.initially !== undefined) return initialText(field.initially)
      return field.optional ? text() : neededText()
    case 'date':
      return day()
    case 'rows':
      return rowsColumn()
    case 'record':
      return uuid()
    default:
      return field.optional ? text() : neededText()
  }
}

/** Columns for a kind's editable fields; section entries and record lists are stored elsewhere. */
export function fieldColumns<K extends Pick<KindDeclaration, 'groups' | 'outsideForm'>>(kind: K) {
  const columns = Object.entries<Field>(fieldsOf(kind)).flatMap(([name, field]) => {
    const column = columnOf(field)
    return column ? [[name, column] as const] : []
  })
  return Object.fromEntries(columns) as FieldColumns<FieldsOf<K>>
}

/** All columns of a kind whose records have pages and can be drafted and published. */
export const pageColumns = <K extends Pick<KindDeclaration, 'groups' | 'outsideForm'>>(
  kind: K,
) => ({
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  ...fieldColumns(kind),
  status: publicationStatus().default('draft'),
  /** Null for a draft that never had a date; in the future if scheduled. */
  publishedAt: instant(),
  ...published(),
  ...versioned(),
})

/** For kinds whose records are published by default. */
export const publishedAtOnce = () => ({
  status: publicationStatus(),
  publishedAt: instant().default(sql`now()`),
})

/** Additional columns of records that imports can create. */
export const importColumns = () => ({ importKey: importKey(), importPrint: importPrint() })

interface StaffTable {
  id: ExtraConfigColumn
  modifiedAt: ExtraConfigColumn
  publishedAt: ExtraConfigColumn
  status: ExtraConfigColumn
}

/** Indexes for the sort orders and filters by `terms` of the back-office list, for kinds with many records. */
export const staffIndexes = (
  name: string,
  table: StaffTable,
  label: ExtraConfigColumn,
  terms: Record<string, ExtraConfigColumn>,
) => [
  index(`${name}_modified`).on(table.modifiedAt.desc().nullsFirst(), table.id),
  index(`${name}_dates`).on(table.publishedAt.desc().nullsFirst(), table.id),
  index(`${name}_labels`).on(sql`lower(${label})`, table.id),
  index(`${name}_statuses`).on(table.status, table.modifiedAt.desc().nullsFirst(), table.id),
  ...Object.entries(terms).map(([term, column]) =>
    index(`${name}_by_${term}`).on(column, table.modifiedAt.desc().nullsFirst(), table.id),
  ),
]

interface PageTable {
  id: ExtraConfigColumn
  slug: ExtraConfigColumn
  importKey?: ExtraConfigColumn
  visibleFrom: ExtraConfigColumn
}

/** Finds scheduled records, for tables whose list is sorted differently. */
export const visibleIndex = (name: string, visibleFrom: ExtraConfigColumn) =>
  index(`${name}_visible`)
    .on(visibleFrom)
    .where(sql`${visibleFrom} is not null`)

/** Indexes of a table with `pageColumns`; a list in a different order declares its index next to its table. */
export const pageIndexes = (name: string, table: PageTable) => [
  uniqueIndex(`${name}_slug`).on(table.slug),
  ...(table.importKey ? [uniqueIndex(`${name}_import_key`).on(table.importKey)] : []),
  index(`${name}_listed`)
    .on(table.visibleFrom.desc().nullsFirst(), table.id)
    .where(sql`${table.visibleFrom} is not null`),
]
