import { Parser } from 'htmlparser2'

/** Longer text is cut: nobody writes that much, and a hostile page could take minutes. */
const MAX_LENGTH = 200_000
const hidden = /^(script|style|title|template)$/
const ends = /^(p|div|br|li|tr|h[1-6]|blockquote|pre)$/

/** Returns the visible text of a page, line by line. */
export function visibleText(html: string): string {
  let depth = 0
  const parts: string[] = []
  const parser = new Parser({
    onopentag(name) {
      if (hidden.test(name)) depth++
      else if (ends.test(name)) parts.push('\n')
    },
    ontext: (text) => void (depth === 0 && parts.push(text.replaceAll(/\s+/g, ' '))),
    onclosetag(name) {
      if (hidden.test(name)) depth--
      else if (ends.test(name) && name !== 'br') parts.push('\n')
    },
  })
  parser.end(html.slice(0, MAX_LENGTH))
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}
