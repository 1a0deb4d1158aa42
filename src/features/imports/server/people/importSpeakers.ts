import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { slugify } from '#src/records/slug.ts'
import type { Headings } from '../table/headings.ts'
import { importTable, type TableOptions } from '../table/importTable.ts'
import { firstParagraph, firstWords } from '../wordpress/html.ts'
import { isYes, listOf, websiteOf } from './cells.ts'

const SHORT = 300

const names = {
  name: ['name', 'speaker', 'speakername', 'fullname', 'displayname'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  title: ['title', 'jobtitle', 'position', 'role', 'tagline'],
  company: ['company', 'companyname', 'organization', 'organisation', 'employer', 'affiliation'],
  location: ['location', 'city', 'country', 'basedin'],
  bioShort: ['bioshort', 'shortbio', 'shortbiography', 'summary'],
  bio: ['bio', 'biography', 'about', 'description', 'profile'],
  expertise: ['expertise', 'topics', 'skills', 'tags'],
  formats: ['formats', 'sessionformats'],
  linkedinUrl: ['linkedin', 'linkedinurl', 'linkedinprofile'],
  twitterUrl: ['twitter', 'twitterurl', 'x', 'xurl'],
  companyUrl: ['website', 'url', 'companyurl', 'companywebsite', 'homepage'],
  emailPublic: ['emailpublic', 'email', 'emailaddress'],
  phonePublic: ['phonepublic', 'phone', 'telephone'],
  consentForContact: ['consentforcontact', 'consent', 'contactconsent'],
}
export const speakerHeadings: Headings<keyof typeof names> = {
  what: 'speaker',
  names,
  required: [],
}

/** Imports the speakers of a CSV file in one transaction; throws ImportProblem if the file cannot be used. */
export const importSpeakers = (options: TableOptions<keyof typeof names>) =>
  importTable(options, {
    headings: speakerHeadings,
    read(cells) {
      const name = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' ')
      if (!name) return 'it has no name'
      const { bio = '', title = '', company = '' } = cells
      const linkOf = (address: string | undefined) =>
        address ? (websiteOf(address) ?? null) : null
      return {
        name,
        title,
        company,
        location: cells.location || null,
        bioShort: cells.bioShort || firstWords(firstParagraph(bio), SHORT),
        bio: bio || cells.bioShort || '',
        expertise: listOf(cells.expertise ?? ''),
        formats: listOf(cells.formats ?? ''),
        linkedinUrl: linkOf(cells.linkedinUrl),
        twitterUrl: linkOf(cells.twitterUrl),
        companyUrl: linkOf(cells.companyUrl),
        emailPublic: cells.emailPublic || null,
        phonePublic: cells.phonePublic || null,
        ...(cells.consentForContact !== undefined && {
          consentForContact: isYes(cells.consentForContact),
        }),
      }
    },
    keyOf: ({ name, company }) => `csv:${slugify(`${name} ${company}`)}`,
    records: speakerRecords,
    stored: (tx) => tx.select().from(speakers),
  })
