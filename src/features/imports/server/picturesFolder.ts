import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PictureProblem } from '#src/features/pictures/server/pictures.ts'
import { ImportProblem } from './problem.ts'

const LARGEST = 60e6

/** Finds the files of a copy of wp-content/uploads by their old addresses; nothing outside the folder is read. */
export async function openPicturesFolder(folder: string): Promise<(address: string) => Promise<Buffer>> {
  const home = await realpath(folder).catch(() => undefined)
  if (!home || !(await stat(home)).isDirectory())
    throw new ImportProblem(`There is no folder ${folder} to take pictures from. Nothing was changed.`)
  return async (address) => {
    for (const path of candidates(address)) {
      const file = await realpath(join(home, path)).catch(() => undefined)
      if (!file?.startsWith(home + sep)) continue
      const found = await stat(file)
      if (!found.isFile()) continue
      if (found.size > LARGEST) throw new PictureProblem(`its file is larger than ${LARGEST / 1e6} MB`)
      return readFile(file)
    }
    throw new PictureProblem('its file is not in the folder')
  }
}

/** Where the file of an address may lie in the folder, which may be the uploads, or hold them on the old site's path. */
function candidates(address: string): string[] {
  const { pathname } = new URL(address)
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    path = pathname
  }
  if (path.includes('\0')) return []
  const [, uploaded] = /\/(?:uploads|files)\/(?:sites\/\d+\/)?(.+)$/.exec(path) ?? []
  return [...(uploaded ? [uploaded] : []), path]
}
