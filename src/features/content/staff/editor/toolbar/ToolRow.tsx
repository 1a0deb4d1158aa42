import type { Editor } from '@tiptap/core'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { keysText } from '../text/keysText.ts'
import type { Tool } from './tools.ts'
import { ToolIcon } from './ToolIcon.tsx'

interface ToolRowProps {
  editor: Editor
  /** Accessible name of the toolbar. */
  label: string
  groups: readonly (readonly Tool[])[]
  /** Additional tools beside the row, with a hint about them. */
  more?: { tools: readonly Tool[]; hint: ReactNode } | undefined
  controls: string
  /** Tool that receives focus first when tabbing into the row. */
  first: string
  bar?: RefObject<HTMLDivElement | null>
  className?: string
}

const tip = ({ label, keys }: Tool) => (keys ? `${label} (${keysText(keys)})` : label)

/** A toolbar with a single Tab stop. Arrow keys, Home, and End move between tools; Escape returns to the text. */
export const ToolRow = memo(function ToolRow({
  editor,
  label,
  groups,
  more,
  controls,
  first,
  bar,
  className,
}: ToolRowProps) {
  const shown = [...groups, ...(more ? [more.tools] : [])].flat()
  useToolStates(editor, shown)
  const own = useRef<HTMLDivElement>(null)
  const row = bar ?? own
  const [current, setCurrent] = useState(first)
  const [isWalked, setWalked] = useState(false)
  const labels = shown.map((tool) => tool.label)
  const stop = labels.includes(current) ? current : (labels[0] ?? '')

  function move(event: KeyboardEvent) {
    const index = labels.indexOf(stop)
    const last = labels.length - 1
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') editor.commands.focus()
    if (next === undefined) return
    event.preventDefault()
    setCurrent(labels[next] ?? current)
    row.current?.querySelectorAll('button')[next]?.focus()
  }

  const buttons = (tools: readonly Tool[]) => (
    <div key={tools[0]?.label} className="tools__group flex">
      {tools.map((tool) => {
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
  )
  return (
    <div
      ref={row}
      className={className}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      onFocus={({ target }) => setWalked(target.matches(':focus-visible'))}
      onBlur={() => setWalked(false)}
    >
      <div className="tools__strip flex">{groups.map(buttons)}</div>
      {(isWalked || more) && (
        <div className="tools__more cluster middle gap-3 paper">
          {more && buttons(more.tools)}
          {isWalked && (
            <p className="t1 soft" aria-hidden="true">
              {tip(shown.find((tool) => tool.label === stop)!)}
            </p>
          )}
          {more?.hint}
        </div>
      )}
    </div>
  )
})

/** Rerenders when a tool's state changes, after the next paint so that typing stays fast. */
function useToolStates(editor: Editor, tools: readonly Tool[]) {
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
