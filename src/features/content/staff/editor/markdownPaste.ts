import { Extension } from '@tiptap/core'
import { DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Marked } from 'marked'
import { footnotes, subAndSuperscript } from './markdownSigns.ts'
import { cleanPasted } from './paste.ts'
import { makeVideoCards } from './players.ts'
import { withWholeEnds } from './wholeEnds.ts'

const renderer = { checkbox: ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ ') }

const signs = [
  // A heading between empty lines. Without them, such lines are comments in scripts.
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
