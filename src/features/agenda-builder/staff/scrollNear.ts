const EDGE = 48
const SPEED = 14

/** Scrolls the grid and the page while a session is dragged near their edges. */
export function scrollNear(x: number, y: number) {
  const grid = document.querySelector('[data-grid]')
  if (!grid) return
  const { left, right, top, bottom } = grid.getBoundingClientRect()
  const way = (at: number, from: number, to: number) =>
    at < from + EDGE ? -SPEED : at > to - EDGE ? SPEED : 0
  if (x > left && x < right && y > top && y < bottom)
    grid.scrollBy(way(x, left + 64, right), way(y, top + 48, bottom))
  if (y < EDGE || y > innerHeight - EDGE) scrollBy(0, way(y, 0, innerHeight))
}
