import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { mediaRecords } from '#src/features/pictures/server/mediaRecords.ts'
import { media, pictureUses } from '#src/features/pictures/server/tables.ts'
import { systemWriter } from '#src/records/actor.ts'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { speakerChanges } from './tables.ts'

/** Name of a speaker's uploaded picture until staff rename it. */
export const PORTRAIT = 'Portrait from a speaker'

const idIn = (path: string) => /^\/pictures\/([\da-f]{32})\//.exec(path)?.[1] ?? ''

/** Removes an uploaded portrait from the library, unless it is in use, still waits elsewhere, or staff renamed it. */
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
