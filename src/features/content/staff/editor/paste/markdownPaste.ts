import { Extension } from '@tiptap/core'
import { DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Marked, type Token, type TokenizerAndRendererExtension } from 'marked'
import { cleanPasted } from './paste.ts'
import { makeVideoCards } from '../embeds/players.ts'
import { withWholeEnds } from '../text/wholeEnds.ts'

const renderer = { checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ ') }

const signs = [
  // A heading between empty lines. Without them, such lines are comments in scripts.
  /(?:^|\n\s*\n)#{1,6} +\S[^\n]*(?:\n\s*\n|\n*$)/,
  /^#{2,6} +\S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S[^\n]*\n(?:\s*\n)?(?: {0,3}(?:[-*+]|\d{1,9}[.)])| {2,}\S)/m,
  /^ {0,3}(?:```|~~~)[^\n`]*\n[^]*?^ {0,3}(?:```|~~~)\s*$/m,
  /^ {0,3}> ?\S/m,
  /^\[\^[^\]\s]+\]:[ \t]*\S/m,
  /^ {0,3}\|?[^\n|]+\|[^\n]*\n {0,3}\|?[ :]*-{2,}[ :|-]*$/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]*(?: "[^"\n]*")?\)/,
  /(?:^|\s)(?:\*\*\S(?:[^*\n]*[^\s*])?\*\*|__\S(?:[^_\n]*[^\s_])?__)(?:[\s.,;:!?)]|$)/m,
]

/** Whether a text is clearly written in Markdown. */
export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text))

/** YAML front matter at the start of a document. */
const FRONT = /^---\n(?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n)+---\n/

/** Converts Markdown to HTML, which is untrusted. */
export function markdownHtml(text: string): string {
  const notes = footnotes()
  const extensions = [...subAndSuperscript, ...notes.extensions]
  const html = new Marked({ gfm: true, renderer, extensions }).parse(
    text.replaceAll('\r\n', '\n').replace(FRONT, ''),
    { async: false },
  )
  return html + notes.atFoot()
}

/** Converts pasted text that is clearly Markdown. Text pasted as plain text or into code stays as it is. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          clipboardTextParser(text, $context, isPlain, { state: { schema } }) {
            // The types don't allow it, but returning null leaves the text to the editor.
            const none = null as unknown as Slice
            if (isPlain || $context.parent.type.spec.code || !isMarkdown(text)) return none
            const template = document.createElement('template')
            template.innerHTML = cleanPasted(markdownHtml(text))
            makeVideoCards(template.content)
            const { content } = Reader.fromSchema(schema).parseSlice(template.content, {
              context: $context,
            })
            return withWholeEnds(Slice.maxOpen(content, true))
          },
        },
      }),
    ]
  },
})

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

const subAndSuperscript = [
  between('sub', /^~(?!~)([^\s~]+)~(?!~)/, '~'),
  between('sup', /^\^([^\s^]+)\^/, '^'),
]

/** Converts a document's footnotes (`[^1]`, `[^1]: …`) to numbers that link to a list at the end, with links back. */
function footnotes() {
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
