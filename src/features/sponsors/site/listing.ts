import { tiers } from '../tiers.ts'
import { type SponsorFilters, sponsorList } from '../list.ts'
import type { SponsorOnList } from './queries.ts'

export type Tier = (typeof tiers)[number]

/** Number of industries the filter offers (promise O5). */
const OFFERED_INDUSTRIES = 5

export const industriesOf = (list: readonly Pick<SponsorOnList, 'industry'>[]) => [
  ...new Set(list.map(({ industry }) => industry)),
]

export const offeredIndustries = (list: readonly SponsorOnList[]) =>
  industriesOf(list).slice(0, OFFERED_INDUSTRIES)

/** Filters in the URL of a directory. Values it doesn't offer are ignored. */
export function sponsorFilters(
  search: Record<string, string>,
  list: readonly SponsorOnList[],
): SponsorFilters {
  const { q, tier, industry } = sponsorList.parse(search)
  const offered = (value: string, values: readonly string[]) =>
    values.includes(value) ? value : ''
  return { q, tier: offered(tier, tiers), industry: offered(industry, offeredIndustries(list)) }
}

/** Matching sponsors in groups from Platinum to Community. */
export function listSponsors(
  list: readonly SponsorOnList[],
  filters: SponsorFilters,
): [Tier, SponsorOnList[]][] {
  const groups = Map.groupBy(sponsorList.select(list, filters), (sponsor) => sponsor.tier)
  return tiers.flatMap((name): [Tier, SponsorOnList[]][] => {
    const own = groups.get(name)
    return own ? [[name, own]] : []
  })
}
