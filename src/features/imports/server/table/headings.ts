import { createHash } from 'node:crypto'
import { ImportProblem } from '../problem.ts'

export interface Headings<Column extends string> {
  /** What a row describes: "tool". */
  what: string
  /** Known names of each column, in lowercase and only letters and digits; a trailing asterisk matches any ending. */
  names: Record<Column, readonly string[]>
  required: readonly Column[]
  /** Fields that several columns can map to. */
  many?: readonly Column[]
  /**
   * Whether a column that is unrecognized, or whose field another column has, may change the meaning of a row, so
   * that the user has to assign it.
   */
  asks?: (title: string, header: readonly string[], isTaken: boolean) => boolean
  /** What such a column may say. */
  asked?: string
  /** Whether a column means something else than its name suggests. */
  ignores?: (title: string, header: readonly string[]) => boolean
}

export interface Mapping<Column extends string> {
  /** Columns without a field. */
  unknown: string[]
  /** Field of each column. */
  fields: (Column | undefined)[]
  cellsOf(row: string[]): Partial<Record<Column, string>>
}

/** Asks about columns that may say which rows are not public. */
export const asksWhatIsHidden = {
  asked: 'what must not be published',
  asks: (title: string) =>
    /\b(?:status|privacy|draft|hid(?:e|den)|private|unlisted|visib\w*|archived|trash\w*|deleted|cancell?ed|unpublished|members? only|password)\b/i.test(
      title.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' '),
    ),
}

/** Thrown when the user has to assign columns before a table can be read. */
export class MissingColumn extends ImportProblem {
  /** Templates for `--map`: `Column=name` for a missing field, `Title=FIELD` for an unassigned column. */
  readonly answers: readonly string[]
  constructor(message: string, answers: readonly string[]) {
    super(message)
    this.answers = answers
  }
}

/** Returns each column's field: `''` for none, undefined if the user has to assign it. */
export function matchedFields<Column extends string>(
  header: readonly string[],
  { names, many = [], asks, ignores }: Headings<Column>,
  chosen: ReadonlyMap<number, Column | ''> = new Map(),
): (Column | '' | undefined)[] {
  const taken = new Set<Column | ''>(chosen.values())
  return header.map((title, index) => {
    const assigned = chosen.get(index)
    if (assigned !== undefined) return assigned
    if (ignores?.(title, header)) return ''
    const meant = columnsCalled(title, names)
    const column = meant.find((one) => many.includes(one) || !taken.has(one))
    if (column) {
      taken.add(column)
      return column
    }
    return asks?.(title, header, meant.length > 0) ? undefined : ''
  })
}

/** Usual titles of a missing column that a message names. */
const NAMED = 4

/**
 * Maps columns to fields by their titles. Columns in `chosen` come first, with their field or with none to leave
 * them out. Throws MissingColumn for a missing required field and for a column that the user has to assign, and
 * ImportProblem for a chosen title that does not exist.
 */
export function mapHeadings<Column extends string>(
  header: string[],
  headings: Headings<Column>,
  chosen: ReadonlyMap<string, Column | ''> = new Map(),
): Mapping<Column> {
  const { what, names, required } = headings
  const assigned = new Map<number, Column | ''>()
  for (const [title, column] of chosen) {
    const index = header.findIndex((one) => one.trim().toLowerCase() === title.trim().toLowerCase())
    if (index === -1)
      throw new ImportProblem(
        `The first line names no column “${title}”; it names ${header.join(', ')}. Nothing was changed.`,
      )
    assigned.set(index, column)
  }
  const found = matchedFields(header, headings, assigned)
  for (const column of required)
    if (!found.includes(column))
      throw new MissingColumn(
        `The first line names no column for the ${column} of a ${what} (${names[column].slice(0, NAMED).join(', ')}); it names ${header.join(', ')}. Nothing was changed.`,
        [`Column=${column}`],
      )
  const open = header.filter((_, index) => found[index] === undefined)
  if (open.length > 0)
    throw new MissingColumn(
      `${open.length === 1 ? 'The column' : 'The columns'} ${open.map((title) => `“${title}”`).join(', ')} ${open.length === 1 ? 'is not recognized, and it' : 'are not recognized, and they'} may say ${headings.asked}. Nothing was changed.`,
      open.map((title) => `${title}=FIELD`),
    )
  const fields = found.map((column) => column || undefined)
  const indexes = new Map<Column, number[]>()
  for (const [index, column] of fields.entries()) {
    const before = column && indexes.get(column)
    if (before) before.push(...(headings.many?.includes(column) ? [index] : []))
    else if (column) indexes.set(column, [index])
  }
  return {
    unknown: header.flatMap((title, index) =>
      fields[index] || assigned.has(index) ? [] : [title || `column ${index + 1}`],
    ),
    fields,
    cellsOf: (row) =>
      Object.fromEntries(
        [...indexes].map(([column, all]) => [column, together(all.map((at) => row[at] ?? ''))]),
      ) as Partial<Record<Column, string>>,
  }
}

/** Hash of a table's columns, whatever their order; null without a table. */
export const keyOfHeader = (header: readonly string[] | null): string | null =>
  header &&
  createHash('sha256')
    .update(
      [...new Set(header)]
        .map((title) => Buffer.from(title))
        .toSorted(Buffer.compare)
        .join('\u001f'),
    )
    .digest('hex')

/** Splits a list of words, such as the names of a column. */
export const words = (text: string) => text.trim().split(/\s+/)

/** Reduces a title to its lowercase letters without accents, and its digits. */
export const plainTitle = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the field of a column title. */
export const columnOf = <Column extends string>(
  title: string,
  names: Record<Column, readonly string[]>,
) => columnsCalled(title, names)[0]

/** Returns the fields that a column title may mean: a summary is a title where there is no other. */
function columnsCalled<Column extends string>(
  title: string,
  names: Record<Column, readonly string[]>,
): Column[] {
  const plain = plainTitle(title)
  return (Object.keys(names) as Column[]).filter((key) =>
    names[key].some((name) =>
      name.endsWith('*') ? plain.startsWith(plainTitle(name)) : plainTitle(name) === plain,
    ),
  )
}

/** Joins the cells of a field's columns by line breaks, which `allIn` splits again. */
const together = (cells: string[]) =>
  cells.length === 1 ? tidy(cells[0]!) : cells.map(tidy).filter(Boolean).join('\n')

/** Returns the value of each column of a field that several columns can map to. */
export const allIn = (cell = ''): string[] =>
  cell
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

/** Collapses spaces and control characters, except for the empty lines between paragraphs. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
