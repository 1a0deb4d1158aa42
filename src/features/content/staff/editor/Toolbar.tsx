import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, memo, type RefObject, useState, useSyncExternalStore } from 'react'
import { isApple } from '#src/staff/keys.ts'
import { type Tool, tableTools } from './tools.ts'
import { ToolIcon } from './ToolIcon.tsx'

interface ToolbarProps {
  editor: Editor
  groups: readonly Tool[][]
  controls: string
  bar: RefObject<HTMLDivElement | null>
}

const keysText = (keys: string) => keys.replace('Mod', isApple ? '⌘' : 'Ctrl')

const tip = ({ label, keys }: Tool) => (keys ? `${label} (${keysText(keys)})` : label)

/** The tools over a text: one stop of the Tab key, the arrow keys, Home and End move inside, Escape goes to the text. */
export const Toolbar = memo(function Toolbar({ editor, groups, controls, bar }: ToolbarProps) {
  useToolStates(editor, groups)
  const [current, setCurrent] = useState('Paragraph')
  const [isWalked, setWalked] = useState(false)
  const isInTable = editor.isActive('table')
  const shown = isInTable ? [...groups, tableTools] : groups
  const labels = shown.flat().map(({ label }) => label)
  const stop = labels.includes(current) ? current : labels[0]!

  function move(event: KeyboardEvent) {
    const index = labels.indexOf(stop)
    const last = labels.length - 1
    const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1, Home: 0, End: last }[
      event.key
    ]
    if (event.key === 'Escape') editor.commands.focus()
    if (next === undefined) return
    event.preventDefault()
    setCurrent(labels[next]!)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      className="text-tools cluster leaf rule-bottom sticky"
      role="toolbar"
      tabIndex={-1}
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={move}
      onFocus={({ target }) => setWalked(target.matches(':focus-visible'))}
      onBlur={() => setWalked(false)}
    >
      {shown.map((group) => (
        <div key={group[0]!.label} className="tools__group flex">
          {group.map((tool) => {
            const isOff = tool.isOff?.(editor) ?? false
            return (
              <button
                key={tool.label}
                type="button"
                className="tools__tool stack centering"
                aria-label={tool.label}
                aria-pressed={tool.isOn?.(editor)}
                aria-disabled={isOff || undefined}
                title={tip(tool)}
                tabIndex={tool.label === stop ? 0 : -1}
                onFocus={() => setCurrent(tool.label)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => !tool.isOff?.(editor) && tool.run(editor)}
              >
                {tool.icon ? <ToolIcon name={tool.icon} /> : tool.text}
              </button>
            )
          })}
        </div>
      ))}
      {isWalked && (
        <p className="t1 soft" aria-hidden="true">
          {tip(shown.flat().find(({ label }) => label === stop)!)}
        </p>
      )}
      {isInTable && <p className="by-key t1 soft w-full">Tab goes to the next cell. Esc, then Tab, leaves the text.</p>}
    </div>
  )
})

/** Draws the tools anew when one of them became another: what is typed is painted first. */
function useToolStates(editor: Editor, groups: readonly Tool[][]) {
  const tools = [...groups, tableTools].flat()
  useSyncExternalStore(
    (changed) => {
      let frame: number | undefined
      const later = () => {
        frame ??= requestAnimationFrame(() =>
          setTimeout(() => {
            frame = undefined
            changed()
          }),
        )
      }
      editor.on('transaction', later)
      return () => {
        if (frame !== undefined) cancelAnimationFrame(frame)
        editor.off('transaction', later)
      }
    },
    () => tools.map(({ isOn, isOff }) => `${isOn?.(editor)} ${isOff?.(editor)}`).join(),
  )
}
