import type { Database } from '../database/open.ts'
import { type ListName, listNames } from '../features/page-parts/lists.ts'
import type { pageParts } from '../features/page-parts/server/tables.ts'
import { settingDefinitions, settingNames } from '../features/settings/definitions.ts'
import { setSettings } from '../features/settings/server/settingRecords.ts'
import { loadSettings, readSettings } from '../features/settings/server/storedSettings.ts'
import { removeSampleReviews } from '../features/tools/server/reviewRecords.ts'
import { allKinds } from '../servedKinds.ts'
import type { Writer } from '../records/actor.ts'
import { deleteRecords, listSampleRecords, type SampleRecord } from '../records/sampleRecords.ts'
import { isInventedPart } from './sampleContent.ts'
import { settingAt, type SettingName } from '../settings.ts'

/**
 * Initial settings that belong to the sample business, with values for a business that has nothing
 * of the kind.
 */
const emptied = (): [SettingName, unknown][] => [
  ...settingNames
    .filter(
      (name) =>
        settingDefinitions[name].optional &&
        ['text', 'link', 'phone', 'email'].includes(settingDefinitions[name].type) &&
        settingAt(name) !== '',
    )
    .map((name): [SettingName, unknown] => [name, '']),
  ['keywords', []],
  ['contact.email', 'hello@example.com'],
  ['copyrightYear', new Date().getFullYear()],
]

/** Settings that only the owner can provide; until then the sample values apply. */
const ownersSettings: SettingName[] = [
  'name',
  'tagline',
  'description',
  'timeZone',
  'contact.email',
  'press.email',
  'legal.country',
  'legal.law',
  'legal.speakerLaw',
  'legal.seat',
  'legal.currency',
]

interface Beginning {
  /** Number of deleted records by kind. */
  taken: Map<string, number>
  /** Number of sample records that stay, because your own records need them. */
  stayed: number
  /** Settings that the owner still has to provide. */
  unset: SettingName[]
  /** Lists of the site's own pages whose original texts remain. */
  unread: ListName[]
}

const isInvented = ({ kind, row }: SampleRecord) =>
  kind.name !== 'section' || isInventedPart(partOf(row))

const partOf = (row: SampleRecord['row']) => row as typeof pageParts.$inferSelect

/** Number of records by kind that `begin` would delete. */
export async function countSamples(db: Database): Promise<Map<string, number>> {
  const samples = (await listSampleRecords(db, allKinds)).filter(isInvented)
  return Map.groupBy(samples, ({ kind }) => kind.name)
    .entries()
    .reduce((counts, [name, list]) => counts.set(name, list.length), new Map<string, number>())
}

/** Removes the sample content and everything invented, and empties sample contacts, in one transaction. */
export async function begin(db: Database, writer: Writer): Promise<Beginning> {
  const result = await db.transaction(async (tx) => {
    const all = await listSampleRecords(tx, allKinds)
    const samples = all.filter(isInvented)
    const unread = new Set(
      all.filter((sample) => !isInvented(sample)).map(({ row }) => partOf(row).list),
    )
    await removeSampleReviews(tx)
    const stay = new Set(await deleteRecords(tx, writer, samples))
    const taken = new Map<string, number>()
    for (const { kind } of samples) taken.set(kind.name, (taken.get(kind.name) ?? 0) + 1)
    for (const { kind } of stay) taken.set(kind.name, (taken.get(kind.name) ?? 0) - 1)
    const own = await readSettings(tx)
    await setSettings(tx, writer, new Map(emptied().filter(([name]) => !(name in own))))
    return {
      taken,
      stayed: stay.size,
      unset: ownersSettings.filter((name) => !(name in own)),
      unread: listNames.filter((list) => unread.has(list)),
    }
  })
  await loadSettings(db)
  return result
}
