import { marked } from 'marked'
import type { Page } from './page.ts'

/** A target of links by name that was a tag without a page here. */
const lostTarget =
  /^( {0,3}\[[^\]^\n][^\]\n]*\]:)[ \t]*(?=\n[ \t]*(?:\[[^\]\n]+\]:|\n|(?![^]))|(?![^]))/gm

/** Definition lists, after the footnotes, whose numbers may be in them. */
export function readDefinitions(given: string, page: Page): string {
  const text = given.replaceAll(lostTarget, '$1 <>')
  const lines = text.match(/^ {0,3}\[[^\]^\n][^\]\n]*\]:[^\n]*$/gm) ?? []
  page.references = marked.lexer(page.vault.open(lines.join('\n')), { gfm: true }).links
  return text.replaceAll(
    /^([^\s>#|:*+\-\d][^\n]*)\n(?:[ \t]*\n)?((?::[ \t]+[^\n]*(?:\n(?![ \t]*\n)(?!:)[^\n]+)*\n*)+)/gm,
    (_, term: string, definitions: string) => {
      const list = definitions.split(/^:[ \t]+/m).filter((one) => one.trim() !== '')
      return `\n\n${page.vault.put(
        `<dl><dt>${page.line(term)}</dt>${list.map((one) => `<dd>${page.line(one.trim())}</dd>`).join('')}</dl>`,
      )}\n\n`
    },
  )
}
