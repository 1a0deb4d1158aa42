import type { Kind, Summary } from './queries.ts'

/** A list of resources at an address of its own. */
export interface Shelf {
  path: string
  kinds: Kind[]
  /** Whether its first page sets the first result apart from the grid. */
  leads: (filters: ListFilters) => boolean
}

export interface ListFilters {
  q: string
  /** One of the shelf's kinds, or empty for all. */
  type: string
  topic: string
  page: number
}

export interface Listing {
  lead: Summary | null
  items: Summary[]
  /** How many match the filters. */
  total: number
  pages: number
}

export const PER_PAGE = 24
export const NO_FILTERS: ListFilters = { q: '', type: '', topic: '', page: 1 }

export const playbooks: Shelf = { path: '/resources/playbooks', kinds: ['research', 'guide'], leads: ({ q }) => !q }
export const research: Shelf = { path: '/resources/research', kinds: ['research'], leads: () => false }
export const guides: Shelf = { path: '/resources/guides', kinds: ['guide'], leads: () => false }
export const recordings: Shelf = { path: '/resources/webinars', kinds: ['webinarRecording'], leads: () => true }

export function listFilters(search: Record<string, string>): ListFilters {
  const page = Number(search.page)
  return {
    q: search.q?.trim() ?? '',
    type: search.type ?? '',
    topic: search.topic?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

export function addressOf({ path }: Shelf, { page, ...filters }: ListFilters): string {
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '' }).filter(([, value]) => value)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const holds = (words: string, ...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words.toLowerCase()))

/** A topic is the one a resource is filed under, or one that it names. */
const isAbout = ({ topic, title, description }: Summary, wanted: string) => holds(wanted, topic, title, description)

/** One page of a shelf: search over title and description in any case. */
export function listResources(all: Summary[], shelf: Shelf, filters: ListFilters): Listing {
  const { q, type, topic, page } = filters
  const found = all.filter(
    (one) =>
      shelf.kinds.includes(one.type) &&
      (!type || one.type === type) &&
      (!topic || isAbout(one, topic)) &&
      (!q || holds(q, one.title, one.description)),
  )
  const leads = shelf.leads(filters)
  const rest = leads ? found.slice(1) : found
  return {
    lead: (leads && page === 1 && found[0]) || null,
    items: rest.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: found.length,
    pages: Math.ceil(rest.length / PER_PAGE),
  }
}
