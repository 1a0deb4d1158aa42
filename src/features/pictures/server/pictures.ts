import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { storeAndWrite, storeBytes, type Kept } from '#src/media/media.ts'
import type { PreparedPicture } from './preparePicture.ts'
import { media, pictureOriginals, pictures, pictureSources } from './tables.ts'

const SHOWN_WIDTH = 1200
const LOGO_WIDTH = 320

/** A picture on this site as articles show it. */
export interface StoredPicture {
  hash: string
  path: string
  width: number
  height: number
}

/** Path of a picture used as a logo. */
export const logoPath = ({ hash }: { hash: string }) => `/pictures/${hash}/${LOGO_WIDTH}.webp`

/** A picture as an article shows it: its path, and the size at that path. */
export function storedPicture({
  hash,
  width,
  height,
}: {
  hash: string
  width: number
  height: number
}): StoredPicture {
  const shown = Math.min(width, SHOWN_WIDTH)
  return {
    hash,
    path: `/pictures/${hash}/${SHOWN_WIDTH}.webp`,
    width: shown,
    height: Math.round((height * shown) / width),
  }
}

/** A picture whose bytes are already stored. */
type KeptPicture = Omit<PreparedPicture, 'bytes' | 'original'> &
  Kept & { original: (Kept & { type: string }) | undefined }

/** Stores the bytes of a picture, before the transaction that inserts its row. */
export async function storePictureBytes(
  db: Database,
  { bytes, original, ...picture }: PreparedPicture,
): Promise<KeptPicture> {
  const kept = await storeBytes(db, bytes)
  return {
    ...picture,
    ...kept,
    original: original && { type: original.type, ...(await storeBytes(db, original.bytes)) },
  }
}

/** Inserts a picture's file and its original. The same file is stored once. */
export async function storePicture(
  db: Database,
  { hash, type, width, height, bytes, stored, original }: KeptPicture,
): Promise<void> {
  await db
    .insert(pictures)
    .values({ hash, type, width, height, bytes, stored })
    .onConflictDoNothing()
  if (original)
    await db
      .insert(pictureOriginals)
      .values({ hash, ...original })
      .onConflictDoNothing()
}

/** Stores a picture, adds it to the library, and records its source URLs. An existing picture is unchanged. */
export async function savePicture(
  db: Database,
  picture: PreparedPicture,
  addresses: string[] = [],
): Promise<void> {
  const { hash, focusX, focusY } = picture
  await storeAndWrite(async () => {
    const kept = await storePictureBytes(db, picture)
    await db.transaction((tx) => storePicture(tx, kept))
  })
  await db
    .insert(media)
    .values({ id: hash, file: hash, name: nameOfFile(addresses[0] ?? ''), focusX, focusY })
    .onConflictDoNothing()
  const values = addresses.map((address) => ({ address, hash: picture.hash }))
  if (values.length > 0) await db.insert(pictureSources).values(values).onConflictDoNothing()
}

/** Display name for a file or URL: without path, extension, and query. */
export const nameOfFile = (file: string) =>
  file
    .replace(/[?#].*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\p{C}_]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'Picture'

/** All pictures downloaded from other sites, by source URL. */
export async function picturesBySource(db: Database): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .select({
      address: pictureSources.address,
      hash: pictures.hash,
      width: pictures.width,
      height: pictures.height,
    })
    .from(pictureSources)
    .innerJoin(pictures, eq(pictures.hash, pictureSources.hash))
  return new Map(rows.map(({ address, ...picture }) => [address, storedPicture(picture)]))
}
