import { useLayoutEffect, useState } from 'react'

/** Brings a session into sight as soon as it is drawn, with the focus if that is asked for. */
export function useShow() {
  const [wanted, setWanted] = useState<{ id: string; isFocused: boolean }>()
  useLayoutEffect(() => {
    const found = wanted && document.querySelector<HTMLElement>(`[data-session="${wanted.id}"]`)
    if (!found) return
    found.scrollIntoView({ block: 'center', inline: 'nearest' })
    if (wanted.isFocused) found.querySelector('button')?.focus({ preventScroll: true })
    setWanted(undefined)
  })
  return (id: string, isFocused = false) => setWanted({ id, isFocused })
}
