import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type ConnectionTarget, openDatabase } from '#src/database/open.ts'
import { defineTask } from '#src/isolation/task.ts'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { setMedia } from '#src/media/media.ts'
import type { MediaSettings } from '#src/media/mediaSettings.ts'
import { applySettings, type OwnSettings } from '#src/settings.ts'
import type { MovingFormat } from '../formats.ts'
import { exportFiles } from './exportRuns.ts'
import { moveOut } from './moving/moveOut.ts'

interface MakeTask {
  connection: ConnectionTarget
  media: MediaSettings
  settings: OwnSettings
  id: string
  format: MovingFormat
  origin: string
}
interface MadeExport {
  articles: number
  pictures: number
  size: number
}

/** Runs in a separate process, because reading a site of 20,000 articles takes minutes. */
export const makingExport = defineTask<MakeTask, MadeExport>('exports.make', {
  limitSeconds: 3_600,
})

/** Writes an export's archive in pieces, over its own connection. */
export async function makeExportInProcess({
  connection,
  media,
  settings,
  id,
  format,
  origin,
}: MakeTask): Promise<MadeExport> {
  applySettings(settings)
  const database = await openDatabase(connection, { connections: 2 })
  setMedia(database.pool, media)
  const folder = await temporaryFolder('moving')
  try {
    const content = join(folder, 'content')
    const counts = await moveOut(database.db, format, content, origin)
    const archive = join(folder, 'archive.zip')
    await packFolder(content, archive)
    await database.db.transaction(async (tx) => {
      // Stored by a process that was killed before it could say so.
      await exportFiles.drop(tx, id)
      await exportFiles.store(tx, id, archive)
    })
    return { ...counts, size: (await stat(archive)).size }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packs a folder's files into a ZIP archive, sorted by name. */
async function packFolder(folder: string, archive: string) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(archive, { mode: 0o600 }))
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
  for (const path of paths)
    zip.addFile(path, relative(folder, path).replaceAll(sep, '/'), { mode: 0o100644 })
  zip.end()
  await written
}
