import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
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
import { firstParagraph, firstWords } from '../wordpress/html.ts'
import { isYes, listOf, websiteOf } from './cells.ts'

const SHORT = 300

const names = {
  name: [
    'name',
    'speaker',
    'speakername',
    'fullname',
    'displayname',
    ...words(
      'referent referentin redner rednerin sprecher sprecherin intervenant intervenante ponente relatore nombrecompleto nomcomplet',
    ),
  ],
  firstName: ['firstname', 'givenname', ...words('vorname prenom nombre voornaam')],
  lastName: [
    'lastname',
    'surname',
    'familyname',
    ...words('nachname familienname nom nomdefamille apellido apellidos cognome achternaam'),
  ],
  title: [
    'title',
    'jobtitle',
    'position',
    'role',
    'tagline',
    ...words('funktion berufsbezeichnung rolle poste fonction puesto cargo ruolo functie'),
  ],
  company: [
    'company',
    'companyname',
    'organization',
    'organisation',
    'employer',
    'affiliation',
    ...words(
      'firma unternehmen arbeitgeber entreprise societe empresa organizacion azienda bedrijf',
    ),
  ],
  location: [
    'location',
    'city',
    'country',
    'basedin',
    ...words('ort wohnort stadt ville lieu ciudad lugar'),
  ],
  bioShort: ['bioshort', 'shortbio', 'shortbiography', 'summary', 'kurzbiografie', 'kurzprofil'],
  bio: [
    'bio',
    'biography',
    'about',
    'description',
    'profile',
    ...words('biografie biographie biografia lebenslauf beschreibung descripcion'),
  ],
  expertise: [
    'expertise',
    'topics',
    'skills',
    'tags',
    ...words('themen schwerpunkte themes temas'),
  ],
  formats: ['formats', 'sessionformats'],
  linkedinUrl: ['linkedin', 'linkedinurl', 'linkedinprofile'],
  twitterUrl: ['twitter', 'twitterurl', 'twitterhandle', 'x', 'xurl', 'xhandle'],
  companyUrl: [
    'website',
    'url',
    'companyurl',
    'companywebsite',
    'homepage',
    ...words('webseite internetseite siteweb sitioweb paginaweb'),
  ],
  emailPublic: ['emailpublic', 'email', 'emailaddress'],
  phonePublic: ['phonepublic', 'phone', 'telephone', 'telefon', 'telefono'],
  consentForContact: ['consentforcontact', 'consent', 'contactconsent'],
  ...visibilityNames,
}
export const speakerHeadings: Headings<keyof typeof names> = {
  what: 'speaker',
  names,
  required: [],
  many: visibilityColumns,
  ...asksWhatIsHidden,
}

/** Address of a person on X, who is often only named: `@ida`. */
const ofX = (text: string | undefined) => text?.replace(/^@(\w{1,20})$/, 'https://x.com/$1')

/** Imports the speakers of a CSV file in one transaction; throws ImportProblem if the file cannot be used. */
export const importSpeakers = (options: TableOptions<keyof typeof names>) =>
  importTable(options, {
    headings: speakerHeadings,
    read(cells, tell) {
      const name = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' ')
      if (!name) return 'it has no name'
      if (isRemoved(cells)) return REMOVED
      const { title = '', company = '' } = cells
      const leftOut = (what: string, text: string) =>
        tell(`The ${what} of “${name}” was left out: ${text}`)
      const [bio, bioShort] = [cells.bio, cells.bioShort].map((text = '') =>
        readableText(text, ({ label, url }) => {
          if (label) leftOut('link in the biography', `${label} (${url})`)
        }),
      ) as [string, string]
      const linkOf = (what: string, address: string | undefined) => {
        const website = address ? websiteOf(address) : undefined
        if (address && !website) leftOut(what, address)
        return website ?? null
      }
      return {
        name,
        title,
        company,
        location: cells.location || null,
        bioShort: bioShort || firstWords(firstParagraph(bio), SHORT),
        bio: bio || bioShort,
        expertise: listOf(cells.expertise ?? ''),
        formats: listOf(cells.formats ?? ''),
        linkedinUrl: linkOf('LinkedIn address', cells.linkedinUrl),
        twitterUrl: linkOf('X address', ofX(cells.twitterUrl)),
        companyUrl: linkOf('website', cells.companyUrl),
        emailPublic: cells.emailPublic || null,
        phonePublic: cells.phonePublic || null,
        ...(cells.consentForContact !== undefined && {
          consentForContact: isYes(cells.consentForContact),
        }),
      }
    },
    factsOf: draftFacts,
    hiddenOf: hiddenBecause,
    keyOf: ({ name, company }) => `csv:${slugify(`${name} ${company}`)}`,
    records: speakerRecords,
    stored: (tx) => tx.select().from(speakers),
  })
