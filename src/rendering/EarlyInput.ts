import { useEffect, useLayoutEffect } from 'react'
import { noteHydration } from './browserFacts.ts'
import { repeatClick } from './repeatedClick.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isOption = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return !control.options[control.selectedIndex]?.defaultSelected
  if (isOption(control)) {
    const { type, checked, defaultChecked } = control as HTMLInputElement
    return checked !== defaultChecked && (checked || type === 'checkbox')
  }
  return control.value !== control.defaultValue
}

let hydrating = false
/** What the visitor could use before hydration, in the elements that the server rendered. */
let served = new Map<string, HTMLElement>()
let focused: Element | null = null
let clicked: Element | null | undefined

/** What start.ts replays clicks on: buttons, and links that open a layer or do more than lead somewhere. */
const PRESSED = 'button, a:is([aria-haspopup], [data-handled])'

/** The controls of the page by what tells one from another in a document without its texts. */
function controlsByKind(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of document.querySelectorAll<Control | HTMLButtonElement>(
    `input, textarea, select, ${PRESSED}`,
  )) {
    const { type, name, form } = control
    const option = /^(checkbox|radio)$/.test(type) ? control.value : ''
    const kind = [type, name, option, form?.getAttribute('action')].join(' ')
    let count = 0
    while (found.has(`${kind} ${count}`)) count += 1
    found.set(`${kind} ${count}`, control)
  }
  return found
}

/**
 * Call this before hydrating: React sets each text area to what the server rendered, even where somebody has typed
 * or placed the cursor since, and replaces all elements of a page in which a translator or an extension has changed any.
 */
export function keepEarlyInput(): void {
  hydrating = true
  served = controlsByKind()
  focused = document.activeElement
  addEventListener('focusin', noteUse, true)
  addEventListener('click', noteUse, true)
  for (const name of ['value', 'defaultValue'] as const) {
    const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name)!
    Object.defineProperty(HTMLTextAreaElement.prototype, name, {
      ...property,
      set(this: HTMLTextAreaElement, text: string) {
        if (!hydrating || text !== this.defaultValue) property.set!.call(this, text)
      },
    })
  }
}

function noteUse({ type, target }: Event) {
  if (!(target instanceof Element)) return
  if (type === 'click') clicked = target.closest(PRESSED)
  else focused = target
}

/** Hands over input, focus, and clicks from replaced controls to those that took their places. */
function restoreReplaced() {
  const now = [...served.values()].some((control) => !control.isConnected)
    ? controlsByKind()
    : undefined
  if (now)
    for (const [kind, control] of served) {
      const twin = now.get(kind)
      if (control.isConnected || !twin) continue
      if (control.matches(PRESSED)) passClicks(control, twin, control === clicked)
      else if (isChanged(control as Control)) copyInput(control as Control, twin as Control)
      if (control === focused) twin.focus({ preventScroll: true })
    }
  served.clear()
  focused = clicked = null
}

/**
 * The starter may replay a click on the replaced control from now on. One that hydrated the page was lost on its
 * way to the control, or will still arrive there.
 */
function passClicks(control: HTMLElement, twin: HTMLElement, isClicked: boolean) {
  let isDue = isClicked
  control.addEventListener('click', () => {
    isDue = false
    twin.click()
  })
  if (isClicked) setTimeout(() => isDue && twin.click())
}

function copyInput(from: Control, to: Control) {
  if (isOption(from)) {
    ;(to as HTMLInputElement).checked = (from as HTMLInputElement).checked
    return
  }
  to.value = from.value
  select(to, selectionIn(from))
}

type Selection = Parameters<HTMLInputElement['setSelectionRange']>

/** Undefined for controls without a cursor that scripts can place, such as email fields. */
function selectionIn(control: Control): Selection | undefined {
  const { selectionStart, selectionEnd, selectionDirection } = control as HTMLInputElement
  return typeof selectionStart === 'number'
    ? [selectionStart, selectionEnd, selectionDirection ?? undefined]
    : undefined
}

function select(control: Control, selection: Selection | undefined) {
  if (selection) (control as HTMLInputElement).setSelectionRange(...selection)
}

/**
 * Replays input and focus from before the scripts loaded: during hydration, React keeps the document as is and only
 * sees later changes. Mount it next to the page.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    if (!hydrating) return
    hydrating = false
    for (const name of ['focusin', 'click']) removeEventListener(name, noteUse, true)
    restoreReplaced()
  }, [])
  useEffect(() => {
    noteHydration()
    const controls = document.querySelectorAll<Control>('main :is(input, textarea, select)')
    for (const control of [...controls].filter(isChanged)) announce(control)
    document.activeElement
      ?.closest('main :is(input, textarea, select)')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    repeatClick()
  }, [])
  return null
}

/**
 * React compares a control with the value last set by a script, and ignores a change event without
 * a difference.
 */
function announce(control: Control) {
  const name = isOption(control) ? 'checked' : 'value'
  const typed = Reflect.get(control, name) as unknown
  if (!(control instanceof HTMLSelectElement)) {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set
    const selection = selectionIn(control)
    Reflect.set(control, name, name === 'checked' ? !typed : '')
    set?.call(control, typed)
    select(control, selection)
  }
  for (const event of name === 'checked' ? ['click', 'change'] : ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }))
}
