import { type Editor } from '@tiptap/core'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { ToolRow } from './ToolRow.tsx'
import { type Tool, tableTools } from './tools.ts'

interface ToolbarProps {
  editor: Editor
  groups: readonly Tool[][]
  controls: string
  bar: RefObject<HTMLDivElement | null>
}

const leaving = (
  <p className="by-key t1 soft">
    Tab moves to the next cell. Press Esc, then Tab to leave the text.
  </p>
)
const inTable = { tools: tableTools, hint: leaving }

/** Toolbar above a text, with table tools while the cursor is in a table. */
export function Toolbar({ editor, groups, controls, bar }: ToolbarProps) {
  const isInTable = useSyncExternalStore(
    (changed) => {
      editor.on('selectionUpdate', changed)
      editor.on('update', changed)
      return () => {
        editor.off('selectionUpdate', changed)
        editor.off('update', changed)
      }
    },
    () => editor.isActive('table'),
  )
  useKeyboardEdge(bar)
  return (
    <ToolRow
      editor={editor}
      label="Text tools"
      groups={groups}
      more={isInTable ? inTable : undefined}
      controls={controls}
      first="Paragraph"
      bar={bar}
      className="text-tools sticky paper"
    />
  )
}

/** Sets `--keyboard` to the height of the on-screen keyboard, so that the toolbar can dock above it. */
function useKeyboardEdge(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const view = visualViewport
    const element = bar.current?.closest<HTMLElement>('.writing__tools') ?? bar.current
    if (!view || !element) return undefined
    const follow = () => {
      const covered = innerHeight - view.height * view.scale - view.offsetTop
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [bar])
}
