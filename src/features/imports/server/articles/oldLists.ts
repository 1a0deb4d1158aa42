import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { NOWHERE } from './oldLinks.ts'

/** An address of the old site that listed articles: of a category, a tag or an author, or all of them as a feed. */
export interface OldList {
  address: string
  category?: string
  tag?: string
  author?: string
  feed?: boolean
}

/** Where lists of the old site lead; a category that heads no article here became a tag. */
export const listRedirects = (lists: OldList[], mainCategories: Set<string>) =>
  lists.flatMap(({ address, category, tag, author, feed }) => {
    const from = pathOf(address)
    const filter =
      category && mainCategories.has(category) ? { category } : { tag: tag ?? category }
    const to = feed ? feedPath('news', 'rss') : author ? newsPage({ q: author }) : newsPage(filter)
    return from === '/' ? [] : [{ from, to }]
  })

/** Where the files of pictures lead that are kept here now. */
export const pictureRedirects = (shown: Map<string, StoredPicture>) =>
  [...shown].map(([address, { path }]) => ({ from: pathOf(address), to: path }))

const newsPage = (filter: Record<string, string | undefined>) => {
  const [[name, value] = ['', undefined]] = Object.entries(filter)
  return value ? `/news?${new URLSearchParams({ [name]: value })}` : '/news'
}

const pathOf = (address: string) => new URL(address, NOWHERE).pathname
