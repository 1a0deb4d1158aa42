import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach } from '#src/records/bulk.ts'
import type { stepPictures } from '../contract.ts'
import { mediaRecords } from './mediaRecords.ts'
import { type FindPlaces, placesText } from './places.ts'
import { media } from './tables.ts'

interface Seen {
  id: string
  version: number
}

/** Takes a picture out of the library; one that is shown somewhere stays. */
export async function removePicture(
  db: Database,
  findPlaces: FindPlaces,
  writer: Writer,
  { id, version }: Seen,
) {
  const places = await findPlaces(db, id)
  if (places.length > 0)
    throw conflict(
      `This picture is used in ${placesText(places)}. Remove it there first, or replace its file.`,
    )
  await mediaRecords.remove(db, writer, id, version)
}

/** Takes many pictures out of the library, or marks them as decorative. */
export async function stepMany(
  db: Database,
  findPlaces: FindPlaces,
  writer: Writer,
  { step, records }: z.output<(typeof stepPictures)['body']>,
) {
  const ids = records.map(({ id }) => id)
  const found = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(inArray(media.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const targets = records.map((seen) => ({ ...seen, label: names.get(seen.id) ?? '' }))
  return stepEach(db, writer, targets, (tx, own, seen) =>
    step === 'remove'
      ? removePicture(tx, findPlaces, own, seen)
      : mediaRecords.change(tx, own, seen.id, { decorative: true }, { version: seen.version }),
  )
}
