/** Where mails lead, by the shape of the address, and which test checks that everybody can use what is there. */
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
  // The walks of every template and of every staff screen.
  '/': 'A15',
  '/news': 'A15',
  'desk /inbox': 'B11',
}

/** The shape of an address: without the words and tokens that differ from one to the next. */
export function shapeOf(address: string, desk: string): string {
  const { origin, pathname, search } = new URL(address)
  const path = pathname
    .replace(/\/[\w-]{43}$/, '/:token')
    .replace(/^\/(resources|newsletter)\/[^/:]+$/, '/$1/:slug')
  return `${origin === desk ? 'desk ' : ''}${path}${search && `?${[...new URLSearchParams(search).keys()].join('&')}`}`
}
