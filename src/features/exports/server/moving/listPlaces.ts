import { feedPath } from '#src/rendering/feeds.ts'
import type { Redirect } from './movedArticles.ts'

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
