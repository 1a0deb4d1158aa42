import { feedPath } from '#src/rendering/feeds.ts'
import { createSlugs } from '#src/records/slug.ts'
import type { MovedArticle, Redirect } from './movedArticles.ts'

/** Where another program shows its lists of articles and their feed. */
export interface ListPlaces {
  all: string
  feed: string
  category: (name: string) => string
  tag: (name: string) => string
  author: (name: string) => string
  /** Where it shows a picture of the archive. */
  picture: (path: string) => string
}

const ORIGIN = 'https://here.invalid'

/** Leads old addresses of lists and pictures, and those that they have here, to where another program has them. */
export function withLists(
  redirects: readonly Redirect[],
  lists: ListPlaces,
  pictures: ReadonlyMap<string, string>,
): Redirect[] {
  const feeds = new Set(
    (['rss', 'atom', 'json'] as const).map((format) => feedPath('news', format)),
  )
  const placeOf = (to: string) => {
    const { pathname, searchParams } = new URL(to, ORIGIN)
    const picture = pictures.get(pathname)
    if (picture) return lists.picture(picture)
    if (feeds.has(pathname)) return lists.feed
    if (pathname !== '/news') return to
    const [category, tag, author] = ['category', 'tag', 'q'].map((name) => searchParams.get(name))
    if (category) return lists.category(category)
    if (tag) return lists.tag(tag)
    return author ? lists.author(author) : lists.all
  }
  const own = [
    { from: '/news', to: lists.all },
    ...[...feeds].map((from) => ({ from, to: lists.feed })),
    ...[...pictures].map(([from, path]) => ({ from, to: lists.picture(path) })),
  ].filter(({ from, to }) => to.replace(/\/$/, '') !== from)
  return [...redirects.map(({ from, to }) => ({ from, to: placeOf(to) })), ...own]
}

/** Addresses of texts in a program that shows every article and page at its slug, by their address here. */
export function placesAtSlugs(
  articles: readonly MovedArticle[],
  redirects: readonly Redirect[],
  taken: Iterable<string>,
): Map<string, string> {
  const free = createSlugs()
  for (const slug of taken) free(slug)
  // A draft gives way to an old address that leads elsewhere.
  const old = new Set(redirects.map(({ from }) => from.replace(/^\/(.*?)\/?$/, '$1')))
  return new Map(
    articles.map(({ path, slug, status }) => [
      path.slice(0, -1),
      `/${free(status === 'draft' && old.has(slug) ? `${slug}-2` : slug)}/`,
    ]),
  )
}

/** Leads redirects and the addresses here to the places; leaves out those of an address that the program shows. */
export function withPlaces(
  redirects: readonly Redirect[],
  places: ReadonlyMap<string, string>,
  shown: Iterable<string>,
): Redirect[] {
  const all = new Set([...places.values(), ...shown])
  return [...redirects, ...[...places.keys()].map((path) => ({ from: path, to: path }))]
    .filter(({ from }) => !all.has(`${from.replace(/\/$/, '')}/`))
    .map(({ from, to }) => {
      const [path = '', part] = to.split(/(?=#)/)
      const place = places.get(path)
      return { from, to: place === undefined ? to : place + (part ?? '') }
    })
}
