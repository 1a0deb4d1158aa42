import { boxKinds, readerTexts } from '../tags.ts'
import { argumentsOf } from './attributeLists.ts'
import type { Page } from './page.ts'

/** Containers such as `::: tip Title`, which also stand in lists and quotes; a box of a known kind stays one. */
export function readContainers(text: string, page: Page): string {
  const lines = text.split('\n')
  const found = lines.map((line) => /^([ \t]*(?:>[ \t]*)*):{3,}(?!:)(.*)$/.exec(line))
  const boxes = new Set<number>()
  const open: number[] = []
  for (const [index, container] of found.entries())
    if (container?.[2]?.trim()) open.push(index)
    else if (container) {
      const begin = open.pop()
      if (begin !== undefined && boxKinds.has(kindOfBox(found[begin]?.[2] ?? '')))
        boxes.add(begin).add(index)
    }
  return lines
    .flatMap((line, index) => {
      const [, prefix = '', rest = ''] = found[index] ?? []
      if (!found[index]) return [line]
      const blank = prefix.trimEnd()
      if (!rest.trim()) return boxes.has(index) ? [blank, `${prefix}</aside>`, blank] : [blank]
      const title = titleOfBox(rest, boxes.has(index), page)
      return [
        blank,
        ...(boxes.has(index) ? [`${prefix}<aside class="callout">`, blank] : []),
        ...(title ? [`${prefix}**${title}**`, blank] : []),
      ]
    })
    .join('\n')
}

function titleOfBox(rest: string, isBox: boolean, page: Page): string {
  const [, one = '', , bracketed, written = '', two = ''] = partsOfBox(rest)
  const { title: inList = '', ...named } = argumentsOf(one || two)
  const kind = kindOfBox(rest)
  const title = withoutColons(bracketed ?? written).trim() || inList
  for (const text of readerTexts(named)) page.drop('text of a box', text)
  if (inList && inList !== title) page.drop('text of a box', inList)
  return title || (!isBox || /^(note|info)$/.test(kind) ? '' : capitalized(kind))
}

/** Comments of Obsidian and Nunjucks, and block and inline directives of remark. */
export function readDirectives(text: string, page: Page): string {
  return text
    .replaceAll(
      /(?<![%\w])%%(?![%\d])(?:(?!\n[ \t]*\n)[^%]){1,2000}%%(?!%)|\{#[ \t][^#{}\n]{0,500}#\}/g,
      (found) => {
        page.drop('a comment', found)
        return ''
      },
    )
    .replaceAll(
      /^[ \t]*::([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{[^{}\n]*\})?[ \t]*$/gim,
      (found, name: string, label = '') => {
        page.drop(`::${name}`, found, !page.isLeftOut(name))
        return label
      },
    )
    .replaceAll(
      /(?<![\w:\]])(:[a-z][\w-]*)\[([^\]\n]*)\]\{[^{}\n]*\}/gi,
      (found, name: string, label: string) => {
        page.drop(name, found)
        return label
      },
    )
}

/** What follows the colons of a container: kind, title, and attributes. */
const partsOfBox = (rest: string) =>
  /^(?:(\{[^{}]*\})|([^\s[\]{}:]+)(?![^\s[\]{}:]))?(?:[ \t]+(?![ \t]))?(?:\[([^\]]*)\]|([^{}]*))?(\{[^{}]*\})?$/.exec(
    rest.trim().replace(/(?<!:):+$/, ''),
  ) ?? []

const withoutColons = (text: string) => text.replace(/^:+/, '').replace(/(?<!:):+$/, '')

const kindOfBox = (rest: string): string => {
  const [, list, kind = ''] = partsOfBox(rest)
  return (list ? (/\.(?:callout-)?([a-z]+)/i.exec(list)?.[1] ?? '') : kind).toLowerCase()
}

export const capitalized = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
