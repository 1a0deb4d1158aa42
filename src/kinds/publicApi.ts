import * as z from 'zod/mini'
import { address, count, describe, instant, type Meaning, type Tag } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import type { Field as ListField } from '#src/lists/fields.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import type { Field } from './fields.ts'
import { type FieldsOf, fieldsOf, type KindDeclaration } from './kind.ts'
import type { Dated, WrittenValues } from './values.ts'

/** Public value of each field type. */
type PublicValues<F> = Omit<WrittenValues<F>, 'moment' | 'record' | 'records' | 'entry'> & {
  moment: Dated<F, string>
}
type SchemaOf<F> = F extends { type: infer Type extends keyof PublicValues<unknown> }
  ? z.ZodMiniType<PublicValues<F>[Type], PublicValues<F>[Type]>
  : never

type Described<Schema extends z.ZodMiniType = z.ZodMiniType> = readonly [Schema, string | Meaning]
/** Derived public fields: their schemas and API descriptions. */
export type Own = Readonly<Record<string, Described>>

/** Public fields of every record besides its own. */
const standing = ({ page }: Pick<KindDeclaration, 'page'>) => ({
  id: [z.string(), page ? 'Stable; the slug may change, and then redirects.' : 'Stable.'] as const,
  slug: [z.string(), `The last part of its address, \`${page}{slug}\`.`] as const,
  publishedAt: [z.string(), instant('When it was published.')] as const,
  modifiedAt: [z.string(), instant('When it was last changed.')] as const,
  language: [
    z.nullable(z.string()),
    'The BCP 47 language tag of the text; null means the site’s language.',
  ] as const,
  direction: [z.enum(['ltr', 'rtl']), 'The text direction.'] as const,
})
type SchemasIn<D> = { [Name in keyof D]: D[Name] extends Described<infer Schema> ? Schema : never }
type Fallbacks<K> = { [Name in keyof FieldsOf<K>]: SchemaOf<FieldsOf<K>[Name]> } & SchemasIn<
  ReturnType<typeof standing>
>
type Schemas<K, O> = Omit<Fallbacks<K>, keyof O> & SchemasIn<O>
/** Names that a kind can expose. */
type PublicName<K, O> = keyof Schemas<K, O> & string
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

/** Schemas of everything a kind can expose, with API descriptions. */
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

/** A named API shape with some of these fields, in this order. */
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

/** The public shape of a kind without pages: some of its fields, and derived ones. */
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

/** The parts of a list that its calls and their descriptions need. */
interface AskedList {
  fields: Record<string, ListField>
  address: { search: string[] }
}

interface Declared<Path, One, Page, L, O, Listed, Detail, Card, Beside, Asked> {
  /** Path of the list call. */
  path: Path
  /** Path of the call for a single record; default: the list path with the slug. */
  one?: One
  /** Path of the call for a page of the list; default: "/api/press-listing". */
  page?: Page
  /** Name of the API shape, such as "Release"; or separate names for a record and for a page of its list. */
  shape: string | { one: string; page: string; card?: string }
  /** API section of its calls. */
  group: Tag
  list: L
  /** Fields in the list after id and slug, in this order. */
  listed: readonly Listed[]
  /** Additional fields in the call for a single record. */
  detail: readonly Detail[]
  /** Fields on a page of the list, if fewer. */
  card?: readonly Card[]
  /** Derived fields that visitors know by other names or values. */
  own?: O
  /** Additional data of a page of the list. */
  beside?: Beside
  /** Additional parameters of the call for a page. */
  asked?: Asked
  /** Summaries of the calls, if the generated sentence does not fit. */
  summaries?: { list?: string; one?: string }
  /** Descriptions of filters, if the generated sentence does not fit. */
  filters?: Readonly<Record<string, string>>
}

/**
 * The public calls of a kind: its list with filters and paging, a page of that list, and a record by slug. Their
 * descriptions are generated from the declarations of the kind and the list.
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
  // Without fields of its own, a card has those of the summary, and `Card` names just these.
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

/** Describes what a list's filters and search select, in the kind's terms. */
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
