import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { DEFAULT_STRENGTH } from '../engraving.ts'
import { media } from './tables.ts'

/** The picture currently shown at a path; undefined if there is none. */
export async function findPicture(db: Database, id: string) {
  const [row] = await db
    .select({
      file: media.file,
      focusX: media.focusX,
      focusY: media.focusY,
      version: media.version,
      strength: media.strength,
      keepsOriginal: media.keepsOriginal,
    })
    .from(media)
    .where(eq(media.id, id))
  return row && { ...row, cacheVersion: cacheVersionOf(row) }
}
export type ShownPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

interface PictureRow {
  file: string
  focusX: number
  focusY: number
  version: number
  strength: number
  keepsOriginal: boolean
}

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
    .select({
      id: media.id,
      file: media.file,
      focusX: media.focusX,
      focusY: media.focusY,
      version: media.version,
      strength: media.strength,
      keepsOriginal: media.keepsOriginal,
    })
    .from(media)
    .where(sql`${media.id} = any (${sql.param(ids)}::text[]) and ${media.version} > 1`)
  const versions = new Map(rows.map((row) => [row.id, cacheVersionOf(row)]))
  if (versions.size === 0) return body
  return body.replace(ADDRESS, (address, id: string) =>
    versions.has(id) ? `${address}?v=${versions.get(id)}` : address,
  )
}
