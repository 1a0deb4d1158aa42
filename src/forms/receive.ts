import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { signingKey } from '#src/database/signingKeys.ts'
import { linkSigner } from '#src/mail/links.ts'
import type { Press } from './press.ts'
import { submissions } from './tables.ts'

/** So long the same contents without a key are the same press. */
const REPEAT_HOURS = 24

interface Sent {
  /** As the inbox names it, such as "contact". */
  kind: string
  /** Everything that was sent, after its schema. */
  contents: unknown
  /** What may be sent again: without a key each press is a new one. */
  again?: boolean
}

/** Where whoever sent something sees what became of it. */
export const receiptPath = async (db: Database, id: string) => `/sent/${(await linkSigner(db))('status', id)}`

/**
 * Stores what a form sent, once: a press that is repeated gets the id of the first. `store` makes the row under the id, in the
 * transaction that takes the press.
 */
export async function receive(
  db: Database,
  { key }: Press,
  { kind, contents, again = false }: Sent,
  store: (tx: Database, id: string) => Promise<unknown>,
): Promise<string> {
  const identity = createHmac('sha256', await signingKey(db, 'submissions'))
    .update(JSON.stringify([kind, key || (again && randomUUID()), contents]))
    .digest('base64url')
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const isOver = sql`${submissions.createdAt} < now() - make_interval(hours => ${REPEAT_HOURS})`
    await tx.delete(submissions).where(sql`${submissions.identity} = ${identity} and ${isOver}`)
    const [taken] = await tx
      .insert(submissions)
      .values({ id, kind, identity })
      .onConflictDoUpdate({ target: submissions.identity, set: { repeats: sql`${submissions.repeats} + 1` } })
      .returning({ id: submissions.id })
    if (taken!.id === id) await store(tx, id)
    return taken!.id
  })
}
