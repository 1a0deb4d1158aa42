import { tiers } from '#src/features/sponsors/tiers.ts'
import { sponsorRecords } from '#src/features/sponsors/server/sponsors.ts'
import { sponsors } from '#src/features/sponsors/server/tables.ts'
import { slugify } from '#src/records/slug.ts'
import { readableText } from '../schedule/readableText.ts'
import { asksWhatIsHidden, type Headings, words } from '../table/headings.ts'
import { importTable, type TableOptions } from '../table/importTable.ts'
import {
  draftFacts,
  hiddenBecause,
  isRemoved,
  REMOVED,
  visibilityColumns,
  visibilityNames,
} from '../table/visibility.ts'
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
    ...words(
      'firma unternehmen sponsorname entreprise societe empresa patrocinador azienda bedrijf',
    ),
  ],
  website: [
    'website',
    'url',
    'link',
    'homepage',
    'site',
    'websiteurl',
    ...words('webseite internetseite siteweb siteinternet sitioweb paginaweb web'),
  ],
  tier: [
    'tier',
    'level',
    'sponsorlevel',
    'sponsorshiplevel',
    'package',
    'category',
    ...words('stufe paket sponsorenstufe kategorie niveau nivel categorie categoria'),
  ],
  description: [
    'description',
    'about',
    'profile',
    'details',
    'summary',
    ...words('beschreibung profil descripcion descrizione'),
  ],
  industry: ['industry', 'sector', 'branch', ...words('branche secteur settore')],
  location: [
    'location',
    'city',
    'country',
    'headquarters',
    'address',
    ...words('ort sitz ville ciudad'),
  ],
  partnership: ['partnership', 'benefits', 'activities', 'contribution'],
  events: ['events', 'event', 'veranstaltungen', 'evenements', 'eventos'],
  ...visibilityNames,
}
export const sponsorHeadings: Headings<keyof typeof names> = {
  what: 'sponsor',
  names,
  required: ['name', 'website', 'tier'],
  many: visibilityColumns,
  ...asksWhatIsHidden,
}

/** Imports the sponsors of a CSV file in one transaction; throws ImportProblem if the file cannot be used. */
export const importSponsors = (options: TableOptions<keyof typeof names>) =>
  importTable(options, {
    headings: sponsorHeadings,
    read(cells, tell) {
      const {
        name = '',
        website = '',
        tier = '',
        description = '',
        industry = '',
        location = '',
        partnership = '',
        events = '',
      } = cells
      if (isRemoved(cells)) return REMOVED
      if (!name) return 'it has no name'
      const level = tiers.find((one) => tier.toLowerCase().startsWith(one.toLowerCase()))
      if (!level) return `its tier “${tier.slice(0, 40)}” is none of ${tiers.join(', ')}`
      const address = websiteOf(website)
      if (!address) return 'its website is not a web address'
      return {
        name,
        website: address,
        tier: level,
        description: readableText(description, ({ label, url }) => {
          if (label) tell(`A link in the description of “${name}” was left out: ${label} (${url})`)
        }),
        industry,
        location,
        partnership: listOf(partnership),
        events: listOf(events),
      }
    },
    factsOf: draftFacts,
    hiddenOf: hiddenBecause,
    keyOf: ({ name }) => `csv:${slugify(name)}`,
    records: sponsorRecords,
    stored: (tx) => tx.select().from(sponsors),
  })
