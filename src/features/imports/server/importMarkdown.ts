import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { settings } from '#src/settings.ts'
import { dayIn, instantIn } from '#src/time/zone.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantAt, momentOf, undated, unreadDate, zoneWritten } from './articles/moment.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { usesModules } from './markdown/passes/modules.ts'
import { usesQuarto } from './markdown/passes/results.ts'
import { plainMarkdown, readText } from './markdown/readText.ts'
import { readAuthors } from './markdown/authors.ts'
import { withEmoji } from './markdown/emoji.ts'
import { readFolderData } from './markdown/folderData.ts'
import {
  closedBy,
  namesIn,
  publicationDates,
  readableFront,
  unreadTexts,
} from './markdown/frontMatter.ts'
import { type MarkdownFile, openMarkdown, readMarkdown } from './markdown/markdownFiles.ts'
import { withoutNotionIds } from './markdown/notion.ts'
import { createListBook } from './markdown/oldLists.ts'
import { createAssetFinder } from './markdown/assetFolders.ts'
import { readTags } from './markdown/tagLabels.ts'
import { placeOf, readRedirects } from './markdown/siteRedirects.ts'
import { createOldPlaces, type OldPlaces, withoutLanguage } from './markdown/oldPlaces.ts'
import { inOrder, openPicturesFolder } from './picturesFolder.ts'
import type { Report } from './report.ts'
import { isObject, type Loose, textOf } from './schedule/formats/loose.ts'
import type { PictureSource } from './stagedPictures.ts'
import { withFolder } from './unpackedZip.ts'
import { webAddress } from './wordpress/address.ts'
import { firstWords, plainText, plainWords } from './wordpress/html.ts'
import { slugify } from '#src/records/slug.ts'

export interface MarkdownImport extends BlogImport {
  /** A folder, a ZIP archive of one, or a single file. */
  file: string
  /** Names of unknown shortcodes and tags; texts are published without them. */
  leaveOut?: readonly string[] | undefined
}

/** Files to extract from a site: texts, settings, and pictures. */
const ofSite =
  /(?:(?:^|\/)_redirects|\.(?:md|mdx|markdown|mdown|html?|adoc|mkdn?|mdwn|mmark|pandoc|pdc|asciidoc|org|rst|textile|ipynb|njk|liquid|qmd|rmd|txt|csv|canvas|ya?ml|toml|json|jpe?g|png|gif|webp|avif|svg|bmp|tiff?|hei[cf]))$/i

/**
 * Imports a folder of Markdown files with front matter, or a ZIP of one, in one transaction; pictures come from
 * the folder itself.
 */
export const importMarkdown = (options: MarkdownImport): Promise<Report> =>
  withFolder(options.file, ofSite, (folder) => importFolder(options, folder))

async function importFolder(
  {
    file: given,
    site = NOWHERE,
    author = settings.name,
    leaveOut = [],
    ...options
  }: MarkdownImport,
  file: string,
): Promise<Report> {
  const { folder, paths, files, authors, folderData, unread, generator } = await openMarkdown(
    file,
    basename(given),
  )
  const base = site.replace(/\/*$/, '/')
  const places = await createOldPlaces(folder)
  const lists = createListBook(places, base)
  const known = await readAuthors(folder, authors)
  const tags = await readTags(folder, files)
  const redirects = await readRedirects(folder, files)
  const redirected = Map.groupBy(redirects, ({ to }) => placeOf(to))
  const context = {
    base,
    author,
    places,
    authors: known.names,
    tags: tags.labels,
    lists,
    leadingTo: (address: string) =>
      (redirected.get(placeOf(address)) ?? []).flatMap(({ from }) => webAddress(from, base) ?? []),
    asset: createAssetFinder(files),
    find: finderOf(paths, places.inContent),
    findFile: finderOf(files, places.inContent),
    leaveOut: new Set(leaveOut.map((name) => name.trim().toLowerCase())),
  }
  const withDefaults = await readFolderData(folder, folderData, paths)
  const beside = await openSiteFolders(folder)
  const pictures = options.pictures ? inOrder(beside, options.pictures) : beside

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for (const [index, path] of paths.entries()) {
      onProgress(index + 1, paths.length)
      const found = await readMarkdown(folder, path)
      if ('fault' in found)
        yield {
          name: path,
          outcome: 'refused',
          kind: 'file',
          detail: found.fault,
        }
      else yield itemOf({ ...found, front: withDefaults(path, found.front) }, context)
    }
  }
  return importArticles(
    {
      items,
      title: () => `${basename(given)}, ${paths.length} Markdown files`,
      lists: () => lists.of(redirects),
      leadingTo: context.leadingTo,
      remarks: () => [
        ...[...generator].map(([name, number]) =>
          notRead(number, `in the generator’s folder ${name}`),
        ),
        ...[...Map.groupBy(unread, (path) => extname(path).toLowerCase())].map(
          ([ending, paths]) =>
            `${notRead(paths.length, `ending in ${ending}`)} (${paths.join(', ')})`,
        ),
        ...known.unread,
        ...tags.unread,
      ],
    },
    { ...options, pictures },
  )
}

const notRead = (files: number, which: string) =>
  `${files} ${files === 1 ? 'file' : 'files'} ${which} ${files === 1 ? 'was' : 'were'} not read.`

/** Finds pictures beside the texts, then in the folders for static files of generators. */
async function openSiteFolders(folder: string): Promise<PictureSource> {
  const above = basename(folder) === 'content' ? [dirname(folder)] : []
  const copied = [folder, ...above].flatMap((one) =>
    ['static', 'assets', 'public', 'content', 'source'].map((name) => join(one, name)),
  )
  const own = await openPicturesFolder(folder)
  const others: PictureSource[] = []
  for (const one of copied)
    if (await stat(one).catch(() => undefined)) others.push(await openPicturesFolder(one))
  return inOrder(own, ...others)
}

const heroKeys =
  'image cover featured_image heroImage coverImage featuredImage hero thumbnail banner'.split(' ')

const dateKeys =
  'date published_at publishDate publish_date pubDate datePublished published_date publishedDate publishedAt posted published created created_at createdAt'.split(
    ' ',
  )
const changeKeys =
  'lastmod updated modified updatedDate updated_at updatedAt last_modified_at lastUpdated'.split(
    ' ',
  )

interface MarkdownContext {
  base: string
  /** Author of articles that name none. */
  author: string
  places: OldPlaces
  /** Authors' names by their keys in posts. */
  authors: ReadonlyMap<string, string>
  /** Returns the addresses that the old site redirected to an address. */
  leadingTo: (address: string) => string[]
  /** Addresses of lists on the old site. */
  lists: ReturnType<typeof createListBook>
  /** Labels of tags by their keys in posts. */
  tags: ReadonlyMap<string, string>
  /** Finds a picture that is named relative to a text. */
  asset: ReturnType<typeof createAssetFinder>
  find: (name: string) => string | undefined
  findFile: (name: string) => string | undefined
  leaveOut: ReadonlySet<string>
}

/** The parser is recursive, so a text that is nested too deeply is refused individually, without failing the import. */
function itemOf(found: MarkdownFile, context: MarkdownContext): SourceItem {
  const { path, line } = found
  try {
    return { name: path, line, article: articleOf(found, context) }
  } catch (error) {
    if (!(error instanceof RangeError && error.message.includes('call stack'))) throw error
    return {
      name: path,
      outcome: 'refused',
      kind: 'file',
      detail: 'it is nested too deeply',
    }
  }
}

function articleOf(
  { path, front: own, body, line, lineOf, remarks }: MarkdownFile,
  context: MarkdownContext,
) {
  const { base, places } = context
  const front = readableFront(own)
  const { day, name: folderName } = placeIn(path)
  const firstHeading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(body)
  const heading = plainMarkdown((firstHeading?.[1] ?? '').replace(/\s*\{:?\s*[#.][^{}]*\}$/, ''))
  const title = withEmoji(plainWords(textOf(front.title)) || heading)
  const text =
    firstHeading && [heading, plainText(firstHeading[1] ?? '')].map(withEmoji).includes(title)
      ? body.slice(firstHeading[0].length)
      : body
  const writtenDate = dateKeys.map((key) => front[key]).find(isDate) ?? day
  const stated = dateOf(writtenDate, places.timezone)
  const later = publicationDates(front)
    .flatMap((one) => dateOf(one, places.timezone) ?? [])
    .filter((one) => one > new Date())
    .sort((one, other) => Number(other) - Number(one))[0]
  const date = later ?? stated
  const closed = closedBy(front, path)
  const isPage = /^page$/i.test(textOf(front.layout ?? front.type))
  const changed = first(front, ...changeKeys)
  const changedAt = dateOf(changed, places.timezone) ?? undefined
  const publishedAt = closed
    ? null
    : (date ?? (isPage && !writtenDate ? (changedAt ?? new Date(0)) : null))
  const { html, dropped, unknown } = readText(text, {
    ...context,
    title,
    isMath: ['math', 'mathjax', 'katex', 'latex', 'usemath'].some(
      (key) => front[key] !== undefined && front[key] !== false,
    ),
    line:
      line +
      (body.length - text.length === 0 ? 0 : linesIn(body.slice(0, body.length - text.length))),
    isMdx: /\.mdx$/i.test(path) || usesModules(text),
    isHtml: /\.html?$/i.test(path),
    isQuarto: /\.(?:qmd|rmd)$/i.test(path) || usesQuarto(text),
  })
  const shownAt = unknown ? null : publishedAt
  const isJekyll = /(^|\/)_posts\//.test(path)
  const [category = null, ...others] = new Set(
    front.categories === undefined
      ? labels(front.category, false)
      : labels(front.categories, isJekyll),
  )
  const tagNames =
    front.tags === undefined ? labels(front.tag, false) : labels(front.tags, isJekyll)
  const writers = namesIn(front.authors ?? front.author)
  const shownPlaces = [
    ...places({ path, front, title, date: asWritten(writtenDate) }).flatMap(
      (one) => webAddress(one, base) ?? [],
    ),
    new URL(path, base).href,
  ]
  const leading = shownPlaces.flatMap(context.leadingTo)
  const article = {
    importKey: `markdown:${path}`,
    kind: isPage ? ('page' as const) : ('post' as const),
    slug: slugify(textOf(front.slug)) || slugify(folderName) || slugify(title) || slugify(path),
    title: firstWords(title || folderName.replaceAll(/[-_]+/g, ' '), 300),
    excerpt: firstWords(
      withEmoji(plainMarkdown(textOf(first(front, 'excerpt', 'description', 'summary')))),
      600,
    ),
    html: context.asset.inHtml(html, path),
    lineBreaks: false,
    base: new URL(path, base).href,
    author:
      new Intl.ListFormat('en-US').format(
        new Set(writers.map((name) => context.authors.get(name) ?? plainMarkdown(name))),
      ) || context.author,
    hero: webAddress(
      context.asset.at(pictureOf(first(front, ...heroKeys)), path),
      new URL(path, base).href,
    ),
    publishedAt: shownAt,
    draftDate: date,
    timezone: zoneWritten(writtenDate) ?? (hasClock(writtenDate) ? places.timezone : undefined),
    category,
    tags: [...new Set([...tagNames.map((name) => context.tags.get(name) ?? name), ...others])],
    hidden: closed
      ? closed === 'draft'
        ? undefined
        : closed
      : (unknown ?? (publishedAt ? undefined : undated(writtenDate))),
    modifiedAt: changedAt,
    oldAddresses: closed ? [] : [...new Set([...shownPlaces, ...leading])],
    seoTitle: textOf(front.seo_title),
    seoDescription: textOf(front.seo_description),
    canonical: webAddress(textOf(first(front, 'canonical', 'canonical_url', 'canonicalURL'))),
  }
  if (shownAt) context.lists.note({ category, tags: article.tags, authors: writers })
  const { title: shownTitle, excerpt, author, hero, tags, seoTitle, seoDescription } = article
  const read = [shownTitle, excerpt, author, hero, category, tags, seoTitle, seoDescription]
  const addresses = [article.canonical, pictureOf(first(front, ...heroKeys))]
  return {
    ...article,
    dropped: [
      ...dropped,
      ...(closed ? unreadDate(writtenDate) : []),
      ...unreadTexts(own, [read, writers, addresses].flat(2).join(' '), lineOf),
      ...remarks.map((written) => ({ what: 'a remark in the front matter', written })),
      ...(changed && !changedAt
        ? [{ what: 'date of a change', written: unreadChange(changed) }]
        : []),
    ],
  }
}

/**
 * Last date in a path, in the formats of generators: `2021-08-26-name.md`, `2021/08/26/name.md`,
 * `2021-08-26-name/index.md`.
 */
const dayOfPath =
  /(?:^|\/)((?:19|20)\d\d(?:([-/])\d{1,2}\2\d{1,2}|\/\d{1,2}-\d{1,2}|\d{4}))(?=[-_/]|$)/

/** Splits a path into its date and its name without the date. */
function placeIn(path: string) {
  const bare = withoutNotionIds(withoutLanguage(path.slice(0, path.length - extname(path).length)))
  // VuePress shows a folder's README as its index.
  const page = bare.replace(/\/(?:_?index|README)$/, '')
  const found = dayOfPath.exec(page)
  const [, written = ''] = found ?? []
  const name = basename(page)
  const rest = found && page.slice(found.index + found[0].length).replace(/^[-_]/, '')
  return {
    day: written.replaceAll('/', '-') || undefined,
    name: rest && !rest.includes('/') ? rest : name,
  }
}

/** Whether a value is a date rather than a boolean, such as `published: true`. */
const isDate = (value: unknown) =>
  value !== undefined && value !== null && !/^(|true|false|yes|no)$/i.test(String(value))

const unreadChange = (value: unknown) => `the date of its last change ${momentOf(value) as string}`

const hasClock = (value: unknown) => {
  const moment = momentOf(value)
  return typeof moment === 'object' && moment.time !== undefined
}

/** Returns the address from a string, or from an object that also has a description. */
const pictureOf = (value: unknown) =>
  textOf(isObject(value) ? first(value, 'src', 'url', 'path', 'image', 'file', 'relative') : value)

const linesIn = (text: string) => text.match(/\n/g)?.length ?? 0

/**
 * Finds a file by how links in Hugo, Jekyll, and wikis refer to it: by its path, with or without the extension, or
 * by its name only.
 */
function finderOf(paths: readonly string[], inContent: (path: string) => string) {
  const byName = new Map<string, string>()
  for (const path of paths) {
    const bare = path.replace(/\.\w+$/, '')
    // `index.de` in a bundle goes by the bundle's name, with or without the language.
    const page = bare.replace(/\/_?index(?=\.\w{2}$|$)/, '')
    const all = [path, bare, page, withoutLanguage(page)]
    for (const name of [
      ...all.flatMap((one) => [one, inContent(one)]),
      ...all.map((one) => basename(one)),
      ...all.map((one) => basename(one).replace(/^\d{4}-\d\d-\d\d-/, '')),
    ])
      if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), `/${path}`)
  }
  return (name: string) => {
    const plain = name
      .trim()
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')
      .toLowerCase()
    return byName.get(plain) ?? byName.get(plain.replace(/\.\w+$/, ''))
  }
}

/**
 * A date without a time is that date here, regardless of the reader's time zone; a time without a zone is in the
 * old site's.
 */
function dateOf(value: unknown, timezone?: string): Date | null {
  const moment = momentOf(value)
  if (typeof moment !== 'object') return null
  if (moment.time) return instantAt({ ...moment, zone: moment.zone ?? timezone })
  const instant = instantAt({ ...moment, zone: 'UTC' })
  return dayIn(settings.timeZone, instant) === moment.day
    ? instant
    : instantIn(settings.timeZone, moment.day, '12:00')
}

/** A date by the clock of its writer, from which generators make addresses. */
function asWritten(value: unknown): Date | null {
  const moment = momentOf(value)
  return typeof moment === 'object' ? instantAt({ ...moment, zone: 'UTC' }) : null
}

const first = (front: Loose, ...keys: string[]) =>
  keys
    .map((key) => front[key])
    .find((value) => value !== undefined && value !== null && value !== '')

/** Returns the names of categories and tags. In Jekyll, spaces separate the names in a single string. */
const labels = (value: unknown, isJekyll: boolean) =>
  namesIn(
    isJekyll && typeof value === 'string' && !/[,;]/.test(value) ? value.split(/\s+/) : value,
  ).map((name) => firstWords(name, 100))
