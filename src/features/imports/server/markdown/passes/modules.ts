import { between } from '../between.ts'
import { evaluated } from '../expressions.ts'
import { attributeList } from './attributeLists.ts'
import type { Page } from './page.ts'

const MAX_MODULE = 20_000
/** Beginning of an import or export, rather than of a line of prose. */
const ofModule =
  /^(?:import\s+(?:["'{*]|(?:type\s+)?[\w$]+\s*(?:,|from\b)|type\s+[{*])|export\s+(?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum|abstract|declare)\b))/

/** Whether a text is MDX whatever its file is called, as in Docusaurus: it imports components. */
export const usesModules = (text: string) =>
  /^import[ \t]+(?:\{[ \t]*)?[A-Z]\w*[^\n]*\sfrom\s+["'][^"'\n]+["'];?[ \t]*$/m.test(
    between(
      text,
      /^[ \t]*(`{3,8}|~{3,8})/gm,
      ([, mark = '']) => new RegExp(`^[ \\t]*${mark}[ \\t]*$`, 'gm'),
      () => '',
    ),
  )

/** Features of MDX other than components. */
export function readExpressions(text: string, page: Page): string {
  const imported = new Map<string, string>()
  const lines = withoutModules(text, (found) => {
    for (const [, name = '', path = ''] of found.matchAll(
      /import\s+(\w+)\s+from\s+["']([^"'\n]+)["']/g,
    ))
      imported.set(name, path)
    page.drop('import and export', found)
  })
  return evaluated(lines, {
    values: imported,
    title: page.reading.title,
    isKept: (braces) => attributeList.test(braces),
    onComment: (found) => page.drop('a comment', found),
    onUnknown: (found) => page.drop('an expression in braces', found, true),
    keep: (braces) => page.vault.put(braces),
  }).replaceAll(/<\/?>/g, '')
}

/** Removes imports and exports of MDX, which end where all their brackets are closed. */
function withoutModules(text: string, onFound: (found: string) => void): string {
  const begin = new RegExp(ofModule, 'gm')
  const end = /\n[ \t]*\n|\n(?!import|export)(?=[#A-Z<*_[!-])|$(?![^])/gm
  let out = ''
  let from = 0
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const until = (after: number) => {
      end.lastIndex = after
      return end.exec(text)?.index ?? text.length
    }
    const first = until(found.index)
    let to = first
    while (isOpen(text.slice(found.index, to)) && to < text.length) {
      to = until(to + 1)
      if (to - found.index > MAX_MODULE) break
    }
    if (isOpen(text.slice(found.index, to))) to = first
    onFound(text.slice(found.index, to))
    out += text.slice(from, found.index)
    from = begin.lastIndex = to
  }
  return out + text.slice(from)
}

/** Whether code ends within brackets. */
function isOpen(code: string): boolean {
  const bare = code.replaceAll(/\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/g, '')
  return (bare.match(/[([{]/g)?.length ?? 0) > (bare.match(/[)\]}]/g)?.length ?? 0)
}
