import { tiers } from '#src/features/sponsors/tiers.ts'
import { sponsorRecords } from '#src/features/sponsors/server/sponsors.ts'
import { sponsors } from '#src/features/sponsors/server/tables.ts'
import { slugify } from '#src/records/slug.ts'
import type { Headings } from '../table/headings.ts'
import { importTable, type TableOptions } from '../table/importTable.ts'
import { listOf, websiteOf } from './cells.ts'

const names = {
  name: [
    'name',
    'sponsor',
    'sponsorname',
    'company',
    'companyname',
    'organization',
    'organisation',
    'partner',
  ],
  website: ['website', 'url', 'link', 'homepage', 'site', 'websiteurl'],
  tier: ['tier', 'level', 'sponsorlevel', 'sponsorshiplevel', 'package', 'category'],
  description: ['description', 'about', 'profile', 'details', 'summary'],
  industry: ['industry', 'sector', 'branch'],
  location: ['location', 'city', 'country', 'headquarters', 'address'],
  partnership: ['partnership', 'benefits', 'activities', 'contribution'],
  events: ['events', 'event'],
}
export const sponsorHeadings: Headings<keyof typeof names> = {
  what: 'sponsor',
  names,
  required: ['name', 'website', 'tier'],
}

/** Imports the sponsors of a CSV file in one transaction; throws ImportProblem if the file cannot be used. */
export const importSponsors = (options: TableOptions<keyof typeof names>) =>
  importTable(options, {
    headings: sponsorHeadings,
    read({
      name = '',
      website = '',
      tier = '',
      description = '',
      industry = '',
      location = '',
      partnership = '',
      events = '',
    }) {
      if (!name) return 'it has no name'
      const level = tiers.find((one) => tier.toLowerCase().startsWith(one.toLowerCase()))
      if (!level) return `its tier “${tier.slice(0, 40)}” is none of ${tiers.join(', ')}`
      const address = websiteOf(website)
      if (!address) return 'its website is not a web address'
      return {
        name,
        website: address,
        tier: level,
        description,
        industry,
        location,
        partnership: listOf(partnership),
        events: listOf(events),
      }
    },
    keyOf: ({ name }) => `csv:${slugify(name)}`,
    records: sponsorRecords,
    stored: (tx) => tx.select().from(sponsors),
  })
