import type { PgTable } from 'drizzle-orm/pg-core'
import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { matchingRows, labeled, stepEach } from '#src/records/bulk.ts'
import type { Kind } from '#src/records/kind.ts'
import type { ContentQuery, endpointsOf } from '../contract.ts'
import { contentKinds, type ContentPath } from '../contentKinds.ts'
import type { Field } from '#src/kinds/fields.ts'
import { fieldsOf, type KindDeclaration } from '#src/kinds/kind.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { isId } from './anyRecords.ts'
import { sharedColumns, matching, orderOf, takeStep } from './content.ts'

type Bulk = z.output<(typeof endpointsOf)[ContentPath]['bulk']['body']>

/**
 * Takes a step on several records, each in its own transaction. All audit lines share one request id, so that the
 * step can be undone as a whole.
 */
export async function stepMany(
  db: Database,
  records: AnyRecords,
  writer: Writer,
  { step, records: chosen }: Bulk,
) {
  const targets = await chosenOnes(db, records.kind, chosen)
  return stepEach(
    db,
    writer,
    targets,
    (tx, own, { id, version }) => takeStep(tx, records, own, id, { step, version }),
    { labelOf: (field) => labelOf(records.kind, field) },
  )
}

/** A field's label in the form of its kind. */
function labelOf({ name }: Kind, field: string): string {
  const declared = Object.values<KindDeclaration>(contentKinds).find((one) => one.name === name)
  const fields: Partial<Record<string, Field>> = declared ? fieldsOf(declared) : {}
  return fields[field]?.label ?? fieldLabel(field)
}

async function chosenOnes(db: Database, kind: Kind, chosen: Bulk['records']) {
  const ids = chosen.map(({ id }) => id)
  if (!ids.every((id) => isId(kind, id))) throw notFound(kind.name)
  const { id, label } = sharedColumns(kind)
  const rows = await db
    .select({ id, label })
    .from(kind.table as PgTable)
    .where(inArray(kind.table.id, ids))
  const labels = new Map(
    (rows as { id: string; label: string }[]).map((row) => [String(row.id), row.label]),
  )
  return labeled(chosen, labels, kind.name)
}

/** Returns all records that match a list's search and filter. */
export function allMatching(
  db: Database,
  { kind }: AnyRecords,
  asked: z.output<typeof ContentQuery>,
) {
  const { id, version } = sharedColumns(kind)
  const found = db
    .select({ id: sql<string>`${id}::text`, version })
    .from(kind.table as PgTable)
    .where(matching(kind, asked))
    .orderBy(...orderOf(kind, asked.sort))
  return matchingRows(found)
}
