import { and, asc, eq, sql } from 'drizzle-orm'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { contentKinds, type ContentPath } from '#src/features/content/contentKinds.ts'
import { sharedColumns } from '#src/features/content/server/content.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { conflict } from '#src/http/errors.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { MAX_FAVORITES } from '../contract.ts'
import { favorites } from './tables.ts'

type Records = Record<ContentPath, AnyRecords>

const recordAt = (address: string) => {
  const [, path = '', id = ''] = address.split('/')
  return path in contentKinds && isUuid(id) ? { path: path as ContentPath, id } : undefined
}

/** A member's favorites, without deleted records and pages the member's roles can no longer open. */
export async function listFavorites(db: Database, records: Records, member: Member) {
  const starred = await db
    .select({ address: favorites.address })
    .from(favorites)
    .where(eq(favorites.userId, member.id))
    .orderBy(asc(favorites.starredAt), asc(favorites.address))
  const parts = starred.flatMap(({ address }) => {
    const found = recordAt(address)
    if (!found || !isAllowed(contentKinds[found.path].access, member)) return []
    const { kind } = records[found.path]
    const { id, label, removed } = sharedColumns(kind)
    return sql`select ${address}::text as address, ${label}::text as label from ${kind.table}
      where ${id} = ${found.id} and not ${removed}`
  })
  const { rows } =
    parts.length > 0
      ? await db.execute<{ address: string; label: string }>(sql.join(parts, sql` union all `))
      : { rows: [] }
  const labels = new Map(rows.map(({ address, label }) => [address, label]))
  return starred.flatMap(({ address }): { address: string; label: string | null }[] => {
    if (!recordAt(address)) return [{ address, label: null }]
    const label = labels.get(address)
    return label === undefined ? [] : [{ address, label: label || 'Untitled' }]
  })
}

/** Sets or removes a star. Setting an existing star changes nothing. */
export async function setFavorite(
  db: Database,
  { id: userId }: Member,
  { address, starred }: { address: string; starred: boolean },
) {
  if (!starred)
    await db
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.address, address)))
  else {
    if ((await db.$count(favorites, eq(favorites.userId, userId))) >= MAX_FAVORITES)
      throw conflict(
        `You have ${MAX_FAVORITES} favorites, the most there can be. Remove one first.`,
      )
    await db.insert(favorites).values({ userId, address }).onConflictDoNothing()
  }
  return {}
}
