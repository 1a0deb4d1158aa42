import type { SearchResponse } from './queries.ts'

type Counted = Pick<SearchResponse, 'total' | 'more'>

/** Lists of the site, offered before any typing. */
export const listLinks = [
  {
    label: 'AI Showcase',
    href: '/resources/ai-showcase',
    text: 'AI tools by task, with prices and reviews',
  },
  {
    label: 'News & Insights',
    href: '/news',
    text: 'Reporting and advice for sales, marketing, and operations',
  },
  { label: 'Resources', href: '/resources', text: 'Research, guides, and recordings' },
  { label: 'Events', href: '/events', text: 'Conferences and webinars, with their agendas' },
  { label: 'Speaker Directory', href: '/speakers', text: 'People who speak at events, by topic' },
  { label: 'Press', href: '/press', text: 'Press releases and media contacts' },
]

/** "12", or "100+" if counting stopped. */
export const countOf = ({ total, more }: Counted) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''}`

export const resultLabel = ({ total }: Counted) => (total === 1 ? 'result' : 'results')

/** "1 result", "12 results", "100+ results". */
export const results = (counted: Counted) => `${countOf(counted)} ${resultLabel(counted)}`
