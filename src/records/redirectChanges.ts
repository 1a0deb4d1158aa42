import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Writer, writerColumns } from './actor.ts'
import { normalizePath, saveRedirects } from './redirects.ts'
import { audit, redirects } from './tables.ts'

const KIND = 'redirect'

/** Leads an old address to another one, with a line in the audit. */
export async function addRedirect(db: Database, writer: Writer, { from, to }: { from: string; to: string }) {
  const path = normalizePath(from)
  await db.transaction(async (tx) => {
    const [was] = await tx.select().from(redirects).where(eq(redirects.fromPath, path))
    await saveRedirects(tx, [{ from, to }])
    await line(tx, writer, path, was ? { to_path: was.toPath } : null, { to_path: to })
  })
  return { from: path, to }
}

/** Takes a redirect away, with a line in the audit. */
export async function removeRedirect(db: Database, writer: Writer, from: string) {
  await db.transaction(async (tx) => {
    const [was] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning()
    if (!was) throw notFound('Redirect')
    await line(tx, writer, from, { to_path: was.toPath }, null)
  })
  return { from }
}

type Target = { to_path: string } | null

const line = (tx: Database, writer: Writer, path: string, before: Target, after: Target) =>
  tx.insert(audit).values({
    ...writerColumns(writer),
    operation: before ? (after ? 'change' : 'remove') : 'create',
    kind: KIND,
    recordId: path,
    label: path,
    version: 1,
    before,
    after,
  })
