// Runs before the first paint as a classic script: sets the remembered color scheme, loads the other scripts
// after the paint or on the first interaction, and replays clicks on controls once these can respond. Must stay
// below 1 KB.
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

  /** Loads the page data that was not inlined, which the entry script waits for. */
  const loadData = async () => {
    const late = document.getElementById('late')
    if (!late || late.textContent) return
    const response = await fetch(late.dataset.path ?? '')
    if (!response.ok) throw response
    late.textContent = await response.text()
    late.dispatchEvent(new Event('load'))
  }

  /**
   * Captures clicks on links that open a layer or jump within the page and on buttons outside plain
   * forms, and their keyboard shortcuts.
   */
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

  /** The first image is painted in the frame after it loads. */
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
