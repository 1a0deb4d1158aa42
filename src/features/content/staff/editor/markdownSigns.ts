import type { Token, TokenizerAndRendererExtension } from 'marked'

/** A Markdown extension for text between single markers, such as `H~2~O` and `x^2^`. */
const between = (
  name: 'sub' | 'sup',
  sign: RegExp,
  first: string,
): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  start: (text) => text.indexOf(first),
  tokenizer(text) {
    const [raw, words] = sign.exec(text) ?? []
    return raw && words ? { type: name, raw, tokens: this.lexer.inlineTokens(words) } : undefined
  },
  renderer(token) {
    return `<${name}>${this.parser.parseInline(token.tokens ?? [])}</${name}>`
  },
})

export const subAndSuperscript = [
  between('sub', /^~(?!~)([^\s~]+)~(?!~)/, '~'),
  between('sup', /^\^([^\s^]+)\^/, '^'),
]

/** Converts a document's footnotes (`[^1]`, `[^1]: …`) to numbers that link to a list at the end, with links back. */
export function footnotes() {
  const notes = new Map<string, Token[]>()
  const numbers = new Map<string, number>()
  const texts = new Map<string, string>()
  const number: TokenizerAndRendererExtension = {
    name: 'footnoteNumber',
    level: 'inline',
    start: (text) => text.indexOf('[^'),
    tokenizer(text) {
      const [raw, name = ''] = /^\[\^([^\]\s]+)\]/.exec(text) ?? []
      return raw && notes.has(name) ? { type: 'footnoteNumber', raw, of: name } : undefined
    },
    renderer({ of }) {
      const known = numbers.get(String(of))
      if (known) return `<sup>${known}</sup>`
      const own = numbers.size + 1
      numbers.set(String(of), own)
      return `<sup><a id="fnref-${own}" href="#fn-${own}">${own}</a></sup>`
    },
  }
  const note: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    start: (text) => /^\[\^/m.exec(text)?.index,
    tokenizer(text) {
      const [raw, name = '', words = ''] =
        /^\[\^([^\]\s]+)\]:[ \t]*([^\n]+(?:\n(?: {2,}|\t)[^\n]+)*)(?:\n+|$)/.exec(text) ?? []
      if (!raw || notes.has(name)) return undefined
      const tokens: Token[] = []
      this.lexer.inline(words.replaceAll(/\n\s+/g, '\n'), tokens)
      notes.set(name, tokens)
      return { type: 'footnote', raw, of: name, tokens }
    },
    renderer({ of, tokens = [] }) {
      texts.set(String(of), this.parser.parseInline(tokens))
      return ''
    },
  }
  return {
    extensions: [note, number],
    /** HTML of the list of notes; a note without a reference stays as written. */
    atFoot() {
      const items = [...numbers].map(
        ([name, own]) =>
          `<li id="fn-${own}"><p>${texts.get(name) ?? ''} <a href="#fnref-${own}">↩</a></p></li>`,
      )
      const others = [...texts].filter(([name]) => !numbers.has(name))
      return [
        ...others.map(([name, text]) => `<p>[^${name}]: ${text}</p>`),
        ...(items.length > 0
          ? [`<section data-footnotes><ol>${items.join('')}</ol></section>`]
          : []),
      ].join('')
    },
  }
}
