import { stat } from 'node:fs/promises'
import type { Database } from '#src/database/open.ts'
import { type Call, serve } from '#src/http/serve.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'
import * as contract from '../contract.ts'
import { joinParts } from './runs/joinParts.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { getMatchingImports, getImports, stepImports } from './runs/runList.ts'
import { listLines } from './runs/storedLines.ts'
import {
  requestDryRun,
  requestImport,
  askToUndo,
  cancelRun,
  discardRun,
  find,
  getImport,
  receiveImport,
} from './runs/runs.ts'
import { finishUpload, sendPart, beginUpload } from './runs/uploads.ts'

/** Imports in the back office: a file is uploaded, checked, and imported by a job, and the import can be undone. */
export const importsApi = (db: Database) => {
  const asking = (call: Call) => ({ member: memberOf(call), writer: writerOf(call) })
  return serve(contract, {
    getImports: ({ query }, call) => getImports(db, memberOf(call), query),
    getMatchingImports: ({ query }, call) => getMatchingImports(db, memberOf(call), query),
    stepImports: ({ body }, call) => stepImports(db, asking(call), body),
    uploadImport: ({ query }, call) =>
      withUploadedFile(call.request.sent, contract.MAX_REQUEST_SIZE, async (path) => {
        const { size } = await stat(path)
        const file = query.parts ? await joinParts(path, size, query.parts) : path
        return receiveImport(db, asking(call), query.name, file, size)
      }),
    beginUpload: ({ body }, call) => beginUpload(db, asking(call), body),
    sendPart: ({ params, query }, call) =>
      sendPart(db, memberOf(call), { ...params, ...query }, call.request.sent),
    finishUpload: ({ params }, call) => finishUpload(db, asking(call), params.id),
    getImport: ({ params }, call) => getImport(db, memberOf(call), params.id),
    discardImport: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => discardRun(tx, asking(call), params.id),
        async () => ({}),
      ),
    async getImportLines({ params, query }, call) {
      await find(db, memberOf(call), params.id)
      return listLines(db, params.id, query)
    },
    async checkImport({ params, body }, call) {
      await requestDryRun(db, asking(call), params.id, body)
      return getImport(db, memberOf(call), params.id)
    },
    async startImport({ params }, call) {
      await requestImport(db, asking(call), params.id)
      return getImport(db, memberOf(call), params.id)
    },
    async cancelImport({ params }, call) {
      await cancelRun(db, asking(call), params.id)
      return getImport(db, memberOf(call), params.id)
    },
    async undoImport({ params }, call) {
      await askToUndo(db, asking(call), params.id)
      return getImport(db, memberOf(call), params.id)
    },
  })
}
