import type { Database } from '#src/database/open.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { resourceRecords } from '#src/features/resources/server/resourceRecords.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import { fingerprintOf, only } from '../schedule/fingerprint.ts'
import type { ImportedRecording } from './importedRecording.ts'

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

type ResourceRow = typeof resources.$inferSelect
type ResourceValues = Parameters<typeof resourceRecords.create>[2]

/** Writes an import's recordings within one transaction. */
export async function createRecordingStore(tx: Database, run: ImportRun) {
  const rows = await tx.select().from(resources)
  const byKey = new Map(rows.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const byVideo = new Map(rows.flatMap((row) => (row.videoId ? [[row.videoId, row]] : [])))
  const plan = planRecords<ResourceRow, ResourceValues, Partial<ResourceRow>, ResourceRow>(
    tx,
    resourceRecords,
    run,
  )

  return {
    put({ importKey, publishedAt, ...recording }: ImportedRecording) {
      const own = byKey.get(importKey)
      const base = { kind: 'recording', name: recording.title }
      if (!own && byVideo.has(recording.videoId))
        return run.tally.record({
          ...base,
          outcome: 'skipped',
          detail: 'its video is already here, from elsewhere',
        })
      return plan.take({
        ...base,
        own,
        values: recording,
        print: { of: (fields) => fingerprintOf(only(fields as ResourceRow, stored)) },
        more: { facts: { importKey, publishedAt, createdAt: run.now, modifiedAt: run.now } },
      })
    },
    /** Writes everything; `onDone` is called with the number of recordings. */
    finish: plan.write,
  }
}
