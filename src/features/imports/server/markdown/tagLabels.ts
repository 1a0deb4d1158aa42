import { basename, join } from 'node:path'
import { objectOf, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'
import { unreadTexts } from './frontMatter.ts'

/** Reads the labels of tags in Docusaurus' lists by the keys in posts, and says which texts are not imported. */
export async function readTags(folder: string, files: readonly string[]) {
  const labels = new Map<string, string>()
  const unread: string[] = []
  for (const path of files.filter((one) => /(^|\/)tags\.ya?ml$/.test(one)))
    for (const [key, tag] of Object.entries((await readData(join(folder, path))) ?? {})) {
      const label = textOf(objectOf(tag).label)
      if (!label || labels.has(key)) continue
      labels.set(key, label)
      const texts = unreadTexts(objectOf(tag), label, () => undefined)
      if (texts.length > 0)
        unread.push(
          `${basename(path)} about ${label} was not imported: ${texts.map(({ written }) => written).join(', ')}`,
        )
    }
  return { labels, unread }
}
