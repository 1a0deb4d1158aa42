const KEY = 'click'
/** As in `src/start.ts`: nothing that sends a form. */
const REPEATABLE = 'button:not(form *),[aria-haspopup]'
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
    if (clicked && index >= 0) sessionStorage.setItem(KEY, placeOf(clicked, index))
  } catch {
    // Storage is blocked: the visitor clicks once more.
  }
}

/** Repeats the stored click, once. */
export function repeatClick(): void {
  try {
    const place = sessionStorage.getItem(KEY)
    if (place === null) return
    sessionStorage.removeItem(KEY)
    const controls = document.querySelectorAll<HTMLElement>(REPEATABLE)
    Array.from(controls)
      .find((control, index) => placeOf(control, index) === place)
      ?.click()
  } catch {
    // Nothing was stored.
  }
}
