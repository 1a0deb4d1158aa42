import { escapeText } from '#src/text/markup.ts'

/** Elements that can mark up preformatted text; any other "<" in it is meant literally. */
const markup = new Set(
  'a abbr b bdi bdo big br cite code del dfn div em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p q s samp small span strike strong sub sup table tbody td th thead tr tt u ul var wbr'.split(
    ' ',
  ),
)
/** Code in a script, as the first SyntaxHighlighter reads it. */
const scriptOfCode =
  /<script\b(?=[^<>]*\stype=["']syntaxhighlighter["'])([^<>]*)>([^]*?)<\/script\s*>/gi
const opening = /<(pre|code)\b([^<>]*)>/gi

/**
 * Escapes preformatted text and code so that HTML parsers preserve every character: text that WordPress
 * highlighters treat as literal (`<pre lang="php">`, `<code lang="php">`), and unescaped "<" in programs.
 */
export function literalCode(written: string): string {
  const html = written.replaceAll(scriptOfCode, (_, attributes: string, code: string) => {
    const text = /^\s*<!\[CDATA\[\r?\n?([^]*?)\]\]>\s*$/.exec(code)?.[1] ?? code
    return `<pre${attributes}>${escapeText(text)}</pre>`
  })
  let out = ''
  let from = 0
  /** Elements without any further closing tag. */
  const unclosed = new Set<string>()
  opening.lastIndex = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [tag, name = '', attributes = ''] = found
    const start = found.index + tag.length
    const end = unclosed.has(name.toLowerCase()) ? -1 : endOf(html, name, start)
    if (end === -1) {
      unclosed.add(name.toLowerCase())
      continue
    }
    const inside = html.slice(start, end)
    const isCode = name.toLowerCase() === 'code'
    const hasProgram = !isCode && /<\?(?:php\b|=|\s)/i.test(inside)
    const isRaw =
      hasProgram ||
      (/\s(lang|line)\s*=/i.test(attributes) && !/\sescaped\s*=\s*["']?true/i.test(attributes))
    const text = isRaw ? codeAsShown(inside) : shown(inside)
    const isBlock = isCode && isRaw && inside.trim().includes('\n')
    const code = isRaw && !hasProgram ? text.replace(/^\r?\n/, '').trimEnd() : text
    const before = html.slice(from, found.index)
    const language =
      languageOf(attributes) || (isCode ? '' : languageOf(blockBefore.exec(before)?.[1] ?? ''))
    out += before
    if (isBlock || (language && !isCode && !/<code\b[^>]*\sclass=/i.test(code)))
      out += `<pre>${codeElement(withoutCodeElement(code), language)}</pre>`
    else out += isCode ? codeElement(code, language) : `<${name}${attributes}>${code}</${name}>`
    from = opening.lastIndex = html.indexOf('>', end) + 1
  }
  return out + html.slice(from)
}

/** Settings of an editor block for the code that follows. */
const blockBefore = /<!--\s*wp:[\w/-]+\s(\{[^]{0,2000}?\})\s*-->\s*(?:<div[^<>]*>\s*)?$/

/**
 * Finds the language in the notations of highlighters and editors: `lang="php"`, `brush: php`, `lang:php`,
 * `data-enlighter-language`, `"language":"php"`.
 */
export function languageOf(said: string): string {
  const found =
    /\blanguage-([\w+#.-]{1,40})/i.exec(said) ??
    /\bprettyprint\b.*\blang-([\w+#.-]{1,40})/i.exec(said) ??
    /(?:\bbrush|\blang)\s*:\s*["']?([\w+#.-]{1,40})/i.exec(said) ??
    /(?:^|[\s"'-])(?:lang|language)["']?\s*[=:]\s*["']?([\w+#.-]{1,40})/i.exec(said)
  const language = found?.[1]?.toLowerCase() ?? ''
  return /^(default|generic|plain|text|txt|none|raw|plaintext|auto)$/.test(language) ? '' : language
}

export const codeElement = (code: string, language: string) =>
  `<code${language && ` class="language-${language}"`}>${code}</code>`

const withoutCodeElement = (code: string) =>
  /^\s*<code\b[^>]*>([^]*)<\/code>\s*$/i.exec(code)?.[1] ?? code

/** Returns the start of the closing tag; -1 if there is none. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? -1
}

/** Returns code in the form that a highlighter shows. Code with only escaped "<" was already escaped by an editor. */
export const codeAsShown = (code: string) =>
  !/<[a-z!?/]/i.test(code) && /&(lt|gt|amp|quot|#\d+);/.test(code) ? code : escapeText(code)

const shown = (text: string) =>
  text.replaceAll(/<(?!!--)(\/?)([a-z][\w:.-]*)?/gi, (whole, slash: string, name = '') =>
    name && markup.has(name.toLowerCase()) ? whole : `&lt;${slash}${name}`,
  )
