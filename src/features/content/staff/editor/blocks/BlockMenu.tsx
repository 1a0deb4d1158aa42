import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef } from 'react'
import { blockOf, canMove, deleteBlocks, duplicateBlocks, moveBlocks } from '../body/blocks.ts'
import { moveAmongButtons, useOpenList } from '../body/buttonList.ts'
import { useFloating } from '../toolbar/floating.ts'
import { keysText } from '../text/keysText.ts'

interface BlockMenuProps {
  editor: Editor
  /** Any position inside the block. */
  at: number
  onClose: () => void
}

/** Menu of actions for one block, shown beside it. */
export function BlockMenu({ editor, at, onClose }: BlockMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const run = blockOf(editor.state, at)
  const start = run.from
  const place = () => {
    const element = editor.view.nodeDOM(start)
    const { left, top } = (
      element instanceof HTMLElement ? element : editor.view.dom
    ).getBoundingClientRect()
    return new DOMRect(left, top, 0, 28)
  }
  const ref = useFloating(place, editor.view.dom, 'bottom-start')
  useOpenList(list, onClose)

  const entries = [
    { label: 'Move up', keys: 'Alt+Up', act: () => moveBlocks(editor, run, -1), by: -1 as const },
    { label: 'Move down', keys: 'Alt+Down', act: () => moveBlocks(editor, run, 1), by: 1 as const },
    { label: 'Duplicate', keys: 'Mod+Shift+D', act: () => duplicateBlocks(editor, run) },
    { label: 'Delete', act: () => deleteBlocks(editor, run) },
  ].filter(({ by }) => by === undefined || canMove(editor.state, run, by))

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      editor.commands.focus()
      return
    }
    moveAmongButtons(list.current, event)
  }

  return (
    <div ref={ref} className="block-menu paper">
      <ul ref={list} aria-label="Block" onKeyDown={move}>
        {entries.map(({ label, keys, act }) => (
          <li key={label}>
            <button
              type="button"
              className="block-menu__one row apart gap-5 w-full"
              onClick={() => {
                act()
                onClose()
                editor.commands.focus()
              }}
            >
              {label}
              {keys && (
                <span className="by-key t1 soft" aria-hidden="true">
                  {keysText(keys)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
