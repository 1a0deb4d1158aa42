import { headingNames, type HeadingName, ownHeadings, pageOf } from './ownHeadings.ts'

/** The small lists edited by staff that each page shows. */
export const partsOf = {
  home: ['heads', 'headings', 'jobs', 'work', 'claims'],
  about: ['heads', 'closings', 'headings', 'mission', 'people', 'values', 'milestones'],
  consulting: [
    'heads',
    'closings',
    'headings',
    'services',
    'cases',
    'people',
    'steps',
    'clientTestimonials',
    'industries',
  ],
  community: [
    'heads',
    'headings',
    'claims',
    'memberBenefits',
    'memberLevels',
    'guidelines',
    'memberTestimonials',
  ],
  sponsorships: ['heads', 'closings', 'headings', 'sponsorBenefits'],
  contact: ['heads', 'headings', 'questions'],
  speakers: ['heads', 'headings'],
  press: ['heads', 'headings'],
  news: ['heads'],
  events: ['heads', 'closings', 'headings'],
  'upcoming-webinars': ['heads', 'closings'],
  sponsors: ['heads', 'closings'],
  resources: ['heads', 'closings', 'headings'],
  'ai-showcase': ['heads'],
  playbooks: ['heads', 'headings'],
  research: ['heads'],
  guides: ['heads'],
  webinars: ['heads', 'closings', 'headings'],
  newsletter: ['heads'],
  search: ['heads', 'headings'],
  'site-map': ['heads', 'headings'],
  legal: ['legalTexts'],
} as const
export type PageName = keyof typeof partsOf
export type ListName = (typeof partsOf)[PageName][number]
export const listNames = [...new Set(Object.values(partsOf).flat())] as [ListName, ...ListName[]]

export const pageLabels: Record<PageName, string> = {
  home: 'Home',
  about: 'About',
  consulting: 'Consulting',
  community: 'Community',
  sponsorships: 'Sponsorships',
  contact: 'Contact',
  speakers: 'Speakers',
  press: 'Press',
  news: 'News',
  events: 'Events',
  'upcoming-webinars': 'Upcoming webinars',
  sponsors: 'Sponsors',
  resources: 'Resources',
  'ai-showcase': 'AI Showcase',
  playbooks: 'Playbooks',
  research: 'Research',
  guides: 'Guides',
  webinars: 'Past webinars',
  newsletter: 'Newsletter archive',
  search: 'Search',
  'site-map': 'Sitemap',
  legal: 'Legal',
}

type PageWith<List extends ListName> = {
  [Page in PageName]: List extends (typeof partsOf)[Page][number] ? Page : never
}[PageName]
const pagesWith = <List extends ListName>(list: List) =>
  (Object.keys(partsOf) as PageName[]).filter((page) =>
    (partsOf[page] as readonly ListName[]).includes(list),
  ) as [PageWith<List>, ...PageWith<List>[]]

/** Pages with a heading that staff edit, and pages that end with a call to action. */
export const headPages = pagesWith('heads')
export type HeadPage = PageWith<'heads'>
export const closingPages = pagesWith('closings')
export type ClosingPage = PageWith<'closings'>

/** Names of the section headings, for staff: the page and the default title. */
export const headingLabels = Object.fromEntries(
  headingNames.map((name) => [
    name,
    `${pageLabels[pageOf<PageName>(name)]}: ${ownHeadings[name].title}`,
  ]),
) as Record<HeadingName, string>

/** Where each list appears on the site, for staff. */
export const listLabels: Record<ListName, string> = {
  heads: 'All pages: headings',
  closings: 'All pages: calls to action at the end',
  headings: 'All pages: headings of sections',
  questions: 'Contact: questions and answers',
  mission: 'About: mission',
  jobs: 'Home: jobs for AI',
  work: 'Home: what we do',
  claims: 'Home and Community: figures',
  values: 'About: what we stand for',
  milestones: 'About: how we got here',
  people: 'About and Consulting: people',
  services: 'Consulting: services',
  cases: 'Consulting: cases in figures',
  steps: 'Consulting: how it works',
  clientTestimonials: 'Consulting: what clients say',
  industries: 'Consulting: industries',
  memberBenefits: 'Community: what members get',
  memberLevels: 'Community: levels of membership',
  guidelines: 'Community: guidelines',
  memberTestimonials: 'Community: what members say',
  sponsorBenefits: 'Sponsorships: benefits',
  legalTexts: 'Legal: pages',
}

/** Icons an entry can use. */
export const signs = ['target', 'lines', 'spread', 'clock', 'checklist', 'dome'] as const
