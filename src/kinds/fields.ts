import { capitalized } from '#src/text/capitalized.ts'

export interface Choice {
  value: string
  label: string
}

interface FieldOptions {
  hint?: string
  /** Description in the API, if the label is too short. */
  description?: string
  /** Must not be empty when the record is published. */
  required?: true
  /** May be omitted; null if not given. */
  optional?: true
}
interface TextOptions extends FieldOptions {
  /** Maximum number of characters; default 300. */
  most?: number
  /** Suggests values from other records while typing. */
  suggests?: true
  /** Default for new records. */
  initially?: string
  /** Whether a new record starts with the current user's name. */
  ownName?: true
}

/** A field as declared, with literal types. */
type Made<Type extends string, O, Own = unknown> = NoInfer<{ type: Type; label: string } & Own & O>

/** Single-line text. */
export const text = <const O extends TextOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'text', O> => ({
  type: 'text',
  label,
  ...options,
})

/** Multiline plain text. `from` names the longer text whose first sentences it can take. */
export const prose = <const O extends TextOptions & { rows?: number; from?: string } = {}>(
  label: string,
  options: O = {} as O,
): Made<'prose', O> => ({ type: 'prose', label, ...options })

/** Rich text, stored as sanitized HTML. */
export const html = <const O extends FieldOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'html', O> => ({
  type: 'html',
  label,
  ...options,
})

/** A page or file of this site, or an external URL. */
export const address = <const O extends FieldOptions & { isAbsolute?: true } = {}>(
  label: string,
  options: O = {} as O,
): Made<'address', O> => ({ type: 'address', label, ...options })

/**
 * An image from the library, in the width that pages request; null shows a drawing. `from` names
 * the field with the website whose logo it can use.
 */
export const picture = <const O extends FieldOptions & { width?: number; from?: string } = {}>(
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

/** An uploaded PDF, or a URL. */
export const file = <const O extends FieldOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'file', O, { optional: true }> => ({
  type: 'file',
  label,
  optional: true,
  ...options,
})

/** A list of distinct texts; with `of`, the ids of records of that kind, which are chosen by name. */
export const list = <
  const O extends FieldOptions & { most?: number; suggests?: true; of?: string } = {},
>(
  label: string,
  options: O = {} as O,
): Made<'list', O> => ({ type: 'list', label, ...options })

export const yes = <const O extends FieldOptions & { initially?: boolean } = {}>(
  label: string,
  options: O = {} as O,
): Made<'yes', O> => ({ type: 'yes', label, ...options })

/** An integer: nonnegative unless `isSigned`; 0 by default, or null if optional. */
export const number = <const O extends FieldOptions & { most?: number; isSigned?: true } = {}>(
  label: string,
  options: O = {} as O,
): Made<'number', O> => ({ type: 'number', label, ...options })

/** One of a few values; labels default to the stored values in words. */
export const choice = <
  const Value extends string,
  const O extends FieldOptions & {
    initially?: Value
    /** Preselected in the form of a new record; a record written without a value is still refused. */
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

/** "memberLevels" becomes "Member levels", "in-person" becomes "In person". */
function inWords(value: string): string {
  const spaced = value.replaceAll(/[a-z][A-Z]|-/g, (at) =>
    at === '-' ? ' ' : `${at.charAt(0)} ${at.charAt(1).toLowerCase()}`,
  )
  return capitalized(spaced)
}

/** A point in time, entered in the record's time zone. */
export const moment = <const O extends FieldOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'moment', O> => ({
  type: 'moment',
  label,
  ...options,
})

/** A date as YYYY-MM-DD. */
export const date = <const O extends FieldOptions = {}>(
  label: string,
  options: O = {} as O,
): Made<'date', O> => ({
  type: 'date',
  label,
  ...options,
})

/** An IANA time zone. */
export const zone = <const O extends FieldOptions = {}>(
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
  /** Defaults to text. */
  type?: 'number' | 'address'
  /** Maximum number of characters of a text; default 300. */
  most?: number
  optional?: true
}

type Cell<Column> = Column extends { type: 'number' } ? number : string
type Named<Columns, Beside> = Columns extends readonly (infer Column)[]
  ? Extract<Column, { name: string } & Beside>
  : never
type Needed<Columns> = Exclude<Named<Columns, unknown>, { optional: true }>
export type RowOf<Columns> = {
  [Each in Needed<Columns> as Each['name']]: Cell<Each>
} & { [Each in Named<Columns, { optional: true }> as Each['name']]?: Cell<Each> }

/** Rows of a few texts or numbers each, such as links with labels. */
export const rows = <const Columns extends readonly RowColumn[]>(
  label: string,
  columns: Columns,
): Made<'rows', {}, { columns: Columns }> => ({ type: 'rows', label, columns })

/** A record of another kind, identified by that kind's back-office path. */
export const record = <const Of extends string, const O extends FieldOptions = {}>(
  label: string,
  of: Of,
  options: O = {} as O,
): Made<'record', O, { of: Of }> => ({ type: 'record', label, of, ...options })

/** An ordered list of records of another kind. */
export const records = <const Of extends string>(
  label: string,
  of: Of,
): Made<'records', {}, { of: Of }> => ({ type: 'records', label, of })

/** An entry in a section of the site's own pages; its fields depend on the section. */
export const entry = (label: string): Made<'entry', {}> => ({ type: 'entry', label })

/** A field of a content kind: what it holds and how it is edited. */
export type Field = FieldOptions & { label: string } & (
    | { type: 'text'; most?: number; suggests?: true; initially?: string }
    | {
        type: 'prose'
        most?: number
        suggests?: true
        initially?: string
        rows?: number
        from?: string
      }
    | { type: 'list'; most?: number; suggests?: true; of?: string }
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
/** A field with its name, as shown in a form. */
export type NamedField = Field & { name: string }
