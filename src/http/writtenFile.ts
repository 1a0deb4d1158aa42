import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { SentFile } from './sentFile.ts'

/**
 * Sends a file as a download. `write` writes it to the path and returns its name; the file is deleted once it is
 * sent.
 */
export async function sendWritten(
  type: string,
  write: (path: string) => Promise<string>,
): Promise<SentFile> {
  const folder = await temporaryFolder('download')
  const clear = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
  try {
    const path = join(folder, 'file')
    const name = await write(path)
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new SentFile(path, (await stat(path)).size, headers, clear)
  } catch (error) {
    clear()
    throw error
  }
}

/** Sends a table of any length; its lines come with their ends. */
export const sendTable = (
  lines: AsyncIterable<string>,
  onWritten: () => Promise<string>,
): Promise<SentFile> =>
  sendWritten('text/csv; charset=utf-8', async (path) => {
    const marked = async function* () {
      yield '\ufeff'
      yield* lines
    }
    await pipeline(Readable.from(marked()), createWriteStream(path, { mode: 0o600 }))
    return onWritten()
  })
