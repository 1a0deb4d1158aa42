import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { movePlaces } from '#src/content/places.ts'
import { comments, commentPlaces } from './tables.ts'

type FieldValues = Record<string, unknown>

/** Moves comments along with their blocks when a record's texts change. */
export async function followBlocks(
  tx: Database,
  kind: string,
  recordId: string,
  before: FieldValues,
  after: FieldValues,
) {
  const threads = await tx
    .select({ field: comments.field, quote: comments.quote, place: commentPlaces })
    .from(comments)
    .innerJoin(commentPlaces, eq(commentPlaces.threadId, comments.id))
    .where(and(eq(comments.kind, kind), eq(comments.recordId, recordId), isNull(comments.threadId)))
  for (const [field, list] of Map.groupBy(threads, (thread) => thread.field)) {
    const [was, now] = [before[field], after[field]]
    if (typeof was !== 'string' || typeof now !== 'string' || was === now) continue
    const moved = movePlaces(was, now, list)
    for (const [at, { place: from }] of list.entries()) {
      const { block, position } = moved[at]?.place ?? from
      if (block !== from.block || position !== from.position)
        await tx
          .update(commentPlaces)
          .set({ block, position })
          .where(eq(commentPlaces.threadId, from.threadId))
    }
  }
}
