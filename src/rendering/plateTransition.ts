import type { AroundNavHandler } from 'wouter'

/** View transition name of the plate at the top of a page; set there by src/ui/styles/motion.css. */
const NAME = 'plate'
const HERO = '.story-plate .plate'
/** The old page freezes while the new one loads; no longer than visitors perceive as instant. */
const MAX_MS = 250

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Finds the plate of the card that links to a path. */
function plateOfCard(path: string): HTMLElement | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.linked .linked__to'))
    if (link.pathname === path)
      return link.closest('.linked')?.querySelector<HTMLElement>('.plate') ?? null
  return null
}

/** Moves the transition name from the page's own plate to a card's; returns a function that undoes this. */
function nameOnly(plate: HTMLElement) {
  const own = document.querySelector<HTMLElement>(HERO)
  own?.style.setProperty('view-transition-name', 'none')
  plate.style.setProperty('view-transition-name', NAME)
  return () => {
    own?.style.removeProperty('view-transition-name')
    plate.style.removeProperty('view-transition-name')
  }
}

/** Whether the new page shows its plate in time. */
function heroShown(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (location.pathname !== path || !document.querySelector(HERO)) return
      if (!plateOfCard(path)) end(true)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => end(false), MAX_MS)
    function end(isShown: boolean) {
      observer.disconnect()
      clearTimeout(timer)
      resolve(isShown)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}

/**
 * Morphs a card's plate into that of the story it links to, if the browser supports it and the
 * visitor allows motion.
 */
export const liftPlate: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, location.href)
  const plate = 'startViewTransition' in document && !isStill() ? plateOfCard(pathname) : null
  if (!plate) return navigate(to, options)
  const undo = nameOnly(plate)
  const transition = document.startViewTransition(async () => {
    navigate(to, options)
    // If the page is still loading, show it right away instead.
    if (!(await heroShown(pathname))) transition.skipTransition()
  })
  // A transition may be skipped because the page is hidden or another one started; that is no error.
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
