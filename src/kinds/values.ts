import * as z from 'zod/mini'
import {
  address,
  html,
  instant,
  maybe,
  moment,
  name,
  prose,
  text,
  texts,
  webAddress,
} from '#src/records/fields.ts'
import { dayField } from '#src/http/fields.ts'
import { isZone } from '#src/time/zone.ts'
import type { Field, RowColumn, RowOf } from './fields.ts'
import { type KindDeclaration, fieldsOf, type FieldsOf } from './kind.ts'

type Optional = { optional: true }
/** A moment or a day, which may be empty unless it is required. */
export type Dated<F, Value> = F extends { required: true } ? Value : Value | null
type Maybe<F, Value> = F extends Optional ? Value | null : Value
/** Writable value of each field type. */
export interface WrittenValues<F> {
  text: Maybe<F, string>
  prose: Maybe<F, string>
  html: Maybe<F, string>
  address: Maybe<F, string>
  picture: Maybe<F, string>
  file: Maybe<F, string>
  zone: Maybe<F, string>
  list: string[]
  yes: boolean
  number: Maybe<F, number>
  choice: F extends { values: readonly (infer Value)[] } ? Value : never
  moment: Dated<F, Date>
  date: Dated<F, string>
  rows: F extends { columns: infer Columns } ? RowOf<Columns>[] : never
  record: Maybe<F, string>
  records: string[]
  entry: Record<string, unknown>
}
type Type = keyof WrittenValues<unknown>
/** Fields that may be omitted for a new record: they have a default or can be empty. */
type Omissible =
  | { type: 'list' | 'yes' | 'number' | 'rows' | 'records' }
  | { type: 'moment' | 'date'; required?: never }
  | { optional: true }
  | { initially: string }
type SchemaOf<F> = F extends { type: infer T extends Type }
  ? F extends Omissible
    ? z.ZodMiniOptional<z.ZodMiniType<WrittenValues<F>[T], WrittenValues<F>[T]>>
    : z.ZodMiniType<WrittenValues<F>[T], WrittenValues<F>[T]>
  : never
export type Schemas<K> = z.ZodMiniObject<{
  [Name in keyof FieldsOf<K>]: SchemaOf<FieldsOf<K>[Name]>
}>

function wholeNumber({ most, isSigned }: Extract<Field, { type: 'number' }>) {
  const number = z.number().check(z.int())
  const from = isSigned ? number : number.check(z.gte(0))
  return most === undefined
    ? from
    : from.check(z.lte(most, `Please enter at most ${most.toLocaleString('en-US')}`))
}
const cells = {
  number: () => z.number().check(z.gte(0)),
  address,
  text: ({ most }: RowColumn) => text(most),
}
function cell(column: RowColumn) {
  const value = cells[column.type ?? 'text'](column)
  return column.optional ? z.optional(value) : value
}

/** Schema for a nonempty value of a field. */
function valueOf(field: Field, isLabel: boolean): z.ZodMiniType {
  switch (field.type) {
    case 'text':
      return isLabel ? name(field.most) : text(field.most)
    case 'prose':
      return field.most === undefined ? prose() : text(field.most)
    case 'html':
      return html()
    case 'address':
      return field.isAbsolute ? webAddress() : address()
    case 'picture':
    case 'file':
      return address()
    case 'zone':
      return text().check(z.refine(isZone, 'Please choose a time zone such as America/New_York'))
    case 'list':
      return texts(field.most)
    case 'yes':
      return z.boolean()
    case 'number':
      return wholeNumber(field)
    case 'choice':
      return z.enum(field.values)
    case 'moment':
      return field.required ? instant() : moment()
    case 'date':
      return dayField('Please enter the day as YYYY-MM-DD')
    case 'rows':
      return z.array(
        z.object(Object.fromEntries(field.columns.map((column) => [column.name, cell(column)]))),
      )
    case 'record':
      return z.uuid()
    case 'records':
      return z.array(z.uuid())
    case 'entry':
      return z.record(z.string(), z.unknown())
  }
}

const isOmissible = (field: Field) =>
  ['list', 'yes', 'number', 'rows', 'records'].includes(field.type) ||
  (field.type === 'moment' && !field.required) ||
  ('initially' in field && field.initially !== undefined)

/** Schemas of what staff and imports may write to a kind's fields. */
export function valuesOf<K extends Pick<KindDeclaration, 'groups' | 'outsideForm' | 'label'>>(
  kind: K,
): Schemas<K> {
  const all = Object.entries<Field>(fieldsOf(kind)).map(([name, field]) => {
    const value = valueOf(field, name === kind.label)
    const mayBeNull = field.optional || (field.type === 'date' && !field.required)
    if (mayBeNull) return [name, z.optional(maybe(value))] as const
    return [name, isOmissible(field) ? z.optional(value) : value] as const
  })
  return z.object(Object.fromEntries(all)) as Schemas<K>
}
