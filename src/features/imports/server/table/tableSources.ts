import { ImportProblem } from '../problem.ts'
import { eventHeadings } from '../events/columns.ts'
import { postHeadings } from '../importPosts.ts'
import { speakerHeadings } from '../people/importSpeakers.ts'
import { sponsorHeadings } from '../people/importSponsors.ts'
import { subscriberHeadings } from '../subscribers/columns.ts'
import { toolHeadings } from '../tools/columns.ts'
import { matchedFields, type Headings } from './headings.ts'

/** Sources in tables whose columns the user can assign. */
const tables = {
  tools: toolHeadings,
  speakers: speakerHeadings,
  sponsors: sponsorHeadings,
  subscribers: subscriberHeadings,
  posts: postHeadings,
  events: eventHeadings,
}
type TableSource = keyof typeof tables

/** The headings of a source that is a table. */
export const headingsOf = (source: string): Headings<string> | undefined =>
  Object.hasOwn(tables, source) ? tables[source as TableSource] : undefined

/** For each type of table, returns its fields and the detected field of each column. */
export const fieldsOfColumns = (header: readonly string[]) =>
  (Object.keys(tables) as TableSource[]).map((source) => {
    const headings: Headings<string> = tables[source]
    return {
      source,
      fields: Object.keys(headings.names),
      many: [...(headings.many ?? [])],
      found: matchedFields(header, headings).map((column) => column ?? null),
    }
  })

/** Validates the user's assignment of columns for an importer; throws ImportProblem for a field that does not exist. */
export function chosenColumns<Column extends string>(
  source: string,
  said: Readonly<Record<string, string>> = {},
) {
  const fields = Object.keys(headingsOf(source)?.names ?? {})
  const wrong = Object.values(said).find((field) => field !== '' && !fields.includes(field))
  if (wrong !== undefined)
    throw new ImportProblem(`There is no field “${wrong}”. Nothing was changed.`)
  return new Map(Object.entries(said)) as Map<string, Column | ''>
}
