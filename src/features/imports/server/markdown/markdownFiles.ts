import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { ImportProblem } from '../problem.ts'
import { isObject, type Loose } from '../schedule/formats/loose.ts'

const LARGEST = 4e6
const MOST = 50_000
const endings = new Set(['.md', '.markdown', '.mdown'])
const unread = /^(readme|license|licence|changelog|contributing|code_of_conduct)$/i

export interface MarkdownFile {
  /** Path within the folder, with slashes. */
  path: string
  front: Loose
  body: string
}
export type FoundFile = MarkdownFile | { path: string; fault: string }

/** The Markdown files of a folder in the order of their paths, or a single file; their folder comes with them. */
export async function openMarkdown(given: string): Promise<{ folder: string; paths: string[] }> {
  const found = await stat(given).catch(() => undefined)
  if (!found) throw new ImportProblem(`There is no folder ${given}. Nothing was changed.`)
  if (found.isFile()) return { folder: dirname(given), paths: [basename(given)] }
  const all = await readdir(given, { recursive: true, withFileTypes: true })
  const paths = all
    .filter((entry) => entry.isFile() && endings.has(extname(entry.name).toLowerCase()))
    .map((entry) => relative(given, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.') || part === 'node_modules'))
    .filter((path) => !unread.test(basename(path, extname(path))))
    .map((path) => path.split(sep).join('/'))
    .sort()
  if (paths.length === 0) throw new ImportProblem(`There are no Markdown files in ${given}. Nothing was changed.`)
  if (paths.length > MOST) throw new ImportProblem(`${given} holds more than ${MOST} Markdown files. Nothing was changed.`)
  return { folder: given, paths }
}

/** One file with its front matter, or what is wrong with it. */
export async function readMarkdown(folder: string, path: string): Promise<FoundFile> {
  const bytes = await readFile(join(folder, path))
  if (bytes.length > LARGEST) return { path, fault: `it is larger than ${LARGEST / 1e6} MB` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return { path, fault: 'it is not written in UTF-8' }
  }
  if (text.startsWith('+++\n')) return { path, fault: 'its front matter is TOML: only YAML between lines of --- is read' }
  const [, yaml, body] = /^---[ \t]*\n(?:([^]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n([^]*))?$/.exec(text) ?? [undefined, '', text]
  try {
    const front: unknown = parse(yaml ?? '', { maxAliasCount: 50 })
    return { path, front: isObject(front) ? front : {}, body: body ?? '' }
  } catch (error) {
    return { path, fault: `its front matter cannot be read: ${(error as Error).message.split('\n', 1)[0]!.slice(0, 120)}` }
  }
}
