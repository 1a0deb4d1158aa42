import {
  createContext,
  type KeyboardEvent as Press,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Meaning of each single-key shortcut on every screen that supports it, by the browser's key name;
 * digits choose from what is shown.
 */
const keyMeanings = {
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

/** Single-key shortcuts of a screen; `false` leaves the key to the browser. */
export type Shortcuts = { [Key in ShortcutKey]?: () => unknown }

/** Shortcuts of all mounted components. */
const heard = new Set<{ current: Shortcuts }>()

/** Shortcuts that currently work on the screen, with their meanings, in the order of `keyMeanings`. */
export function keysNow(): [string, string][] {
  const now = new Set([...heard].flatMap(({ current }) => Object.keys(current)))
  const named = Object.entries(keyMeanings).filter(([key]) => now.has(key))
  return now.has('1') ? [...named, ['0–9', 'Choose a reason']] : named
}

export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)
const modifier = isApple ? '⌘' : 'Ctrl '

/**
 * How this machine writes shortcuts with the modifier key: for the command menu, saving, and
 * sending and continuing.
 */
export const commandKey = `${modifier}K`
export const saveKey = `${modifier}S`
export const sendKey = `${modifier}Enter`

/** Use as a ref: a newly opened element takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * Runs on Ctrl-K or Cmd-K wherever the focus is, except during IME composition and over dialogs
 * other than the menu's own.
 */
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

/** Ctrl-S (Cmd-S on a Mac) submits the focused form; outside of all forms, it submits each one with input. */
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

/** In a multiline field, Ctrl-Enter (Cmd-Enter on a Mac) submits its form. */
export function sendOnEnter(event: Press<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Keys that go on as long as they are held; a decision is made once. */
const movingKeys = new Set(['j', 'k'])

/** Keys that decide about what a queue shows, which is not meant while it has just come into view by itself. */
const isEarly = (key: string) =>
  /^[epsaw!#\d]$/.test(key) && document.querySelector('[data-arriving=true]') !== null

/** Whether the member of staff has enabled single-key shortcuts. */
export const ShortcutsOn = createContext(false)

/**
 * Runs single-key shortcuts, but never while typing, during IME composition, with a dialog open, or
 * with a modifier key.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const enabled = useContext(ShortcutsOn)
  // Layout effects, so that a key pressed the moment the rows appear is not missed.
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
        takesText(event.target) ||
        (event.repeat && !movingKeys.has(event.key)) ||
        isEarly(event.key)
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

/**
 * On a screen whose rows have keys, Escape leaves a field, with its text, and Enter a search, so that these keys
 * work again instead of being typed. Escape first clears a search, as browsers do.
 */
export function useKeysAfterTyping() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.isComposing || event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (!takesText(target) || target.isContentEditable || target.closest('[role=dialog]')) return
      if (target.matches('[role=combobox]') || ![...heard].some(({ current }) => current.j)) return
      const isSearch = target instanceof HTMLInputElement && target.type === 'search'
      const isLeft = isSearch
        ? key === 'Enter' || (key === 'Escape' && target.value === '')
        : key === 'Escape'
      if (isLeft) target.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
