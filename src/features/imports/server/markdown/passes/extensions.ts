import { plainTable } from '../kramdownTable.ts'
import { capitalized, readContainers, readDirectives } from './boxes.ts'
import type { Page } from './page.ts'

/** Block extensions of kramdown, pandoc, MkDocs, and GitHub. */
export function readExtensions(text: string, page: Page): string {
  const isRead = /\{::options[^{}\n]*\bparse_block_html="true"/.test(text)
  const contents = (isRead ? withMarkdownSaid(text) : text)
    .replaceAll(/^[ \t]*(?:[*+-]|\d+\.)[^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gm, '')
    .replaceAll(/^[ \t]*(?:\[\[?_?toc_?\]?\]|\$\{toc\})[ \t]*$/gim, '')
    .replaceAll(
      /^[ \t]*\{::(?:options|nomarkdown)[^{}\n]*\}[ \t]*$|\{:\/(?:nomarkdown|options)?\}/gm,
      '',
    )
    // A theme's separator between columns, and kramdown's marks between blocks and around tables.
    .replaceAll(/^[ \t]*(?:<-{3,}>|\^)[ \t]*$/gm, '')
    .replaceAll(/^(?:[ \t]*\|[^\n]*(?:\n|$)){2,}/gm, (table) =>
      plainTable(table, (rows) => tableWithoutHeadings(rows, page)),
    )
    // Alignment of pictures in Hashnode, and their size in VuePress and HackMD.
    .replaceAll(
      /(!\[[^\]\n]*\]\([^()\s]+(?:[ \t]+"[^"\n]*")?)[ \t]+(?:align="\w+"|=\d*%?x\d*%?)(?=[ \t]*\))/g,
      '$1',
    )
    // A line break of kramdown; in a formula, the same signs begin its next line.
    .replaceAll(/(?<!\\)\\\\[ \t]*(?=\n[ \t]*\S)/g, (found) =>
      text.includes('\\begin{') ? found : '\\',
    )
    .replaceAll(/^[ \t]*%%\[([\w-]+)\][ \t]*$/gm, (found, name: string) => {
      page.drop(`%%[${name}]`, found)
      return ''
    })
  const abbreviations = contents.replaceAll(/^\*\[[^\]\n]+\]:[^\n]*$/gm, (found) => {
    page.drop('an abbreviation', found)
    return ''
  })
  return readContainers(readDirectives(withMarkdownInside(abbreviations), page), page)
    .replaceAll(/<!--(?!\s*(?:more|truncate|toc|kg-|excerpt)\b)[^]*?-->/g, (found) => {
      page.drop('a comment', found)
      return ''
    })
    .replaceAll(/^[ \t]*(?:-+8<-+|;-*8<-*)[^\n]*$/gm, (found) => {
      page.drop('a file that is shown within', found, true)
      return ''
    })
    .replaceAll(/^[ \t]*\/{3,}[ \t]*(?:[\w-]+[ \t]*(?:\|[^\n]*)?)?$/gm, '')
    .replaceAll(
      /^(!!!|\?\?\?\+?|===[!+]?)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)+)/gm,
      (_, signs: string, title: string | undefined, inside: string) => {
        const words = `${title ? `**${title}**\n\n` : ''}${inside.replaceAll(/^(?: {4}|\t)/gm, '').trim()}`
        return signs.startsWith('=')
          ? `${words}\n\n`
          : `\n<blockquote>\n\n${words}\n\n</blockquote>\n\n`
      },
    )
    .replaceAll(
      /^[ \t]*>[ \t]*\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)((?:[ \t]*>[^\n]*(?:\n|$))*)/gm,
      (_, name: string, own: string, inside: string) => {
        const isNote = name.toLowerCase() === 'note'
        const title = own.trim() || (isNote ? '' : capitalized(name))
        const text = inside.replaceAll(/^[ \t]*>[ \t]?/gm, '').trim()
        return `\n<aside class="callout">\n\n${title && `**${title}**\n\n`}${text}\n\n</aside>\n\n`
      },
    )
    .replaceAll(
      /^([ \t]*>[ \t]*)\[!(\w+)\][+-]?/gm,
      (_, begin: string, name: string) => `${begin}**${capitalized(name)}**`,
    )
}

function tableWithoutHeadings(rows: readonly string[][], page: Page): string {
  const drawn = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${page.line(cell)}</td>`).join('')}</tr>`,
  )
  return `\n${page.vault.put(`<table><tbody>${drawn.join('')}</tbody></table>`)}\n\n`
}

/** Marks the content of every HTML block as Markdown, as kramdown's `parse_block_html` option does. */
const withMarkdownSaid = (text: string) =>
  text.replaceAll(
    /^([ \t]*<(?:div|section|article|aside|header|footer|nav|details|figure)\b)(?![^<>\n]*\smarkdown\b)/gm,
    '$1 markdown="1"',
  )

/** Separates the content of elements such as `<div markdown="1">`, so that it is parsed as Markdown. */
function withMarkdownInside(text: string): string {
  const names = new Set<string>()
  const opened = text.replaceAll(
    /^([ \t]*<(\w+)\b[^<>\n]*?)\s+markdown(?:=(?:"\w*"|'\w*'|\w+))?((?:\s[^<>\n]*)?>)/gm,
    (_, begin: string, name: string, end: string) => {
      names.add(name)
      return `${begin}${end}\n\n`
    },
  )
  return names.size === 0
    ? text
    : opened.replaceAll(/^[ \t]*<\/(\w+)>[ \t]*$/gm, (whole, name: string) =>
        names.has(name) ? `\n${whole}\n` : whole,
      )
}
