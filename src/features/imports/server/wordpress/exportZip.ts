import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { inOrder, openPicturesFolder } from '../picturesFolder.ts'
import { beginningOf } from '../beginning.ts'
import { ImportProblem } from '../problem.ts'
import type { PictureSource } from '../stagedPictures.ts'
import { isZip, unpackZip } from '../unpackedZip.ts'

const MAX_FILES = 200

/** Matches files that can be part of an export, except for macOS metadata. */
export const exportName = /^(?!(?:.*\/)?(?:\.|__MACOSX\/)).*\.xml$/is
/** Marker near the beginning of every WordPress export. */
export const wordPressExport = /wordpress\.org\/export/
/** Files to extract from an archive: exports, and pictures in a copy of the site's uploads. */
const wanted = /\.(xml|jpe?g|png|gif|webp|avif|svg|bmp|tiff?|hei[cf])$/i

/** Matches the path above the uploads of the old site. */
const aboveUploads = /^(?:.*?\/)?(?=(?:wp-content|uploads)\/)/

interface Unpacked {
  files: string[]
  /** Pictures in the archives; undefined if there are none. */
  pictures: PictureSource | undefined
  /** Deletes the unpacked files. */
  clear: () => Promise<void>
}

/** Returns the files of an export, unpacked from ZIP archives, in the order of their numbers. */
export async function unpackExports(given: string[]): Promise<Unpacked> {
  let folder: string | undefined
  const clear = async () => void (folder && (await rm(folder, { recursive: true, force: true })))
  const files: string[] = []
  const homes = new Set<string>()
  try {
    for (const [index, file] of given.entries()) {
      if (!(await isZip(file))) {
        files.push(file)
        continue
      }
      folder ??= await temporaryFolder('import')
      const own = join(folder, String(index))
      const names = await unpack(file, own)
      for (const name of names)
        if (!exportName.test(name)) homes.add(join(own, aboveUploads.exec(name)?.[0] ?? ''))
      const found = exportsAmong(names, basename(file)).map((name) => join(own, name))
      const sure = await Promise.all(found.map(isExport))
      // If none is recognized, parsing them reports what is wrong.
      files.push(...(sure.includes(true) ? found.filter((_, at) => sure[at]) : found))
    }
    const [first, ...others] = await Promise.all([...homes].map(openPicturesFolder))
    return { files, pictures: first && inOrder(first, ...others), clear }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Whether the beginning of a file identifies it as a WordPress export. */
const isExport = async (path: string) => wordPressExport.test(await beginningOf(path))

/** Unpacks an archive and returns the names of its files. */
async function unpack(file: string, folder: string): Promise<string[]> {
  await unpackZip(file, folder, wanted)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function exportsAmong(names: readonly string[], archive: string): string[] {
  const refuse = (why: string) => new ImportProblem(`${archive} ${why}. Nothing was changed.`)
  const found = names.filter((name) => exportName.test(name))
  if (found.length === 0) throw refuse('is a ZIP archive without an XML export in it')
  if (found.length > MAX_FILES) throw refuse('holds more than an export can hold')
  return found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
