import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  removeImported,
  restoreImportedState,
} from '#src/features/newsletter/server/importedSubscribers.ts'
import { oldComments } from '#src/features/news/server/tables.ts'
import type { SubscriptionState } from '#src/features/newsletter/preferences.ts'
import type { Database } from '#src/database/open.ts'
import type { Writer } from '#src/records/actor.ts'
import { restoreRedirects } from '#src/records/redirectDifferences.ts'
import { undoRequest } from '#src/records/undoRequest.ts'
import { importLines, imports } from '../tables.ts'
import { inOneTransaction, stopIfAborted } from '../transaction.ts'
import { removeBroughtPictures } from './broughtPictures.ts'
import type { followRun } from './progress.ts'
import type { Kind } from '#src/records/kind.ts'

const BUNDLE = 1000

type NotUndone = { kind: string; label: string; reason: string }[]

/** Undoes everything an import wrote; records changed since stay and are listed. */
export async function undoRun(
  { db, kinds }: { db: Database; kinds: readonly Kind[] },
  { id, userId, userName, redirects, pictures }: typeof imports.$inferSelect,
  { progress, stop }: ReturnType<typeof followRun>,
  signal: AbortSignal,
) {
  const writer: Writer = {
    actor: { kind: 'staff', id: userId, name: userName },
    requestId: randomUUID(),
  }
  const onDone = (done: number, all: number) => {
    stopIfAborted(signal)
    progress.at('Undoing', done, all, done)
  }
  const run = { requestId: id, patient: true }
  await inOneTransaction(db, { dryRun: false, what: 'a record', run, signal }, async (tx) => {
    const records = await undoRequest(tx, kinds, writer, id, onDone)
    await tx.delete(oldComments).where(eq(oldComments.importId, id))
    const subscribers = await undoSubscribers(tx, id, onDone)
    const addresses = await restoreRedirects(tx, redirects ?? [], onDone)
    await removeBroughtPictures(tx, pictures ?? [])
    const undone = records.undone + subscribers.undone + addresses.restored
    const kept = [
      ...records.kept.map(({ kind, label, reason }) => ({ kind, label, reason })),
      ...subscribers.kept,
      ...addresses.kept,
    ]
    stopIfAborted(signal)
    await stop()
    await tx.update(imports).set({ undone, kept, undoneAt: new Date() }).where(eq(imports.id, id))
  })
  return {}
}

async function undoSubscribers(
  tx: Database,
  importId: string,
  onDone: (done: number, all: number) => void,
) {
  const lines = await tx
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        isNotNull(importLines.recordId),
        sql`${importLines.outcome} in ('new', 'changed')`,
      ),
    )
  const importedAt = sql`(select ${imports.importedAt} from ${imports} where ${imports.id} = ${importId})`
  const kept: NotUndone = []
  for (let at = 0; at < lines.length; at += BUNDLE) {
    const bundle = lines.slice(at, at + BUNDLE).map(({ outcome, recordId, name, differences }) => {
      const [state] = differences.map(
        ({ before, after }) => ({ before, after }) as Record<'before' | 'after', SubscriptionState>,
      )
      return { id: recordId!, name, state: outcome === 'new' ? undefined : state }
    })
    const removed = await removeImported(
      tx,
      bundle.flatMap(({ id, state }) => (state ? [] : [id])),
    )
    const restored = await restoreImportedState(
      tx,
      bundle.flatMap(({ id, state }) =>
        state ? [{ id, from: state.after, to: state.before }] : [],
      ),
      importedAt,
    )
    for (const { id, name } of bundle)
      if (!removed.has(id) && !restored.has(id))
        kept.push({
          kind: 'subscriber',
          label: name,
          reason: 'The subscription was changed here since, or no longer exists.',
        })
    onDone(at + bundle.length, lines.length)
  }
  return { undone: lines.length - kept.length, kept }
}
