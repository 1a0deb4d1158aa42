import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SentFile } from '#src/http/sentFile.ts'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'

/**
 * Sends an archive as a download. `write` writes it to the path and returns its name; the file is deleted once it
 * is sent.
 */
export async function sendArchive(write: (path: string) => Promise<string>): Promise<SentFile> {
  const folder = await temporaryFolder('archive')
  const clear = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
  try {
    const path = join(folder, 'archive.zip')
    const name = await write(path)
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new SentFile(path, (await stat(path)).size, headers, clear)
  } catch (error) {
    clear()
    throw error
  }
}
