import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { ImportProblem } from '../problem.ts'
import { isZip } from '../unpackedZip.ts'
import { zipFault } from '../zipTexts.ts'

const MOST_FILES = 200
const MOST_BYTES = 4e9

/** Names of the XML files in a ZIP archive; none where it is no archive that can be read. */
export async function exportsInZip(file: string): Promise<string[]> {
  const zip = await yauzl.openPromise(file).catch(() => undefined)
  const names: string[] = []
  try {
    for await (const { fileName } of zip?.eachEntry() ?? [])
      if (isExport(fileName)) names.push(fileName)
  } catch {
    return []
  } finally {
    zip?.close()
  }
  return names
}

const isExport = (name: string) => /\.xml$/i.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name)

/** The files of an export, those in ZIP archives unpacked, parts in the order of their numbers; `clear` takes away what was unpacked. */
export async function unpackExports(
  files: string[],
): Promise<{ files: string[]; clear: () => Promise<void> }> {
  let folder: string | undefined
  const clear = async () => void (folder && (await rm(folder, { recursive: true, force: true })))
  const found: string[] = []
  try {
    for (const file of files) {
      if (!(await isZip(file))) found.push(file)
      else
        found.push(
          ...(await unpack(file, (folder ??= await mkdtemp(join(tmpdir(), 'advantage-export-'))))),
        )
    }
  } catch (error) {
    await clear()
    throw error
  }
  return { files: found, clear }
}

async function unpack(file: string, folder: string): Promise<string[]> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const zip = await yauzl.openPromise(file).catch(() => {
    throw refuse('is not a ZIP archive that can be read')
  })
  const found: { name: string; path: string }[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isExport(entry.fileName)) continue
      total += entry.uncompressedSize
      if (found.length === MOST_FILES || total > MOST_BYTES)
        throw refuse('holds more than an export can hold')
      const path = join(folder, `${found.length}-${basename(entry.fileName)}`)
      await pipeline(
        await zip.openReadStreamPromise(entry),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
      found.push({ name: entry.fileName, path })
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    throw refuse(zipFault(error))
  } finally {
    zip.close()
  }
  if (found.length === 0) throw refuse('is a ZIP archive without an XML export in it')
  return found
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ path }) => path)
}
