import type { Editor } from '@tiptap/core'
import { canInsertNote, insertNote } from './footnotes.ts'
import { toggleList } from './lists.ts'
import { addRow, canChangeColumns, changeColumn, insertTable, removeRow } from './tables.ts'
import type { ToolIconName } from './ToolIcon.tsx'

export interface Tool {
  label: string
  /** Shown instead of a drawing. */
  text?: string
  icon?: ToolIconName
  keys?: string
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  text: `H${level}`,
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleNode(`h${level}`, 'p').run(),
  isOn: (editor) => editor.isActive(`h${level}`),
})

interface Comments {
  /** Whether there is somebody to talk to about this text. */
  isOn: boolean
  isHere: boolean
  begin: (editor: Editor) => void
}

/** The tools of the text in groups; those that open a dialog are given what opens it. */
export const toolsFor = (ask: (what: 'link' | 'picture' | 'player') => void, comments: Comments): Tool[][] => [
  [
    {
      label: 'Paragraph',
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
    { label: 'Link', icon: 'link', keys: 'Mod+K', run: () => ask('link'), isOn: (editor) => editor.isActive('a') },
    {
      label: 'Inline code',
      text: '`x`',
      run: (editor) => editor.chain().focus().toggleMark('code').run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: 'bullets',
      keys: 'Mod+Shift+8',
      run: (editor) => toggleList(editor, 'ul'),
      isOn: (editor) => editor.isActive('ul'),
    },
    {
      label: 'Numbered list',
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
      icon: 'quote',
      run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      label: 'Picture',
      icon: 'picture',
      run: () => ask('picture'),
      isOn: (editor) => editor.isActive('img') || editor.isActive('picture'),
    },
    {
      label: 'Film or sound',
      icon: 'film',
      run: () => ask('player'),
      isOn: (editor) => editor.isActive('video') || editor.isActive('audio'),
    },
    { label: 'Table', icon: 'table', run: insertTable, isOff: (editor) => editor.isActive('table') },
    {
      label: 'Code block',
      icon: 'code',
      run: (editor) => editor.chain().focus().toggleNode('pre', 'p').run(),
      isOn: (editor) => editor.isActive('pre'),
    },
    {
      label: 'Footnote',
      icon: 'footnote',
      keys: 'Mod+Alt+F',
      run: insertNote,
      isOn: (editor) => editor.isActive('footnote'),
      isOff: (editor) => !canInsertNote(editor),
    },
    { label: 'Rule', icon: 'rule', run: (editor) => editor.chain().focus().insertContent({ type: 'hr' }).run() },
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
  ...(comments.isOn
    ? [[{ label: 'Comment', icon: 'comment' as const, keys: 'Mod+Alt+M', run: comments.begin, isOn: () => comments.isHere }]]
    : []),
]

/** Further tools while the cursor is in a table. */
export const tableTools: Tool[] = [
  { label: 'Row below', text: 'Row +', run: addRow },
  { label: 'Remove the row', text: 'Row −', run: removeRow },
  {
    label: 'Column after',
    text: 'Column +',
    run: (editor) => changeColumn(editor, 'add'),
    isOff: (editor) => !canChangeColumns(editor),
  },
  {
    label: 'Remove the column',
    text: 'Column −',
    run: (editor) => changeColumn(editor, 'remove'),
    isOff: (editor) => !canChangeColumns(editor),
  },
]
