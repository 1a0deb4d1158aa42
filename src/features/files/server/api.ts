import type { Database } from '#src/database/open.ts'
import type { FindPlaces } from '#src/features/pictures/server/places.ts'
import * as library from '#src/features/pictures/library.ts'
import { fileResponse, readCover } from '#src/features/resources/server/files.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route, RouteResponse } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import { changeFile, replaceFiles, undoReplacing, uploadFile } from './fileActions.ts'
import { findFile, readFileDetail } from './fileList.ts'
import { fileTypeOf, pathOfFile } from './fileTypes.ts'
import { getMatchingLibrary, listLibrary } from './library.ts'
import { stepLibrary, undoStep } from './librarySteps.ts'

interface FilesDeps {
  db: Database
  findPlaces: FindPlaces
  /** Record types that can refer to files. */
  records: readonly AnyRecords[]
}

/** The library: the combined list, and its PDFs, audio, and video. */
export const filesApi = ({ db, findPlaces, records }: FilesDeps) =>
  serve(
    { ...contract, ...library },
    {
      getFile: ({ params }) => readFileDetail(db, findPlaces, params.id),
      async uploadFile(_, call) {
        const { sent, query } = call.request
        const id = await uploadFile(db, writerOf(call), sent, query.get('name') ?? '')
        return readFileDetail(db, findPlaces, id)
      },
      async changeFile({ params, body }, call) {
        await changeFile(db, writerOf(call), params.id, (was) => ({ ...was, ...body }))
        return readFileDetail(db, findPlaces, params.id)
      },
      replaceFile: ({ body }, call) =>
        replaceFiles(db, records, writerOf(call), {
          by: body.by,
          ids: body.records.map(({ id }) => id),
        }),
      undoReplacing: ({ params }, call) =>
        undoReplacing(db, records, writerOf(call), params.request),
      getLibrary: ({ query }) => listLibrary(db, query),
      stepLibrary: ({ body }, call) => stepLibrary(db, findPlaces, writerOf(call), body),
      undoLibraryStep: ({ params }, call) => undoStep(db, writerOf(call), params.request),
      getMatchingLibrary: ({ query }) => getMatchingLibrary(db, query),
    },
  )

async function sendFile(db: Database, id: string): Promise<RouteResponse> {
  const { type, name } = await findFile(db, id)
  const saved = name.replace(/\.\w{1,5}$/, '').replaceAll(/[^\w .-]+/g, '-')
  return fileResponse(db, id, `${saved}.${fileTypeOf(type).extension}`, type)
}

/** Sends a file to visitors if the path is exactly its id with its type's extension. */
export async function sendStoredFile(db: Database, id: string, path: string) {
  if (pathOfFile(await findFile(db, id)) !== path) throw notFound('File')
  return sendFile(db, id)
}

/** Sends a file to staff, wherever it is used. */
export const staffStoredFileRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/files/:id/file',
  access: contract.getFile.access,
  caching: 'none',
  respond: ({ params: { id = '' } }) => sendFile(db, id),
})

/** First page of a PDF, for staff. */
export const staffCoverRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: contract.coverPath(':id'),
  access: contract.getFile.access,
  caching: 'none',
  respond: async ({ params: { id = '' } }) => ({
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
    body: await readCover(db, id),
  }),
})
