import type { Page } from './page.ts'

/** Whether a text has code that Quarto or R Markdown ran, or a box of theirs. */
export const usesQuarto = (text: string) =>
  /^[ \t]*`{3,}\{(?:r|python|julia|ojs)\b[^}\n]*\}[ \t]*$|^:{3,}[ \t]*\{[^{}\n]*\.(?:callout-|column-|panel-)/m.test(
    text,
  )

/** Code that Quarto ran: its results are not in the folder, so the text stays a draft without them. */
export function readResults(text: string, page: Page): string {
  const result = (language: string, found: string) =>
    page.drop(`{${language}}`, found, !page.isLeftOut(language))
  const said = (what: string) => (found: string) => {
    page.drop(what, found)
    return ''
  }
  const cells = text.replaceAll(
    /^([ \t]*)(`{3,})\{(?!mermaid|dot)([a-z]\w*)\b([^}\n]*)\}[ \t]*\n([^]*?)^\1\2[ \t]*$/gim,
    (found, indent: string, fence: string, language: string, list: string, inside: string) => {
      result(language, found.slice(0, found.indexOf('\n')))
      const code = inside.replaceAll(/^[ \t]*(?:#|\/\/)\|[^\n]*\n/gm, '')
      const options = `${list}\n${inside.slice(0, inside.length - code.length)}`
      for (const [, words = ''] of options.matchAll(
        /\b(?:fig|tbl)[-.](?:sub)?cap\s*[:=]\s*["']?([^"'\n]+)/g,
      ))
        page.drop('caption of a result', words)
      if (/\b(?:echo|include)\s*[:=]\s*(?:false|F)\b/i.test(options))
        return said('hidden code')(code.trim())
      return `${indent}${fence}${language}\n${code}${indent}${fence}`
    },
  )
  return cells
    .replaceAll(
      /(?<!`)`\{?(r|python|julia|ojs)\}? +([^`\n]+)`(?!`)/g,
      (found, language: string) => {
        result(language, found)
        return ''
      },
    )
    .replaceAll(
      /[ \t]?\[[^\][\n]*(?<![\w.])-?@[\w:.-]+[^\][\n]*\](?![({])|[ \t]?\\@ref\([^()\n]*\)|[ \t]?(?<![\w.@`])-?@(?:\w[\w:-]*\w)\b/g,
      said('a citation'),
    )
    .replaceAll(/(?<=\|[ \t]*\n[ \t]*\n?):[ \t]+(?=\S)/g, '')
}
