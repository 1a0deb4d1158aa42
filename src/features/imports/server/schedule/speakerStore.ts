import { inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { REMOVED_HERE } from '../importWriter.ts'
import type { Tally } from '../tally.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSpeaker } from './programSpeaker.ts'
import { firstFields, mergedFields } from './speakerFields.ts'

const columns = ['name', 'bioShort', 'bio', 'image', 'linkedinUrl', 'twitterUrl', 'companyUrl', 'assets'] as const

interface Context {
  tally: Tally
  writer: Writer
  now: Date
  /** Path of a portrait on this site, by its address elsewhere. */
  pathOf: (address: string) => string | null
  /** Key of the event whose schedule it is, and its last day. */
  source: string
  date: string
}

/** Stores the speakers of a schedule and tells their ids by import key. */
export async function storeSpeakers(
  tx: Database,
  wanted: ProgramSpeaker[],
  { tally, writer, now, pathOf, source, date }: Context,
) {
  const keys = wanted.map(({ importKey }) => importKey)
  const names = wanted.map(({ name }) => name.toLowerCase())
  const stored = wanted.length
    ? await tx
        .select()
        .from(speakers)
        .where(or(inArray(speakers.importKey, keys), inArray(sql`lower(${speakers.name})`, names)))
    : []
  const known = new Map(stored.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const strangers = new Set(
    stored.filter(({ importKey }) => !importKey || !keys.includes(importKey)).map(({ name }) => name.toLowerCase()),
  )
  const ids = new Map<string, string>()
  const added: Parameters<typeof speakerRecords.createMany>[2] = []
  const changed: Parameters<typeof speakerRecords.changeMany>[2] = []
  for (const { importKey, portrait, tagline, ...fields } of wanted) {
    const values = { ...fields, title: tagline, image: portrait ? pathOf(portrait) : null }
    const print = fingerprintOf(only(values, columns))
    const record = (outcome: 'imported' | 'updated' | 'unchanged' | 'skipped', detail = '') =>
      tally.record({ outcome, kind: 'speaker', name: fields.name, detail })
    const row = known.get(importKey)
    if (row) ids.set(importKey, row.id)
    if (!row) {
      const dates = { createdAt: now, modifiedAt: now, publishedAt: now }
      const importedFields = firstFields(values, { source, date })
      added.push({ values: { ...values, company: '' }, facts: { importKey, importPrint: print, importedFields, ...dates } })
      record('imported')
    } else if (row.removedAt) record('skipped', REMOVED_HERE)
    else {
      const wasUntouched = row.importPrint === fingerprintOf(only(row, columns))
      const merged = mergedFields(row, values, { source, date }, wasUntouched)
      if (Object.keys(merged.values).length > 0) {
        const { importedFields } = merged
        const importPrint = fingerprintOf(only({ ...row, ...merged.values }, columns))
        changed.push({
          id: row.id,
          version: row.version,
          values: merged.values as Partial<typeof values>,
          facts: { importedFields, importPrint },
        })
        record('updated', merged.edited ? 'but for what was edited here' : '')
      } else if (merged.edited) record('skipped', 'edited here since it was imported')
      else record('unchanged', merged.older ? 'what is here is newer' : '')
    }
  }
  for (const { id, name, slug, importKey } of await speakerRecords.createMany(tx, writer, added)) {
    ids.set(importKey!, id)
    if (strangers.has(name.toLowerCase()))
      tally.warn(`There already was a speaker named ${name}: please check whether /speakers/${slug} is the same person.`)
  }
  await speakerRecords.changeMany(tx, writer, changed, { now })
  return ids
}
