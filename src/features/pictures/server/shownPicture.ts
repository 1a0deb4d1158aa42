import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { USUAL_STRENGTH } from '../engraving.ts'
import { media } from './tables.ts'

/** What is shown at the address of a picture now; undefined when nothing is. */
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

interface Shown {
  file: string
  focusX: number
  focusY: number
  version: number
  strength: number
  keepsOriginal: boolean
}

/** Names what is shown at an address, once somebody has changed it: browsers keep each of them for good. */
export const cacheVersionOf = ({ file, focusX, focusY, version, ...hand }: Shown) =>
  version > 1
    ? createHash('sha256')
        .update(`${file} ${focusX} ${focusY}${handOf(hand)}`)
        .digest('hex')
        .slice(0, 8)
    : undefined

const handOf = ({ strength, keepsOriginal }: Pick<Shown, 'strength' | 'keepsOriginal'>) =>
  strength === USUAL_STRENGTH && !keepsOriginal ? '' : ` ${strength} ${keepsOriginal}`

const ADDRESS = /\/pictures\/([0-9a-f]{32})\/[\w-]+\.(?:avif|webp|jpg)(?!\?v=)/g

/** The text of a page or response in which pictures that were changed are named by their present version. */
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
