import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import type { PersonalTable } from '../personal.ts'

interface Column extends Record<string, unknown> {
  name: string
  type: string
  needed: boolean
}

/** Name of a column in the database. */
const stored = ({ name }: { name: string }) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Inserts a row with a value in every personal column, as the database names them; a parent row has the same id.
 * `textOf` supplies texts, and `own` values by database column name.
 */
export async function addPersonalRow(
  db: Database,
  { table, columns, belongsTo }: PersonalTable,
  id: string,
  textOf: (column: PgColumn) => string,
  own: Record<string, SQL> = {},
) {
  const { rows } = await db.execute<Column>(
    sql`select column_name as name, data_type as type, is_identity = 'NO' and is_generated = 'NEVER' and is_nullable = 'NO' and column_default is null as needed
      from information_schema.columns where table_schema = 'public' and table_name = ${getTableName(table)}`,
  )
  const personal = new Map(columns.map((column) => [stored(column), column]))
  const valueOf = ({ name, type }: Column) => {
    if (own[name]) return own[name]
    if (name === 'id' || (belongsTo && 'name' in belongsTo && name === stored(belongsTo)))
      return sql`${id}::uuid`
    const column = personal.get(name)
    const text = column ? textOf(column) : `x-${crypto.randomUUID()}`
    if (type === 'uuid') return sql`gen_random_uuid()`
    if (type === 'boolean') return sql`true`
    if (/int|numeric|double|real/.test(type)) return sql`1`
    if (type === 'jsonb') return sql`${JSON.stringify({ said: text })}::jsonb`
    if (type === 'ARRAY') return sql`array[${text}]`
    if (/^timestamp|^date/.test(type)) return sql`now()`
    return sql`${text}`
  }
  const written = rows.filter(
    ({ needed, name }) => needed || name === 'id' || personal.has(name) || own[name],
  )
  await db.transaction(async (tx) => {
    // Rows of other tables don't exist; only this one is tested.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into ${table} (${sql.join(
        written.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}) values (${sql.join(written.map(valueOf), sql`, `)})`,
    )
  })
}
