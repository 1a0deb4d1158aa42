import { basename, dirname, extname } from 'node:path'
import { marked } from 'marked'
import { settings } from '#src/settings.ts'
import { dayIn, instantIn } from '#src/time/zone.ts'
import { type ArticleImport, importArticles } from './articles/importArticles.ts'
import { instantOf } from './articles/moment.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { type MarkdownFile, openMarkdown, readMarkdown } from './markdown/markdownFiles.ts'
import { openPicturesFolder } from './picturesFolder.ts'
import type { Report } from './report.ts'
import { type Loose, textOf } from './schedule/formats/loose.ts'
import { webAddress } from './wordpress/address.ts'
import { firstWords, plainText } from './wordpress/html.ts'
import { slugify } from '#src/records/slug.ts'

export interface MarkdownImport extends ArticleImport {
  /** A folder, or one file. */
  file: string
  /** Where the articles stood, for links and old addresses. */
  site?: string | undefined
  /** Who wrote those that name nobody. */
  author?: string | undefined
}

/** Takes a folder of Markdown files with front matter over in one transaction; pictures come from the folder itself. */
export async function importMarkdown({
  file,
  site = NOWHERE,
  author = settings.name,
  ...options
}: MarkdownImport): Promise<Report> {
  const { folder, paths } = await openMarkdown(file)
  const base = site.replace(/\/*$/, '/')
  const pictures = options.pictures ?? (await openPicturesFolder(folder))

  async function* items(onProgress: (done: number, size: number) => void): AsyncGenerator<SourceItem> {
    for (const [index, path] of paths.entries()) {
      onProgress(index + 1, paths.length)
      const found = await readMarkdown(folder, path)
      if ('fault' in found) yield { name: path, outcome: 'refused', kind: 'file', detail: found.fault }
      else yield { name: path, article: articleOf(found, base, author) }
    }
  }
  return importArticles({ items, title: () => `${basename(file)}, ${paths.length} Markdown files` }, { ...options, pictures })
}

function articleOf({ path, front, body }: MarkdownFile, base: string, author: string) {
  const file = basename(path, extname(path))
  const [, day, named = file] = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(file) ?? []
  const folderName = /^(index|_index)$/.test(named) ? basename(dirname(path)) : named
  const firstHeading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(body)
  const title = plainText(textOf(front.title)) || plainText(firstHeading?.[1] ?? '')
  const text = firstHeading && plainText(firstHeading[1]!) === title ? body.slice(firstHeading[0].length) : body
  const own = textOf(first(front, 'permalink', 'url'))
  const address = webAddress(own || addressOf(path, day), base) ?? base
  const date = dateOf(first(front, 'date', 'published_at', 'publishDate', 'pubDate') ?? day)
  const isDraft = front.draft === true || front.published === false || /^draft$/i.test(textOf(front.status))
  const isPage = /^page$/i.test(textOf(front.layout ?? front.type))
  const changedAt = instantOf(first(front, 'lastmod', 'updated', 'modified'))
  const publishedAt = isDraft ? null : (date ?? (isPage ? (changedAt ?? new Date(0)) : null))
  const [category = null, ...others] = new Set(names(front.categories ?? front.category))
  return {
    importKey: `markdown:${path}`,
    kind: isPage ? ('page' as const) : ('post' as const),
    slug: slugify(textOf(front.slug)) || slugify(folderName) || slugify(title) || slugify(path),
    title: firstWords(title || folderName.replaceAll(/[-_]+/g, ' '), 300),
    excerpt: firstWords(plainText(textOf(first(front, 'excerpt', 'description', 'summary'))), 600),
    html: marked.parse(text, { async: false, gfm: true }),
    lineBreaks: false,
    base: new URL(path, base).href,
    author: new Intl.ListFormat('en-US').format(new Set(names(front.authors ?? front.author))) || author,
    hero: webAddress(textOf(first(front, 'image', 'cover', 'featured_image', 'hero', 'thumbnail')), new URL(path, base).href),
    publishedAt,
    category,
    tags: [...new Set([...names(front.tags), ...others])],
    hidden: isDraft || publishedAt ? undefined : 'no date',
    modifiedAt: changedAt,
    oldAddresses: publishedAt
      ? [
          ...new Set([
            address,
            new URL(path, base).href,
            ...names(front.aliases ?? front.redirect_from).flatMap((one) => webAddress(one, base) ?? []),
          ]),
        ]
      : [],
    seoTitle: textOf(front.seo_title),
    seoDescription: textOf(front.seo_description),
    canonical: webAddress(textOf(first(front, 'canonical', 'canonical_url', 'canonicalURL'))),
    dropped: [],
  }
}

/** Where Jekyll and its like put a file: by day and name, else by its path without the ending. */
const addressOf = (path: string, day: string | undefined) =>
  day
    ? `/${day.replaceAll('-', '/')}/${basename(path, extname(path)).slice(11)}/`
    : `/${path.replace(/(?:\/?_?index)?\.\w+$/, '')}/`

/** A day without a clock time is that day here, wherever the reader is. */
function dateOf(value: unknown): Date | null {
  const instant = instantOf(value)
  if (!instant) return null
  const day = instant.toISOString().slice(0, 10)
  const isDay = instant.toISOString().endsWith('T00:00:00.000Z')
  return isDay && dayIn(settings.timeZone, instant) !== day ? instantIn(settings.timeZone, day, '12:00') : instant
}

const first = (front: Loose, ...keys: string[]) =>
  keys.map((key) => front[key]).find((value) => value !== undefined && value !== null)

/** A list of names, or names in one text, divided by commas. */
function names(value: unknown): string[] {
  const list = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  return list.map((name) => firstWords(plainText(name.trim()), 100)).filter(Boolean)
}
