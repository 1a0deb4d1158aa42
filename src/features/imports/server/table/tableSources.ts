import { ImportProblem } from '../problem.ts'
import { speakerHeadings } from '../people/importSpeakers.ts'
import { sponsorHeadings } from '../people/importSponsors.ts'
import { toolHeadings } from '../tools/columns.ts'
import { columnOf } from './headings.ts'

/** What comes as a table whose columns somebody may name. */
const tables = { tools: toolHeadings, speakers: speakerHeadings, sponsors: sponsorHeadings }
type TableSource = keyof typeof tables

const isTable = (source: string): source is TableSource => Object.hasOwn(tables, source)

/** Of each kind of table its fields, and which of them the columns of a file are taken for. */
export const fieldsOfColumns = (header: readonly string[]) =>
  (Object.keys(tables) as TableSource[]).map((source) => {
    const names: Record<string, readonly string[]> = tables[source].names
    const fields = header.map((title) => columnOf(title, names))
    return {
      source,
      fields: Object.keys(names),
      found: fields.map((field, index) => (field && fields.indexOf(field) === index ? field : '')),
    }
  })

/** What somebody said of columns, for an importer; throws ImportProblem for a field that there is not. */
export function chosenColumns<Column extends string>(source: string, said: Readonly<Record<string, string>> = {}) {
  const fields = isTable(source) ? Object.keys(tables[source].names) : []
  const wrong = Object.values(said).find((field) => field !== '' && !fields.includes(field))
  if (wrong !== undefined) throw new ImportProblem(`There is no field “${wrong}”. Nothing was changed.`)
  return new Map(Object.entries(said)) as Map<string, Column | ''>
}
