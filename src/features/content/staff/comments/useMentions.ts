import { type KeyboardEvent, type RefObject, useId, useState } from 'react'

const MAX = 6

/** Suggests colleagues' names after an @ in a field. Arrows move, Enter and Tab choose, Escape closes. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  colleagues: readonly string[],
  setText: (text: string) => void,
) {
  const id = useId()
  /** The text after the @, and its position. */
  const [typed, setTyped] = useState<{ at: number; start: string }>()
  const [current, setCurrent] = useState(0)
  const offered = typed
    ? colleagues
        .filter((name) =>
          [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(typed.start)),
        )
        .slice(0, MAX)
    : []

  function follow({ value, selectionStart }: HTMLTextAreaElement) {
    const [, typed] =
      /(?:^|[^\p{L}\p{N}.])@([\p{L}\p{N}.-]*(?: [\p{L}\p{N}.-]*)?)$/u.exec(
        value.slice(0, selectionStart),
      ) ?? []
    setTyped(
      typed === undefined
        ? undefined
        : { at: selectionStart - typed.length, start: typed.toLowerCase() },
    )
    setCurrent(0)
  }

  function choose(name: string) {
    if (!typed || !field.current) return
    const { value } = field.current
    const before = `${value.slice(0, typed.at)}${name} `
    setText(before + value.slice(typed.at + typed.start.length).replace(/^ /, ''))
    setTyped(undefined)
    field.current.focus()
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }

  /** Handles a key if the list of names is open. Returns whether it did. */
  function take(event: KeyboardEvent): boolean {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown') setCurrent((current + 1) % offered.length)
    else if (event.key === 'ArrowUp') setCurrent((current - 1 + offered.length) % offered.length)
    else if (offered[current] && (event.key === 'Enter' || event.key === 'Tab'))
      choose(offered[current])
    else if (event.key === 'Escape') setTyped(undefined)
    else return false
    event.preventDefault()
    return true
  }

  return {
    id,
    offered,
    current,
    follow,
    choose,
    take,
    optionId: (index: number) => `${id}-${index}`,
  }
}
