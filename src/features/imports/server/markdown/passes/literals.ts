import { between } from '../between.ts'
import { readArguments, readerTexts } from '../tags.ts'
import { codeBlock } from './code.ts'
import type { Page } from './page.ts'

const drawings = 'mermaid|plantuml|graphviz|dot|chart|echarts|diagram|kroki|abc'
const hugoEnd = (name: string) => new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`, 'g')
const liquidEnd = (name: string) => new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g')
/** Opening tag of a diagram, and its end. */
const tagsOfDrawings = [
  [
    new RegExp(`\\{\\{[<%]\\s*(${drawings})(?![\\w-])([^{}\\n]{0,300})(?<!/)[>%]\\}\\}`, 'g'),
    hugoEnd,
  ],
  [new RegExp(`\\{%-?\\s*(${drawings})(?![\\w-])([^%\\n]{0,300})%\\}`, 'g'), liquidEnd],
] as const

/** Tags whose content is shown literally. */
export function readLiterals(text: string, page: Page): string {
  const { put } = page.vault
  const raw = between(text, /\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g, (_, inside) =>
    put(inside),
  )
  const shown = between(raw, /\{\{([<%])\/\*/g, /\*\/[>%]\}\}/g, ([, sign], inside) =>
    put(`{{${sign}${inside}${sign === '<' ? '>' : '%'}}}`),
  )
  const liquid = between(
    shown,
    /\{%-?\s*(highlight|codeblock)(?![\w-])([^%\n]{0,300})%\}/g,
    ([, name = '']) => liquidEnd(name),
    ([, name, words = ''], inside) => {
      const options = words.replace(/-\s*$/, '').trim()
      if (name === 'highlight') return codeBlock(inside, options.split(/\s/)[0], page)
      const language = /\blang:(\S+)/.exec(options)?.[1]
      const title = options.replaceAll(/\b\w+:[^\s/]\S*/g, '').trim()
      if (title) page.drop('title of code', title)
      return codeBlock(inside, language, page)
    },
  )
  const hugo = between(
    liquid,
    /\{\{[<%]\s*(highlight|code|codeblock|code-block|code-toggle)(?![\w/-])([^{}\n]{0,300})(?<!\/)[>%]\}\}/g,
    ([, name = '']) => hugoEnd(name),
    ([, , words = ''], inside) => {
      const { named, positional } = readArguments(words)
      for (const title of [named.file, named.filename, named.title, named.caption])
        if (title) page.drop('title of code', title)
      return codeBlock(inside, named.language ?? named.lang ?? positional[0], page)
    },
  )
  const drawn = tagsOfDrawings.reduce(
    (all, [opening, endOf]) =>
      between(all, opening, ([, name = '']) => endOf(name), drawingFor(page)),
    hugo,
  )
  const remark = (_: RegExpExecArray, inside: string) => {
    page.drop('a comment', inside)
    return ''
  }
  return between(
    between(
      drawn,
      /\{%-?\s*comment\s*-?%\}|\{\{[<%]\s*comment\s*[>%]\}\}/g,
      /\{%-?\s*endcomment\s*-?%\}|\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g,
      remark,
    ),
    /\{::comment\}/g,
    /\{:\/(?:comment)?\}/g,
    remark,
  )
}

/** Keeps a diagram's source as code, since its characters have no meaning in Markdown. */
const drawingFor =
  (page: Page) =>
  ([, name = '', words = '']: RegExpExecArray, inside: string) => {
    for (const text of readerTexts(readArguments(words).named)) page.drop(`text of ${name}`, text)
    return codeBlock(inside, name, page)
  }
