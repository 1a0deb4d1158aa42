import { getTableName, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { toolCategories, tools } from '#src/features/tools/server/tables.ts'
import { listCounts } from '#src/lists/tables.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach, undoStep } from '#src/records/bulk.ts'
import { isRepeat } from '#src/records/repeats.ts'
import { check } from '#src/records/fields.ts'
import { columnOf } from '#src/records/kind.ts'
import { saveRedirects } from '#src/records/redirects.ts'
import { changeWhere } from '#src/records/write.ts'
import type * as contract from '../contract.ts'
import type { VocabularyName } from '../contract.ts'
import { changedKinds, namesOfToolCategories, type Use, vocabularies } from './vocabularies.ts'

type TermListQuery = z.output<typeof contract.getTerms.query>

const isList = ({ records: { kind }, field }: Use) =>
  columnOf(kind.table, field).getSQLType() === 'text[]'

/** Tables whose terms are counted by a trigger, because they may have very many rows. */
const counted: readonly string[] = [posts, tools].map(getTableName)

/** Each term of a field, with the number of undeleted records that use it. */
function standing(one: Use): SQL {
  const { table } = one.records.kind
  const name = getTableName(table)
  if (counted.includes(name))
    return sql`select ${listCounts.value} as id, sum(${listCounts.entries})::int as uses from ${listCounts}
      where ${listCounts.list} = ${`terms of ${name}`} and ${listCounts.field} = ${one.field} group by 1 having sum(${listCounts.entries}) > 0`
  const column = columnOf(table, one.field)
  const values = isList(one) ? column : sql`array[${column}]`
  return sql`select value as id, count(*)::int as uses from ${table}, unnest(${values}) as value
    where ${isThere(one)} and value <> '' group by value`
}

const isThere = ({ records: { kind } }: Use) =>
  'removedAt' in kind.table ? sql`${columnOf(kind.table, 'removedAt')} is null` : sql`true`

/** Terms with their number of uses. Includes unused terms that are records. */
function termsOf(name: VocabularyName): SQL {
  const { uses, owner } = vocabularies[name]
  const all = sql.join(uses.map(standing), sql` union all `)
  const used = sql`select id, sum(uses)::int as uses from (${all}) as used group by id`
  if (!owner) return sql`select id, id as label, uses from (${used}) as counted`
  return sql`select own.id, own.name as label, coalesce(uses, 0) as uses from ${toolCategories} own
    left join (${used}) as counted on counted.id = own.id`
}

/** Terms of one vocabulary, most used first. */
export async function getTerms(db: Database, { view, q }: TermListQuery) {
  const names = Object.keys(vocabularies) as VocabularyName[]
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{ id: string; label: string; uses: number }>(
      sql`select * from (${termsOf(view)}) as terms
        where ${q ? sql`label ilike ${containing(q)}` : sql`true`} order by uses desc, lower(label), label`,
    ),
    db.execute<{ name: VocabularyName; count: number }>(
      sql.join(
        names.map(
          (name) =>
            sql`select ${name}::text as name, count(*)::int as count from (${termsOf(name)}) as terms`,
        ),
        sql` union all `,
      ),
    ),
  ])
  const { owner } = vocabularies[view]
  return {
    terms: rows.map((row) => ({
      ...row,
      address: addressesOf(view, row.id)[0] ?? null,
      screen: owner ? `/${owner.path}/${row.id}` : null,
    })),
    counts: Object.fromEntries(counted.map(({ name, count }) => [name, count])) as Record<
      VocabularyName,
      number
    >,
  }
}

/** URLs of the list filtered by a term, in every encoding browsers use. */
function addressesOf(name: VocabularyName, term: string): string[] {
  const { filter } = vocabularies[name]
  if (!filter) return []
  const search = new URLSearchParams({ [filter.name]: term }).toString()
  return [...new Set([search, search.replaceAll('+', '%20')])].map(
    (query) => `${filter.page}?${query}`,
  )
}

/** Renames terms everywhere in one request, so that it can be undone as a whole. */
export async function renameTerms(
  db: Database,
  writer: Writer,
  { of, to, records }: z.output<typeof contract.renameTerms.body>,
) {
  const owner = vocabularies[of].owner && (await findCategory(db, to))
  const target = owner?.id ?? to
  const targets = records.filter(({ id }) => id !== target).map(({ id }) => ({ id, label: id }))
  const isRepeated = await isRepeat(db, writer)
  return stepEach(db, writer, targets, async (tx, own, { id }) => {
    const isFound = vocabularies[of].owner
      ? await renameCategory(tx, own, id, to, owner)
      : (await replace(tx, own, vocabularies[of].uses, id, to)) > 0
    if (!isFound && isRepeated) return
    if (!isFound) throw notFound('Term')
    if (!vocabularies[of].owner || owner) await redirectTerm(tx, of, id, target)
  })
}

export const undoRenaming = (db: Database, writer: Writer, request: string) =>
  undoStep(db, changedKinds, writer, request)

const redirectTerm = (tx: Database, of: VocabularyName, from: string, to: string) =>
  saveRedirects(
    tx,
    addressesOf(of, from).map((address) => ({ from: address, to: addressesOf(of, to)[0]! })),
  )

/**
 * Replaces a term in every record that uses it; removed ones may be restored, and must not bring it back. Returns the
 * number of records.
 */
async function replace(
  tx: Database,
  writer: Writer,
  uses: readonly Use[],
  from: string,
  to: string,
): Promise<number> {
  let changed = 0
  if (from === to) return changed
  for (const one of uses) {
    const { records, field } = one
    const { kind } = records
    const column = columnOf(kind.table, field)
    check(z.partial(kind.fields), { [field]: isList(one) ? [to] : to })
    const terms = sql`select case when term = ${from} then ${to} else term end as term, min(place) as place
      from unnest(${column}) with ordinality as own(term, place) group by 1`
    changed += await changeWhere(tx, kind, writer, {
      operation: 'rename',
      field,
      where: isList(one) ? sql`${from} = any(${column})` : sql`${column} = ${from}`,
      to: isList(one)
        ? sql`array(select term from (${terms}) as terms order by place)`
        : sql`${to}::text`,
    })
  }
  return changed
}

type Category = typeof toolCategories.$inferSelect

async function findCategory(db: Database, name: string): Promise<Category | undefined> {
  const [found] = await db
    .select()
    .from(toolCategories)
    .where(sql`${toolCategories.id} = ${name} or lower(${toolCategories.name}) = lower(${name})`)
    .limit(1)
  return found
}

/** Renames a category, or moves its tools to another one and deletes it. Returns whether there is one. */
async function renameCategory(
  tx: Database,
  writer: Writer,
  id: string,
  to: string,
  into: Category | undefined,
): Promise<boolean> {
  const { records } = vocabularies.tools.owner!
  const was = await findCategory(tx, id)
  if (!was) return false
  if (into) await replace(tx, writer, vocabularies.tools.uses, id, into.id)
  await replace(tx, writer, namesOfToolCategories, was.name, into?.name ?? to)
  if (into) await records.remove(tx, writer, id, was.version)
  else await records.change(tx, writer, id, { name: to }, { version: was.version })
  return true
}
