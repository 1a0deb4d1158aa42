import { decoded } from '#src/text/decoded.ts'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { ImportProblem } from './problem.ts'
import type { PictureSource } from './stagedPictures.ts'

const MAX_SIZE = 60e6

/**
 * Finds files by their old addresses in a copy of the old site, its uploads, or a folder within these; nothing
 * outside is read.
 */
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
      if (found.size > MAX_SIZE)
        throw new PictureProblem(`its file is larger than ${MAX_SIZE / 1e6} MB`)
      return readFile(file)
    }
    throw new PictureProblem('its file is not in the folder')
  }
}

/** Tries one source after the other until one has the picture. */
export const inOrder = (first: PictureSource, ...others: readonly PictureSource[]) =>
  others.reduce<PictureSource>(
    (before, next) => (address) =>
      before(address).catch((error: unknown) => {
        if (!(error instanceof PictureProblem)) throw error
        return next(address)
      }),
    first,
  )

/** Lists the paths where an address's file may be: the whole path on the old site, or any trailing part of it. */
function candidates(address: string): string[] {
  const path = decoded(new URL(address).pathname)
  if (path.includes('\0')) return []
  const parts = path.split('/').filter(Boolean)
  return parts.map((_, index) => parts.slice(index).join('/'))
}
