import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { ImportProblem } from './problem.ts'
import type { PictureSource } from './stagedPictures.ts'

const LARGEST = 60e6

/** Finds files by their old addresses in a copy of the old site, its uploads or one folder of these; nothing outside is read. */
export async function openPicturesFolder(folder: string): Promise<PictureSource> {
  const home = await realpath(folder).catch(() => undefined)
  if (!home || !(await stat(home)).isDirectory())
    throw new ImportProblem(
      `There is no folder ${folder} to take pictures from. Nothing was changed.`,
    )
  return async (address) => {
    for (const path of candidates(address)) {
      const file = await realpath(join(home, path)).catch(() => undefined)
      if (!file?.startsWith(home + sep)) continue
      const found = await stat(file)
      if (!found.isFile()) continue
      if (found.size > LARGEST)
        throw new PictureProblem(`its file is larger than ${LARGEST / 1e6} MB`)
      return readFile(file)
    }
    throw new PictureProblem('its file is not in the folder')
  }
}

/** Asks one source after the other until one has the picture. */
export const inOrder = (first: PictureSource, ...others: readonly PictureSource[]) =>
  others.reduce<PictureSource>(
    (before, next) => (address) =>
      before(address).catch((error: unknown) => {
        if (!(error instanceof PictureProblem)) throw error
        return next(address)
      }),
    first,
  )

/** Where the file of an address may lie in a folder that holds the old site's path, or the rest of it from any folder on. */
function candidates(address: string): string[] {
  const { pathname } = new URL(address)
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    path = pathname
  }
  if (path.includes('\0')) return []
  const parts = path.split('/').filter(Boolean)
  return parts.map((_, index) => parts.slice(index).join('/'))
}
