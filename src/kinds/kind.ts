import type { Role } from '#src/http/access.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import type { Field, NamedField } from './fields.ts'

export type Fields = Readonly<Record<string, Field>>
/** The fields of a form under the headings of its groups, in the order in which they are read. */
export type Groups = Readonly<Record<string, Fields>>

type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer U) => void
  ? U
  : never
/** All fields of a kind, whichever group they stand in. */
type InGroups<K> = K extends { groups: infer G extends Groups } ? Union<G[keyof G]> : never
type OutsideForm<K> = K extends { outsideForm: infer F extends Fields } ? F : unknown
export type FieldsOf<K> = {
  [Name in keyof (InGroups<K> & OutsideForm<K>)]: (InGroups<K> & OutsideForm<K>)[Name]
}

export interface KindDeclaration {
  /** What one is called in messages, the audit log, and the API: "press release". */
  name: string
  /** The heading of its list: "Press releases". */
  many: string
  /** The last part of its addresses in the back office and its name in the API: "press-releases". */
  path: string
  access: readonly Role[]
  /** Its symbol in the navigation of the back office. */
  icon: IconName
  /** Whether its records are drafted and published; others are in use once they are saved. */
  isPublished?: false
  /** What the addresses of its pages begin with: "/press/". Without it records have no page of their own. */
  page?: `/${string}/`
  /** What follows the address of its page in those of its further pages: "/agenda". */
  furtherPages?: readonly `/${string}`[]
  /** The pages that list its records; without it "/press" for "/press/". */
  listedOn?: readonly `/${string}`[]
  /** Slugs at whose addresses other pages stand. */
  reserved?: readonly string[]
  /** Whether visitors find its records by the search of the site; they do where nothing is said. */
  isSearched?: false
  /** Name of the field that people call it by. */
  label: string
  groups: Groups
  /** Fields that imports and other screens write. */
  outsideForm?: Fields
}

/**
 * A kind of content: what its records hold, who writes them, and where they stand. Its table, the rules for what may be
 * written, its form and its list in the back office, its calls and what they say are made of this.
 */
export const defineKind = <const D extends KindDeclaration>(declaration: D): D => declaration

/** "press release" as "press-release": its name in the change feed and in searches. */
export const nameInApi = ({ name }: Pick<KindDeclaration, 'name'>) => name.replaceAll(' ', '-')

/** The name of the first field of a type: of plain texts of several lines that is the summary, of formatted ones the body. */
export const firstField = (
  kind: Pick<KindDeclaration, 'groups' | 'outsideForm'>,
  type: Field['type'],
): string | undefined =>
  Object.entries<Field>(fieldsOf(kind)).find(([, field]) => field.type === type)?.[0]

/** The fields that say when one takes place, and by the clocks of which zone; undefined for what does not take place. */
export function takesPlace(kind: Pick<KindDeclaration, 'groups' | 'outsideForm'>) {
  const [at, zone] = [firstField(kind, 'moment'), firstField(kind, 'zone')]
  return at !== undefined && zone !== undefined ? { at, zone } : undefined
}

/** A kind's fields by name. */
export const fieldsOf = <K extends Pick<KindDeclaration, 'groups' | 'outsideForm'>>({
  groups,
  outsideForm,
}: K) => Object.assign({}, ...Object.values(groups), outsideForm) as FieldsOf<K>

/** A group of a form. */
export interface Group {
  title: string
  lines: readonly NamedField[]
}

/** The form of a kind, with the address of its page at the end. */
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
