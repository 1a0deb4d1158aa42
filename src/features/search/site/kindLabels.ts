import type { SearchKind } from '../kinds.ts'
import type { Found } from './queries.ts'

type Counted = Pick<Found, 'total' | 'more'>

/** The names of what can be found, and where all of a kind are listed. */
export const kindLabels: Record<SearchKind, { one: string; many: string; list?: { label: string; href: string } }> = {
  tool: { one: 'Tool', many: 'Tools', list: { label: 'AI Showcase', href: '/resources/ai-showcase' } },
  article: { one: 'Article', many: 'Articles', list: { label: 'News & Insights', href: '/news' } },
  resource: { one: 'Resource', many: 'Resources', list: { label: 'Resources', href: '/resources' } },
  event: { one: 'Event', many: 'Events', list: { label: 'Events', href: '/events' } },
  session: { one: 'Session', many: 'Sessions' },
  speaker: { one: 'Speaker', many: 'Speakers', list: { label: 'Speaker Directory', href: '/speakers' } },
  release: { one: 'Press release', many: 'Press releases', list: { label: 'Press', href: '/press' } },
  issue: { one: 'Newsletter issue', many: 'Newsletter issues' },
}

/** "12", or "100+" when there are more than were counted. */
export const countOf = ({ total, more }: Counted) => `${total.toLocaleString('en-US')}${more ? '+' : ''}`

export const resultLabel = ({ total }: Counted) => (total === 1 ? 'result' : 'results')

/** "1 result", "12 results", "100+ results". */
export const results = (counted: Counted) => `${countOf(counted)} ${resultLabel(counted)}`
