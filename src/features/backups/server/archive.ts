import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DatabaseProblem } from '#src/database/problem.ts'
import { Manifest, MANIFEST } from './manifest.ts'

export interface Archive {
  manifest: Manifest
  read: (entry: string) => Promise<Readable>
  close: () => void
}

/** Opens a backup and reads what it says of itself; throws a sentence for a file that is none. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw notWhole(file)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = Manifest.safeParse(JSON.parse(await text(await read(MANIFEST))))
    if (!manifest.success) throw notWhole(file)
    return { manifest: manifest.data, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof DatabaseProblem ? error : notWhole(file, error)
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code) throw new DatabaseProblem(`${file} cannot be read (${code}).`, { cause: error })
    throw notWhole(file, error)
  }
}

export const notWhole = (file: string, cause?: unknown) =>
  new DatabaseProblem(`${file} is not a whole backup of this site. Nothing was changed.`, { cause })
