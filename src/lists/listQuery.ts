import * as z from 'zod/mini'
import { pagingFields } from './paging.ts'
import { MAX_VALUE_LENGTH } from './bounds.ts'
import type { Field } from './fields.ts'

type Role<F> = F extends { role: infer R } ? R : never
interface ListFields {
  fields: Record<string, Field>
}
type Text = z.ZodMiniOptional<z.ZodMiniString>
type QueryShape<F> = {
  [Name in keyof F as Role<F[Name]> extends 'filter' | 'search' ? Name : never]: Text
} & {
  [Name in keyof F as Role<F[Name]> extends 'order' ? Name : never]: F[Name] extends {
    none: infer Order extends string
  }
    ? z.ZodMiniDefault<z.ZodMiniEnum<{ [Each in Order]: Each }>>
    : never
}

const text = ({ longest = MAX_VALUE_LENGTH }: { longest?: number } = {}) =>
  z.optional(z.string().check(z.trim(), z.maxLength(longest)))

const schemas: Record<Field['role'], (field: Field) => z.ZodMiniType | undefined> = {
  search: text,
  filter: (field) =>
    field.choices ? z.optional(z.enum(field.choices as [string, ...string[]])) : text(field),
  order: ({ orders = {}, none }) =>
    z._default(z.enum(Object.keys(orders) as [string, ...string[]]), none as string),
  page: () => undefined,
  view: () => undefined,
}

/** Query schema of a list call: paging, and the list's search, filters, and order. */
export function listQuery<L extends ListFields>(list: L) {
  const own = Object.entries(list.fields).flatMap(([name, field]) => {
    const schema = schemas[field.role](field)
    return schema ? [[name, schema] as const] : []
  })
  const { limit, offset, after } = pagingFields
  return { limit, offset, after, ...Object.fromEntries(own) } as Pick<
    typeof pagingFields,
    'limit' | 'offset' | 'after'
  > &
    QueryShape<L['fields']>
}

/** Query schema of the call for one page of a list; the same parameters as in the page's URL. */
export const pageQuery = (list: { address: { search: string[] } }) =>
  Object.fromEntries(list.address.search.map((name) => [name, text()])) as Record<string, Text>
