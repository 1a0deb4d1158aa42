import * as z from 'zod/mini'
import { address, count, describe, instant, type Meaning, type Tag } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import type { Field as ListField } from '#src/lists/fields.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import type { Field, RowOf } from './fields.ts'
import { type FieldsOf, fieldsOf, type KindDeclaration } from './kind.ts'

type Maybe<F, Value> = F extends { optional: true } ? Value | null : Value
type Dated<F> = F extends { required: true } ? string : string | null
/** What visitors read of each type of field. */
interface Read<F> {
  text: Maybe<F, string>
  prose: Maybe<F, string>
  html: string
  address: Maybe<F, string>
  picture: Maybe<F, string>
  file: Maybe<F, string>
  zone: Maybe<F, string>
  list: string[]
  yes: boolean
  number: Maybe<F, number>
  choice: F extends { values: readonly (infer Value)[] } ? Value : never
  moment: Dated<F>
  date: Dated<F>
  rows: F extends { columns: infer Columns } ? RowOf<Columns>[] : never
}
type SchemaOf<F> = F extends { type: infer Type extends keyof Read<unknown> }
  ? z.ZodMiniType<Read<F>[Type], Read<F>[Type]>
  : never

type Described<Schema extends z.ZodMiniType = z.ZodMiniType> = readonly [Schema, string | Meaning]
/** What is made for visitors: its schema, and what the API says of it. */
export type Own = Readonly<Record<string, Described>>

/** What visitors may read of every record beside its fields. */
const standing = ({ page }: Pick<KindDeclaration, 'page'>) => ({
  id: [z.string(), page ? 'Stable; the slug may change, and then redirects.' : 'Stable.'] as const,
  slug: [z.string(), `The last part of its address, ${page}{slug}.`] as const,
  publishedAt: [z.string(), instant('When it came out.')] as const,
  modifiedAt: [z.string(), instant('When it was last changed.')] as const,
})
type SchemasIn<D> = { [Name in keyof D]: D[Name] extends Described<infer Schema> ? Schema : never }
type Fallbacks<K> = { [Name in keyof FieldsOf<K>]: SchemaOf<FieldsOf<K>[Name]> } & SchemasIn<
  ReturnType<typeof standing>
>
type Schemas<K, O> = Omit<Fallbacks<K>, keyof O> & SchemasIn<O>
/** The names under which something of a kind may be public. */
export type PublicName<K, O> = keyof Schemas<K, O> & string
type ShapeOf<K, O, Name extends PublicName<K, O>> = z.ZodMiniObject<{
  [N in Name]: Schemas<K, O>[N]
}>

function schemaOf(field: Field): z.ZodMiniType {
  switch (field.type) {
    case 'list':
    case 'records':
      return z.array(z.string())
    case 'yes':
      return z.boolean()
    case 'number':
      return z.number()
    case 'choice':
      return z.enum(field.values)
    case 'rows':
      return z.array(
        z.object(
          Object.fromEntries(
            field.columns.map(({ name, type, optional }) => {
              const cell = type === 'number' ? z.number() : z.string()
              return [name, optional ? z.optional(cell) : cell]
            }),
          ),
        ),
      )
    case 'entry':
      return z.record(z.string(), z.unknown())
    default:
      return z.string()
  }
}

const formats: { [Type in Field['type']]?: (description: string) => Meaning } = {
  address,
  picture: address,
  file: address,
  moment: instant,
  date: (description) => ({ description, format: 'date' }),
}

function described(field: Field): Described {
  const { label, description = label } = field
  const isNumber = field.type === 'number' && !field.isSigned
  const isDated = field.type === 'moment' || field.type === 'date'
  const mayBeNull = field.type !== 'html' && (field.optional || (isDated && !field.required))
  const schema = schemaOf(field)
  const format = isNumber ? count : formats[field.type]
  return [mayBeNull ? z.nullable(schema) : schema, format?.(description) ?? description]
}

/** The schemas of what a kind may show, each with what the API says of it. */
function schemasOf<K extends KindDeclaration, O extends Own>(kind: K, own: O) {
  const fields = Object.entries<Field>(fieldsOf(kind))
  const all = new Map<string, Described>([
    ...Object.entries(standing(kind)),
    ...fields.map(([name, field]) => [name, described(field)] as const),
    ...Object.entries(own),
  ])
  const schemas = [...all].map(
    ([name, [schema, meaning]]) => [name, withMeaning(schema, meaning)] as const,
  )
  return Object.fromEntries(schemas) as Schemas<K, O>
}

/** Some of what a kind may show, in this order, under a name of the API. */
function shape<K, O, Name extends PublicName<K, O>>(
  schemas: Schemas<K, O>,
  names: readonly Name[],
  meta: { id: string; description: string },
) {
  const fields = Object.fromEntries(names.map((name) => [name, schemas[name]]))
  const made = z.object(fields as ShapeOf<K, O, Name>['shape'])
  z.globalRegistry.add(made, meta)
  return made
}

/** What visitors read of a kind that has no page of its own: one shape, of some fields and of what is made for them. */
/* @__NO_SIDE_EFFECTS__ */
export function publicShape<
  const K extends KindDeclaration,
  const O extends Own,
  const Name extends PublicName<K, O>,
>(
  kind: K,
  {
    id,
    description,
    shows,
    own,
  }: { id: string; description: string; shows: readonly Name[]; own: O },
): ShapeOf<K, O, Name> {
  return shape<K, O, Name>(schemasOf(kind, own), shows, { id, description })
}

type Key = 'id' | 'slug'

/** A list, as far as its calls and their descriptions look at it. */
interface AskedList {
  fields: Record<string, ListField>
  address: { search: string[] }
}

interface Declared<Path, One, Page, L, O, Listed, Detail, Card, Beside, Asked> {
  /** Of the call for its list. */
  path: Path
  /** Of the call for one by its slug; that of the list with the slug when left out. */
  one?: One
  /** Of the call for what a page of the list shows: "/api/press-listing" when left out. */
  page?: Page
  /** Its name among the shapes of the API: "Release"; with `page` that of a page of its list. */
  shape: string | { one: string; page: string; card?: string }
  /** The part of the API in which its calls stand. */
  group: Tag
  list: L
  /** What the list shows of each after its id and slug, in this order. */
  listed: readonly Listed[]
  /** What its own call shows besides. */
  detail: readonly Detail[]
  /** What a page of the list shows of each, where that is less: just this. */
  card?: readonly Card[]
  /** What is made for visitors: fields that they know by other names or values. */
  own?: O
  /** What a page of the list shows beside its entries. */
  beside?: Beside
  /** What the call for a page is asked for beside what the list is. */
  asked?: Asked
  /** What the calls give, where a sentence made of the kind's names does not say it. */
  summaries?: { list?: string; one?: string }
  /** What a filter selects, where a sentence made of its label does not say it. */
  filters?: Readonly<Record<string, string>>
}

/**
 * The calls by which visitors read a kind: its list with filters and parts, a page of that list, and one by its slug. What
 * they say of themselves follows from the declarations of the kind and of the list.
 */
/* @__NO_SIDE_EFFECTS__ */
export function publicApi<
  const K extends KindDeclaration & { page: string },
  const Path extends `/api/${string}`,
  const L extends AskedList,
  const Listed extends PublicName<K, O>,
  const Detail extends PublicName<K, O>,
  const One extends string = `${Path}/:slug`,
  const Page extends string = `${Path}-listing`,
  const O extends Own = {},
  const Card extends Listed | Key = Listed | Key,
  const Beside extends Own = {},
  const Asked extends Own = {},
>(kind: K, declared: Declared<Path, One, Page, L, O, Listed, Detail, Card, Beside, Asked>) {
  const { name, many } = kind
  const { path, list, listed, detail, card, group, summaries = {} } = declared
  const own = declared.own ?? ({} as O)
  const all = many.toLowerCase()
  const a = /^[aeiou]/.test(name) ? 'An' : 'A'
  const ids =
    typeof declared.shape === 'string'
      ? { one: declared.shape, page: `${declared.shape}Listing` }
      : declared.shape
  const schemas = schemasOf(kind, own)
  const key = ['id', 'slug'] as const
  const of = <Name extends PublicName<K, O>>(
    names: readonly Name[],
    id: string,
    description: string,
  ) => shape<K, O, Name>(schemas, names, { id, description })
  const Summary = of(
    [...key, ...listed],
    `${ids.one}Summary`,
    `${a} ${name}, as the list shows it.`,
  )
  const Full = of([...key, ...listed, ...detail], ids.one, `${a} ${name}, as its page shows it.`)
  const onPage = card
    ? of(card, ids.card ?? `${ids.one}Card`, `${a} ${name}, as a card shows it.`)
    : (Summary as unknown as ShapeOf<K, O, Card>)
  const beside = withMeanings(declared.beside ?? ({} as Beside))
  const Listing = z.object({
    items: withMeaning(z.array(onPage), `The ${all} on this page.`),
    total: withMeaning(z.number(), count('The number of matches.')),
    ...beside,
  })
  z.globalRegistry.add(Listing, { id: ids.page, description: `One page of ${all}.` })
  const endpoints = {
    getList: endpoint({
      method: 'GET',
      path,
      summary: summaries.list ?? `Published ${all}, newest first, without their bodies.`,
      query: z.object(listQuery(list)),
      result: z.array(Summary),
      access: 'anyone',
    }),
    getPage: endpoint({
      method: 'GET',
      path: declared.page ?? (`${path}-listing` as Page),
      summary: `One page of the ${all}, as the server renders it.`,
      query: z.object({ ...withMeanings(declared.asked ?? ({} as Asked)), ...pageQuery(list) }),
      result: Listing,
      access: 'anyone',
    }),
    getOne: endpoint({
      method: 'GET',
      path: declared.one ?? (`${path}/:slug` as One),
      summary: summaries.one ?? `One published ${name}.`,
      result: Full,
      access: 'anyone',
    }),
  }
  const words = filterWords(kind, list, declared.filters)
  const asInList = list.address.search.map(
    (field) => [field, field in words ? `As in ${path}.` : declared.filters?.[field]] as const,
  )
  describe(group, endpoints as object, {
    getList: { query: words },
    getPage: {
      query: { ...Object.fromEntries(asInList), page: 'The page number, starting at 1.' },
    },
    getOne: { exampleOf: path, params: { slug: `The last part of the ${name}’s address.` } },
  })
  return { kind, list, endpoints, Card: onPage, Summary, Full, Listing }
}

function withMeaning<Schema extends z.ZodMiniType>(schema: Schema, meaning: string | Meaning) {
  z.globalRegistry.add(
    schema,
    typeof meaning === 'string' ? { description: meaning } : { ...meaning },
  )
  return schema
}

const withMeanings = <D extends Own>(all: D) =>
  Object.fromEntries(
    Object.entries(all).map(([name, [schema, meaning]]) => [name, withMeaning(schema, meaning)]),
  ) as SchemasIn<D>

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** What the filters and the search of a list select, in the words of the kind. */
function filterWords(
  kind: KindDeclaration,
  { fields }: AskedList,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const declared = fieldsOf(kind) as Record<string, Field | undefined>
  const wordOf = (field: string) => (declared[field]?.label ?? field).toLowerCase()
  const all = kind.many.toLowerCase()
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { role, searched = [], choices, condition }]) => {
      if (given[name] && role !== 'view') return [[name, given[name]]]
      const exactly = choices || condition?.op === 'contains' ? '' : ' Must match exactly.'
      if (role === 'filter') return [[name, `Only ${all} with this ${wordOf(name)}.${exactly}`]]
      if (role === 'order') return [[name, 'The order of the list.']]
      return role === 'search'
        ? [
            [
              name,
              `Only ${all} with this text in the ${either.format(searched.map(wordOf))}. Case doesn’t matter.`,
            ],
          ]
        : []
    }),
  )
}
