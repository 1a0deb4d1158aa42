/** One of the choices of a field. */
export interface Choice {
  value: string
  label: string
}

interface Options {
  hint?: string
  /** What the API says of it, where its label is too short for that. */
  description?: string
  /** Must hold something before the record is published. */
  required?: true
  /** May be left out: null, where nothing is said. */
  optional?: true
}
interface TextOptions extends Options {
  /** Characters; 300 when left out. */
  most?: number
  /** While somebody types, what stands in other records is suggested. */
  suggests?: true
  /** What a new record has that says nothing of it. */
  initially?: string
  /** The form of a new record starts with the name of who writes it. */
  ownName?: true
}

/** A field as it was declared, letter for letter. */
type Made<Type extends string, O, Own = unknown> = NoInfer<{ type: Type; label: string } & Own & O>

/** A text, in one line. */
export const text = <const O extends TextOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'text', O> => ({
  type: 'text',
  label,
  ...options,
})

/** A plain text of several lines. */
export const prose = <const O extends TextOptions & { rows?: number } = {}>(
  label: string,
  options: O = {} as O,
): Made<'prose', O> => ({ type: 'prose', label, ...options })

/** A formatted text, stored as sanitized HTML. */
export const html = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'html', O> => ({
  type: 'html',
  label,
  ...options,
})

/** A page or file of this site, or one elsewhere. */
export const address = <const O extends Options & { isAbsolute?: true } = {}>(
  label: string,
  options: O = {} as O,
): Made<'address', O> => ({ type: 'address', label, ...options })

/** A picture of the library, in the width in which pages ask for it; null shows a drawing. `from` names the field with the website whose logo it can be. */
export const picture = <const O extends Options & { width?: number; from?: string } = {}>(
  label: string,
  options: O = {} as O,
): Made<'picture', O, { width: number; hint: string; optional: true }> => ({
  type: 'picture',
  label,
  width: 1200,
  hint: 'If you leave it empty, we draw one.',
  optional: true,
  ...options,
})

/** A PDF from this computer, or an address. */
export const file = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'file', O, { optional: true }> => ({
  type: 'file',
  label,
  optional: true,
  ...options,
})

/** Texts, each once. */
export const list = <const O extends Options & { most?: number; suggests?: true } = {}>(
  label: string,
  options: O = {} as O,
): Made<'list', O> => ({ type: 'list', label, ...options })

export const yes = <const O extends Options & { initially?: boolean } = {}>(
  label: string,
  options: O = {} as O,
): Made<'yes', O> => ({ type: 'yes', label, ...options })

/** A whole number from 0, or of either sign: 0 when nothing is said, or null where it is optional. */
export const number = <const O extends Options & { most?: number; isSigned?: true } = {}>(
  label: string,
  options: O = {} as O,
): Made<'number', O> => ({ type: 'number', label, ...options })

/** One of a few values, named as they are stored, in words, unless they have names of their own. */
export const choice = <
  const Value extends string,
  const O extends Options & {
    initially?: Value
    /** What the form of a new record shows first; one that is written without it is refused. */
    suggested?: Value
    labels?: Readonly<Record<Value, string>>
  } = {},
>(
  label: string,
  values: readonly [Value, ...Value[]],
  options: O = {} as O,
): Made<'choice', O, { values: readonly [Value, ...Value[]]; choices: readonly Choice[] }> => ({
  type: 'choice',
  label,
  values,
  choices: values.map((value): Choice => ({
    value,
    label: options.labels?.[value] ?? inWords(value),
  })),
  ...options,
})

/** "memberLevels" is "Member levels", and "in-person" "In person". */
export function inWords(value: string): string {
  const spaced = value.replaceAll(/[a-z][A-Z]|-/g, (at) =>
    at === '-' ? ' ' : `${at.charAt(0)} ${at.charAt(1).toLowerCase()}`,
  )
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** An instant, typed by the clocks of the record's zone. */
export const moment = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'moment', O> => ({
  type: 'moment',
  label,
  ...options,
})

/** A day: YYYY-MM-DD. */
export const date = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'date', O> => ({
  type: 'date',
  label,
  ...options,
})

/** An IANA time zone. */
export const zone = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'zone', O> => ({
  type: 'zone',
  label,
  ...options,
})

export interface RowColumn {
  name: string
  label: string
  /** A text when left out. */
  type?: 'number' | 'address'
  /** Characters of a text; 300 when left out. */
  most?: number
  optional?: true
}

type Cell<Column> = Column extends { type: 'number' } ? number : string
type Named<Columns, Beside> = Columns extends readonly (infer Column)[]
  ? Extract<Column, { name: string } & Beside>
  : never
type Needed<Columns> = Exclude<Named<Columns, unknown>, { optional: true }>
/** A row of a field of rows. */
export type RowOf<Columns> = {
  [Each in Needed<Columns> as Each['name']]: Cell<Each>
} & { [Each in Named<Columns, { optional: true }> as Each['name']]?: Cell<Each> }

/** Rows of a few texts or numbers each, such as links with labels. */
export const rows = <const Columns extends readonly RowColumn[], const O extends Options = {}>(
  label: string,
  columns: Columns,
  options: O = {} as O,
): Made<'rows', O, { columns: Columns }> => ({ type: 'rows', label, columns, ...options })

/** A record of another kind, by the path of that kind in the back office. */
export const record = <const Of extends string, const O extends Options = {}>(
  label: string,
  of: Of,
  options: O = {} as O,
): Made<'record', O, { of: Of }> => ({ type: 'record', label, of, ...options })

/** Records of another kind, in an order. */
export const records = <const Of extends string, const O extends Options = {}>(
  label: string,
  of: Of,
  options: O = {} as O,
): Made<'records', O, { of: Of }> => ({ type: 'records', label, of, ...options })

/** The entry of a section of the site's own pages: its fields follow from the section. */
export const entry = <const O extends Options = {}>(
  label: string,
  options: O = {} as O,
): Made<'entry', O> => ({
  type: 'entry',
  label,
  ...options,
})

/** A field of a kind of content: what it holds, and how it is edited. */
export type Field = Options & { label: string } & (
    | { type: 'text'; most?: number; suggests?: true; initially?: string }
    | { type: 'prose'; most?: number; suggests?: true; initially?: string; rows?: number }
    | { type: 'list'; most?: number; suggests?: true }
    | { type: 'html' | 'file' | 'moment' | 'date' | 'zone' | 'entry' }
    | { type: 'number'; most?: number; isSigned?: true }
    | { type: 'address'; isAbsolute?: true }
    | { type: 'picture'; width: number; from?: string }
    | { type: 'yes'; initially?: boolean }
    | {
        type: 'choice'
        values: readonly [string, ...string[]]
        choices: readonly Choice[]
        initially?: string
        suggested?: string
      }
    | { type: 'rows'; columns: readonly RowColumn[] }
    | { type: 'record' | 'records'; of: string }
  )
/** A field with its name, as a form shows it. */
export type NamedField = Field & { name: string }
