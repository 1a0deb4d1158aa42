import { tiers } from '../tiers.ts'
import { type SponsorFilters, sponsorList } from '../list.ts'
import type { SponsorOnList } from './queries.ts'

export type Tier = (typeof tiers)[number]

/** Promise O5: the filter offers this many industries. */
const OFFERED_INDUSTRIES = 5

export const industriesOf = (list: readonly Pick<SponsorOnList, 'industry'>[]) => [
  ...new Set(list.map(({ industry }) => industry)),
]

export const offeredIndustries = (list: readonly SponsorOnList[]) =>
  industriesOf(list).slice(0, OFFERED_INDUSTRIES)

/** What an address asks of a directory; what that does not offer counts as not asked for. */
export function sponsorFilters(
  search: Record<string, string>,
  list: readonly SponsorOnList[],
): SponsorFilters {
  const { q, tier, industry } = sponsorList.parse(search)
  const offered = (value: string, values: readonly string[]) =>
    values.includes(value) ? value : ''
  return { q, tier: offered(tier, tiers), industry: offered(industry, offeredIndustries(list)) }
}

/** Those that match in groups from Platinum to Community. */
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
