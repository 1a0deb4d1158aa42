import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { invalid } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { defineRecords } from '#src/records/records.ts'
import type { SettingName } from '#src/settings.ts'
import { settingNames } from '../definitions.ts'
import { formatOf } from '../formats.ts'
import { settingRows } from './tables.ts'

export const settingRecords = defineRecords({
  name: 'setting',
  table: settingRows,
  label: 'name',
  fields: z.object({ name: z.enum(settingNames), value: z.unknown() }),
  refine: ({ name, value }): Record<string, string[]> => {
    const { error } = formatOf(name).safeParse(value)
    return error ? { value: error.issues.map(({ message }) => message) } : {}
  },
  unique: {
    settings_name: ['name', 'Someone else changed this at the same moment. Please try again.'],
  },
})

/**
 * Sets all settings or none. Throws `invalid` with the settings that can't be set, and `conflict` if one is no longer
 * at the version that its writer saw.
 */
export async function setSettings(
  db: Database,
  writer: Writer,
  wanted: Map<SettingName, unknown>,
  seen: ReadonlyMap<SettingName, number> = new Map(),
): Promise<void> {
  const problems: Record<string, string[]> = {}
  const values = new Map<SettingName, unknown>()
  for (const [name, value] of wanted) {
    const parsed = formatOf(name).safeParse(value)
    if (parsed.success) values.set(name, parsed.data)
    else problems[name] = [...new Set(parsed.error.issues.map(({ message }) => message))]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await db.transaction(async (tx) => {
    for (const [name, value] of values) {
      const [row] = await tx.select().from(settingRows).where(eq(settingRows.name, name))
      if (row) {
        const version = seen.get(name) ?? row.version
        await settingRecords.change(tx, writer, row.id, { name, value }, { version })
      } else await settingRecords.create(tx, writer, { name, value })
    }
  })
}

/** Resets settings to their defaults. Returns the names of those that had been set. */
export async function unsetSettings(
  db: Database,
  writer: Writer,
  names: SettingName[],
): Promise<SettingName[]> {
  return db.transaction(async (tx) => {
    const unset: SettingName[] = []
    for (const name of names) {
      const [row] = await tx.select().from(settingRows).where(eq(settingRows.name, name))
      if (!row) continue
      await settingRecords.remove(tx, writer, row.id, row.version)
      unset.push(name)
    }
    return unset
  })
}
