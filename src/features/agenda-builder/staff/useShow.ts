import { useLayoutEffect, useReducer, useRef } from 'react'

/** Scrolls a session into view once it is rendered, and focuses it on request. */
export function useShow() {
  const wanted = useRef<{ id: string; isFocused: boolean }>(undefined)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const found =
      wanted.current && document.querySelector<HTMLElement>(`[data-session="${wanted.current.id}"]`)
    if (!found) return
    found.scrollIntoView({ block: 'center', inline: 'nearest' })
    if (wanted.current?.isFocused) found.querySelector('button')?.focus({ preventScroll: true })
    wanted.current = undefined
  })
  return (id: string, isFocused = false) => {
    wanted.current = { id, isFocused }
    draw()
  }
}
