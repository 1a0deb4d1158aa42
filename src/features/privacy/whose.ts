import type * as z from 'zod/mini'
import type { Person, PersonalRow } from './contract.ts'

type Row = z.infer<typeof PersonalRow>

/** Tells which rows are the person's: those of the address, the chosen ones of the same name, and all that goes with one of them. */
export function whose(
  { groups }: Pick<z.infer<typeof Person>, 'groups'>,
  isChosen: (row: Row) => boolean,
) {
  const byId = new Map<string, Row>()
  for (const row of groups.flatMap(({ rows }) => rows)) if (!byId.has(row.id)) byId.set(row.id, row)
  return function isTheirs(row: Row): boolean {
    const parent = row.of === null ? undefined : byId.get(row.of)
    return (
      !row.byName || isChosen(row) || (parent !== undefined && parent !== row && isTheirs(parent))
    )
  }
}
