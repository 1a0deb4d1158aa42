import { any } from '#src/database/patterns.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { hasJobs } from '#src/jobs/jobCounts.ts'
import { nameOfTable, type PersonalTable } from '#src/privacy/personal.ts'
import { purposes } from '#src/privacy/purposes.ts'
import type { Person, PersonalRow } from '../contract.ts'

type PersonRow = z.infer<typeof PersonalRow>

/**
 * Finds everything stored about an address, and rows without an address, or with another, that have the same name.
 * `gone` are the ids of rows that were theirs, to which others may still belong.
 */
export async function findPerson(
  db: Database,
  tables: readonly PersonalTable[],
  address: string,
  gone: readonly string[] = [],
): Promise<z.infer<typeof Person>> {
  const found = new Map<PersonalTable, PersonRow[]>()
  for (const table of tables)
    if (table.email)
      found.set(table, await rowsOf(db, table, sql`lower(${table.email}) = ${address}`, false))
  const names = [
    ...new Set([...found].flatMap(([table, rows]) => rows.map((row) => fullName(table, row)))),
  ].filter(isFullName)
  if (names.length > 0)
    for (const table of tables) {
      if (table.name.length === 0) continue
      const own = new Set((found.get(table) ?? []).map(({ id }) => id))
      const bearing = any(
        ...names.map((name) => sql`lower(${nameIn(table)}) = ${name.toLowerCase()}`),
      )
      const named = (await rowsOf(db, table, bearing, true)).filter(({ id }) => !own.has(id))
      found.set(table, [...(found.get(table) ?? []), ...named])
    }
  const held = new Map([...found.values()].flat().map((row) => [row.id, row]))
  for (const table of tables) {
    const ids = [...held.keys(), ...gone]
    if (!table.belongsTo || ids.length === 0) continue
    const ofThem = sql`${table.belongsTo} = any(${sql.param(ids)}::uuid[])`
    const known = found.get(table) ?? []
    const own = new Set(known.map(({ id }) => id))
    const more = (await rowsOf(db, table, ofThem, false)).filter(({ id }) => !own.has(id))
    const belonging = more.map((row) => ({
      ...row,
      byName: held.get(row.of ?? '')?.byName ?? false,
    }))
    if (known.length + more.length > 0) found.set(table, [...known, ...belonging])
    for (const row of belonging) held.set(row.id, row)
  }
  return {
    address,
    names,
    jobs: await countJobs(db, address),
    groups: [...found]
      .filter(([, rows]) => rows.length > 0)
      .map(([{ title, purpose }, rows]) => ({
        title,
        purpose: purposes[purpose].title,
        kept: purposes[purpose].kept ?? null,
        rows,
      })),
  }
}

async function rowsOf(
  db: Database,
  table: PersonalTable,
  where: SQL,
  byName: boolean,
): Promise<PersonRow[]> {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table.table)).filter(([, column]) =>
      table.columns.includes(column),
    ),
  )
  const of = table.belongsTo ?? sql<null>`null`
  const rows = await db
    .select({ row: { id: table.table.id, of, storedAt: table.storedAt }, fields: columns })
    .from(table.table)
    .where(where)
    .orderBy(table.storedAt)
  return (
    rows as {
      row: { id: string; of: string | null; storedAt: Date }
      fields: PersonRow['fields']
    }[]
  ).map(({ row, fields }) => ({
    table: nameOfTable(table),
    id: row.id,
    of: row.of,
    createdAt: row.storedAt.toISOString(),
    byName,
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => hasValue(value))
        .map(([column, value]) => [column, table.meanings[column]?.(value) ?? value]),
    ),
  }))
}

const hasValue = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
const nameIn = ({ name }: PersonalTable) => sql.join(name, sql` || ' ' || `)
/** Whether a name consists of several words, so that few people share it. */
export const isFullName = (name: string) => /\S\s+\S/.test(name) && name.length >= 5

/** Returns a person's name from a row; empty if the table has no name. */
export function fullName({ table, name }: PersonalTable, { fields }: PersonRow): string {
  const keys = Object.entries(getTableColumns(table)).filter(([, column]) => name.includes(column))
  return keys
    .map(([key]) => String(fields[key] ?? ''))
    .join(' ')
    .trim()
}

async function countJobs(db: Database, address: string): Promise<number> {
  if (!(await hasJobs(db))) return 0
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where data::text ilike ${containing(address)}`,
  )
  return oneRow(rows).count
}
