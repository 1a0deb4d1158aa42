/** Where emails link to, by URL pattern, and the test that checks the page's accessibility. */
export const mailedPages: Record<string, string> = {
  '/newsletter/confirm/:token': 'X42',
  '/newsletter/preferences/:token': 'X42',
  '/newsletter/unsubscribe/:token': 'X42',
  '/newsletter/why/:token': 'X42',
  '/your-data/:token': 'X42',
  '/sent/:token': 'X42',
  '/speaking/:token': 'S30',
  '/resources/:slug?access': 'X42',
  '/newsletter/:slug': 'X42',
  // Covered by the checks of every template and every staff screen.
  '/': 'A15',
  '/news': 'A15',
  'desk /inbox': 'B11',
}

/** URL pattern: without the words and tokens that vary. */
export function shapeOf(address: string, desk: string): string {
  const { origin, pathname, search } = new URL(address)
  const path = pathname
    .replace(/\/[\w-]{43}$/, '/:token')
    .replace(/^\/(resources|newsletter)\/[^/:]+$/, '/$1/:slug')
  return `${origin === desk ? 'desk ' : ''}${path}${search && `?${[...new URLSearchParams(search).keys()].join('&')}`}`
}
