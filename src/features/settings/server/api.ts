import type { Database } from '#src/database/open.ts'
import { writerOf, type Writer } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import { type SettingName, settingAt } from '#src/settings.ts'
import * as contract from '../contract.ts'
import { settingDefinitions, settingNames } from '../definitions.ts'
import { settingText, valueOf } from '../formats.ts'
import { savePictureFor } from './pictureSetting.ts'
import { setSettings, unsetSettings } from './settingRecords.ts'
import { loadSettings } from './storedSettings.ts'
import { settingRows } from './tables.ts'
import { shadeOf } from './theme.ts'

interface SettingsDeps {
  db: Database
  /** Number of sample records by type name. */
  countSamples: (db: Database) => Promise<Map<string, number>>
  removeSamples: (db: Database, writer: Writer) => Promise<unknown>
}

/** Settings of the business, for administrators. */
export const settingsApi = ({ db, countSamples, removeSamples }: SettingsDeps) =>
  serve(contract, {
    async getSettings() {
      const versions = await readVersions(db)
      return {
        settings: settingNames.map((name) => ({
          name,
          text: settingText(settingAt(name)),
          set: versions.has(name),
          version: versions.get(name) ?? 0,
        })),
      }
    },
    async changeSettings({ body: { changes } }, call) {
      const values = new Map(changes.map(({ name, text }) => [name, valueOf(name, text)]))
      const save = async (tx: Database) => {
        const versions = await readVersions(tx)
        const stale = changes.filter(({ name, version }) => (versions.get(name) ?? 0) !== version)
        if (stale.length > 0)
          throw conflict(
            `Someone else has changed ${stale.map(({ name }) => settingDefinitions[name].title).join(', ')} in the meantime. Nothing is saved yet. Compare their text, then save again to keep yours.`,
          )
        const seen = new Map(changes.map(({ name, version }) => [name, version]))
        await setSettings(tx, writerOf(call), values, seen)
      }
      await runOnce(db, writerOf(call), save, async () => undefined)
      await loadSettings(db)
      return { note: shadeOf(Object.fromEntries(values)) }
    },
    async resetSetting({ params }, call) {
      await unsetSettings(db, writerOf(call), [nameOf(params.name)])
      await loadSettings(db)
      return {}
    },
    async uploadPicture({ params, body }, call) {
      const name = nameOf(params.name)
      if (settingDefinitions[name].type !== 'picture') throw notFound('Picture')
      const file = Buffer.from(body.file, 'base64')
      if (file.length > contract.MAX_PICTURE_SIZE)
        throw invalid({ [name]: ['The file is larger than 5 MB'] })
      await setSettings(db, writerOf(call), new Map([[name, await savePictureFor(db, name, file)]]))
      await loadSettings(db)
      return {}
    },
    getSamples: async () => ({
      kinds: [...(await countSamples(db))].map(([name, count]) => ({ name, count })),
    }),
    async removeSamples(_, call) {
      await removeSamples(db, writerOf(call))
      return {}
    },
  })

async function readVersions(db: Database) {
  const rows = await db
    .select({ name: settingRows.name, version: settingRows.version })
    .from(settingRows)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

function nameOf(name: string): SettingName {
  if (!Object.hasOwn(settingDefinitions, name)) throw notFound('Setting')
  return name as SettingName
}
