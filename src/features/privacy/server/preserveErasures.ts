import { type Preserve, restoreKey, findHashed, keyToPreserve } from '#src/database/hashLists.ts'
import type { PersonalTable } from '#src/privacy/personal.ts'
import { eraseEverywhere } from './erase.ts'
import { erasures } from './tables.ts'

const LIST = 'erased addresses'

/** Erases people again whom a restored backup brings back, and carries over the list of erasures. */
export const preserveErasures =
  (tables: readonly PersonalTable[]): Preserve =>
  async (tx) => {
    const key = await keyToPreserve(tx, LIST, erasures)
    const kept = key ? await tx.select().from(erasures) : []
    return async (restored) => {
      if (!key || !(await restoreKey(restored, LIST, key))) return
      const known = new Set(
        (await restored.select({ id: erasures.id }).from(erasures)).map(({ id }) => id),
      )
      const since = kept.filter(({ id }) => !known.has(id))
      const columns = tables.flatMap(({ email }) => email ?? [])
      const hashes = new Set(since.map(({ addressHash }) => addressHash))
      for (const address of await findHashed(restored, columns, LIST, hashes))
        await eraseEverywhere(restored, tables, address, [])
      if (since.length > 0) await restored.insert(erasures).values(since)
    }
  }
