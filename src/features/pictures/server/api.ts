import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { type Call, serve } from '#src/http/serve.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import { writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import { createDownloader, type Download } from './download.ts'
import { readLinkedPage } from './linkedPage.ts'
import { addPicture, prepareUpload, replacePicture, type AddedPicture } from './library.ts'
import { mediaRecords } from './mediaRecords.ts'
import { readPicture } from './pictureList.ts'
import type { FindPlaces } from './places.ts'
import { preparePictureInProcess } from './preparePictureInProcess.ts'
import { PictureProblem } from './preparePicture.ts'
import { removePicture } from './removePicture.ts'
import { downloadLogo } from './siteLogo.ts'
import { inTurn } from './turns.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'

interface PicturesDeps {
  db: Database
  kinds: readonly Kind[]
  findPlaces: FindPlaces
  download?: Download | undefined
}

/** The picture library, for staff. */
export function picturesApi({
  db,
  kinds,
  findPlaces,
  download = createDownloader().download,
}: PicturesDeps) {
  const prepared = (call: Call) =>
    withUploadedFile(call.request.sent, contract.MAX_UPLOAD_SIZE, (path) =>
      inTurn(() => prepareUpload(path)),
    )
  const detailOf = async ({ id, ...rest }: AddedPicture) => ({
    picture: await readPicture(db, findPlaces, id),
    ...rest,
  })

  const added = async (file: Buffer, name: string, call: Call) =>
    detailOf(await addPicture(db, writerOf(call), name, await inTurn(() => prepareUpload(file))))

  /** A link card works without its picture, which may be missing or not a picture at all. */
  async function pictureAt(address: string, call: Call) {
    try {
      const file = await download(address)
      const picture = await inTurn(() => preparePictureInProcess(file))
      return (await detailOf(await addPicture(db, writerOf(call), address, picture))).picture
    } catch (error) {
      if (error instanceof PictureProblem) return null
      throw error
    }
  }

  return serve(contract, {
    getPicture: ({ params }) => readPicture(db, findPlaces, params.id),
    async changePicture({ params, body: { version, values } }, call) {
      await mediaRecords.change(db, writerOf(call), params.id, values, { version })
      return readPicture(db, findPlaces, params.id)
    },
    async removePicture({ params, body: { version } }, call) {
      const { id } = params
      return runOnce(
        db,
        writerOf(call),
        async (tx) => {
          await removePicture(tx, findPlaces, writerOf(call), { id, version })
          return { id }
        },
        async () => ({ id }),
      )
    },
    async restorePicture({ params }, call) {
      const restore = async (tx: Database) => {
        const [line] = await tx
          .select({ id: audit.id, operation: audit.operation })
          .from(audit)
          .where(and(eq(audit.kind, mediaRecords.kind.name), eq(audit.recordId, params.id)))
          .orderBy(desc(audit.id))
          .limit(1)
        if (line?.operation !== 'remove') throw notFound('Picture')
        await undo(tx, kinds, writerOf(call), line.id)
      }
      await runOnce(db, writerOf(call), restore, async () => undefined)
      return readPicture(db, findPlaces, params.id)
    },
    async uploadPicture(_, call) {
      const picture = await prepared(call)
      return detailOf(
        await addPicture(db, writerOf(call), call.request.query.get('name') ?? '', picture),
      )
    },
    async replacePicture({ params }, call) {
      const version = Number(call.request.query.get('version'))
      const picture = await prepared(call)
      return detailOf(await replacePicture(db, writerOf(call), { id: params.id, version }, picture))
    },
    async fetchPicture({ body: { address } }, call) {
      return added(await download(address).catch(refused('The picture')), address, call)
    },
    async fetchLogo({ body: { website } }, call) {
      const file = await downloadLogo(download, website).catch(refused('The logo'))
      return added(file, `${new URL(website).host} logo`, call)
    },
    async fetchLinkCard({ body: { address } }, call) {
      const bytes = await download(address, 'text/html').catch(refused('The page', 'read'))
      const page = readLinkedPage(bytes, address)
      if (!page) throw invalid({}, 'The page could not be read: it has no title.')
      const { title, text } = page
      return { title, text, picture: page.picture ? await pictureAt(page.picture, call) : null }
    },
  })
}

const refused =
  (what: string, done = 'downloaded') =>
  (error: unknown): never => {
    if (!(error instanceof PictureProblem)) throw error
    throw invalid({}, `${what} could not be ${done}: ${error.message}.`)
  }
