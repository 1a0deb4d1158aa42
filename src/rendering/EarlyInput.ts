import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isOption = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return !control.options[control.selectedIndex]?.defaultSelected
  if (isOption(control))
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return control.value !== control.defaultValue
}

/**
 * Replays input and focus from before the scripts loaded: during hydration, React keeps the document as is and only
 * sees later changes. Mount it next to the page.
 */
export function EarlyInput() {
  useEffect(() => {
    for (const control of document.querySelectorAll<Control>('main :is(input, textarea, select)'))
      if (isChanged(control)) announce(control)
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
