import { type Sponsor, sponsors, type Tier, tiers } from './sponsors.ts'

export interface SponsorFilters {
  q: string
  tier: string
  industry: string
}

/** Section 9 of the first document: the filter offers this many industries. */
const OFFERED_INDUSTRIES = 5

export const industriesOf = (list: readonly Sponsor[]) => [...new Set(list.map(({ industry }) => industry))]

export const offeredIndustries = industriesOf(sponsors).slice(0, OFFERED_INDUSTRIES)

export const sponsorFilters = (search: Record<string, string>): SponsorFilters => ({
  q: search.q?.trim() ?? '',
  tier: tiers.find((tier) => tier === search.tier) ?? '',
  industry: offeredIndustries.find((industry) => industry === search.industry) ?? '',
})

/** Those that match, search over name, description and industry in any case, in groups from Platinum to Community. */
export function listSponsors(list: readonly Sponsor[], { q, tier, industry }: SponsorFilters): [Tier, Sponsor[]][] {
  const words = q.toLowerCase()
  const matching = list.filter(
    (sponsor) =>
      (!tier || sponsor.tier === tier) &&
      (!industry || sponsor.industry === industry) &&
      (!words || [sponsor.name, sponsor.description, sponsor.industry].some((text) => text.toLowerCase().includes(words))),
  )
  const groups = Map.groupBy(matching, (sponsor) => sponsor.tier)
  return tiers.flatMap((name): [Tier, Sponsor[]][] => (groups.has(name) ? [[name, groups.get(name)!]] : []))
}
