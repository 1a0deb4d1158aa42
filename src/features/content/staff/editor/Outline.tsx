import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type KeyboardEvent, useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import { moveAmongButtons, useOpenList } from './body/buttonList.ts'

interface OutlineProps {
  editor: Editor
  onClose: () => void
}

interface Heading {
  text: string
  level: number
  at: number
}

/** Lists the headings of a text. Clicking one jumps to it. */
export function Outline({ editor, onClose }: OutlineProps) {
  const list = useRef<HTMLElement>(null)
  const headings = headingsOf(editor)
  useOpenList(list, onClose)

  function go({ at }: Heading) {
    const { state, view } = editor
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, at + 1)))
    onClose()
    const element = view.nodeDOM(at)
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start' })
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    moveAmongButtons(list.current, event)
  }

  return (
    <nav
      ref={list}
      tabIndex={-1}
      className="text-outline paper scroll-y"
      aria-label="Outline"
      onKeyDown={move}
    >
      {headings.length === 0 && (
        <p className="px-4 py-3 t1 soft">Headings of the text appear here.</p>
      )}
      <ul>
        {headings.map((heading) => (
          <li key={heading.at}>
            <button
              type="button"
              className={classes(
                'text-outline__one row w-full anywhere',
                `text-outline__one--${heading.level}`,
              )}
              onClick={() => go(heading)}
            >
              {heading.text || 'Empty heading'}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function headingsOf({ state: { doc } }: Editor): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, at) => {
    const [, level] = /^h([234])$/.exec(node.type.name) ?? []
    if (level) found.push({ text: node.textContent.trim(), level: Number(level), at })
    return !node.isTextblock
  })
  return found
}
