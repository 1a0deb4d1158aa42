import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { DEFAULT_STRENGTH } from '../engraving.ts'
import { media } from './tables.ts'

const { file, focusX, focusY, version, strength, keepsOriginal } = media
/** Columns that decide how a picture looks. */
const look = { file, focusX, focusY, version, strength, keepsOriginal }

/** The picture currently shown at a path; undefined if there is none. */
export async function findPicture(db: Database, id: string) {
  const [row] = await db.select(look).from(media).where(eq(media.id, id))
  return row && { ...row, cacheVersion: cacheVersionOf(row) }
}
export type ShownPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

type PictureRow = Pick<typeof media.$inferSelect, keyof typeof look>

/** Cache version of a picture that has been changed at least once. Browsers cache each version forever. */
export const cacheVersionOf = ({ file, focusX, focusY, version, ...hand }: PictureRow) =>
  version > 1
    ? createHash('sha256')
        .update(`${file} ${focusX} ${focusY}${handOf(hand)}`)
        .digest('hex')
        .slice(0, 8)
    : undefined

const handOf = ({ strength, keepsOriginal }: Pick<PictureRow, 'strength' | 'keepsOriginal'>) =>
  strength === DEFAULT_STRENGTH && !keepsOriginal ? '' : ` ${strength} ${keepsOriginal}`

const ADDRESS = /\/pictures\/([0-9a-f]{32})\/[\w-]+\.(?:avif|webp|jpg)(?!\?v=)/g

/** Adds the current version to the paths of changed pictures in a page or response. */
export async function nameVersions(db: Database, body: string): Promise<string> {
  const ids = [...new Set([...body.matchAll(ADDRESS)].map(([, id = '']) => id))]
  if (ids.length === 0) return body
  const rows = await db
    .select({ id: media.id, ...look })
    .from(media)
    .where(sql`${media.id} = any (${sql.param(ids)}::text[]) and ${media.version} > 1`)
  const versions = new Map(rows.map((row) => [row.id, cacheVersionOf(row)]))
  if (versions.size === 0) return body
  return body.replace(ADDRESS, (address, id: string) =>
    versions.has(id) ? `${address}?v=${versions.get(id)}` : address,
  )
}
