import { slipsBetween, slipsIn } from '#src/text/spelling.ts'
import { type LinkedPage, linkedPages, linksTo, type NavLink } from '../siteLinks.ts'

/** Other words visitors use for a page. */
const alsoCalled: Partial<Record<LinkedPage, string>> = {
  '/about': 'company',
  '/community': 'membership members join',
  '/contact': 'email phone address office',
  '/events': 'agenda schedule conference',
  '/press': 'media',
  '/privacy': 'data gdpr',
  '/resources/ai-showcase': 'tools directory',
  '/sponsorships': 'advertise advertising',
  '/terms': 'conditions refunds',
}

const MAX = 3
/** Shorter words allow no typos, because too many other words are similar. */
const SLIPS_FROM = 6

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?<=..)s$/, ''))

function isMeant(typed: string, word: string): boolean {
  const slips = Math.max(typed.length, word.length) < SLIPS_FROM ? 0 : slipsIn(typed)
  return word.startsWith(typed) || slipsBetween(typed, word, slips) <= slips
}

/** Fixed pages whose names contain all typed words, allowing for typos. */
export function findPages(q: string): NavLink[] {
  const typed = wordsIn(q)
  if (typed.length === 0) return []
  return linksTo(...linkedPages.filter((page) => page !== '/'))
    .filter(({ label, href }) => {
      const names = wordsIn(`${label} ${alsoCalled[href as LinkedPage] ?? ''}`)
      return typed.every((word) => names.some((name) => isMeant(word, name)))
    })
    .slice(0, MAX)
}
