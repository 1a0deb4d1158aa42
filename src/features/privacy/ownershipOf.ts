import type * as z from 'zod/mini'
import type { Person, PersonalRow } from './contract.ts'

type PersonRow = z.infer<typeof PersonalRow>

/**
 * Returns a predicate for the person's rows: those of the address, the selected ones with the same name, and
 * everything that belongs to one of these.
 */
export function ownershipOf(
  { groups }: Pick<z.infer<typeof Person>, 'groups'>,
  isChosen: (row: PersonRow) => boolean,
) {
  const byId = new Map<string, PersonRow>()
  for (const row of groups.flatMap(({ rows }) => rows)) if (!byId.has(row.id)) byId.set(row.id, row)
  return function isTheirs(row: PersonRow): boolean {
    const parent = row.of === null ? undefined : byId.get(row.of)
    return (
      !row.byName || isChosen(row) || (parent !== undefined && parent !== row && isTheirs(parent))
    )
  }
}
