import type { SearchResponse } from './queries.ts'

type Counted = Pick<SearchResponse, 'total' | 'more'>

/** Lists of the site, offered before any typing. */
export const listLinks = [
  { label: 'AI Showcase', href: '/resources/ai-showcase' },
  { label: 'News & Insights', href: '/news' },
  { label: 'Resources', href: '/resources' },
  { label: 'Events', href: '/events' },
  { label: 'Speaker Directory', href: '/speakers' },
  { label: 'Press', href: '/press' },
]

/** "12", or "100+" if counting stopped. */
export const countOf = ({ total, more }: Counted) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''}`

export const resultLabel = ({ total }: Counted) => (total === 1 ? 'result' : 'results')

/** "1 result", "12 results", "100+ results". */
export const results = (counted: Counted) => `${countOf(counted)} ${resultLabel(counted)}`
