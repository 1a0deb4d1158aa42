import { Extension, getMarkType, InputRule, markInputRule } from '@tiptap/core'
import { type ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { isLinkAddress } from '#src/content/tags.ts'
import { plainItems } from './lists.ts'

/** Matches text between two Markdown signs. It must not start or end with a space, or follow a word character. */
const between = (sign: string, inside: string) =>
  new RegExp(`(?<![${inside}\\w])${sign}([^\\s${inside}](?:[^${inside}]*[^\\s${inside}])?)${sign}$`)

const markSigns: [name: string, find: RegExp][] = [
  ['strong', between('\\*\\*', '*')],
  ['strong', between('__', '_')],
  ['em', between('\\*', '*')],
  ['em', between('_', '_')],
  ['s', between('~~', '~')],
  ['code', between('`', '`')],
  ['sub', /(?<=[\p{L}\p{N})])~([^\s~]+)~$/u],
  ['sup', /(?<=[\p{L}\p{N})])\^([^\s^]+)\^$/u],
]

/**
 * Whether a Markdown sign may turn this paragraph into another block. Not in list items, where it would nest a block
 * in the item.
 */
const takesBlocks = ($from: ResolvedPos) =>
  $from.parent.type.name === 'line'
    ? $from.depth === 1
    : $from.parent.type.name === 'p' &&
      !Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
        ({ type }) => type.name === 'li',
      )

/** Whether a typed list sign repeats what the item already is, as when typing Markdown line by line. */
function isItemAlready($from: ResolvedPos, sign: string) {
  const at = $from.node(-1).type.name === 'li' ? $from.depth - 1 : $from.depth
  const list = $from.node(at - 1)
  return (
    $from.node(at).type.name === 'li' &&
    $from.start(at) >= $from.start() - 1 &&
    list.type.name === (/^\d/.test(sign) ? 'ol' : 'ul')
  )
}

/** Converts Markdown signs as they are typed. Undo right afterwards restores the signs. */
export const MarkdownKeys = Extension.create({
  name: 'markdownKeys',
  priority: 120,
  addInputRules() {
    const { schema } = this.editor
    type Handle = ConstructorParameters<typeof InputRule>[0]['handler']
    const atStart = (find: RegExp, handler: Handle) =>
      new InputRule({
        find,
        handler: (typed) =>
          takesBlocks(typed.state.doc.resolve(typed.range.from)) ? handler(typed) : null,
      })
    return [
      atStart(/^(#{1,4})\s$/, ({ range, match, chain }) => {
        chain()
          .deleteRange(range)
          .setNode(`h${Math.max(2, match[1]?.length ?? 0)}`)
          .run()
      }),
      atStart(/^[-*+]\s$/, ({ range, chain }) => {
        chain().deleteRange(range).toggleList('ul', 'li').command(plainItems).run()
      }),
      atStart(/^(\d{1,9})[.)]\s$/, ({ range, match, chain }) => {
        const start = Number(match[1]) === 1 ? {} : { start: String(Number(match[1])) }
        chain().deleteRange(range).toggleList('ol', 'li', false, start).command(plainItems).run()
      }),
      new InputRule({
        find: /^(?:[-*+]|\d{1,9}[.)])\s$/,
        handler({ state, range, match: [sign], chain }) {
          if (!isItemAlready(state.doc.resolve(range.from), sign)) return null
          chain().deleteRange(range).run()
        },
      }),
      atStart(/^>\s$/, ({ range, chain }) => {
        chain().deleteRange(range).wrapIn('blockquote').run()
      }),
      atStart(/^```[a-z]*\s$/, ({ range, chain }) => {
        chain().deleteRange(range).setNode('pre').run()
      }),
      atStart(/^(?:--|—)-$/, ({ state, range }) => {
        const { tr } = state
        const $from = state.doc.resolve(range.from)
        const at = $from.before()
        const rest = $from.parent.cut(range.to - $from.start()).content
        tr.replaceWith(at, $from.after(), [
          schema.node('hr'),
          schema.node('p', null, rest),
        ]).setSelection(TextSelection.create(tr.doc, at + 2))
      }),
      new InputRule({
        find: /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/,
        handler({ state, range, match: [, words = '', href = ''] }) {
          if (!isLinkAddress(href)) return null
          const link = schema.mark('a', { href })
          const marks = state.doc.resolve(range.to).marks()
          state.tr
            .replaceWith(range.from, range.to, schema.text(words, link.addToSet(marks)))
            .removeStoredMark(link)
        },
      }),
      ...markSigns.map(([name, find]) => markInputRule({ find, type: getMarkType(name, schema) })),
    ]
  },
})
