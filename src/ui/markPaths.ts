/** The site's mark in a 40 by 24 viewBox: dots to fill, and a line to stroke. */
export const markDots =
  'M.5 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM6.8 18.9a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0ZM13.2 15.4a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0Z'
export const markLine = 'M20.6 10.4C23.4 6.4 26 4 30.4 4H39'
export const MARK_STROKE = 4.2
