import { filter, search } from '#src/lists/fields.ts'
import { defineList, type FiltersOf } from '#src/lists/list.ts'

interface Sponsor {
  name: string
  description: string
  industry: string
  tier: string
}

export const sponsorList = defineList<Sponsor>()({
  fields: {
    q: search<Sponsor>(({ name, description, industry }) => [name, description, industry]),
    tier: filter<Sponsor>((tier) => (sponsor) => sponsor.tier === tier),
    industry: filter<Sponsor>((industry) => (sponsor) => sponsor.industry === industry),
  },
})
export type SponsorFilters = FiltersOf<typeof sponsorList>
