import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { mediaRecords } from '#src/features/pictures/server/mediaRecords.ts'
import { media, pictures, pictureUses } from '#src/features/pictures/server/tables.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { systemWriter } from '#src/records/actor.ts'
import { eraseTraces } from '#src/records/erase.ts'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { speakerChanges } from './tables.ts'

/** Name of a speaker's uploaded picture until staff rename it. */
export const PORTRAIT = 'Portrait from a speaker'

const idIn = (path: string) => /^\/pictures\/([\da-f]{32})\//.exec(path)?.[1] ?? ''

/**
 * Removes an uploaded portrait from the library, unless a profile shows it or has shown it, it still waits elsewhere, or
 * staff renamed it.
 */
export async function dropPortrait(tx: Database, path: string) {
  const [sent] = await tx
    .select({ id: media.id, version: media.version })
    .from(media)
    .where(
      and(
        eq(media.id, idIn(path)),
        eq(media.name, PORTRAIT),
        sql`not exists (select from ${pictureUses} where ${pictureUses.address} = ${media.id})`,
        // The same picture, sent for another event.
        sql`not exists (select from ${speakerChanges}
          where ${speakerChanges.value} = ${path} and ${speakerChanges.state} = 'open')`,
        // A profile that showed it can return to it.
        sql`not exists (select from ${audit} where ${audit.kind} = ${speakerRecords.kind.name}
          and ${path} in (${audit.before} ->> 'image', ${audit.after} ->> 'image'))`,
      ),
    )
  if (sent) await mediaRecords.remove(tx, systemWriter, sent.id, sent.version)
}

/** Restores the portrait when its change is reopened. */
export async function restorePortrait(tx: Database, path: string) {
  const [line] = await tx
    .select({ id: audit.id, operation: audit.operation, actor: audit.actorKind })
    .from(audit)
    .where(and(eq(audit.kind, mediaRecords.kind.name), eq(audit.recordId, idIn(path))))
    .orderBy(desc(audit.id))
    .limit(1)
  if (line?.operation === 'remove' && line.actor === 'system')
    await undo(tx, [mediaRecords.kind], systemWriter, line.id)
}

/** Days for which the file of a portrait that was removed, and that nothing mentions, can be restored. */
const RESTORABLE_DAYS = 30

/**
 * Removes portraits that no change proposes, because the process was killed between storing and proposing them, and
 * deletes the files of those removed earlier.
 */
export async function deleteForgottenPortraits(db: Database): Promise<void> {
  const left = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.name, PORTRAIT),
        lt(media.createdAt, sql`now() - interval '1 day'`),
        sql`exists (select from ${audit} made where made.kind = ${mediaRecords.kind.name} and made.record_id = ${media.id}
          and made.operation = 'create' and made.actor_kind = 'system')`,
        sql`not exists (select from ${speakerChanges}
          where split_part(${speakerChanges.value}, '/', 3) = ${media.id})`,
      ),
    )
  for (const { id } of left)
    await db.transaction((tx) => dropPortrait(tx, `/pictures/${id}/1200.webp`))
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; file: string }>(
      sql`select distinct record_id as id, before ->> 'file' as file from ${audit}
        where kind = ${mediaRecords.kind.name} and operation = 'remove' and actor_kind = 'system' and label = ${PORTRAIT}
          and at < now() - make_interval(days => ${RESTORABLE_DAYS})
          and not exists (select from ${media} where ${media.id} = record_id)
          and not exists (select from ${speakerChanges} where ${speakerChanges.value} like '/pictures/' || record_id || '/%')`,
    )
    const files = rows.map(({ file }) => file)
    await tx.execute(
      sql`delete from ${pictures} where hash = any(${sql.param(files)}::text[])
        and not exists (select from ${media} where ${media.file} = hash)`,
    )
    await eraseTraces(
      tx,
      rows.map(({ id }) => id),
      [],
    )
  })
}
