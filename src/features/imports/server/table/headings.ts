import { ImportProblem } from '../problem.ts'

export interface Headings<Column extends string> {
  /** What a row describes: "tool". */
  what: string
  /** Names under which a column is known, in lowercase and without anything but letters and digits. */
  names: Record<Column, readonly string[]>
  required: readonly Column[]
}

export interface Mapping<Column extends string> {
  /** Columns that no field takes. */
  unknown: string[]
  cellsOf(row: string[]): Partial<Record<Column, string>>
}

/** A column that an import needs is not among those of the table; whoever imports can say which one it is. */
export class MissingColumn extends ImportProblem {
  readonly column: string
  constructor(message: string, column: string) {
    super(message)
    this.column = column
  }
}

/**
 * Finds out by the header which column is which, those first that `chosen` names with their field, or with none to leave them out; throws MissingColumn
 * for a required one, ImportProblem for a chosen name that is not there.
 */
export function mapHeadings<Column extends string>(
  header: string[],
  { what, names, required }: Headings<Column>,
  chosen: ReadonlyMap<string, Column | ''> = new Map(),
): Mapping<Column> {
  const indexes = new Map<Column, number>()
  const unknown: string[] = []
  const used = new Set<number>()
  for (const [title, column] of chosen) {
    const index = header.findIndex((one) => one.trim().toLowerCase() === title.trim().toLowerCase())
    if (index === -1)
      throw new ImportProblem(`The first line names no column “${title}”; it names ${header.join(', ')}. Nothing was changed.`)
    used.add(index)
    if (column) indexes.set(column, index)
  }
  for (const [index, title] of header.entries()) {
    if (used.has(index)) continue
    const column = columnOf(title, names)
    if (column && !indexes.has(column)) indexes.set(column, index)
    else unknown.push(title || `column ${index + 1}`)
  }
  for (const column of required)
    if (!indexes.has(column))
      throw new MissingColumn(
        `The first line names no column for the ${column} of a ${what} (${names[column].join(', ')}); it names ${header.join(', ')}. Nothing was changed.`,
        column,
      )
  return {
    unknown,
    cellsOf: (row) =>
      Object.fromEntries([...indexes].map(([column, index]) => [column, tidy(row[index] ?? '')])) as Partial<
        Record<Column, string>
      >,
  }
}

/** Which column a heading stands for. */
export const columnOf = <Column extends string>(title: string, names: Record<Column, readonly string[]>) => {
  const plain = title.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (Object.keys(names) as Column[]).find((key) => names[key].includes(plain))
}

/** Spaces and control characters as one space, but for the empty lines that divide paragraphs. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n')
