import { importArticles, type ArticleImport } from './articles/importArticles.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { settings } from '#src/settings.ts'
import { inOrder } from './picturesFolder.ts'
import type { Report } from './report.ts'
import { sourceOf } from './wordpress/article.ts'
import { type ExportText, openExport } from './wordpress/exportText.ts'
import { unpackExports } from './wordpress/exportZip.ts'
import { Undrawable } from './wordpress/html.ts'
import { createChannel, field, type WordPressItem, ITEM_LIMIT } from './wordpress/item.ts'
import { createListBook } from './wordpress/lists.ts'
import { createLibrary } from './wordpress/library.ts'
import { readExport } from './wordpress/readExport.ts'
import { lookUp } from '#src/text/lookUp.ts'

export interface WordPressImport extends ArticleImport {
  file: string
  /**
   * Further files of the same export, which WordPress splits when it is large; each may be a ZIP archive of
   * several.
   */
  parts?: string[]
}

/** Imports the posts of a WordPress export in one transaction; throws ImportProblem if a file cannot be used. */
export async function importWordPress({
  file,
  parts = [],
  ...options
}: WordPressImport): Promise<Report> {
  const { files, pictures: own, clear } = await unpackExports([file, ...parts])
  const sources = [own, options.pictures].filter((source) => source !== undefined)
  const [first, ...others] = sources
  const pictures = first && inOrder(first, ...others)
  try {
    return await importExports(files, { ...options, pictures })
  } finally {
    await clear()
  }
}

async function importExports(files: string[], options: ArticleImport): Promise<Report> {
  const texts: ExportText[] = []
  for (const name of files) texts.push(await openExport(name))
  const size = texts.reduce((sum, text) => sum + text.size, 0)
  const channel = createChannel()
  const library = createLibrary()
  const lists = createListBook()
  let forbidden = 0
  let ampersands = 0
  let firstAmpersand = 0
  let reading = 0

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    const isFirst = reading++ === 0
    let before = 0
    for (const text of texts) {
      const pieces = text.pieces(
        (bytes) => onProgress(before + bytes, size),
        (found) => {
          if (isFirst) forbidden += found
        },
      )
      const onAmpersand = (line: number) => {
        if (isFirst && ampersands++ === 0) firstAmpersand = line
      }
      for await (const item of readExport(pieces, channel, onAmpersand)) {
        if (isFirst) library.add(item)
        if (isFirst) lists.note(item)
        yield sourceItem(item)
      }
      before += text.size
    }
  }

  function sourceItem(item: WordPressItem): SourceItem {
    const name =
      field(item, 'title').slice(0, 80) ||
      field(item, 'wp:post_name').slice(0, 80) ||
      `without title, line ${item.line}`
    const base = { name, line: item.line, comments: item.comments.length }
    const type = field(item, 'wp:post_type')
    if (type !== 'post' && type !== 'page')
      return { ...base, outcome: 'skipped', ...reasonOf(type) }
    const skip = (detail: string) => ({
      ...base,
      outcome: 'skipped' as const,
      kind: type,
      detail,
    })
    const refuse = (detail: string) => ({
      ...base,
      outcome: 'refused' as const,
      kind: type,
      detail,
    })
    const status = field(item, 'wp:status')
    if (item.tooLarge) return refuse(`it has more than ${ITEM_LIMIT / 1e6} million characters`)
    if (status === 'trash') return skip('in the trash')
    if (status === 'auto-draft' || status === 'inherit') return skip(`an ${status}`)
    if (!field(item, 'wp:post_id') && !field(item, 'guid'))
      return refuse('it has neither a number nor a guid')
    try {
      const article = sourceOf(item, {
        ...library,
        channel,
        publisher: settings.name,
      })
      const left = item.comments.length - (article.comments?.length ?? 0)
      return { ...base, comments: left, article }
    } catch (error) {
      if (error instanceof Undrawable) return refuse(error.message)
      throw error
    }
  }

  return importArticles(
    {
      items,
      original: library.original,
      lists: () => lists.of(channel),
      title: () => `${channel.title} (${channel.link}), WordPress export ${channel.version}`,
      remarks: () => [
        ...(forbidden > 0
          ? [`${forbidden} control characters, which XML forbids, were left out.`]
          : []),
        ...(ampersands > 0
          ? [
              `An "&" that is not written as "&amp;" was read as WordPress reads it: ${ampersands}, the first in line ${firstAmpersand}.`,
            ]
          : []),
        ...[...channel.descriptions].map(
          ([of, text]) => `The description of the ${of} was not imported: ${text}`,
        ),
        ...library
          .unshownPatterns()
          .map(
            ({ title, text }) => `The pattern “${title}” is in no post and was left out: ${text}`,
          ),
      ],
    },
    options,
  )
}

const reasons: Record<string, { kind: string; detail: string }> = {
  attachment: {
    kind: 'attachment',
    detail: 'imported only with a post that shows it',
  },
  nav_menu_item: { kind: 'menu item', detail: 'this site has its own menus' },
  revision: { kind: 'revision', detail: 'only the latest version is imported' },
  wp_block: { kind: 'pattern', detail: 'imported with the posts that show it' },
  '': { kind: 'item', detail: 'without a type' },
}
const reasonOf = (type: string) =>
  lookUp(reasons, type) ?? {
    kind: 'item',
    detail: `items of type “${type.slice(0, 40)}” are not imported`,
  }
