import { and, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { inWords } from '#src/records/bulk.ts'
import { withCurrentTerms } from '#src/records/renamedTerms.ts'
import { audit } from '#src/records/tables.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { valuesOf } from './anyRecords.ts'
import { changeContent, readContent } from './content.ts'

interface Revision {
  id: string
  line: string
  /** The version that the editor currently sees. */
  version: number
}

/** Restores a record to its state after a line of its history by reverting all later lines, as a new write. */
export async function restoreRevision(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  { id, line, version }: Revision,
) {
  const record = await readContent(db, records, id)
  if (record.workingCopy) throw conflict('There are unsaved edits. Update or discard them first.')
  const since = /^\d{1,15}$/.test(line)
    ? await db
        .select()
        .from(audit)
        .where(
          and(
            eq(audit.kind, records.kind.name),
            eq(audit.recordId, id),
            gte(audit.id, Number(line)),
          ),
        )
        .orderBy(desc(audit.id))
    : []
  if (since.at(-1)?.id !== Number(line)) throw notFound('Revision')
  const values: Record<string, unknown> = {}
  const later = since.slice(0, -1).map(({ before }) => before ?? {})
  for (const before of await withCurrentTerms(db, records.kind, Number(line), later))
    Object.assign(values, valuesOf(records.kind, before))
  return changeContent(db, records, writer, id, { version, values }).catch(
    inWords('Nothing was restored.'),
  )
}
