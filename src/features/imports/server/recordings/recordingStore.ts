import { eq } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { fingerprintOf, only } from '../schedule/fingerprint.ts'
import type { Outcome } from '../tally.ts'
import type { ImportedRecording } from './importedRecording.ts'

const BUNDLE = 200
/** Addresses under /resources that lead elsewhere. */
const taken = ['research', 'guides', 'playbooks', 'webinars', 'ai-showcase']
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

type New = typeof resources.$inferInsert
const printOf = (fields: Pick<New, (typeof stored)[number]>) => fingerprintOf(only(fields, stored))

/** Writes an import's recordings inside one transaction: new ones in bundles, changed ones each by itself. */
export async function createRecordingStore(tx: Database, now: Date) {
  const rows = await tx.select().from(resources)
  const byKey = new Map(rows.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const byVideo = new Map(rows.flatMap((row) => (row.videoId ? [[row.videoId, row]] : [])))
  const slugs = new Set([...taken, ...rows.map(({ slug }) => slug)])
  const added: New[] = []
  const changed: [id: string, change: Partial<New>][] = []

  function freeSlug(title: string): string {
    const wanted = slugOf(title)
    let slug = wanted
    for (let number = 2; slugs.has(slug); number++) slug = `${wanted.slice(0, 74)}-${number}`
    slugs.add(slug)
    return slug
  }

  return {
    /** Decides what becomes of a recording: added, changed or left as it is. */
    put(recording: ImportedRecording): { outcome: Outcome; detail: string } {
      const importPrint = printOf(recording)
      const own = byKey.get(recording.importKey)
      if (!own) {
        const other = byVideo.get(recording.videoId)
        if (other) return { outcome: 'skipped', detail: 'its video is here already, from elsewhere' }
        added.push({ ...recording, slug: freeSlug(recording.title), importPrint, createdAt: now, modifiedAt: now })
        return { outcome: 'imported', detail: 'new' }
      }
      if (own.importPrint === importPrint) return { outcome: 'unchanged', detail: 'as it was imported' }
      if (own.importPrint !== printOf(own)) return { outcome: 'skipped', detail: 'changed on this site since the last import' }
      changed.push([own.id, { ...only(recording, stored), importPrint, modifiedAt: now }])
      return { outcome: 'updated', detail: 'changed in the file' }
    },
    /** Writes everything and tells the running site about it; `onDone` hears of how many recordings. */
    async finish(onDone: (count: number) => void) {
      for (let at = 0; at < added.length; at += BUNDLE) {
        await tx.insert(resources).values(added.slice(at, at + BUNDLE))
        onDone(Math.min(at + BUNDLE, added.length))
      }
      for (const [place, [id, change]] of changed.entries()) {
        await tx.update(resources).set(change).where(eq(resources.id, id))
        onDone(added.length + place + 1)
      }
      if (added.length + changed.length > 0) await contentChanged(tx, { removed: false })
    },
  }
}
