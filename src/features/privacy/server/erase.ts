import { inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { dailyCounts } from '#src/counts/tables.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { forgetInStatistics } from '#src/database/statistics.ts'
import { hashAddress } from '#src/database/hashLists.ts'
import { nameOfTable, type PersonalTable } from '#src/privacy/personal.ts'
import { dropPreparedExports } from '#src/privacy/preparedExports.ts'
import { suppress } from '#src/features/newsletter/server/ownSubscription.ts'
import { eraseTraces } from '#src/records/erase.ts'
import type { ErasePerson, PersonalRow } from '../contract.ts'
import { ownershipOf } from '../ownershipOf.ts'
import { findPerson, fullName, isFullName } from './person.ts'
import { hasJobs } from '#src/jobs/jobCounts.ts'
import type { Terms } from './proof.ts'
import { type Erasure, erasures } from './tables.ts'

type PersonRow = z.infer<typeof PersonalRow>

/**
 * Deletes all rows about an address and the selected rows with its name, and returns the terms that must no longer
 * be found. A keyed hash of the address stays, so that no import brings it back. `note` runs in the same
 * transaction.
 */
export async function erasePerson(
  db: Database,
  tables: readonly PersonalTable[],
  { address, named }: z.output<typeof ErasePerson>,
  actorName: string | null,
  note: (tx: Database, erasure: Erasure) => Promise<void> = async () => {},
) {
  const erased = await db.transaction(async (tx) => {
    const { counts, terms, touched } = await eraseEverywhere(tx, tables, address, named)
    const erasure = oneRow(
      await tx
        .insert(erasures)
        .values({
          addressHash: await hashAddress(tx, 'erased addresses', address),
          actorName,
          rows: counts,
        })
        .returning(),
    )
    await suppress(tx, address, 'erased')
    await note(tx, erasure)
    return { erasure, terms, touched }
  })
  const { terms, erasure } = erased
  await forgetInStatistics(db, {
    tables: erased.touched,
    words: [...terms.addresses, ...terms.names],
  })
  return { erasure, terms }
}

/** Erases a person without recording it in the list of erasures. */
export async function eraseEverywhere(
  tx: Database,
  tables: readonly PersonalTable[],
  address: string,
  named: z.output<typeof ErasePerson>['named'],
) {
  const chosen = new Set(named.map(({ table, id }) => `${table} ${id}`))
  const terms: Terms = { addresses: new Set([address]), names: new Set(), pictures: new Set() }
  const counts: Record<string, number> = {}
  const touched = new Set<string>()
  const erased: PersonRow[] = []
  // Again after deleting waited for jobs that had read the rows, for what these wrote about them.
  for (let before = -1; before < erased.length;) {
    before = erased.length
    const ids = erased.map(({ id }) => id)
    const person = await findPerson(tx, tables, address, ids)
    const isTheirs = ownershipOf(person, (row) => chosen.has(`${row.table} ${row.id}`))
    for (const { title, rows } of person.groups) {
      const gone = rows.filter(isTheirs)
      const table = tables.find((one) => nameOfTable(one) === gone[0]?.table)
      if (!table) continue
      await eraseRows(tx, table, gone, terms)
      counts[title] = (counts[title] ?? 0) + gone.length
      touched.add(nameOfTable(table))
      erased.push(...gone)
    }
  }
  await eraseCounted(tx, terms.names, slugsOf(erased))
  await dropPreparedExports(tx)
  if (await hasJobs(tx))
    await tx.execute(sql`delete from jobs.job where data::text ilike ${containing(address)}`)
  return { counts, terms, touched }
}

const slugsOf = (rows: PersonRow[]) =>
  rows.flatMap(({ fields: { slug } }) => (typeof slug === 'string' ? [slug] : []))

/** Deletes searches for the names, and the reads of and requests for pages whose addresses contain one. */
async function eraseCounted(tx: Database, names: Set<string>, slugs: string[]) {
  const words = [...names]
    .filter(isFullName)
    .map((name) => containing(` ${name.toLowerCase().replaceAll(/\s+/g, ' ')} `))
  if (words.length > 0)
    await tx.delete(dailyCounts).where(
      sql`${dailyCounts.measure} = 'search'
        and ' ' || ${dailyCounts.subject} || ' ' like any (${sql.param(words)}::text[])`,
    )
  const endings = slugs.flatMap((slug) => [`%/${slug}`, `%/${slug}.%`, `%/${slug}/%`])
  if (endings.length === 0) return
  const ofTheirs = (column: SQL) => sql`${column} like any (${sql.param(endings)}::text[])`
  await tx
    .delete(dailyCounts)
    .where(
      sql`${dailyCounts.measure} in ('read', 'download') and ${ofTheirs(sql`${dailyCounts.subject}`)}`,
    )
  await tx.execute(sql`delete from missing_addresses where ${ofTheirs(sql`path`)}`)
}

async function eraseRows(
  tx: Database,
  table: PersonalTable,
  rows: PersonRow[],
  { names, pictures }: Terms,
) {
  const ids = rows.map(({ id }) => id)
  const sent = await formerPortraits(tx, ids)
  await tx.delete(table.table).where(inArray(table.table.id, ids))
  await eraseTraces(tx, ids, slugsOf(rows))
  for (const row of rows) {
    names.add(fullName(table, row))
    const { image, value } = row.fields
    if (await erasePictureAt(tx, image)) pictures.add(String(image))
    // Picture that a speaker uploaded and nothing shows yet.
    if (await erasePictureAt(tx, value, true)) pictures.add(String(value))
  }
  for (const address of sent) if (await erasePictureAt(tx, address, true)) pictures.add(address)
}

/** Addresses of all pictures that profiles have shown and that their speakers sent, not staff. */
async function formerPortraits(tx: Database, speakers: string[]) {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct address from audit, unnest(array[before ->> 'image', after ->> 'image']) as address
    where kind = 'speaker' and record_id = any(${sql.param(speakers)}::text[]) and exists (
      select from audit made where made.kind = 'picture' and made.record_id = split_part(address, '/', 3)
        and made.operation = 'create' and made.actor_kind = 'system')`)
  return rows.map(({ address }) => address)
}

/**
 * Erases the picture if the value is the address of one; returns whether it was. With `unused`, pictures in use
 * are left alone.
 */
async function erasePictureAt(tx: Database, address: unknown, unused = false) {
  const id = typeof address === 'string' && /^\/pictures\/([\w-]+)\/\d+\.webp$/.exec(address)?.[1]
  if (!id) return false
  const { rows } = await tx.execute(sql`select from picture_uses where address = ${id} limit 1`)
  if (unused && rows.length > 0) return false
  await erasePicture(tx, id)
  return true
}

/** Deletes a picture from the library, along with every file that was shown at its address and at no other. */
async function erasePicture(tx: Database, id: string) {
  await tx.execute(sql`delete from picture_uses where address = ${id}`)
  await tx.execute(sql`delete from media where id = ${id}`)
  await tx.execute(sql`delete from pictures p where not exists (select from media where file = p.hash) and (p.hash = ${id} or p.hash in (
    select unnest(array[before ->> 'file', after ->> 'file']) from audit where kind = 'picture' and record_id = ${id}))`)
  await eraseTraces(tx, [id], [])
}
