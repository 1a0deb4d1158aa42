import type { Database } from '#src/database/open.ts'
import type { Route } from '#src/http/route.ts'
import { sendWritten } from '#src/http/writtenFile.ts'
import { noteExport } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import { writeExport } from './writeExport.ts'

/** Sends everything in one archive, in the command's format; `npm run export -- --read` fills an empty site from it. */
export const archiveRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/archive.zip',
  access: ['administrator'],
  caching: 'none',
  isAudited: true,
  respond: (request) =>
    sendWritten('application/zip', async (path) => {
      await writeExport(db, path, () => {})
      const name = `export-${new Date().toISOString().slice(0, 10)}.zip`
      await noteExport(db, writerOf({ request }), name)
      return name
    }),
})
