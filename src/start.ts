// Loaded before the first paint as a classic script: sets the remembered color scheme, asks for the other scripts only
// after the paint or at the first press, and keeps presses on controls until these can answer. Stays below 1 KB.
;(() => {
  const root = document.documentElement
  root.dataset.scripts = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  } catch {}

  const scripts = document.currentScript?.dataset.js?.split(' ')
  if (!scripts) return
  const signs = ['pointerdown', 'keydown', 'focusin', 'input']
  const presses = new Set<HTMLElement>()
  let asked = false

  const start = () => {
    if (asked) return
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    asked = true
    Promise.all([loadData(), ...scripts.map((script) => import(/* @vite-ignore */ script))]).then(
      () => {
        for (const sign of signs) removeEventListener(sign, start, true)
        removeEventListener('click', keep, true)
        removeEventListener('keydown', keep, true)
        delete root.dataset.pressed
        for (const control of presses) control.click()
      },
      () => {
        asked = false
        delete root.dataset.pressed
        for (const control of presses)
          if (control instanceof HTMLAnchorElement) location.assign(control.href)
          else if ((control as HTMLButtonElement).type === 'submit')
            (control as HTMLButtonElement).form?.submit()
          else
            alert(
              'This part of the site could not be loaded. Please check your connection and try again.',
            )
        presses.clear()
      },
    )
  }

  /** What the entry waits for, where the page does not carry all of its data. */
  const loadData = async () => {
    const late = document.getElementById('late')
    if (!late || late.textContent) return
    const response = await fetch(late.dataset.path ?? '')
    if (!response.ok) throw response
    late.textContent = await response.text()
    late.dispatchEvent(new Event('load'))
  }

  /** A link that opens a layer or leads to a part of the page, a button that is not a form's own, or the key that stands for one of them. */
  const keep = (event: MouseEvent | KeyboardEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const key = event instanceof KeyboardEvent ? event.key : ''
    const from = target as Element
    let control: Element | null = null
    if (!key)
      control =
        ctrlKey || metaKey || shiftKey
          ? null
          : from.closest('[aria-haspopup],a[href^="#"],button:not(form[action]:not(.form) *)')
    else if (key === ' ') control = from.closest('a[role=button]')
    else if (
      key === (ctrlKey || metaKey ? 'k' : '/') &&
      !altKey &&
      !from.closest('input,textarea,select')
    )
      control = document.querySelector('[aria-keyshortcuts]')
    if (!control) return
    event.preventDefault()
    root.dataset.pressed = ''
    presses.add(control as HTMLElement)
    start()
  }

  /** The first picture is painted in the frame that follows its loading. */
  const startAfterFrame = () => requestAnimationFrame(() => setTimeout(start))

  for (const sign of signs) addEventListener(sign, start, true)
  addEventListener('click', keep, true)
  addEventListener('keydown', keep, true)
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    if (document.readyState === 'complete') startAfterFrame()
    else addEventListener('load', startAfterFrame)
  }).observe({ type: 'paint', buffered: true })
})()
