import { useEffect } from 'react'
import { noteHydration } from './browserFacts.ts'

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

/**
 * Call this before hydrating: React sets each text area to what the server rendered, even where somebody has typed
 * since.
 */
export function keepEarlyInput(): void {
  hydrating = true
  const { prototype } = HTMLTextAreaElement
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')!
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      if (!hydrating || text !== this.defaultValue) value.set!.call(this, text)
    },
  })
}

/**
 * Replays input and focus from before the scripts loaded: during hydration, React keeps the document as is and only
 * sees later changes. Mount it next to the page.
 */
export function EarlyInput() {
  useEffect(() => {
    hydrating = false
    noteHydration()
    const controls = document.querySelectorAll<Control>('main :is(input, textarea, select)')
    for (const control of [...controls].filter(isChanged)) announce(control)
    document.activeElement
      ?.closest('main :is(input, textarea, select)')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
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
    Reflect.set(control, name, name === 'checked' ? !typed : '')
    set?.call(control, typed)
  }
  for (const event of name === 'checked' ? ['click', 'change'] : ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }))
}
