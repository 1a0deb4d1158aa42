import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { personalTables } from '#src/personalTables.ts'
import { nameOfTable, type PersonalTable } from '#src/privacy/personal.ts'
import { addPersonalRow } from '#src/privacy/test/testing.ts'
import { testSite } from '#src/test/testing.ts'
import { erasePerson } from '../erase.ts'
import { findPerson } from '../person.ts'
import { prove } from '../proof.ts'

const fixture = testSite()
const ADDRESS = 'wilhelmina_quist@example.org'
/** Id of every row of the person, so that rows that belong to another refer to it. */
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

/** Inserts a row with a value in every personal column. */
function fill(table: PersonalTable, address: string, mark: string) {
  const textOf = (column: PgColumn) => {
    if (column === table.email) return address
    const part = table.name.indexOf(column)
    return part < 0 ? mark : table.name.length > 1 ? NAMES[part]! : NAMES.join(' ')
  }
  const fields = JSON.stringify([{ field: 'bio', before: mark, now: '' }])
  const own: Record<string, SQL> =
    nameOfTable(table) === 'corrections' ? { fields: sql`${fields}::jsonb` } : {}
  const id = address === ADDRESS ? ROW : crypto.randomUUID()
  return addPersonalRow(fixture.db, table, id, textOf, own)
}

test('PV12: every personal column in the database is shown to its person, and empty after the erasure; a similar address stays', async () => {
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
    const keys = Object.entries(getTableColumns(table.table)).filter(([, column]) =>
      table.columns.includes(column),
    )
    expect([nameOfTable(table), Object.keys(found[0]!.fields).toSorted()]).toEqual([
      nameOfTable(table),
      keys.map(([key]) => key).toSorted(),
    ])
  }
  const named = rows.filter(({ byName }) => byName).map(({ table, id }) => ({ table, id }))
  const { terms } = await erasePerson(fixture.db, personalTables, { address: ADDRESS, named }, null)
  // The row was written without triggers, so counting its deletion results in negative counts.
  await fixture.db.execute(sql`delete from list_counts where entries < 0`)
  const marked = {
    addresses: new Set([ADDRESS, MARK]),
    names: terms.names,
    pictures: terms.pictures,
  }
  expect((await prove(fixture.db, (path) => fixture.site.request(path), marked)).found).toEqual([])
  expect((await findPerson(fixture.db, personalTables, ADDRESS)).groups).toEqual([])
  const kept = personalTables.filter(({ email, name }) => email && name.length === 0)
  for (const { table } of kept)
    expect([getTableName(table), await fixture.db.$count(table)]).toEqual([getTableName(table), 1])
})
