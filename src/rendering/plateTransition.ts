import type { AroundNavHandler } from 'wouter'

/** Name of the plate that a page shows at its top; src/ui/styles/motion.css gives it there. */
const NAME = 'plate'
const HERO = '.story-plate .plate'
/** The old page stands still while the new one is awaited: no longer than a visitor takes for an instant. */
const LONGEST_MS = 250

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The plate of the card that leads to an address. */
function plateOfCard(path: string): HTMLElement | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.linked .linked__to'))
    if (link.pathname === path)
      return link.closest('.linked')?.querySelector<HTMLElement>('.plate') ?? null
  return null
}

/** Gives the name of the plate to that of a card, and takes it from the page's own; undone by what it returns. */
function nameOnly(plate: HTMLElement) {
  const own = document.querySelector<HTMLElement>(HERO)
  own?.style.setProperty('view-transition-name', 'none')
  plate.style.setProperty('view-transition-name', NAME)
  return () => {
    own?.style.removeProperty('view-transition-name')
    plate.style.removeProperty('view-transition-name')
  }
}

/** Whether the new page shows its plate before that takes too long. */
function heroShown(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (location.pathname !== path || !document.querySelector(HERO)) return
      if (!plateOfCard(path)) end(true)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => end(false), LONGEST_MS)
    function end(isShown: boolean) {
      observer.disconnect()
      clearTimeout(timer)
      resolve(isShown)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}

/** Lets the plate of a card become that of the story it leads to, where the browser can and the visitor wants motion. */
export const liftPlate: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, location.href)
  const plate = 'startViewTransition' in document && !isStill() ? plateOfCard(pathname) : null
  if (!plate) return navigate(to, options)
  const undo = nameOnly(plate)
  const transition = document.startViewTransition(async () => {
    navigate(to, options)
    // A page that is still on its way is shown as it loads, at once.
    if (!(await heroShown(pathname))) transition.skipTransition()
  })
  // One that is skipped, for the page is hidden or another began, is no fault.
  transition.ready.catch(() => undefined)
  transition.finished.then(undo, undo)
}

/** The same for links that load a whole page. */
export function liftPlateAcrossPages() {
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as PageSwapEvent
    const url = activation?.entry.url
    const plate = viewTransition && url ? plateOfCard(new URL(url).pathname) : null
    if (!plate) return
    const undo = nameOnly(plate)
    viewTransition?.finished.then(undo, undo)
  })
}
