import type { Role } from '#src/http/access.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import type { Field, NamedField } from './fields.ts'

export type Fields = Readonly<Record<string, Field>>
/** Form fields by group heading, in reading order. */
export type Groups = Readonly<Record<string, Fields>>

type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer U) => void
  ? U
  : never
/** All fields of a kind, across groups. */
type InGroups<K> = K extends { groups: infer G extends Groups } ? Union<G[keyof G]> : never
type OutsideForm<K> = K extends { outsideForm: infer F extends Fields } ? F : unknown
export type FieldsOf<K> = {
  [Name in keyof (InGroups<K> & OutsideForm<K>)]: (InGroups<K> & OutsideForm<K>)[Name]
}

export interface KindDeclaration {
  /** Singular name in messages, the audit log, and the API: "press release". */
  name: string
  /** Heading of its list: "Press releases". */
  many: string
  /** Last segment of its back-office paths and its name in the API: "press-releases". */
  path: string
  access: readonly Role[]
  /** Icon in the back-office navigation. */
  icon: IconName
  /** Whether its records are drafted and published; if false, they are in use as soon as they are saved. */
  isPublished?: false
  /** Path prefix of its pages: "/press/". Without it, its records have no pages. */
  page?: `/${string}/`
  /** Suffixes of a record's further pages: "/agenda". */
  furtherPages?: readonly `/${string}`[]
  /** Pages that list its records; default "/press" for "/press/". */
  listedOn?: readonly `/${string}`[]
  /** Slugs whose addresses belong to other pages. */
  reserved?: readonly string[]
  /** Whether its records come out one after another, by date, unlike the entries of a directory. */
  isDated?: true
  /** Whether the site search finds its records; it does by default. */
  isSearched?: false
  /** Name of the field that serves as its title. */
  label: string
  groups: Groups
  /** Fields written by imports and other screens only. */
  outsideForm?: Fields
}

/**
 * Defines a kind of content: what its records hold, who may write them, and where they appear. Its table,
 * validation, form, back-office list, and documented API calls are derived from this.
 */
export const defineKind = <const D extends KindDeclaration>(declaration: D): D => declaration

/** "press release" becomes "press-release": the name in the change feed and in searches. */
export const nameInApi = ({ name }: Pick<KindDeclaration, 'name'>) => name.replaceAll(' ', '-')

/** Name of the first field of a type: the first `prose` field is the summary, the first `html` field the body. */
export const firstField = (
  kind: Pick<KindDeclaration, 'groups' | 'outsideForm'>,
  type: Field['type'],
): string | undefined =>
  Object.entries<Field>(fieldsOf(kind)).find(([, field]) => field.type === type)?.[0]

/** The fields with the time of a record that takes place, and its time zone; undefined for other kinds. */
export function eventTimeFields(kind: Pick<KindDeclaration, 'groups' | 'outsideForm'>) {
  const [at, zone] = [firstField(kind, 'moment'), firstField(kind, 'zone')]
  return at !== undefined && zone !== undefined ? { at, zone } : undefined
}

/** Returns a kind's fields by name. */
export const fieldsOf = <K extends Pick<KindDeclaration, 'groups' | 'outsideForm'>>({
  groups,
  outsideForm,
}: K) => Object.assign({}, ...Object.values(groups), outsideForm) as FieldsOf<K>

/** A group of form fields. */
export interface Group {
  title: string
  lines: readonly NamedField[]
}

/** Returns a kind's form, with the page address as the last group. */
export const formOf = ({ groups, page }: Pick<KindDeclaration, 'groups' | 'page'>): Group[] => [
  ...Object.entries(groups).map(([title, fields]) => ({
    title,
    lines: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
  })),
  ...(page
    ? [
        {
          title: 'Address',
          lines: [
            {
              name: 'slug',
              label: 'Address on the site',
              type: 'text' as const,
              hint: `The part after ${page} in the page’s address. If you leave it empty, we make it from the title. If you change it, the old address redirects to the new one.`,
            },
          ],
        },
      ]
    : []),
]
