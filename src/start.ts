// Runs before the first paint as a classic script: sets the remembered color scheme, loads the other scripts at
// the first sign of a person, and replays clicks on controls once these can respond. Must stay about 1 KB.
;(() => {
  const root = document.documentElement
  root.dataset.scripts = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  } catch {}

  const scripts = document.currentScript?.dataset.js?.split(' ')
  if (!scripts) return
  const signs = ['pointermove', 'pointerdown', 'scroll', 'wheel', 'keydown', 'focusin', 'input']
  const listening = new AbortController()
  const presses = new Set<HTMLElement>()
  let asked = false
  let hasWarned = false

  const warn = () => {
    hasWarned = true
    alert('This part of the site could not be loaded. Please check your connection and try again.')
  }

  /** For `repeatClick` of the same page once it is loaded anew. */
  const storeClick = (control: Element) => {
    const all = document.querySelectorAll('button:not(form *),[aria-haspopup]')
    const index = [...all].indexOf(control)
    if (index < 0) return
    try {
      sessionStorage.setItem(
        'click',
        `${Date.now()} ${location.href} ${index} ${control.textContent}`,
      )
    } catch {}
  }

  const start = () => {
    if (asked) return
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    asked = true
    Promise.all([loadData(), ...scripts.map((script) => import(/* @vite-ignore */ script))]).then(
      () => {
        listening.abort()
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
          // As in `loadFromServer`: Chrome does not load a script again in a page where it failed once.
          else if (hasWarned)
            fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => {
              storeClick(control)
              location.reload()
            }, warn)
          else warn()
        presses.clear()
      },
    )
  }

  /**
   * A finger on a link opens another page, which scripts of this one would only hold up. A resting
   * pointer moves by nothing when the page appears below it.
   */
  const notice = ({ type, target, pointerType, movementX, movementY }: PointerEvent) => {
    if (type === 'pointermove' && !movementX && !movementY) return
    const leaves = type === 'focusin' || pointerType === 'touch'
    if (!leaves || !(target as Element).closest?.('a[href]:not([aria-haspopup])')) start()
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
   * Captures clicks on links that open a layer or do more than lead somewhere (`data-handled`) and
   * on buttons outside plain forms, and their keyboard shortcuts. A click on a card follows its link.
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
          : from.closest('[aria-haspopup],[data-handled],button:not(form[action]:not(.form) *)')
    else if (key === ' ') control = from.closest('a[role=button]')
    else if (
      key === (ctrlKey || metaKey ? 'k' : '/') &&
      !altKey &&
      !from.closest('input,textarea,select')
    )
      control = document.querySelector('[aria-keyshortcuts]')
    if (!control) {
      const card = key ? null : from.closest('.linked')?.querySelector<HTMLElement>('.linked__to')
      if (card && !from.closest('a,button,input,select,textarea,label,summary,video'))
        if (getSelection()?.isCollapsed !== false) card.click()
      return
    }
    event.preventDefault()
    root.dataset.pressed = ''
    presses.add(control as HTMLElement)
    start()
    // Forms work without scripts: one that was sent does not wait for them any longer.
    const { type, form } = control as HTMLButtonElement
    if (type === 'submit') setTimeout(() => listening.signal.aborted || form?.submit(), 10_000)
  }

  const listen = (name: string, hear: (event: never) => void) =>
    addEventListener(name, hear as EventListener, { capture: true, signal: listening.signal })
  for (const sign of signs) listen(sign, notice)
  for (const press of ['click', 'keydown']) listen(press, keep)
  // Entries that the scripts pushed before a reload share this document, and only they could render another.
  const { pathname, search } = location
  listen('popstate', () => {
    if (location.pathname + location.search !== pathname + search) location.reload()
  })

  const find = (attribute: string) => document.querySelector<HTMLElement>(`[${attribute}]`)?.dataset

  /** Whether a visitor typed into a form of this tab and did not send it, or clicked what could not be loaded. */
  const hasTyped = () => {
    try {
      return Object.keys(sessionStorage).some((key) => /^(typed:|click$)/.test(key))
    } catch {
      return false
    }
  }

  /**
   * Starts where somebody returns to, and where the page lacks what only this browser knows, such
   * as times in the visitor's own zone.
   */
  const startAtOnce = () => {
    let serviceWorker: ServiceWorkerContainer | undefined
    try {
      ;({ serviceWorker } = navigator)
    } catch {}
    const zone = find('data-zone')?.zone
    const isAway = zone && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
    const { worker, scope } = find('data-worker') ?? {}
    const isMissed = isAway || find('data-at-once') || hasTyped()
    if (history.state || serviceWorker?.controller || isMissed) start()
    else if (worker && scope)
      serviceWorker
        ?.register(worker, { scope })
        .then(() => serviceWorker!.ready)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
        .then(({ active }) => active!.postMessage({ type: 'keep', paths: scripts }))
        .catch(() => {})
  }
  /** The first image is painted in the frame after it loads. */
  const afterFrame = () => requestAnimationFrame(() => setTimeout(startAtOnce))
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    if (document.readyState === 'complete') afterFrame()
    else addEventListener('load', afterFrame)
  }).observe({ type: 'paint', buffered: true })
})()
