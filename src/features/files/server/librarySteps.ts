import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type * as contract from '#src/features/pictures/library.ts'
import { LibraryTags } from '#src/features/pictures/contract.ts'
import { mediaRecords } from '#src/features/pictures/server/mediaRecords.ts'
import { type FindPlaces, placesText } from '#src/features/pictures/server/places.ts'
import { removePicture } from '#src/features/pictures/server/removePicture.ts'
import { media } from '#src/features/pictures/server/tables.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { conflict, invalid } from '#src/http/errors.ts'
import { undoAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { labeled, requireOwnStep, stepEach, undoEach } from '#src/records/bulk.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { changeFile, fileActions, removeFile } from './fileActions.ts'

type LibraryStepRequest = z.output<(typeof contract.stepLibrary)['body']>

/** Deletes or tags multiple pictures and files, or marks pictures as decorative. */
export async function stepLibrary(
  db: Database,
  findPlaces: FindPlaces,
  writer: Writer,
  { step, records, tags = '' }: LibraryStepRequest,
) {
  const added = tagsAdded(step, tags)
  const ids = records.map(({ id }) => id)
  const [drawn, files] = await Promise.all([
    db.select().from(media).where(inArray(media.id, ids)),
    db
      .select({ id: resourceFiles.id, name: resourceFiles.name })
      .from(resourceFiles)
      .where(and(inArray(resourceFiles.id, ids), isNull(resourceFiles.removedAt))),
  ])
  const labels = new Map([...drawn, ...files].map(({ id, name }) => [id, name]))
  const targets = labeled(records, labels, 'File')
  return stepEach(db, writer, targets, async (tx, own, { id, version = 0 }) => {
    const picture = drawn.find((one) => one.id === id)
    if (step === 'remove')
      return picture
        ? removePicture(tx, findPlaces, own, { id, version })
        : removeFile(tx, own, id, async () => placesText(await findPlaces(tx, id)))
    if (picture) {
      const values = step === 'tag' ? { tags: withTags(picture.tags, added) } : { decorative: true }
      return mediaRecords.change(tx, own, id, values, { version })
    }
    if (step === 'decorative') throw conflict('Only pictures can be decorative.')
    return changeFile(tx, own, id, (was) => ({ ...was, tags: withTags(was.tags, added) }))
  })
}

function tagsAdded(step: LibraryStepRequest['step'], text: string) {
  const added = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const read = LibraryTags.safeParse(added)
  if (step === 'tag' && added.length === 0)
    throw invalid({ tags: ['Please write at least one tag.'] })
  if (!read.success) throw invalid({ tags: ['Please write shorter or fewer tags.'] })
  return read.data
}

const withTags = (tags: readonly string[], added: readonly string[]) => [
  ...new Set([...tags, ...added]),
]

export async function undoStep(db: Database, writer: Writer, request: string) {
  const picture = mediaRecords.kind as Kind
  await requireOwnStep(db, writer, [picture.name, fileActions.kind], request)
  const lines = await db
    .select()
    .from(audit)
    .where(and(eq(audit.requestId, request), inArray(audit.kind, [picture.name, fileActions.kind])))
    .orderBy(desc(audit.id), asc(audit.kind))
  return undoEach(db, writer, lines, (tx, own, line) =>
    line.kind === picture.name
      ? undo(tx, [picture], own, line.id)
      : undoAction(tx, fileActions, own, line),
  )
}
