import { join } from 'node:path'
import type { Loose } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'

/** Whether a file holds values for all texts of its folder, as Eleventy names it: `posts/posts.json`. */
export const isFolderData = (path: string) => /(?:^|\/)([^/]+)\/\1(?:\.11tydata)?\.json$/.test(path)

/** Keys that differ for each text. */
const ofOneText = new Set(['title', 'date', 'slug', 'url', 'aliases', 'permalink'])
const isTemplate = (value: unknown) => typeof value === 'string' && /\{[{%]/.test(value)

/** Reads the files of `isFolderData`; returns the values for a text, those of inner folders first. */
export async function readFolderData(
  folder: string,
  paths: readonly string[],
): Promise<(path: string, front: Loose) => Loose> {
  const data: { within: string; values: Loose }[] = []
  for (const path of paths.toSorted((one, other) => one.length - other.length)) {
    const found = Object.entries((await readData(join(folder, path))) ?? {})
    const values = found.filter(
      ([key, value]) => value === false || !(ofOneText.has(key) || isTemplate(value)),
    )
    data.push({
      within: path.slice(0, path.lastIndexOf('/') + 1),
      values: Object.fromEntries(values),
    })
  }
  return (path, front) => {
    const all = data.flatMap(({ within, values }) => (path.startsWith(within) ? [values] : []))
    const tags = [...all, front].flatMap((one) => one.tags ?? [])
    return Object.assign({}, ...all, front, tags.length > 0 && all.length > 0 ? { tags } : {})
  }
}
