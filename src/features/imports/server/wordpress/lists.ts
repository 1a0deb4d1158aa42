import type { OldList } from '../articles/oldLists.ts'
import { plainText } from './html.ts'
import { type Channel, field, type WordPressItem } from './item.ts'

/** Collects the lists in which WordPress showed an export's posts: by category, tag, and author, and its feeds. */
export function createListBook() {
  const found = new Map<string, Omit<OldList, 'address'>>()
  return {
    note(item: WordPressItem) {
      if (field(item, 'wp:post_type') !== 'post') return
      for (const { domain, nicename, name } of item.terms) {
        if (!nicename || !name) continue
        if (domain === 'category') found.set(`category/${nicename}/`, { category: plainText(name) })
        if (domain === 'post_tag' || domain === 'tag')
          found.set(`tag/${nicename}/`, { tag: plainText(name) })
      }
    },
    of({ link, authors }: Channel): OldList[] {
      if (!URL.canParse(link)) return []
      const base = `${link.replace(/\/+$/, '')}/`
      const people = [...authors].map(([login, author]) => ({
        address: `${base}author/${encodeURIComponent(login)}/`,
        author,
      }))
      const feeds = ['feed/', 'feed/atom/', 'comments/feed/'].map((path) => ({
        address: base + path,
        feed: true,
      }))
      return [
        ...[...found].map(([path, list]) => ({ address: base + path, ...list })),
        ...people,
        ...feeds,
      ]
    },
  }
}
