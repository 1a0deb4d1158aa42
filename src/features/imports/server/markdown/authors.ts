import { basename, extname, join } from 'node:path'
import { isObject, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'

/** Files where Docusaurus, Jekyll, and Hugo store authors: one for all, or one for each. */
export const isAuthorList = (path: string) => /(^|\/)authors?\.(ya?ml|json|toml)$/.test(path)
const isAuthor = (path: string) => /(^|\/)_?data\/authors?\/[^/]+\.(ya?ml|json|toml)$/.test(path)
export const isAboutAuthors = (path: string) => isAuthorList(path) || isAuthor(path)

/** Reads the authors' names by their keys in posts. */
export async function readAuthors(folder: string, paths: string[]): Promise<Map<string, string>> {
  const above = ['_data', 'data', 'blog'].flatMap((name) =>
    ['yml', 'yaml', 'json', 'toml'].map((ending) => `../${name}/authors.${ending}`),
  )
  const names = new Map<string, string>()
  for (const path of [...paths, ...above]) {
    const data = await readData(join(folder, path))
    if (!data) continue
    if (isAuthor(path)) add(basename(path, extname(path)), data)
    else for (const [id, author] of Object.entries(data)) add(id, author)
  }
  function add(id: string, author: unknown) {
    const name = isObject(author)
      ? textOf(author.name ?? author.display_name ?? author.title)
      : textOf(author)
    if (name && !names.has(id)) names.set(id, name)
  }
  return names
}
