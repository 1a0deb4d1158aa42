import type { SettingName } from '#src/settings.ts'

export type SettingType = 'text' | 'list' | 'email' | 'phone' | 'link' | 'zone' | 'locale' | 'color' | 'number' | 'picture'

export interface SettingDefinition {
  group: (typeof settingGroups)[number]
  title: string
  type: SettingType
  /** Where it shows, as the end of a sentence that begins with "Shows". */
  where: string
  /** How to write it, in one sentence. */
  hint?: string
  /** Whether it may be empty: what it says is then left out. */
  optional?: true
  /** Of a number. */
  least?: number
  most?: number
}

export const settingGroups = ['Business', 'Look', 'Links', 'Contact', 'Press', 'Mail', 'Legal', 'Limits'] as const

const requests = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: requests`,
  type: 'number',
  where,
  hint: 'How many one network address may make in that time.',
  least: 1,
  most: 1_000_000,
})
const seconds = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: seconds`,
  type: 'number',
  where,
  hint: 'The time in which they are counted.',
  least: 1,
  most: 86_400,
})
const waiting = (title: string, where: string): SettingDefinition => ({
  group: 'Limits',
  title: `${title}: waiting`,
  type: 'number',
  where,
  hint: 'How many beyond that wait for their turn, one a second, instead of being refused.',
  least: 0,
  most: 1_000,
})
const [forms, searches, pictures, reports] = [
  'nowhere; each form counts on its own',
  'nowhere; counts searches',
  'nowhere; counts pictures that are drawn anew',
  'nowhere; counts downloads of reports',
]

/** Every setting: what it is called, where it shows and what it takes. */
export const settingDefinitions: Record<SettingName, SettingDefinition> = {
  'mail.noticesTo': {
    group: 'Mail',
    title: 'Notices for staff',
    type: 'email',
    where: 'nowhere; what came in is told to this address',
    hint: 'Without it they go to the email address under Contact.',
    optional: true,
  },
  'mail.noticesHour': {
    group: 'Mail',
    title: 'Hour of notices',
    type: 'number',
    least: 0,
    most: 24,
    where: 'nowhere; at this hour staff are told what is still open, in the time zone of the business',
    hint: 'From 0 to 23; 24 for a notice of each thing at once.',
  },
  name: {
    group: 'Business',
    title: 'Name',
    type: 'text',
    most: 60,
    where: 'beside the logo, in every title, feed, calendar, report, picture for sharing, legal text and mail',
  },
  tagline: {
    group: 'Business',
    title: 'Tagline',
    type: 'text',
    most: 80,
    where: 'above and below every page, in the picture for sharing, for search engines and assistants',
  },
  description: {
    group: 'Business',
    title: 'Description',
    type: 'text',
    most: 400,
    where: 'for search engines, on networks, in feeds and for assistants',
    hint: 'One or two sentences.',
  },
  keywords: {
    group: 'Business',
    title: 'Keywords',
    type: 'list',
    most: 60,
    where: 'for search engines',
    hint: 'Separated by commas.',
    optional: true,
  },
  timeZone: {
    group: 'Business',
    title: 'Time zone',
    type: 'zone',
    where: 'in which day the site says it is, when events count as past, when promised answers are due',
    hint: 'Such as Europe/Berlin.',
  },
  locale: {
    group: 'Business',
    title: 'Language of dates',
    type: 'locale',
    where: 'in every date and time, and as the region that networks are told',
    hint: 'Such as en-US, en-GB or de-DE.',
  },
  copyrightYear: {
    group: 'Business',
    title: 'Year of copyright',
    type: 'number',
    least: 1900,
    most: 2999,
    where: 'at the foot of every page',
  },
  'figures.tools': figure('tools'),
  'figures.reports': figure('reports'),
  'figures.downloads': figure('downloads of guides'),
  'figures.hours': figure('hours of webinars'),
  accent: {
    group: 'Look',
    title: 'Accent color',
    type: 'color',
    where: 'in links, buttons, plates and drawn pictures; all colors of the brand are made of it, light and dark',
    hint: 'As #rrggbb. Where text could not be read on it, the nearest shade that can is used.',
    optional: true,
  },
  logo: {
    group: 'Look',
    title: 'Logo',
    type: 'picture',
    where: 'at the head of every page and for search engines',
    hint: 'PNG, JPEG, WebP or SVG, best with a transparent ground; it is drawn anew as a picture. One more than twice as wide as high stands without the name beside it.',
    optional: true,
  },
  logoDark: {
    group: 'Look',
    title: 'Logo on dark ground',
    type: 'picture',
    where: 'at the foot of every page and where the color scheme is dark; without it the mark and the name stand there',
    optional: true,
  },
  icon: {
    group: 'Look',
    title: 'Icon',
    type: 'picture',
    where: 'in tabs, bookmarks and beside apps',
    hint: 'Square, at least 512 pixels wide.',
    optional: true,
  },
  socialImage: {
    group: 'Look',
    title: 'Picture for sharing',
    type: 'picture',
    where: 'where a page without a picture of its own is shared',
    hint: '1200 by 630 pixels. Without it one is drawn with name and tagline.',
    optional: true,
  },
  'social.LinkedIn': network('LinkedIn'),
  'social.X': network('X'),
  'social.Facebook': network('Facebook'),
  'social.YouTube': network('YouTube'),
  twitterHandle: {
    group: 'Links',
    title: 'Account on X',
    type: 'text',
    most: 30,
    where: 'where pages are shared on X',
    hint: 'With the @.',
    optional: true,
  },
  bookingUrl: {
    group: 'Links',
    title: 'Booking page',
    type: 'link',
    where: 'behind every “Book a Consultation”; empty, these lead to the contact form',
    optional: true,
  },
  agentUrl: {
    group: 'Links',
    title: 'AI agent',
    type: 'link',
    where: 'on the contact page; empty, the card is left out',
    optional: true,
  },
  'contact.email': {
    group: 'Contact',
    title: 'Email',
    type: 'email',
    where: 'on the contact page, in legal texts, calendars, error pages and for search engines',
  },
  'contact.phone': {
    group: 'Contact',
    title: 'Phone',
    type: 'phone',
    where: 'in legal texts and for search engines',
    optional: true,
  },
  'contact.hours': {
    group: 'Contact',
    title: 'Hours for meetings',
    type: 'text',
    most: 60,
    where: 'on the contact page beside the booking page',
  },
  'contact.street': place('Street'),
  'contact.locality': place('Town'),
  'contact.region': place('Region'),
  'contact.postalCode': place('Postal code'),
  'contact.country': place('Country'),
  'press.role': { group: 'Press', title: 'Contact for the press', type: 'text', most: 80, where: 'on the press pages' },
  'press.email': { group: 'Press', title: 'Email for the press', type: 'email', where: 'on the press pages' },
  'press.phone': { group: 'Press', title: 'Phone for the press', type: 'phone', where: 'on the press pages', optional: true },
  'legal.entity': {
    group: 'Legal',
    title: 'Legal name',
    type: 'text',
    most: 120,
    where: 'in the legal texts; empty, they say the name of the site',
    optional: true,
  },
  'legal.country': legal('Country of establishment', 'in the privacy policy', 'As within a sentence: the United States.'),
  'legal.law': legal('Law of the terms', 'in the terms of service', 'After “the laws of”: the State of Delaware.'),
  'legal.speakerLaw': legal('Law of the speaker terms', 'in the speaker terms', 'After “the laws of”: the State of Florida.'),
  'legal.seat': legal('Place of arbitration', 'in the terms of service', 'After “in”: Tampa, FL.'),
  'legal.currency': legal('Currency', 'in the terms of service', 'In the plural: United States dollars.'),
  'limits.form.requests': requests('Forms', forms!),
  'limits.form.seconds': seconds('Forms', forms!),
  'limits.form.waiting': waiting('Forms', forms!),
  'limits.search.requests': requests('Searches', searches!),
  'limits.search.seconds': seconds('Searches', searches!),
  'limits.search.waiting': waiting('Searches', searches!),
  'limits.picture.requests': requests('Pictures', pictures!),
  'limits.picture.seconds': seconds('Pictures', pictures!),
  'limits.picture.waiting': waiting('Pictures', pictures!),
  'limits.report.requests': requests('Reports', reports!),
  'limits.report.seconds': seconds('Reports', reports!),
  'limits.report.waiting': waiting('Reports', reports!),
}
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]

function figure(what: string): SettingDefinition {
  const where = 'on the resources page; empty, it is left out'
  return { group: 'Business', title: `Claimed number of ${what}`, type: 'text', most: 20, where, optional: true }
}

function network(title: string): SettingDefinition {
  return { group: 'Links', title, type: 'link', where: 'at the foot of every page and for search engines', optional: true }
}

function place(title: string): SettingDefinition {
  const where = 'on the contact page, in legal texts and for search engines'
  return { group: 'Contact', title, type: 'text', most: 120, where, optional: true }
}

function legal(title: string, where: string, hint: string): SettingDefinition {
  return { group: 'Legal', title, type: 'text', most: 120, where, hint }
}
