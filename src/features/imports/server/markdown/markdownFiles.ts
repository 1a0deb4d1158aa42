import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { ImportProblem } from '../problem.ts'
import { isObject, type Loose } from '../schedule/formats/loose.ts'
import { count } from '../tally.ts'
import { isAboutAuthors, isAuthorList } from './authors.ts'
import { isOfNotion, ofNotion } from './notion.ts'

const MAX_SIZE = 4e6
const MAX = 50_000
const endings = new Set(
  '.md .markdown .mdown .mkd .mkdn .mdwn .mmark .pandoc .pdc .mdx .qmd .rmd'.split(' '),
)
/** Folders where generators store HTML posts. */
const htmlPost = /(^|\/)(_posts|_drafts|content)\/(?:.*\/)?[^/]+\.html?$/i
/** Text formats that this import does not read. */
const otherTexts = new Set(
  '.html .htm .adoc .asciidoc .org .rst .textile .ipynb .njk .liquid .txt .canvas .csv'.split(' '),
)
/** Folders of the generator itself: layouts, templates for new texts, and themes with their samples. */
const ofGenerator = /^(archetypes|layouts|themes|exampleSite|_includes|_layouts)\//
/** Whether a file holds values for all texts of its folder, as Eleventy names it: `posts/posts.json`. */
const isFolderData = (path: string) => /(?:^|\/)([^/]+)\/\1(?:\.11tydata)?\.json$/.test(path)
/** Files at the top that describe the folder; in a folder of texts, they are one. */
const noArticles = /^(readme|license|licence|changelog|contributing|code_of_conduct)$/i

const isAboutFolder = (path: string) =>
  endings.has(extname(path).toLowerCase()) &&
  dirname(path) === '.' &&
  noArticles.test(basename(path, extname(path)))

export interface MarkdownFile {
  /** Path within the folder, with forward slashes. */
  path: string
  front: Loose
  body: string
  /** Line on which the body begins. */
  line: number
  /** Returns the line on which the front matter has a text under a key. */
  lineOf: (key: string, text: string) => number | undefined
  /** Comments in the front matter, with their lines. */
  remarks: string[]
}
export type FoundFile = MarkdownFile | { path: string; fault: string }

/** Lists the Markdown files of a folder by path, or a single file with its folder. */
export async function openMarkdown(
  given: string,
  name = basename(given),
): Promise<{
  folder: string
  paths: string[]
  authors: string[]
  folderData: string[]
  /** All files of the folder. */
  files: string[]
  /** Texts in formats that are not read. */
  unread: string[]
  generator: Map<string, number>
}> {
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportProblem(`There is no folder ${given}. Nothing was changed.`)
  if (found.isFile())
    return {
      folder: dirname(given),
      paths: [basename(given)],
      authors: [],
      folderData: [],
      files: [basename(given)],
      unread: [],
      generator: new Map(),
    }
  const all = (await readdir(given, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(given, join(entry.parentPath, entry.name)))
    .filter(
      (path) =>
        isAuthorList(path) ||
        !path.split(sep).some((part) => part.startsWith('.') || part === 'node_modules'),
    )
  const endingOf = (path: string) => extname(path).toLowerCase()
  const generator = new Map<string, number>()
  const isHtmlPost = (path: string) => htmlPost.test(path.split(sep).join('/'))
  const unread = all.filter(
    (path) => (!isHtmlPost(path) && otherTexts.has(endingOf(path))) || isAboutFolder(path),
  )
  const paths = all
    .filter((path) => endings.has(endingOf(path)) || isHtmlPost(path))
    .filter((path) => !isAboutFolder(path))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => {
      const [name = ''] = ofGenerator.exec(path) ?? []
      if (name) count(generator, name)
      return !name
    })
    .sort()
  if (paths.length === 0)
    throw new ImportProblem(
      `${name} has no Markdown files${unread.length > 0 ? `, only files that are not read (${[...new Set(unread.map(endingOf))].join(', ')})` : ''}. Nothing was changed.`,
    )
  if (paths.length > MAX)
    throw new ImportProblem(`${name} has more than ${MAX} Markdown files. Nothing was changed.`)
  const named = all.map((path) => path.split(sep).join('/'))
  const [authors, folderData] = [named.filter(isAboutAuthors), named.filter(isFolderData)]
  return { folder: given, paths, files: named, authors, folderData, unread, generator }
}

/** Reads a file and its front matter, or returns why it cannot be read. */
export async function readMarkdown(folder: string, path: string): Promise<FoundFile> {
  const bytes = await readFile(join(folder, path))
  if (bytes.length > MAX_SIZE) return { path, fault: `it is larger than ${MAX_SIZE / 1e6} MB` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return { path, fault: 'it is not written in UTF-8' }
  }
  const ofPage = isOfNotion(path) ? ofNotion(text) : undefined
  if (ofPage) {
    const line = text.slice(0, text.length - ofPage.body.length).split('\n').length
    const lineOf = (key: string, words: string) => placed(ofPage.matter, 1, key, words)
    return { path, front: ofPage.front, body: ofPage.body, line, lineOf, remarks: [] }
  }
  const { matter, body, read } = divided(text)
  const none = { path, front: {}, body: text, line: 1, lineOf: () => undefined, remarks: [] }
  try {
    const front = read(matter)
    // A passage between two horizontal rules.
    if (!isObject(front) && matter.trim()) return none
    const line = text.slice(0, text.length - body.length).split('\n').length
    const begin = text.slice(0, text.indexOf(matter)).split('\n').length
    const lineOf = (key: string, words: string) => placed(matter, begin, key, words)
    const lines = matter.split('\n')
    const last = lastOfKeys(lines)
    const remarks = lines.flatMap((one, index) =>
      hasRemark.test(one) || index < (last.get(keyOf(one)) ?? index)
        ? [`line ${begin + index}: ${one.trim()}`]
        : [],
    )
    return { path, front: isObject(front) ? front : {}, body, line, lineOf, remarks }
  } catch (error) {
    if (!/^[ \t]*["']?[\w -]+["']?[ \t]*[:=]/m.test(matter)) return none
    const [reason = ''] = (error as Error).message.split('\n', 1)
    const above = text.slice(0, text.indexOf(matter)).split('\n').length - 1
    const why = reason
      .replace(/:$/, '')
      .replace(/\bat line (\d+), column \d+$/, (_, line) => `in line ${Number(line) + above}`)
    return { path, fault: `its front matter cannot be read: ${why.slice(0, 120)}` }
  }
}

/** A comment, on its own line or after a value without quotation marks. */
const hasRemark = /^(?:\s*|[^"'#]*\s)#\s?.*\p{L}{2}/u

const keyOf = (line: string) => /^([A-Za-z][\w-]*)[ \t]*:/.exec(line)?.[1]

/** The last line that sets each key. */
const lastOfKeys = (lines: readonly string[]) =>
  new Map(lines.flatMap((line, index) => (keyOf(line) ? [[keyOf(line), index] as const] : [])))

/**
 * Returns the line where a key's text begins, counted from the start of the front matter, or else the line of the
 * key.
 */
function placed(matter: string, begin: number, key: string, words: string) {
  const lines = matter.split('\n')
  const beginning = words.replace(/\n.*/s, '').slice(0, 30)
  const isKey = (line: string) => {
    const at = line.indexOf(key)
    return (
      at !== -1 &&
      /^[\s"'[{.-]*$/.test(line.slice(0, at)) &&
      /^["'\]]*\s*[:=]?/.test(line.slice(at + key.length))
    )
  }
  const keys = lines.flatMap((line, index) => (isKey(line) ? [index] : []))
  const from = keys[0] ?? 0
  const found = lines.findIndex((line, index) => index >= from && line.includes(beginning))
  const at = found === -1 ? keys[0] : found
  return at === undefined ? undefined : begin + at
}

/** Reads dates as strings, because the parser would turn a nonexistent date into the next one. */
const toml = (text: string): unknown =>
  parseToml(
    text.replaceAll(
      /^([ \t]*[\w-]+[ \t]*=[ \t]*)(\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?)(?=[ \t]*(?:#|$))/gim,
      '$1"$2"',
    ),
  )
/**
 * Reads a key that is there twice as Jekyll does: the last one counts. Like the generators, and unlike this parser, it
 * reads quoted texts whose further lines are not indented.
 */
function yaml(text: string): unknown {
  const options = { maxAliasCount: 50, uniqueKeys: false }
  try {
    return parseYaml(text, options)
  } catch (error) {
    const indented = withIndentedTexts(text)
    if (indented === text) throw error
    return parseYaml(indented, options)
  }
}

const opensText = /^[A-Za-z][\w-]*[ \t]*:[ \t]*(?:"((?:[^"\\]|\\.)*\\?)|'((?:[^']|'')*))$/
const endsText = { '"': /^(?:[^"\\]|\\.)*"/, "'": /^(?:[^']|'')*'(?!')/ }

function withIndentedTexts(text: string): string {
  let quote: keyof typeof endsText | undefined
  return text
    .split('\n')
    .map((line) => {
      if (!quote) {
        const [, double, single] = opensText.exec(line) ?? []
        if (double !== undefined) quote = '"'
        else if (single !== undefined) quote = "'"
        return line
      }
      if (endsText[quote].test(line)) quote = undefined
      return line && `  ${line}`
    })
    .join('\n')
}

/** Splits a file into front matter and body: YAML between --- lines, TOML between +++ lines, JSON, or headers. */
function divided(whole: string) {
  const text = whole.replace(/^(?:[ \t]*\n)+/, '')
  const none = { matter: '', body: whole, read: yaml }
  const between = (pattern: RegExp) => pattern.exec(text)
  const nikola = between(
    /^<!--[ \t]*\n((?:\.\.[ \t]+[\w-]+:[^\n]*\n)+)[ \t]*-->[ \t]*(?:\n([^]*))?$/,
  )
  if (nikola) return { matter: nikola[1] ?? '', body: nikola[2] ?? '', read: headedByDots }
  const named = between(
    /^---[ \t]*(json5?|js|javascript|ya?ml|toml)[ \t]*\n(?:([^]*?)\n)?---[ \t]*(?:\n([^]*))?$/,
  )
  // An object of JavaScript without code is YAML as well.
  if (named)
    return {
      matter: named[2] ?? '',
      body: named[3] ?? '',
      read: named[1] === 'toml' ? toml : yaml,
    }
  if (text.startsWith('+++')) {
    const found = between(/^\+\+\+[ \t]*\n(?:([^]*?)\n)?\+\+\+[ \t]*(?:\n([^]*))?$/)
    if (!found) return none
    return { matter: found[1] ?? '', body: found[2] ?? '', read: toml }
  }
  if (/^\{[ \t]*\n/.test(text)) {
    const found = between(/^(\{[ \t]*\n[^]*?\n\})[ \t]*(?:\n([^]*))?$/)
    if (!found) return none
    return {
      matter: found[1] ?? '',
      body: found[2] ?? '',
      read: (json: string): unknown => JSON.parse(json),
    }
  }
  const json = jsonAt(text)
  if (json)
    return {
      matter: json,
      body: text.slice(json.length),
      read: JSON.parse as (json: string) => unknown,
    }
  const [unopened, lines] = unopenedFront.exec(text) ?? []
  if (unopened && lines && /^(?:title|date):/im.test(lines))
    return { matter: lines, body: text.slice(unopened.length), read: yaml }
  const [headers = ''] = header.exec(text) ?? []
  if (/^(?:title|date):/im.test(headers))
    return { matter: headers, body: text.slice(headers.length), read: headed }
  const found = between(/^---[ \t]*\n(?:([^]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n([^]*))?$/)
  return found ? { ...none, matter: found[1] ?? '', body: found[2] ?? '' } : none
}

/** JSON object that begins a text and ends its line, such as a front matter in a single line. */
function jsonAt(text: string): string | undefined {
  if (!/^\{\s*"/.test(text)) return undefined
  const end = /\}(?=[ \t]*(?:\n|$))/g
  for (let tries = 0; tries < 50; tries++) {
    const found = end.exec(text)
    if (!found) return undefined
    const json = text.slice(0, found.index + 1)
    try {
      JSON.parse(json)
      return json
    } catch {
      // The object ends later.
    }
  }
  return undefined
}

/** Hexo's front matter without a line above it: at least two lines of YAML. */
const unopenedFront =
  /^([A-Za-z][\w-]*:[^\n]*\n(?:(?:[A-Za-z][\w-]*:|[ \t]|-[ \t])[^\n]*\n)+)---[ \t]*\n/

/** Lines such as "Title: …" at the top of a Pelican text, with continuation lines. */
const header =
  /^(?:[A-Za-z][\w-]{0,40}:[ \t]*[^\n]*(?:\n|$)(?:(?: {4}|\t)[^\n]*(?:\n|$))*)+(?=[ \t]*\n|$)/

const headed = (text: string): unknown =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Za-z][\w-]*):[ \t]*([^\n]*(?:\n(?: {4}|\t)[^\n]*)*)/gm)].map(
      ([, key = '', value = '']) => [key.toLowerCase(), value.replaceAll(/\s*\n\s*/g, ' ').trim()],
    ),
  )

/** Nikola's front matter in a comment: lines such as ".. title: …". Some of its tags are statuses. */
function headedByDots(text: string): unknown {
  const front = headed(text.replaceAll(/^\.\.[ \t]+/gm, '')) as Record<string, string>
  const { status = '', tags = '' } = front
  const hidden = tags.split(',').find((tag) => /^\s*(draft|private)\s*$/i.test(tag))
  return { ...front, status: hidden?.trim() ?? (status === 'featured' ? 'published' : status) }
}
