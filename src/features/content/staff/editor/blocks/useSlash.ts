import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import type { Slash } from './slashMenu.ts'
import type { Tool } from '../toolbar/tools.ts'

const fits = (query: string) => {
  const wanted = query.toLowerCase()
  return ({ label, finds = '' }: Tool) =>
    label.toLowerCase().includes(wanted) || finds.split(' ').some((word) => word.startsWith(wanted))
}

/** State of the slash menu: the tools that match what was typed, and the current one. */
export function useSlash(groups: readonly Tool[][]) {
  const id = useId()
  const [slash, setSlash] = useState<Slash>()
  const [at, setAt] = useState(0)
  const isName = slash && !/^\s/.test(slash.query)
  const tools = isName
    ? groups.flat().filter((tool) => tool.isBlock && fits(slash.query)(tool))
    : []
  const current = Math.min(at, tools.length - 1)

  const onChange = (next: Slash | undefined) => {
    if (next?.query !== slash?.query) setAt(0)
    setSlash((now) =>
      // Keep the position function while the menu is open, so that the floating list keeps tracking it.
      next && now && next.range.from === now.range.from ? { ...next, rect: now.rect } : next,
    )
  }

  function choose(editor: Editor, tool: Tool) {
    if (!slash) return
    editor.chain().focus().deleteRange(slash.range).run()
    if (!tool.isOff?.(editor)) tool.run(editor)
  }

  const onKey = (editor: Editor, { key }: KeyboardEvent) => {
    if (tools.length === 0) return false
    const last = tools.length - 1
    const next = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[key]
    if (next !== undefined) setAt(next)
    else if (tools[current] && (key === 'Enter' || key === 'Tab')) choose(editor, tools[current])
    else return false
    return true
  }

  return { id, slash, tools, current, setAt, choose, onChange, onKey }
}
