const KEY = 'click'
/** As in `src/start.ts`: nothing that sends a form. */
const REPEATABLE = 'button:not(form *),[aria-haspopup]'
/** Milliseconds in which a page is loaded anew; a click of a page that failed again is not meant any longer. */
const LOADED_WITHIN = 60_000
let clicked: Element | null = null

if (!import.meta.env.SSR) {
  const note = ({ type, target }: Event) => {
    clicked = type === 'click' ? (target as Element).closest('[aria-haspopup]') : null
  }
  for (const name of ['keydown', 'click']) addEventListener(name, note, true)
}

/** As in `src/start.ts`. */
const placeOf = (control: Element, index: number) =>
  `${location.href} ${index} ${control.textContent}`

/** Stores what was clicked last if it opens something, which is safe to repeat, for the same page once it is loaded anew. */
export function storeClick(): void {
  const index = clicked ? [...document.querySelectorAll(REPEATABLE)].indexOf(clicked) : -1
  try {
    if (clicked && index >= 0)
      sessionStorage.setItem(KEY, `${Date.now()} ${placeOf(clicked, index)}`)
  } catch {
    // Storage is blocked: the visitor clicks once more.
  }
}

/** Repeats the stored click, once, unless it is old. */
export function repeatClick(): void {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored === null) return
    sessionStorage.removeItem(KEY)
    const [at = ''] = stored.split(' ', 1)
    if (!(Math.abs(Date.now() - Number(at)) < LOADED_WITHIN)) return
    const place = stored.slice(at.length + 1)
    const controls = document.querySelectorAll<HTMLElement>(REPEATABLE)
    Array.from(controls)
      .find((control, index) => placeOf(control, index) === place)
      ?.click()
  } catch {
    // Nothing was stored.
  }
}
