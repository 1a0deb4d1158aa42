import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { type Kept, readBytes } from '#src/media/media.ts'
import { plainAgain } from './original.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/** Address of a picture's original in exports, with its file extension; the site serves it there as well. */
export const exportedPath = (id: string, type: string) =>
  `/pictures/${id}.${endings[type] ?? 'bin'}`

/** Reads a picture's original, or the stored picture if there is none. */
export async function exportedPicture(
  db: Database,
  id: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const { rows } = await db.execute<Kept & { type: string }>(sql`
    select kept.* from media, lateral (
      select type, bytes, stored, 1 as rank from picture_originals where hash = media.file
      union all select type, bytes, stored, 2 from pictures where hash = media.file
      order by rank limit 1) kept
    where media.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { type } = row
  return { type, bytes: plainAgain({ type, bytes: await readBytes(db, row) }) }
}

/** Serves the originals that an export names, from which WordPress's importer downloads them. */
export const exportedPictureRoute = (db: Database): Route<'picture'> => ({
  kind: 'picture',
  method: 'GET',
  path: '/pictures/:file',
  access: 'anyone',
  caching: 'hour',
  limit: 'picture',
  async respond({ path, params: { file = '' } }) {
    const [, id] = /^([0-9a-f]{32})\.[a-z]+$/.exec(file) ?? []
    const found = id ? await exportedPicture(db, id) : undefined
    if (!id || !found || exportedPath(id, found.type) !== path) throw notFound('Picture')
    return {
      headers: {
        'content-type': found.type,
        'content-security-policy': "default-src 'none'; sandbox",
      },
      body: found.bytes,
    }
  },
})
