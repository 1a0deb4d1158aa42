let holds = 0

/**
 * Prevents the page from scrolling until the returned function is called; the gutter is only kept
 * if there was a scrollbar, so nothing moves sideways.
 */
export function lockScroll() {
  const root = document.documentElement
  if (holds++ === 0) root.dataset.scrollLock = innerWidth > root.clientWidth ? 'gutter' : ''
  return () => {
    if (--holds === 0) delete root.dataset.scrollLock
  }
}
