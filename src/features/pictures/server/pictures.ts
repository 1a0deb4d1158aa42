import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { keepAndWrite, keepBytes, type Kept } from '#src/media/media.ts'
import type { PreparedPicture } from './preparePicture.ts'
import { media, pictureOriginals, pictures, pictureSources } from './tables.ts'

const SHOWN_WIDTH = 1200
const LOGO_WIDTH = 320

/** A picture of this site as articles show it. */
export interface StoredPicture {
  hash: string
  path: string
  width: number
  height: number
}

/** The path of a picture that is shown as a logo. */
export const logoPath = ({ hash }: { hash: string }) => `/pictures/${hash}/${LOGO_WIDTH}.webp`

/** The picture as an article shows it: its path and the size that the path gives. */
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

/** A picture whose bytes are where they belong. */
export type KeptPicture = Omit<PreparedPicture, 'bytes' | 'original'> &
  Kept & { original: (Kept & { type: string }) | undefined }

/** Puts the bytes of a picture where they belong, before a transaction that stores it. */
export async function keepPicture(
  db: Database,
  { bytes, original, ...picture }: PreparedPicture,
): Promise<KeptPicture> {
  const kept = await keepBytes(db, bytes)
  return {
    ...picture,
    ...kept,
    original: original && { type: original.type, ...(await keepBytes(db, original.bytes)) },
  }
}

/** Stores what a picture is made of; the same file is stored once. */
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

/** Stores a picture, in the library as well, and the address it came from; one that is there already stays as it is. */
export async function savePicture(
  db: Database,
  picture: PreparedPicture,
  addresses: string[] = [],
): Promise<void> {
  const { hash, focusX, focusY } = picture
  await keepAndWrite(async () => {
    const kept = await keepPicture(db, picture)
    await db.transaction((tx) => storePicture(tx, kept))
  })
  await db
    .insert(media)
    .values({ id: hash, file: hash, name: nameOfFile(addresses[0] ?? ''), focusX, focusY })
    .onConflictDoNothing()
  const values = addresses.map((address) => ({ address, hash: picture.hash }))
  if (values.length > 0) await db.insert(pictureSources).values(values).onConflictDoNothing()
}

/** What people call a file or an address: without its folder, its ending and what follows it. */
export const nameOfFile = (file: string) =>
  file
    .replace(/[?#].*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\p{C}_]+/gu, ' ')
    .trim()
    .slice(0, 200) || 'Picture'

/** Every picture that was taken from another site, by its address there. */
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
