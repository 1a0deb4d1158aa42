import { Extension } from '@tiptap/core'
import { DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Marked } from 'marked'
import { footnotes, lowAndHigh } from './markdownSigns.ts'
import { cleanPasted } from './paste.ts'
import { makeFilmCards } from './players.ts'
import { withWholeEnds } from './wholeEnds.ts'

const renderer = { checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ ') }

const signs = [
  // A heading with nothing or an empty line before and behind it: in scripts such lines are comments.
  /(?:^|\n\s*\n)#{1,6} +\S[^\n]*(?:\n\s*\n|\n*$)/,
  /^#{2,6} +\S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S[^\n]*\n(?:\s*\n)?(?: {0,3}(?:[-*+]|\d{1,9}[.)])| {2,}\S)/m,
  /^ {0,3}(?:```|~~~)[^\n`]*\n[^]*?^ {0,3}(?:```|~~~)\s*$/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}\|?[^\n|]+\|[^\n]*\n {0,3}\|?[ :]*-{2,}[ :|-]*$/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]*(?: "[^"\n]*")?\)/,
  /(?:^|\s)(?:\*\*\S(?:[^*\n]*[^\s*])?\*\*|__\S(?:[^_\n]*[^\s_])?__)(?:[\s.,;:!?)]|$)/m,
]

/** Whether a text is clearly written in Markdown. */
export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text))

/** The settings before the text of a document that a program wrote. */
const FRONT = /^---\n(?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n)+---\n/

/** What a text in Markdown says, as HTML of anybody. */
export function markdownHtml(text: string): string {
  const notes = footnotes()
  const extensions = [...lowAndHigh, ...notes.extensions]
  const html = new Marked({ gfm: true, renderer, extensions }).parse(
    text.replaceAll('\r\n', '\n').replace(FRONT, ''),
    { async: false },
  )
  return html + notes.atFoot()
}

/** Text that is clearly Markdown is pasted as what it means; pasted without its look, or into code, it stays as it is. */
export const MarkdownPaste = Extension.create({
  name: 'markdownPaste',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          clipboardTextParser(text, $context, isPlain, { state: { schema } }) {
            // Nothing says so by the types of this call: null is what leaves a text to the editor.
            const none = null as unknown as Slice
            if (isPlain || $context.parent.type.spec.code || !isMarkdown(text)) return none
            const template = document.createElement('template')
            template.innerHTML = cleanPasted(markdownHtml(text))
            makeFilmCards(template.content)
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
