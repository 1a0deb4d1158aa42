import type { Database } from '#src/database/open.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import { sendWritten } from '#src/http/writtenFile.ts'
import { memberOf, writerOf } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import * as contract from '../contract.ts'
import {
  requestedExport,
  requestExport,
  forgetExport,
  getExports,
  claimExport,
} from './exportRuns.ts'

/** Archives for other programs: requested here, prepared by a job. */
export const exportsApi = (db: Database) =>
  serve(contract, {
    getExports: () => getExports(db),
    startExport({ body }, call) {
      const [member, writer] = [memberOf(call), writerOf(call)]
      return runOnce(
        db,
        writer,
        (tx) => requestExport(tx, { member, writer }, body.format),
        (tx) => requestedExport(tx, writer),
      )
    },
    discardExport: ({ params }, call) =>
      runOnce(
        db,
        writerOf(call),
        (tx) => forgetExport(tx, writerOf(call), params.id),
        async () => ({}),
      ),
  })

/** Sends a prepared archive; the download deletes it. */
export const preparedExportRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'POST',
  path: contract.downloadPath(':id'),
  access: ['administrator'],
  caching: 'none',
  isAudited: true,
  respond: (request) =>
    sendWritten('application/zip', (path) =>
      claimExport(db, writerOf({ request }), request.params.id ?? '', path),
    ),
})
