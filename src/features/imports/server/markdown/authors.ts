import { basename, extname, join } from 'node:path'
import { isObject, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'
import { unreadTexts } from './frontMatter.ts'

/** Files where Docusaurus, Jekyll, and Hugo store authors: one for all, or one for each. */
export const isAuthorList = (path: string) => /(^|[/\\])\.?authors?\.(ya?ml|json|toml)$/.test(path)
const isAuthor = (path: string) => /(^|\/)_?data\/authors?\/[^/]+\.(ya?ml|json|toml)$/.test(path)
export const isAboutAuthors = (path: string) => isAuthorList(path) || isAuthor(path)

export interface SiteAuthors {
  /** Names by the keys in posts. */
  names: Map<string, string>
  /** Sentences about texts that are not imported, such as authors' roles. */
  unread: string[]
}

export async function readAuthors(folder: string, paths: string[]): Promise<SiteAuthors> {
  const above = ['_data', 'data', 'blog'].flatMap((name) =>
    ['yml', 'yaml', 'json', 'toml'].map((ending) => `../${name}/authors.${ending}`),
  )
  const names = new Map<string, string>()
  const unread: string[] = []
  for (const path of [...paths, ...above]) {
    const data = await readData(join(folder, path))
    if (!data) continue
    if (isAuthor(path)) add(path, basename(path, extname(path)), data)
    else
      for (const [id, author] of Object.entries(isObject(data.authors) ? data.authors : data))
        add(path, id, author)
  }
  function add(path: string, id: string, author: unknown) {
    const name = isObject(author)
      ? textOf(author.name ?? author.display_name ?? author.title)
      : textOf(author)
    if (!name || names.has(id)) return
    names.set(id, name)
    const texts = isObject(author) ? unreadTexts(author, name, () => undefined) : []
    if (texts.length > 0)
      unread.push(
        `${basename(path)} about ${name} was not imported: ${texts.map(({ written }) => written).join(', ')}`,
      )
  }
  return { names, unread }
}
