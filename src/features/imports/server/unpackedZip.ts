import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { ImportProblem } from './problem.ts'
import { zipFault } from './zipTexts.ts'

const MAX_FILES = 100_000
const MAX_BYTES = 4e9
/** Files that no generator reads and no text shows. */
const isHidden = /(^|\/)(\.|__MACOSX\/|node_modules\/)/
/** Folders whose names are needed to interpret their files. */
const saysWhatItIs = /^(_|content$|videos$)/

/** Whether a file is a ZIP archive, according to its first bytes; false if it cannot be read. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  try {
    const read = await handle?.read(Buffer.alloc(4), 0, 4, 0)
    return read?.bytesRead === 4 && read.buffer.readUInt32BE(0) === 0x504b0304
  } catch {
    return false
  } finally {
    await handle?.close()
  }
}

/** Calls `run` with a folder or file, or, for a ZIP archive, with a temporary folder of its contents. */
export async function withFolder<Result>(
  file: string,
  wanted: RegExp,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isZip(file))) return run(file)
  const folder = await temporaryFolder('import')
  try {
    await unpackZip(file, folder, wanted)
    return await run(await innerFolder(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks the matching files of an archive into a folder; throws ImportProblem. */
export async function unpackZip(file: string, folder: string, wanted: RegExp): Promise<void> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const zip = await yauzl.openPromise(file).catch(() => {
    throw refuse('is not a ZIP archive that can be read')
  })
  let files = 0
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (name.endsWith('/') || isHidden.test(name) || !wanted.test(name)) continue
      bytes += entry.uncompressedSize
      if (++files > MAX_FILES || bytes > MAX_BYTES)
        throw refuse(`holds more than ${MAX_FILES} files or ${MAX_BYTES / 1e9} GB`)
      if (entry.isEncrypted()) throw refuse('is locked with a password: unpack it first')
      const path = join(folder, name)
      try {
        await mkdir(dirname(path), { recursive: true })
        await pipeline(
          await zip.openReadStreamPromise(entry),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        )
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (/^(EEXIST|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test(code))
          throw refuse(`holds “${name.slice(0, 100)}”, which is a duplicate or has too long a name`)
        throw error
      }
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    throw /^(ENOSPC|EACCES|EMFILE|ENOENT)$/.test(code) ? error : refuse(zipFault(error))
  } finally {
    zip.close()
  }
}

/** Archives of a site often contain a single folder with everything in it. */
async function innerFolder(folder: string): Promise<string> {
  const names = await readdir(folder)
  const [only = ''] = names
  const inner = join(folder, only)
  if (names.length !== 1 || saysWhatItIs.test(only) || !(await stat(inner)).isDirectory())
    return folder
  return innerFolder(inner)
}
