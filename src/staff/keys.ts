import { createContext, type KeyboardEvent as Press, useContext, useLayoutEffect, useRef } from 'react'

/** What single keys do on a screen, by the key as the browser names it, such as "p" or "?"; `false` leaves the key to the browser. */
export type Shortcuts = Record<string, () => unknown>

export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
const modifier = isApple ? '⌘' : 'Ctrl '

/** How keys with the modifier are written on this machine: of the command menu, of saving, of sending and going on. */
export const commandKey = `${modifier}K`
export const saveKey = `${modifier}S`
export const sendKey = `${modifier}Enter`

/** As a ref: what has just opened takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Runs on Ctrl-K or Cmd-K wherever the focus is, but neither while a letter is composed nor over a dialog that is not the menu's own. */
export function useCommandKey(act: () => void) {
  const latest = useRef(act)
  useLayoutEffect(() => void (latest.current = act))
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.shiftKey || event.altKey) return
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      if (document.querySelector('[role=dialog]:not(:has([role=combobox]))')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** In a text of several lines: Ctrl-Enter, with Cmd on a Mac, sends the form that it is in. */
export function sendOnEnter(event: Press<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form!.requestSubmit()
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Whether the member of staff wants single keys to act. */
export const ShortcutsOn = createContext(false)

/** Runs what a key stands for, but never while somebody types, composes a letter, has a dialog open or holds a modifier. */
export function useShortcuts(shortcuts: Shortcuts) {
  const enabled = useContext(ShortcutsOn)
  // Layout effects: a key pressed right when the rows appear is heard.
  const latest = useRef(shortcuts)
  useLayoutEffect(() => void (latest.current = shortcuts))
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (event.defaultPrevented || !act || act() === false) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}
