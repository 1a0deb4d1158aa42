import { inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { editedHere } from '../decision.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSpeaker } from './programSpeaker.ts'
import { firstFields, mergedFields } from './speakerFields.ts'

const columns = [
  'name',
  'bioShort',
  'bio',
  'image',
  'linkedinUrl',
  'twitterUrl',
  'companyUrl',
  'assets',
] as const

const NEWER_HERE = 'what is here is newer'

type SpeakerRow = typeof speakers.$inferSelect
type SpeakerValues = Parameters<typeof speakerRecords.create>[2]

interface SpeakerContext {
  run: ImportRun
  /** Returns the path of a portrait on this site by its original address. */
  pathOf: (address: string) => string | null
  /** Key of the schedule's event, and its last day. */
  source: string
  date: string
}

/** Stores the speakers of a schedule and returns their ids by import key. */
export async function storeSpeakers(
  tx: Database,
  wanted: ProgramSpeaker[],
  { run, pathOf, source, date }: SpeakerContext,
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
    stored
      .filter(({ importKey }) => !importKey || !keys.includes(importKey))
      .map(({ name }) => name.toLowerCase()),
  )
  const ids = new Map<string, string>()
  const plan = planRecords<SpeakerRow, SpeakerValues, Partial<SpeakerRow>, SpeakerRow>(
    tx,
    speakerRecords,
    run,
  )
  for (const { importKey, portrait, tagline, ...fields } of wanted) {
    const values = { ...fields, title: tagline, image: portrait ? pathOf(portrait) : null }
    const own = known.get(importKey)
    if (own) ids.set(importKey, own.id)
    plan.take({
      kind: 'speaker',
      name: fields.name,
      own,
      values: values as SpeakerValues,
      merge(row) {
        const wasUntouched = row.importPrint === fingerprintOf(only(row, columns))
        const merged = mergedFields(row, values, { source, date }, wasUntouched)
        const isChanged = Object.keys(merged.values).length > 0
        const importPrint = fingerprintOf(only({ ...row, ...merged.values } as SpeakerRow, columns))
        return {
          values: merged.values as Partial<SpeakerValues>,
          facts: { importedFields: merged.importedFields, importPrint },
          detail: merged.edited
            ? isChanged
              ? 'but for what was edited here'
              : editedHere
            : merged.older && !isChanged
              ? NEWER_HERE
              : '',
        }
      },
      more: {
        values: { company: '' },
        facts: {
          importKey,
          importPrint: fingerprintOf(only(values, columns)),
          importedFields: firstFields(values, { source, date }),
          createdAt: run.now,
          modifiedAt: run.now,
          publishedAt: run.now,
        },
      },
      onWritten({ id, name, slug }) {
        ids.set(importKey, id)
        if (!own && strangers.has(name.toLowerCase()))
          run.tally.warn(
            `There already was a speaker named ${name}: please check whether /speakers/${slug} is the same person.`,
          )
      },
    })
  }
  await plan.write()
  return ids
}
