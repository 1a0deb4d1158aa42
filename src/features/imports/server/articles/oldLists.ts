import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { NOWHERE } from './oldLinks.ts'

/** Address of a list of articles on the old site: by category, tag, or author, or of all of them as a feed. */
export interface OldList {
  address: string
  category?: string
  tag?: string
  author?: string
  feed?: boolean
}

/** Returns the redirects of the old site's lists; a category that is no article's main category became a tag. */
export const listRedirects = (lists: OldList[], mainCategories: Set<string>) =>
  lists.flatMap(({ address, category, tag, author, feed }) => {
    const from = pathOf(address)
    const filter =
      category && mainCategories.has(category) ? { category } : { tag: tag ?? category }
    const to = feed ? feedPath('news', 'rss') : author ? newsPage({ q: author }) : newsPage(filter)
    return from === '/' ? [] : [{ from, to }]
  })

/** Returns the redirects of pictures that are now stored here, also from addresses that led to them. */
export const pictureRedirects = (
  shown: Map<string, StoredPicture>,
  leadingTo: (address: string) => string[] = () => [],
) =>
  [...shown].flatMap(([address, { path }]) =>
    [address, ...leadingTo(address)]
      .map((one) => ({ from: pathOf(one), to: path }))
      .filter(({ from, to }) => from !== to),
  )

const newsPage = (filter: Record<string, string | undefined>) => {
  const [[name, value] = ['', undefined]] = Object.entries(filter)
  return value ? `/news?${new URLSearchParams({ [name]: value })}` : '/news'
}

const pathOf = (address: string) => new URL(address, NOWHERE).pathname
