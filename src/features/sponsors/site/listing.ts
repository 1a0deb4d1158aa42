import { tiers } from '../contract.ts'
import type { SponsorOnList } from './queries.ts'

export type Tier = (typeof tiers)[number]

export interface SponsorFilters {
  q: string
  tier: string
  industry: string
}

/** Section 9 of the first document: the filter offers this many industries. */
const OFFERED_INDUSTRIES = 5

export const industriesOf = (list: readonly Pick<SponsorOnList, 'industry'>[]) => [
  ...new Set(list.map(({ industry }) => industry)),
]

export const offeredIndustries = (list: readonly SponsorOnList[]) => industriesOf(list).slice(0, OFFERED_INDUSTRIES)

/** What an address asks of a directory; what that does not offer counts as not asked for. */
export const sponsorFilters = (search: Record<string, string>, list: readonly SponsorOnList[]): SponsorFilters => ({
  q: search.q?.trim() ?? '',
  tier: tiers.find((tier) => tier === search.tier) ?? '',
  industry: offeredIndustries(list).find((industry) => industry === search.industry) ?? '',
})

/** Those that match, search over name, description and industry in any case, in groups from Platinum to Community. */
export function listSponsors(list: readonly SponsorOnList[], { q, tier, industry }: SponsorFilters): [Tier, SponsorOnList[]][] {
  const words = q.toLowerCase()
  const matching = list.filter(
    (sponsor) =>
      (!tier || sponsor.tier === tier) &&
      (!industry || sponsor.industry === industry) &&
      (!words || [sponsor.name, sponsor.description, sponsor.industry].some((text) => text.toLowerCase().includes(words))),
  )
  const groups = Map.groupBy(matching, (sponsor) => sponsor.tier)
  return tiers.flatMap((name): [Tier, SponsorOnList[]][] => (groups.has(name) ? [[name, groups.get(name)!]] : []))
}
