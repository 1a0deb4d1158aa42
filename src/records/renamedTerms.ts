import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { columnOf, fieldNames, type Kind } from './kind.ts'
import { audit, type StoredFields } from './tables.ts'

/** A term of a field that was renamed, or merged into another, in one record. */
interface Renaming {
  name: string
  from: string
  to: string
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Replaces terms in stored fields by the names they have now, if they were renamed since a line of the audit log and
 * no record has them anymore: restoring them would bring a merged term back as a separate one.
 */
export async function withCurrentTerms(
  tx: Database,
  kind: Kind,
  since: number,
  restored: StoredFields[],
): Promise<StoredFields[]> {
  const lines = await tx
    .selectDistinctOn([audit.before, audit.after], {
      id: audit.id,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .where(and(eq(audit.kind, kind.name), eq(audit.operation, 'rename'), gt(audit.id, since)))
    .orderBy(audit.before, audit.after, asc(audit.id))
  const renamings = lines.toSorted((one, other) => one.id - other.id).flatMap(renamingsIn)
  const known = new Map<string, boolean>()
  const isUsed = async ({ name, from }: Renaming) => {
    const key = JSON.stringify([name, from])
    const used = known.get(key) ?? (await hasTerm(tx, kind, name, from))
    known.set(key, used)
    return used
  }
  const current = restored.map((fields) => ({ ...fields }))
  for (const renaming of renamings)
    for (const fields of current) {
      const value = fields[renaming.name]
      if (!listOf(value).includes(renaming.from) || (await isUsed(renaming))) continue
      const terms = listOf(value).map((term) => (term === renaming.from ? renaming.to : term))
      fields[renaming.name] = Array.isArray(value) ? [...new Set(terms)] : renaming.to
    }
  return current
}

function renamingsIn({ before, after }: Record<'before' | 'after', StoredFields | null>) {
  return Object.keys(before ?? {}).flatMap((name): Renaming[] => {
    const [was, is] = [listOf(before?.[name]), listOf(after?.[name])]
    const from = was.find((term) => !is.includes(term))
    const to = is.find((term) => !was.includes(term))
    return typeof from === 'string' && typeof to === 'string' ? [{ name, from, to }] : []
  })
}

async function hasTerm(tx: Database, kind: Kind, name: string, term: string): Promise<boolean> {
  const column = columnOf(kind.table, fieldNames(kind).get(name) ?? name)
  const uses = column.getSQLType().endsWith('[]')
    ? sql`${term} = any(${column})`
    : sql`${column} = ${term}`
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select from ${kind.table} where ${uses}) as used`,
  )
  return rows[0]?.used === true
}
