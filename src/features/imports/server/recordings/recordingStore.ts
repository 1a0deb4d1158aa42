import type { Database } from '#src/database/open.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { resourceRecords } from '#src/features/resources/server/resourceRecords.ts'
import type { Writer } from '#src/records/actor.ts'
import { REMOVED_HERE } from '../importWriter.ts'
import { fingerprintOf, only } from '../schedule/fingerprint.ts'
import type { Outcome } from '../tally.ts'
import type { ImportedRecording } from './importedRecording.ts'

const BUNDLE = 200
const stored = [
  'title',
  'description',
  'type',
  'topic',
  'author',
  'gated',
  'videoId',
  'speakers',
  'chapters',
  'minutes',
  'content',
] as const

type New = Parameters<typeof resourceRecords.createMany>[2][number]
type Change = Parameters<typeof resourceRecords.changeMany>[2][number]
const printOf = (fields: Pick<typeof resources.$inferInsert, (typeof stored)[number]>) => fingerprintOf(only(fields, stored))

/** Writes an import's recordings inside one transaction, in bundles. */
export async function createRecordingStore(tx: Database, writer: Writer, now: Date) {
  const rows = await tx.select().from(resources)
  const byKey = new Map(rows.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const byVideo = new Map(rows.flatMap((row) => (row.videoId ? [[row.videoId, row]] : [])))
  const added: New[] = []
  const changed: Change[] = []

  return {
    /** Decides what becomes of a recording: added, changed or left as it is. */
    put(recording: ImportedRecording): { outcome: Outcome; detail: string } {
      const importPrint = printOf(recording)
      const own = byKey.get(recording.importKey)
      if (!own) {
        const other = byVideo.get(recording.videoId)
        if (other) return { outcome: 'skipped', detail: 'its video is already here, from elsewhere' }
        const { importKey, publishedAt, ...values } = recording
        added.push({ values, facts: { importKey, publishedAt, importPrint, createdAt: now, modifiedAt: now } })
        return { outcome: 'imported', detail: 'new' }
      }
      if (own.removedAt) return { outcome: 'skipped', detail: REMOVED_HERE }
      if (own.importPrint === importPrint) return { outcome: 'unchanged', detail: 'as it was imported' }
      if (own.importPrint !== printOf(own)) return { outcome: 'skipped', detail: 'changed on this site since the last import' }
      changed.push({ id: own.id, version: own.version, values: only(recording, stored), facts: { importPrint } })
      return { outcome: 'updated', detail: 'changed in the file' }
    },
    /** Writes everything; `onDone` hears of how many recordings. */
    async finish(onDone: (count: number) => void) {
      for (let at = 0; at < added.length; at += BUNDLE) {
        await resourceRecords.createMany(tx, writer, added.slice(at, at + BUNDLE))
        onDone(Math.min(at + BUNDLE, added.length))
      }
      for (let at = 0; at < changed.length; at += BUNDLE) {
        await resourceRecords.changeMany(tx, writer, changed.slice(at, at + BUNDLE), { now })
        onDone(added.length + Math.min(at + BUNDLE, changed.length))
      }
    },
  }
}
