import type { Database } from './database/open.ts'
import { type ListName } from './features/page-parts/lists.ts'
import { settingDefinitions, settingNames } from './features/settings/definitions.ts'
import { setSettings } from './features/settings/server/settingRecords.ts'
import { loadSettings, readSettings } from './features/settings/server/storedSettings.ts'
import { takeSampleReviewsAway } from './features/tools/server/reviewRecords.ts'
import { allKinds } from './kinds.ts'
import type { Writer } from './records/actor.ts'
import { deleteRecords, listSampleRecords, type SampleRecord } from './records/sampleRecords.ts'
import { settingAt, type SettingName } from './settings.ts'

/** Lists of the site's own pages that speak of what a new business does not have yet; its other texts stay. */
const invented: ListName[] = ['claims', 'clientTestimonials', 'memberTestimonials', 'milestones']

/** Settings that begin as somebody else's, as what they say when the business has nothing of the kind. */
const emptied = (): [SettingName, unknown][] => [
  ...settingNames
    .filter(
      (name) =>
        settingDefinitions[name].optional &&
        ['text', 'link', 'phone'].includes(settingDefinitions[name].type) &&
        settingAt(name) !== '',
    )
    .map((name): [SettingName, unknown] => [name, '']),
  ['copyrightYear', new Date().getFullYear()],
]

/** What only the owner can say, and stands as in the samples until then. */
export const ownersSettings: SettingName[] = [
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

export interface Beginning {
  /** How many records went, by the name of their kind. */
  taken: Map<string, number>
  /** How many sample records stay, because records of your own need them. */
  stayed: number
  /** What the owner has still to set. */
  unset: SettingName[]
}

const isInvented = ({ kind, row }: SampleRecord) => kind.name !== 'page part' || invented.includes(row.list as ListName)

/** What `begin` would take away, by the name of the kind. */
export async function countSamples(db: Database): Promise<Map<string, number>> {
  const samples = (await listSampleRecords(db, allKinds)).filter(isInvented)
  return Map.groupBy(samples, ({ kind }) => kind.name)
    .entries()
    .reduce((counts, [name, list]) => counts.set(name, list.length), new Map<string, number>())
}

/** Takes away the sample content and what is invented, and empties contacts that are nobody's: whole or not at all. */
export async function begin(db: Database, writer: Writer): Promise<Beginning> {
  const result = await db.transaction(async (tx) => {
    const samples = (await listSampleRecords(tx, allKinds)).filter(isInvented)
    await takeSampleReviewsAway(tx)
    const stay = new Set(await deleteRecords(tx, writer, samples))
    const taken = new Map<string, number>()
    for (const { kind } of samples) taken.set(kind.name, (taken.get(kind.name) ?? 0) + 1)
    for (const { kind } of stay) taken.set(kind.name, taken.get(kind.name)! - 1)
    const own = await readSettings(tx)
    await setSettings(tx, writer, new Map(emptied().filter(([name]) => !(name in own))))
    return { taken, stayed: stay.size, unset: ownersSettings.filter((name) => !(name in own)) }
  })
  await loadSettings(db)
  return result
}
