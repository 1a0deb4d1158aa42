import { hugoSlug, slugify } from '#src/records/slug.ts'
import type { OldList } from '../articles/oldLists.ts'
import { placeOf, type SiteRedirect } from './siteRedirects.ts'
import type { OldPlaces } from './oldPlaces.ts'

/** Labels of an article as the old site had them. */
interface Labelled {
  category: string | null
  tags: readonly string[]
  authors: readonly string[]
}

interface Lists {
  category: string[]
  tag: string[]
  author: string[]
  feeds: string[]
}

const lists: Record<NonNullable<OldPlaces['generator']>, Lists> = {
  Hugo: { category: ['/categories/*/'], tag: ['/tags/*/'], author: [], feeds: ['/index.xml'] },
  Jekyll: {
    category: ['/category/*/', '/categories/*/'],
    tag: ['/tag/*/', '/tags/*/'],
    author: [],
    feeds: ['/feed.xml', '/atom.xml'],
  },
  Pelican: {
    category: ['/category/*.html'],
    tag: ['/tag/*.html'],
    author: ['/author/*.html'],
    feeds: ['/feeds/all.atom.xml'],
  },
}

const isFeed = /\/(?:(?:index|feed|rss|atom)\.xml|feed|rss)$/

/** Collects the addresses where a generator listed the published articles by category, tag, and author. */
export function createListBook({ generator, home }: OldPlaces, base: string) {
  const found = new Map<string, OldList>()
  const usual = generator && lists[generator]
  const add = (path: string, list: Omit<OldList, 'address'>) => {
    const address = new URL(home + path, base).href
    if (!found.has(address)) found.set(address, { address, ...list })
  }
  return {
    note({ category, tags, authors }: Labelled) {
      for (const feed of usual?.feeds ?? []) add(feed, { feed: true })
      const all = [
        ...(category ? [['category', category] as const] : []),
        ...tags.map((name) => ['tag', name] as const),
        ...authors.map((name) => ['author', name] as const),
      ]
      for (const [kind, name] of all)
        for (const pattern of usual?.[kind] ?? [])
          for (const word of new Set([slugify(name), hugoSlug(name)].filter(Boolean)))
            add(pattern.replace('*', encodeURIComponent(word)), { [kind]: name })
    },
    /** The lists, and the addresses that the site itself redirected to them. */
    of(redirects: readonly SiteRedirect[]): OldList[] {
      const byPath = new Map([...found.values()].map((list) => [placeOf(list.address), list]))
      const leading = redirects.flatMap(({ from, to }) => {
        const author = new URL(to, base).searchParams.get('q')
        const feed = isFeed.test(placeOf(to)) ? { feed: true } : undefined
        const list = author ? { author } : (byPath.get(placeOf(to)) ?? feed)
        return list ? [{ ...list, address: new URL(from, base).href }] : []
      })
      return [...found.values(), ...leading]
    },
  }
}
