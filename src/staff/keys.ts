import {
  createContext,
  type KeyboardEvent as Press,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

/** What each single key means on every screen that knows it, by the key as the browser names it; digits choose from what is shown. */
export const keyMeanings = {
  j: 'Next',
  k: 'Previous',
  Enter: 'Open',
  x: 'Select',
  Escape: 'Clear or cancel',
  '/': 'Search the list',
  f: 'Add to favorites or remove',
  '?': 'Show the keys of this screen',
  r: 'Reply',
  e: 'Done',
  o: 'Reopen',
  s: 'Snooze or unsnooze',
  a: 'Assign to me or unassign',
  l: 'Add labels',
  p: 'Publish',
  w: 'Withdraw',
  '#': 'Reject',
  '!': 'Mark as spam',
  i: 'Why this email was sent',
  z: 'Undo',
  t: 'Go to today',
  m: 'Move',
} as const
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
export type ShortcutKey = keyof typeof keyMeanings | Digit

/** What single keys do on a screen; `false` leaves the key to the browser. */
export type Shortcuts = { [Key in ShortcutKey]?: () => unknown }

/** The shortcuts of all that is on screen. */
const heard = new Set<{ current: Shortcuts }>()

/** The keys that do something on the screen now, with what they mean, in the order of the meanings. */
export function keysNow(): [string, string][] {
  const now = new Set([...heard].flatMap(({ current }) => Object.keys(current)))
  const named = Object.entries(keyMeanings).filter(([key]) => now.has(key))
  return now.has('1') ? [...named, ['0–9', 'Choose a reason']] : named
}

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

/** Of several forms on a screen: Ctrl-S, with Cmd on a Mac, sends the one that has the focus, or outside of all each that was typed into. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isTyped: boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSave || event.key.toLowerCase() !== 's' || event.isComposing) return
      const around = event.target instanceof Element ? event.target.closest('form') : null
      if (document.querySelector('[role=dialog]') || (around && around !== form.current)) return
      event.preventDefault()
      if (isTyped) form.current?.requestSubmit()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [form, isTyped])
}

/** In a text of several lines: Ctrl-Enter, with Cmd on a Mac, sends the form that it is in. */
export function sendOnEnter(event: Press<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
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
    heard.add(latest)
    const press = (event: KeyboardEvent) => {
      if (
        event.isComposing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesText(event.target)
      )
        return
      if (document.querySelector('[role=dialog]')) return
      const act = Object.hasOwn(latest.current, event.key)
        ? latest.current[event.key as ShortcutKey]
        : undefined
      if (event.defaultPrevented || !act || act() === false) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => {
      heard.delete(latest)
      removeEventListener('keydown', press)
    }
  }, [enabled])
}
