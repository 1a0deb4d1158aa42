import { escapeText, plainAsHtml } from '#src/text/markup.ts'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { marked } from 'marked'
import * as z from 'zod/mini'
import { firstBytes } from '../beginning.ts'
import { isXml, readJson } from '../jsonFile.ts'
import { ImportProblem } from '../problem.ts'
import { unshownTexts } from '../articles/unshownTexts.ts'
import { wideEncodingOf } from '../textEncoding.ts'
import { encodingOfXml } from '../xmlEncoding.ts'
import { webAddress } from '../wordpress/address.ts'
import { attribute } from '../wordpress/html.ts'
import { all, type FeedFields, first, readFeedXml, unreadFields } from './feedXml.ts'

const MAX_SIZE = 250e6

export interface FeedPost {
  line?: number
  id: string
  title: string
  link: string
  html: string
  /** Summary; used as the text if `html` is empty. */
  summary: string
  /** Description for search engines, if the source has one. */
  searchDescription?: string
  published: string
  updated: string
  authors: string[]
  tags: string[]
  picture: string
  kind: 'post' | 'page' | 'comment' | 'other'
  isDraft: boolean
  /** Whether it was in the blog's trash. */
  isTrash?: boolean
  /** Audio and video files attached to it. */
  files?: { url: string; title: string }[]
  /** Address of the text it comments on, or of its canonical version. */
  original?: string
  /** Address that relative addresses in the text begin at, if not that of the post. */
  base?: string | undefined
  /** Texts that no field above contains. */
  beside?: { what: string; written: string }[]
  /** Id of the post that a comment belongs to. */
  about?: string
  /** Address of the comment that it replies to. */
  repliesTo?: string
}

export interface FeedFile {
  /** Format or program: "RSS", "Blogger". */
  format: string
  title: string
  link: string
  posts: FeedPost[]
}

/** Parses RSS, RDF, Atom, JSON Feed, or a Blogger backup; throws ImportProblem for anything else. */
export async function readFeed(file: string): Promise<FeedFile> {
  if (!(await startsLikeXml(file))) return ofJson(await readJson(file), basename(file))
  const { size } = await stat(file)
  if (size > MAX_SIZE)
    throw new ImportProblem(
      `${basename(file)} is larger than ${MAX_SIZE / 1e6} MB. Nothing was changed.`,
    )
  const { root, channel, entries } = readFeedXml(textOf(await readFile(file), basename(file)))
  const isAtom = root === 'feed'
  const ofFeed = texts(channel, 'author name')
  const isBlogger = entries.some(({ fields }) => isOfBlogger(fields))
  return {
    format: isBlogger ? 'Blogger' : isAtom ? 'Atom' : 'RSS',
    title: first(channel, 'title'),
    link: linkOf(channel) || first(channel, 'link'),
    posts: entries.map(({ line, fields }) => {
      const post = withBeside(isAtom ? ofAtom(fields) : ofRss(fields), fields)
      // In Atom, entries without an author are by that of the feed.
      const authors = post.authors.length > 0 || !isAtom ? post.authors : ofFeed
      return { line, ...post, authors }
    }),
  }
}

/** Adds the texts and pictures that were not read. */
function withBeside(post: FeedPost, fields: FeedFields): FeedPost {
  const pictures = picturesOf(fields).filter(
    (url) => url !== post.picture && !post.html.includes(url),
  )
  return {
    ...post,
    beside: [
      ...unreadFields(fields, textsOf(post)),
      ...pictures.map((written) => ({ what: 'further picture', written })),
    ],
  }
}

const textsOf = ({
  title,
  html,
  summary,
  searchDescription,
  authors,
  tags,
  files = [],
}: FeedPost) =>
  [
    title,
    html,
    summary,
    searchDescription,
    ...authors,
    ...tags,
    ...files.map((file) => file.title),
  ].join(' ')

const startsLikeXml = async (file: string) => {
  if (await isXml(file)) return true
  const beginning = await firstBytes(file, 1000)
  const wide = wideEncodingOf(beginning)
  if (wide) return /^\s*</.test(new TextDecoder(wide).decode(beginning))
  return /^\s*(\uFEFF)?\s*<(rss|feed|rdf:RDF)\b/.test(beginning.toString('utf8', 0, 500))
}

function textOf(bytes: Buffer, name: string): string {
  const encoding = encodingOfXml(bytes.subarray(0, 1024), name)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').trimStart()
  } catch {
    throw new ImportProblem(
      `${name} is not written in ${encoding.toUpperCase()}: save it as UTF-8 first. Nothing was changed.`,
    )
  }
}

function ofRss(fields: FeedFields): FeedPost {
  const html = first(fields, 'content:encoded', 'content')
  const summary = first(fields, 'description', 'itunes:summary')
  return {
    id: first(fields, 'guid', 'link'),
    title: first(fields, 'title'),
    link: first(fields, 'link', 'feedburner:origLink') || permalinkOf(fields),
    html,
    summary,
    published: first(fields, 'pubDate', 'dc:date', 'dcterms:created'),
    updated: first(fields, 'atom:updated', 'dcterms:modified'),
    authors: texts(fields, 'dc:creator', 'author').map(nameOfMailbox),
    tags: texts(fields, 'category', 'dc:subject'),
    picture: pictureOf(fields),
    kind: 'post',
    isDraft: false,
    files: all(fields, 'enclosure')
      .map(({ attributes }) => fileOf(attributes.url, attributes.type))
      .filter(isFile),
  }
}

/** Audio or video file attached to a post. */
interface FeedFileLink {
  url: string
  title: string
}
const fileOf = (url = '', type = '', title = ''): FeedFileLink | undefined =>
  /^(audio|video)\//.test(type) || /\.(mp3|m4a|ogg|mp4|webm)(\?|$)/i.test(url)
    ? { url, title }
    : undefined
const isFile = (file: FeedFileLink | undefined) => file !== undefined

const permalinkOf = (fields: FeedFields) => {
  const [guid] = all(fields, 'guid')
  return guid && guid.attributes.isPermaLink !== 'false' && /^https?:/.test(guid.text)
    ? guid.text.trim()
    : ''
}

/** Extracts the name from "ida@example.com (Ida Möller)", the format of RSS. */
const nameOfMailbox = (text: string) => /^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text

const texts = (fields: FeedFields, ...names: string[]) =>
  [...new Set(names.flatMap((name) => all(fields, name).map(({ text }) => text.trim())))].filter(
    Boolean,
  )

const pictureOf = (fields: FeedFields): string => picturesOf(fields)[0] ?? ''

const picturesOf = (fields: FeedFields): string[] => [
  ...new Set(
    [
      ...['media:content', 'media:group media:content', 'enclosure']
        .flatMap((name) => all(fields, name))
        .filter(
          ({ attributes: { type = '', medium = '', url = '' } }) =>
            type.startsWith('image/') ||
            medium === 'image' ||
            /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url),
        ),
      ...all(fields, 'media:thumbnail'),
    ].flatMap(({ attributes }) => attributes.url ?? []),
  ),
]

const GENERATOR_KIND = /schemas\.google\.com\/(?:g\/2005#kind|blogger\/2008\/kind)/

const isOfBlogger = (fields: FeedFields) =>
  fields.has('blogger:type') ||
  all(fields, 'category').some(({ attributes }) => GENERATOR_KIND.test(attributes.scheme ?? ''))

function ofAtom(fields: FeedFields): FeedPost {
  const categories = all(fields, 'category').map(({ attributes }) => attributes)
  const kind = (
    first(fields, 'blogger:type') ||
    categories
      .find(({ scheme = '' }) => GENERATOR_KIND.test(scheme))
      ?.term?.split('#')
      .at(-1) ||
    'post'
  ).toLowerCase()
  const status = first(fields, 'blogger:status').toLowerCase()
  return {
    id: first(fields, 'id', 'link'),
    title: first(fields, 'title'),
    link: linkOf(fields),
    html: contentOf(fields),
    base: all(fields, 'content')[0]?.base || undefined,
    summary: first(fields, 'summary'),
    files: links(fields)
      .filter(({ rel }) => rel === 'enclosure')
      .map(({ href, type, title }) => fileOf(href, type, title))
      .filter(isFile),
    published: first(fields, 'published', 'issued', 'updated'),
    updated: first(fields, 'updated', 'modified'),
    authors: texts(fields, 'author name', 'dc:creator'),
    tags: categories
      .filter(({ scheme = '' }) => !GENERATOR_KIND.test(scheme))
      .flatMap(({ label, term }) => label || term || []),
    picture: pictureOf(fields),
    kind: kind === 'post' || kind === 'page' || kind === 'comment' ? kind : 'other',
    about: first(fields, 'blogger:parent') || (aboutOf(fields)?.ref ?? ''),
    repliesTo: links(fields).find(({ rel }) => rel === 'related')?.href ?? '',
    searchDescription: first(fields, 'blogger:metadescription', 'blogger:metaDescription'),
    isTrash: /trash/.test(status),
    isDraft:
      first(fields, 'app:control app:draft') === 'yes' || (status !== '' && status !== 'live'),
  }
}

/** Atom content is plain text unless its type says otherwise. */
function contentOf(fields: FeedFields): string {
  const content = all(fields, 'content').find(({ text }) => text.trim() !== '')
  if (!content) return ''
  const { type = 'text' } = content.attributes
  if (/html/i.test(type)) return content.text
  if (/^text\/(?:x-)?markdown\b/i.test(type))
    return marked.parse(content.text, { async: false, gfm: true })
  return /^text(?:\/plain\b|$)/i.test(type) ? plainAsHtml(content.text) : ''
}

const links = (fields: FeedFields) =>
  all(fields, 'link').map(({ attributes, base }): Record<string, string> => ({
    ...attributes,
    ...(attributes.href && base && { href: webAddress(attributes.href, base) ?? attributes.href }),
  }))
const aboutOf = (fields: FeedFields) => all(fields, 'thr:in-reply-to')[0]?.attributes

const linkOf = (fields: FeedFields) => {
  const found = links(fields).find(
    ({ rel = 'alternate', type = 'text/html' }) => rel === 'alternate' && /html/.test(type),
  )
  return found?.href ?? filenameOf(fields)
}

/** Newer Blogger backups contain only the path. */
const filenameOf = (fields: FeedFields) => first(fields, 'blogger:filename')

const text = z.optional(z.nullable(z.string()))
const JsonFeed = z.object({
  version: z.string().check(z.regex(/jsonfeed\.org\/version/)),
  title: text,
  home_page_url: text,
  items: z.array(
    z.object({
      id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
      url: text,
      title: text,
      content_html: text,
      content_text: text,
      summary: text,
      image: text,
      banner_image: text,
      date_published: text,
      date_modified: text,
      author: z.optional(z.nullable(z.object({ name: text }))),
      authors: z.optional(z.nullable(z.array(z.object({ name: text })))),
      tags: z.optional(z.nullable(z.array(z.string()))),
      external_url: text,
      attachments: z.optional(
        z.nullable(z.array(z.object({ url: text, mime_type: text, title: text }))),
      ),
    }),
  ),
})

function ofJson(value: unknown, name: string): FeedFile {
  const read = JsonFeed.safeParse(value)
  if (!read.success)
    throw new ImportProblem(`${name} is JSON, but not a JSON Feed. Nothing was changed.`)
  const { title, home_page_url, items } = read.data
  const raw = (value as { items: unknown[] }).items
  return {
    format: 'JSON Feed',
    title: title ?? '',
    link: home_page_url ?? '',
    posts: items.map((item, index) =>
      withUnshown(raw[index], {
        id: String(item.id ?? item.url ?? ''),
        title: item.title ?? '',
        link: item.url ?? '',
        html: withSubject(
          item.content_html ?? plainAsHtml(item.content_text ?? ''),
          item.external_url,
        ),
        summary: item.summary ?? '',
        published: item.date_published ?? '',
        updated: item.date_modified ?? '',
        authors: (item.authors ?? [item.author]).flatMap((one) => one?.name || []),
        tags: item.tags ?? [],
        picture: item.image ?? item.banner_image ?? '',
        kind: 'post',
        isDraft: false,
        files: (item.attachments ?? [])
          .map(({ url, mime_type, title }) => fileOf(url ?? '', mime_type ?? '', title ?? ''))
          .filter(isFile),
      }),
    ),
  }
}

/** Adds the page elsewhere that a post of a link blog is about. */
const withSubject = (html: string, url: string | null | undefined) =>
  !url || html.includes(escapeText(url)) || html.includes(url)
    ? html
    : `${html}<p><a${attribute('href', url)}>${escapeText(url)}</a></p>`

/** Adds the texts of an item of a JSON Feed that were not read, also those of extensions. */
const withUnshown = (item: unknown, post: FeedPost): FeedPost => ({
  ...post,
  beside: unshownTexts(item, textsOf(post)).map((written) => ({ what: 'further text', written })),
})
