import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { personalTables } from '#src/personalTables.ts'
import { nameOfTable, type PersonalTable } from '#src/privacy/personal.ts'
import { testSite } from '#src/testing.ts'
import { erasePerson } from './erase.ts'
import { findPerson } from './person.ts'
import { prove } from './proof.ts'

const fixture = testSite()
const ADDRESS = 'wilhelmina_quist@example.org'
/** The id of every row of the person, so that what belongs to one names it. */
const ROW = '00000000-0000-4000-8000-000000000001'
const NAMES = ['Wilhelmina', 'Quist']
const MARK = 'said by wilhelmina'
beforeEach(() =>
  fixture.db.execute(
    sql`truncate ${sql.join(
      personalTables.map(({ table }) => sql`${table}`),
      sql`, `,
    )}, audit, erasures cascade`,
  ),
)

interface Column extends Record<string, unknown> {
  name: string
  type: string
  own: boolean
}

/** The name of a column in the database. */
const stored = ({ name }: { name: string }) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row of a table with something in every personal column, as the database itself names them. */
async function fill({ table, email, name, columns, belongsTo }: PersonalTable, address: string, mark: string) {
  const row = address === ADDRESS ? ROW : crypto.randomUUID()
  const { rows } = await fixture.db.execute<Column>(
    sql`select column_name as name, data_type as type, is_identity = 'NO' and is_generated = 'NEVER' and is_nullable = 'NO' and column_default is null as own
      from information_schema.columns where table_schema = 'public' and table_name = ${getTableName(table)}`,
  )
  const personal = new Set(columns.map(stored))
  const part = (column: string) => name.findIndex((one) => stored(one) === column)
  const textOf = (column: string) =>
    email && column === stored(email)
      ? address
      : part(column) >= 0
        ? name.length > 1
          ? NAMES[part(column)]!
          : NAMES.join(' ')
        : personal.has(column)
          ? mark
          : `x-${crypto.randomUUID()}`
  const valueOf = ({ name: column, type }: Column) => {
    if (column === 'id' || (belongsTo && column === stored(belongsTo))) return sql`${row}::uuid`
    if (type === 'uuid') return sql`gen_random_uuid()`
    if (type === 'boolean') return sql`true`
    if (/int|numeric|double|real/.test(type)) return sql`1`
    if (type === 'jsonb') return sql`${JSON.stringify({ said: textOf(column) })}::jsonb`
    if (type === 'ARRAY') return sql`array[${textOf(column)}]`
    if (/^timestamp|^date/.test(type)) return sql`now()`
    return sql`${textOf(column)}`
  }
  const written = rows.filter(({ own, name }) => own || name === 'id' || personal.has(name))
  await fixture.db.transaction(async (tx) => {
    // Rows of other tables are not there: what is tried is this one.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into ${table} (${sql.join(
        written.map((one) => sql.identifier(one.name)),
        sql`, `,
      )}) values (${sql.join(written.map(valueOf), sql`, `)})`,
    )
  })
}

test('PV12: every personal column that the database has is shown to its person, and gone after the erasure; a like address stays', async () => {
  const other = 'wilhelmina.quist@example.org'
  for (const table of personalTables) {
    await fill(table, ADDRESS, MARK)
    if (table.email && table.name.length === 0) await fill(table, other, 'said by another')
  }
  const person = await findPerson(fixture.db, personalTables, ADDRESS)
  const rows = person.groups.flatMap((group) => group.rows)
  for (const table of personalTables) {
    const found = rows.filter((row) => row.table === nameOfTable(table))
    expect([nameOfTable(table), found.length]).toEqual([nameOfTable(table), 1])
    const keys = Object.entries(getTableColumns(table.table)).filter(([, column]) => table.columns.includes(column))
    expect([nameOfTable(table), Object.keys(found[0]!.fields).toSorted()]).toEqual([
      nameOfTable(table),
      keys.map(([key]) => key).toSorted(),
    ])
  }
  const named = rows.filter(({ byName }) => byName).map(({ table, id }) => ({ table, id }))
  const { terms } = await erasePerson(fixture.db, personalTables, { address: ADDRESS, named }, null)
  const marked = { addresses: new Set([ADDRESS, MARK]), names: terms.names, pictures: terms.pictures }
  expect((await prove(fixture.db, (path) => fixture.site.request(path), marked)).found).toEqual([])
  expect((await findPerson(fixture.db, personalTables, ADDRESS)).groups).toEqual([])
  const kept = personalTables.filter(({ email, name }) => email && name.length === 0)
  for (const { table } of kept) expect([getTableName(table), await fixture.db.$count(table)]).toEqual([getTableName(table), 1])
})
