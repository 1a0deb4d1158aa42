let holds = 0

/** Keeps the page from scrolling until the answer is called; the gutter stays only where a scrollbar stood, so nothing moves sideways. */
export function holdScroll() {
  const root = document.documentElement
  if (holds++ === 0) root.dataset.scrollLock = innerWidth > root.clientWidth ? 'gutter' : ''
  return () => {
    if (--holds === 0) delete root.dataset.scrollLock
  }
}
