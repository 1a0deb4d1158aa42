import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { storeAndWrite } from '#src/media/media.ts'
import type { Writer } from '#src/records/actor.ts'
import { audit } from '#src/records/tables.ts'
import { DEFAULT_STRENGTH } from '../engraving.ts'
import { mediaRecords } from './mediaRecords.ts'
import { storePictureBytes, nameOfFile, storePicture } from './pictures.ts'
import { preparePictureInProcess } from './preparePictureInProcess.ts'
import { PictureProblem, type PreparedPicture } from './preparePicture.ts'
import { media, pictures } from './tables.ts'

export interface AddedPicture {
  id: string
  /** Whether it was already in the library. */
  known: boolean
  /** Whether the file was animated and only its first frame was stored. */
  still: boolean
}

/** Prepares an upload, given as bytes or as a file path. Throws `invalid` with the reason if it can't be used. */
export async function prepareUpload(file: Buffer | string): Promise<PreparedPicture> {
  try {
    return await preparePictureInProcess(file)
  } catch (error) {
    if (error instanceof PictureProblem)
      throw invalid({}, `This file can’t be used: ${error.message}.`)
    throw error
  }
}

/** Runs a transaction that also stores a picture; retries it if the picture's bytes are deleted meanwhile. */
const withPicture = <Result>(
  db: Database,
  picture: PreparedPicture,
  write: (tx: Database, store: () => Promise<void>) => Promise<Result>,
) =>
  storeAndWrite(async () => {
    const kept = await storePictureBytes(db, picture)
    return db.transaction((tx) => write(tx, () => storePicture(tx, kept)))
  })

/** Adds a picture to the library. The same file is added once. */
export async function addPicture(
  db: Database,
  writer: Writer,
  name: string,
  picture: PreparedPicture,
): Promise<AddedPicture> {
  const still = picture.frames > 1
  return withPicture(db, picture, async (tx, store) => {
    await store()
    // Serializes two concurrent uploads of the same file.
    await tx
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(eq(pictures.hash, picture.hash))
      .for('update')
    const [present] = await tx
      .select({ id: media.id, version: media.version })
      .from(media)
      .where(eq(media.file, picture.hash))
      .limit(1)
    if (present) {
      if (writer.actor.kind === 'staff') await claimPicture(tx, writer, present, nameOfFile(name))
      return { id: present.id, known: true, still }
    }
    const [taken] = await tx.select({ id: media.id }).from(media).where(eq(media.id, picture.hash))
    const id = taken ? randomBytes(16).toString('hex') : picture.hash
    const { focusX, focusY } = picture
    await mediaRecords.create(
      tx,
      writer,
      {
        file: picture.hash,
        name: nameOfFile(name),
        alt: '',
        decorative: false,
        focusX,
        focusY,
        strength: DEFAULT_STRENGTH,
        keepsOriginal: false,
        tags: [],
      },
      { facts: { id } },
    )
    return { id, known: false, still }
  })
}

/** Names a picture that only the site itself has written so far, which else may remove it again. */
async function claimPicture(
  tx: Database,
  writer: Writer,
  { id, version }: { id: string; version: number },
  name: string,
) {
  const [line] = await tx
    .select({ actor: audit.actorKind })
    .from(audit)
    .where(and(eq(audit.kind, mediaRecords.kind.name), eq(audit.recordId, id)))
    .orderBy(desc(audit.id))
    .limit(1)
  if (line?.actor === 'system') await mediaRecords.change(tx, writer, id, { name }, { version })
}

/** Replaces the file at a picture's path, everywhere at once. */
export async function replacePicture(
  db: Database,
  writer: Writer,
  { id, version }: { id: string; version: number },
  picture: PreparedPicture,
): Promise<AddedPicture> {
  const { hash, focusX, focusY, frames } = picture
  return withPicture(db, picture, async (tx, store) => {
    const [held] = await tx
      .select({ file: media.file })
      .from(media)
      .where(eq(media.id, id))
      .for('no key update')
    if (!held) throw notFound('Picture')
    if (held.file === hash) throw conflict('This is the same file.')
    await store()
    await mediaRecords.change(tx, writer, id, { file: hash, focusX, focusY }, { version })
    return { id, known: false, still: frames > 1 }
  })
}
