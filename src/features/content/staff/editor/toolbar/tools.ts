import type { Editor } from '@tiptap/core'
import { toggleBlock } from '../text/toggleBlock.ts'
import { canInsertNote, insertNote } from '../text/footnotes.ts'
import { toggleList } from '../text/lists.ts'
import {
  addRow,
  alignColumn,
  canChangeColumns,
  changeColumn,
  insertTable,
  isColumnAligned,
  removeRow,
} from '../text/tables.ts'
import type { ToolIconName } from './ToolIcon.tsx'
import { TextSelection } from '@tiptap/pm/state'

export interface Tool {
  label: string
  /** Text shown instead of an icon. */
  text?: string
  icon?: ToolIconName
  keys?: string
  /** Whether the tool appears in the slash menu. */
  isBlock?: true
  /** Additional search words for the slash menu, separated by spaces. */
  finds?: string
  /** Markdown shortcut of the tool. */
  sign?: string
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  text: `H${level}`,
  isBlock: true,
  finds: `h${level} title section`,
  sign: '#'.repeat(level),
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleNode(`h${level}`, 'p').run(),
  isOn: (editor) => editor.isActive(`h${level}`),
})

interface Comments {
  /** Whether comments are available for this text. */
  isOn: boolean
  isHere: boolean
  begin: (editor: Editor) => void
}

/** Dialogs and panels that a tool can open. */
export type ToolDialog =
  | 'link'
  | 'picture'
  | 'columnPicture'
  | 'fullPicture'
  | 'gallery'
  | 'button'
  | 'callToAction'
  | 'linkCard'
  | 'file'
  | 'siteCard'
  | 'player'
  | 'find'
  | 'outline'
  | 'block'

/** Builds the tools of a text in groups. `ask` opens a tool's dialog. */
export const toolsFor = (ask: (what: ToolDialog) => void, comments: Comments): Tool[][] => [
  [
    {
      label: 'Paragraph',
      isBlock: true,
      finds: 'text plain',
      text: 'P',
      keys: 'Mod+Alt+0',
      run: (editor) => editor.chain().focus().setNode('p').run(),
      isOn: (editor) => editor.isActive('p'),
    },
    heading(2),
    heading(3),
    heading(4),
  ],
  [
    {
      label: 'Bold',
      icon: 'bold',
      keys: 'Mod+B',
      run: (editor) => editor.chain().focus().toggleMark('strong').run(),
      isOn: (editor) => editor.isActive('strong'),
    },
    {
      label: 'Italic',
      icon: 'italic',
      keys: 'Mod+I',
      run: (editor) => editor.chain().focus().toggleMark('em').run(),
      isOn: (editor) => editor.isActive('em'),
    },
    {
      label: 'Link',
      icon: 'link',
      keys: 'Mod+K',
      run: () => ask('link'),
      isOn: (editor) => editor.isActive('a'),
    },
    {
      label: 'Inline code',
      keys: 'Mod+E',
      text: '`x`',
      run: (editor) => editor.chain().focus().toggleMark('code').run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      isBlock: true,
      finds: 'ul unordered points',
      sign: '-',
      icon: 'bullets',
      keys: 'Mod+Shift+8',
      run: (editor) => toggleList(editor, 'ul'),
      isOn: (editor) => editor.isActive('ul'),
    },
    {
      label: 'Numbered list',
      isBlock: true,
      finds: 'ol ordered',
      sign: '1.',
      icon: 'numbers',
      keys: 'Mod+Shift+7',
      run: (editor) => toggleList(editor, 'ol'),
      isOn: (editor) => editor.isActive('ol'),
    },
    {
      label: 'Indent',
      icon: 'indent',
      keys: 'Mod+]',
      run: (editor) => editor.chain().focus().sinkListItem('li').run(),
      isOff: (editor) => !editor.can().sinkListItem('li'),
    },
    {
      label: 'Outdent',
      icon: 'outdent',
      keys: 'Mod+[',
      run: (editor) => editor.chain().focus().liftListItem('li').run(),
      isOff: (editor) => !editor.can().liftListItem('li'),
    },
    {
      label: 'Quote',
      isBlock: true,
      finds: 'blockquote citation',
      sign: '>',
      keys: 'Mod+Shift+9',
      icon: 'quote',
      run: (editor) => toggleBlock(editor, 'blockquote', null),
      isOn: (editor) => editor.isActive('blockquote', { class: null }),
    },
  ],
  [
    {
      label: 'Picture',
      isBlock: true,
      finds: 'image photo figure',
      icon: 'picture',
      run: () => ask('picture'),
      isOn: (editor) => editor.isActive('img') || editor.isActive('picture'),
    },
    {
      label: 'Video or audio',
      isBlock: true,
      finds: 'film sound player youtube vimeo',
      icon: 'film',
      run: () => ask('player'),
      isOn: (editor) => editor.isActive('video') || editor.isActive('audio'),
    },
    {
      label: 'Table',
      isBlock: true,
      finds: 'grid rows columns',
      icon: 'table',
      run: insertTable,
      isOff: (editor) => editor.isActive('table'),
    },
    {
      label: 'Code block',
      isBlock: true,
      finds: 'pre source',
      sign: '```',
      keys: 'Mod+Alt+C',
      icon: 'code',
      run: (editor) => editor.chain().focus().toggleNode('pre', 'p').run(),
      isOn: (editor) => editor.isActive('pre'),
    },
    {
      label: 'Footnote',
      isBlock: true,
      finds: 'note reference',
      icon: 'footnote',
      keys: 'Mod+Alt+F',
      run: insertNote,
      isOn: (editor) => editor.isActive('footnote'),
      isOff: (editor) => !canInsertNote(editor),
    },
    {
      label: 'Rule',
      isBlock: true,
      finds: 'divider line hr separator',
      sign: '---',
      icon: 'rule',
      run: insertRule,
    },
  ],
  [
    {
      label: 'Undo typing',
      icon: 'undo',
      keys: 'Mod+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: 'Redo typing',
      icon: 'redo',
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
  [
    { label: 'Block actions', icon: 'grip', run: () => ask('block') },
    { label: 'Outline', icon: 'outline', run: () => ask('outline') },
    { label: 'Find and replace', icon: 'find', keys: 'Mod+F', run: () => ask('find') },
  ],
  ...(comments.isOn
    ? [
        [
          {
            label: 'Comment',
            icon: 'comment' as const,
            keys: 'Mod+Alt+M',
            run: comments.begin,
            isOn: () => comments.isHere,
          },
        ],
      ]
    : []),
]

const forWords = [
  'Bold',
  'Italic',
  'Link',
  'Inline code',
  'Heading 2',
  'Heading 3',
  'Quote',
  'Comment',
]

/** Tools for selected text. */
export const wordTools = (groups: readonly Tool[][]): Tool[] =>
  forWords.flatMap((label) => groups.flat().find((tool) => tool.label === label) ?? [])

const aligning = (align: string, text: string): Tool => ({
  label: `Align column ${align}`,
  text,
  run: (editor) => alignColumn(editor, align),
  isOn: (editor) => isColumnAligned(editor, align),
  isOff: (editor) => !canChangeColumns(editor),
})

/** Additional tools while the cursor is in a table. */
export const tableTools: Tool[] = [
  { label: 'Row below', text: 'Row +', run: addRow },
  { label: 'Remove row', text: 'Row −', run: removeRow },
  {
    label: 'Column after',
    text: 'Column +',
    run: (editor) => changeColumn(editor, 'add'),
    isOff: (editor) => !canChangeColumns(editor),
  },
  {
    label: 'Remove column',
    text: 'Column −',
    run: (editor) => changeColumn(editor, 'remove'),
    isOff: (editor) => !canChangeColumns(editor),
  },
  aligning('center', 'Center'),
  aligning('right', 'Right'),
]

/** Inserts a rule in place of an empty paragraph or below the block with the cursor, and moves the cursor below it. */
const insertRule = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { $from } = tr.selection
      const isEmpty = $from.depth === 1 && $from.parent.isTextblock && $from.parent.childCount === 0
      const start = isEmpty ? $from.before(1) : $from.depth > 0 ? $from.after(1) : $from.pos
      tr.replaceWith(start, isEmpty ? $from.after(1) : start, schema.node('hr'))
      if (!tr.doc.resolve(start + 1).nodeAfter?.isTextblock) tr.insert(start + 1, schema.node('p'))
      tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView()
      return true
    })
    .run()
