import { eq } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import { createOnce } from '#src/records/repeats.ts'
import type { Writer } from '#src/records/actor.ts'
import { getItem } from './detail.ts'
import { findItem } from './items.ts'
import { inboxNotes } from './tables.ts'

export const authorOf = ({ actor }: Writer) => (actor.kind === 'staff' ? actor.name : actor.kind)

const stateOf = ({ id, author, body }: typeof inboxNotes.$inferSelect) => ({ id, author, body })

/** Lets the audit log undo notes. Entries carry the item's id, so that erasing a person clears them too. */
export const noteActions: Actions = {
  kind: 'inbox note',
  async stateOf(tx, { before, after }) {
    const { id } = (after ?? before) as { id: string }
    const [note] = await tx.select().from(inboxNotes).where(eq(inboxNotes.id, id)).for('update')
    return note && stateOf(note)
  },
  async undo(tx, { recordId, before, after }) {
    if (after) return tx.delete(inboxNotes).where(eq(inboxNotes.id, String(after.id)))
    await findItem(tx, recordId)
    return tx
      .insert(inboxNotes)
      .values({ ...(before as ReturnType<typeof stateOf>), itemId: recordId, kind: 'note' })
  },
}

/** Adds a note that only staff can see. */
export async function addNote(db: Database, writer: Writer, itemId: string, body: string) {
  await createOnce(db, writer, noteActions.kind, async (tx) => {
    const { item } = await findItem(tx, itemId)
    const note = oneRow(
      await tx
        .insert(inboxNotes)
        .values({ itemId, kind: 'note', author: authorOf(writer), body })
        .returning(),
    )
    const line = {
      kind: noteActions.kind,
      id: itemId,
      label: item.title,
      operation: 'create',
    } as const
    await logAction(tx, writer, { ...line, before: null, after: stateOf(note) })
    return itemId
  })
  return getItem(db, itemId)
}
