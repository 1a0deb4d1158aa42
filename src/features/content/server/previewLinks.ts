import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { signatureOf, signingKey, signingKeys } from '#src/database/signingKeys.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { columnOf, type Kind, storedName } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { type ContentPath, contentKinds } from '../contentKinds.ts'
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

/** Whether a record is gone, or visitors have seen it in another version than a link was made for. */
async function isPublishedSince(
  db: Database,
  { kind }: AnyRecords,
  id: string,
  made: { at: number; version: number },
) {
  const column = columnOf(kind.table, 'visibleFrom')
  const removedAt = columnOf(kind.table, 'removedAt')
  if (!isId(kind, id)) return true
  const [row] = (await db
    .select({
      version: kind.table.version,
      ...(column && { visibleFrom: column }),
      ...(removedAt && { removedAt }),
    })
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))) as {
    version: number
    visibleFrom?: Date | null
    removedAt?: Date | null
  }[]
  if (!row || row.removedAt) return true
  const shown = row.visibleFrom?.getTime() ?? Infinity
  return shown <= Date.now()
    ? shown > made.at || row.version > made.version
    : wasWithdrawn(db, kind, id, made.version)
}

/** Whether a later version than this one was taken off the site: no link made before may show it again. */
async function wasWithdrawn(
  db: Database,
  { name, table, status: statusField }: Kind,
  id: string,
  version: number,
): Promise<boolean> {
  if (!statusField) return false
  const status = sql`${audit.before} ->> ${storedName({ table } as Kind, statusField)}`
  const earlier = alias(audit, 'earlier')
  const due = sql`coalesce(${audit.before} ->> 'published_at', (
    select ${earlier.after} ->> 'published_at' from ${audit} earlier
    where ${earlier.kind} = ${name} and ${earlier.recordId} = ${id} and ${earlier.id} < ${audit.id} and ${earlier.after} ? 'published_at'
    order by ${earlier.id} desc limit 1))`
  const wasShown = or(
    sql`${status} = 'published'`,
    sql`${status} = 'scheduled' and (${due})::timestamptz <= ${audit.at}`,
  )
  const lines = and(eq(audit.kind, name), eq(audit.recordId, id), gt(audit.version, version))
  return (await db.$count(audit, and(lines, wasShown))) > 0
}
