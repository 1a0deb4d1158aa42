import { isDeepStrictEqual } from 'node:util'
import { Conflict } from '#src/records/conflict.ts'
import type { Facts } from './facts.ts'
import { planOfRow } from './rowFacts.ts'

/** Rejects a change to a session that someone else planned meanwhile, and reports the differences. */
export function refuseUnseen(
  row: Parameters<typeof planOfRow>[0],
  wanted: Record<string, unknown>,
) {
  const { facts, base } = planOfRow(row)
  const differences = Object.entries(facts)
    .filter(([name, value]) => !isDeepStrictEqual(value, base?.[name as keyof Facts]))
    .map(([name, now]) => {
      const field = name === 'startISO' ? 'startTime' : name
      return {
        field,
        before: base?.[name as keyof Facts] ?? null,
        after: wanted[field] ?? null,
        now,
      }
    })
  throw new Conflict(
    `“${row.title}” was changed by someone else. Nothing was saved. Please compare both versions.`,
    differences,
  )
}
