import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { mediaRecords } from './mediaRecords.ts'
import { type FindPlaces, placesText } from './places.ts'

interface Seen {
  id: string
  version: number
}

/** Deletes a picture from the library. Rejects one that is in use. */
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
