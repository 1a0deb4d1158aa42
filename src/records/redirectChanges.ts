import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Actions, logAction } from './actions.ts'
import type { Writer } from './actor.ts'
import { normalizePath, saveRedirects } from './redirects.ts'
import { redirects } from './tables.ts'

const KIND = 'redirect'

/** Adds a redirect, with an audit line. */
export async function addRedirect(
  db: Database,
  writer: Writer,
  { from, to }: { from: string; to: string },
) {
  const path = normalizePath(from)
  await db.transaction(async (tx) => {
    const was = await findTarget(tx, path)
    await saveRedirects(tx, [{ from, to }])
    const operation = was ? 'change' : 'create'
    await logAction(tx, writer, {
      kind: KIND,
      id: path,
      label: path,
      operation,
      before: targetOf(was),
      after: { to_path: to },
    })
  })
  return { from: path, to }
}

/** Deletes a redirect, with an audit line. */
export async function removeRedirect(db: Database, writer: Writer, from: string) {
  await db.transaction(async (tx) => {
    const [was] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning()
    if (!was) throw notFound('Redirect')
    const before = targetOf(was.toPath)
    await logAction(tx, writer, {
      kind: KIND,
      id: from,
      label: from,
      operation: 'remove',
      before,
      after: null,
    })
  })
  return { from }
}

/** How the audit log undoes a line about a redirect. */
export const redirectActions: Actions = {
  kind: KIND,
  stateOf: async (tx, { recordId }) => targetOf(await findTarget(tx, recordId)) ?? undefined,
  async undo(tx, { recordId: path, before }) {
    if (before) await saveRedirects(tx, [{ from: path, to: String(before.to_path) }])
    else await tx.delete(redirects).where(eq(redirects.fromPath, path))
  },
}

const targetOf = (path: string | undefined) => (path === undefined ? null : { to_path: path })

async function findTarget(tx: Database, path: string): Promise<string | undefined> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.fromPath, path)).for('update')
  return row?.toPath
}
