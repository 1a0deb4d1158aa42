import type { PgTable } from 'drizzle-orm/pg-core'
import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey, signingKeys } from '#src/database/signingKeys.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { columnOf } from '#src/records/kind.ts'
import { type ContentPath, contentKinds } from '../kinds.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { isId } from './anyRecords.ts'
import { readContent } from './content.ts'
import { revokedPreviews } from './tables.ts'

const PURPOSE = 'preview'
const DAYS_7 = 7 * DAY_MS

const sign = async (db: Database, said: string) =>
  signatureOf(await signingKey(db, PURPOSE), PURPOSE, said)

/**
 * Creates a public link to a record's unpublished page, for anyone who has it. Valid for seven days, until the record
 * is published or updated.
 */
export async function makePreview(
  db: Database,
  records: AnyRecords,
  path: ContentPath,
  id: string,
): Promise<{ path: string }> {
  const { version, address } = await readContent(db, records, id)
  if (!address) throw invalid({}, 'This doesn’t have its own page.')
  const said = [path, id, (Date.now() + DAYS_7).toString(36), version.toString(36)].join('.')
  return { path: `/preview/${said}.${(await sign(db, said)).toString('hex')}` }
}

/** Revokes all preview links by deleting their signing key. */
export const endPreviews = async (db: Database) =>
  void (await db.delete(signingKeys).where(eq(signingKeys.purpose, PURPOSE)))

/** Returns the record of a preview link, or fails if the link is no longer valid. */
export async function readPreview(
  db: Database,
  all: Record<ContentPath, AnyRecords>,
  token: string,
) {
  const [, said, path = '', id = '', until = '', version = '', signature] =
    /^(([a-z-]{1,40})\.([\w-]{1,60})\.([0-9a-z]{1,10})\.([0-9a-z]{1,8}))\.([0-9a-f]{64})$/.exec(
      token,
    ) ?? []
  const isSigned =
    said && signature && timingSafeEqual(Buffer.from(signature, 'hex'), await sign(db, said))
  const expires = Number.parseInt(until, 36)
  if (!isSigned || !Object.hasOwn(contentKinds, path) || expires <= Date.now())
    throw notFound('Preview')
  const records = all[path as ContentPath]
  const made = { at: expires - DAYS_7, version: Number.parseInt(version, 36) }
  if (
    (await isRevokedSince(db, records, id, made.at)) ||
    (await isPublishedSince(db, records, id, made))
  )
    throw notFound('Preview')
  return { records, id }
}

export async function revokePreviews(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
): Promise<void> {
  const { label } = await readContent(db, records, id)
  await db.transaction(async (tx) => {
    const revokedAt = new Date()
    await tx
      .insert(revokedPreviews)
      .values({ kind: records.kind.name, recordId: id, revokedAt })
      .onConflictDoUpdate({
        target: [revokedPreviews.kind, revokedPreviews.recordId],
        set: { revokedAt },
      })
    await logAction(tx, writer, {
      kind: previewActions.kind,
      id,
      label,
      operation: 'remove',
      before: { links: `Made until ${revokedAt.toISOString()}` },
      after: null,
    })
  })
}

export const previewActions = lastingActions(
  'preview links',
  'Links that were turned off stay off. Make a new preview instead.',
)

async function isRevokedSince(db: Database, { kind }: AnyRecords, id: string, madeAt: number) {
  const [revoked] = await db
    .select({ at: revokedPreviews.revokedAt })
    .from(revokedPreviews)
    .where(and(eq(revokedPreviews.kind, kind.name), eq(revokedPreviews.recordId, id)))
  return revoked !== undefined && madeAt <= revoked.at.getTime()
}

async function isPublishedSince(
  db: Database,
  { kind }: AnyRecords,
  id: string,
  made: { at: number; version: number },
) {
  const column = columnOf(kind.table, 'visibleFrom')
  if (!isId(kind, id)) return true
  const [row] = (await db
    .select({ version: kind.table.version, ...(column && { visibleFrom: column }) })
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))) as { version: number; visibleFrom?: Date | null }[]
  if (!row) return true
  const shown = row.visibleFrom?.getTime() ?? Infinity
  return shown <= Date.now() && (shown > made.at || row.version > made.version)
}
