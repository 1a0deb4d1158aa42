import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#src/database/open.ts'
import type { Route } from '#src/http/route.ts'
import { SentFile } from '#src/http/sentFile.ts'
import { writeExport } from './writeExport.ts'

/** Everything in one archive, as the command writes it; `npm run export -- --read` fills an empty site from it. */
export const archiveRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/archive.zip',
  access: ['administrator'],
  caching: 'none',
  async respond() {
    const folder = await mkdtemp(join(tmpdir(), 'advantage-archive-'))
    const clear = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
    try {
      const path = join(folder, 'archive.zip')
      await writeExport(db, path, () => {})
      const name = `export-${new Date().toISOString().slice(0, 10)}.zip`
      const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` }
      return new SentFile(path, (await stat(path)).size, headers, clear)
    } catch (error) {
      clear()
      throw error
    }
  },
})
