import type { SettingName } from '#src/settings.ts'
import { limitDefinitions } from './limitDefinitions.ts'
import { mailDefinitions } from './mailDefinitions.ts'
import type { SettingDefinition } from './settingTypes.ts'

/** Definitions of all settings. */
export const settingDefinitions: Record<SettingName, SettingDefinition> = {
  ...mailDefinitions,
  name: {
    group: 'Business',
    title: 'Name',
    type: 'text',
    most: 60,
    help: 'Shown beside the logo and in titles, feeds, calendars, reports, social pictures, legal pages and emails.',
  },
  tagline: {
    group: 'Business',
    title: 'Tagline',
    type: 'text',
    most: 80,
    help: 'Shown at the top and bottom of every page, in social pictures, and to search engines and assistants.',
    optional: true,
  },
  description: {
    group: 'Business',
    title: 'Description',
    type: 'text',
    most: 400,
    help: 'Shown in search results, social networks, feeds and to assistants.',
    hint: 'One or two sentences.',
    optional: true,
  },
  keywords: {
    group: 'Business',
    title: 'Keywords',
    type: 'list',
    most: 60,
    help: 'Read by search engines. Not shown on pages.',
    hint: 'Separated by commas.',
    optional: true,
  },
  timeZone: {
    group: 'Business',
    title: 'Time zone',
    type: 'zone',
    help: 'Determines what counts as today, when events end, and when replies are due.',
    hint: 'Such as Europe/Berlin.',
  },
  newsletterLine: {
    group: 'Business',
    title: 'What subscribers get',
    type: 'text',
    most: 160,
    help: 'Shown above the Subscribe button in the footer and below articles.',
    optional: true,
  },
  oldComments: {
    group: 'Business',
    title: 'Heading of old comments',
    type: 'text',
    most: 80,
    help: 'Shown under articles, above the comments imported from your old site. If empty, they’re hidden.',
    hint: 'Such as “Comments from our old site”.',
    optional: true,
  },
  holidays: {
    group: 'Business',
    title: 'Holidays',
    type: 'days',
    help: 'Skipped when reply dates are calculated.',
    hint: 'As YYYY-MM-DD, separated by commas. Reply dates already promised don’t change.',
    optional: true,
  },
  locale: {
    group: 'Business',
    title: 'Region of dates',
    type: 'locale',
    help: 'Sets the format of dates and times, and the locale social networks see. Their language follows the pages.',
    hint: 'Such as en-US, en-GB or de-DE.',
  },
  copyrightYear: {
    group: 'Business',
    title: 'Copyright year',
    type: 'number',
    least: 1900,
    most: 2999,
    help: 'Shown in the footer.',
  },
  'figures.tools': claimedFigure('tools'),
  'figures.reports': claimedFigure('reports'),
  'figures.downloads': claimedFigure('downloads of guides'),
  'figures.hours': claimedFigure('hours of webinars'),
  'figures.source': {
    group: 'Business',
    title: 'Source of the figures',
    type: 'text',
    help: 'Shown below the figures on the Resources page. Without a source, the site shows its own counts.',
    optional: true,
  },
  'figures.measuredOn': {
    group: 'Business',
    title: 'Figures as of',
    type: 'day',
    help: 'Shown with the source.',
    hint: 'As YYYY-MM-DD.',
    optional: true,
  },
  accent: {
    group: 'Look',
    title: 'Accent color',
    type: 'color',
    help: 'Used for links, buttons, plates and illustrations. All brand colors, light and dark, are derived from it.',
    hint: 'Choose it, or type it as #rrggbb. If text would be unreadable on it, the nearest readable shade is used.',
    optional: true,
  },
  logo: {
    group: 'Look',
    title: 'Logo',
    type: 'picture',
    help: 'Shown in the header and in structured data.',
    hint: 'PNG, JPEG, WebP or SVG, ideally on a transparent background. SVG is redrawn as a picture. A logo more than twice as wide as it is tall appears without the name.',
    optional: true,
  },
  logoDark: {
    group: 'Look',
    title: 'Logo on dark background',
    type: 'picture',
    help: 'Shown in the footer and in dark mode. If empty, the mark and the name appear instead.',
    optional: true,
  },
  icon: {
    group: 'Look',
    title: 'Icon',
    type: 'picture',
    help: 'Shown in browser tabs, bookmarks and on home screens.',
    hint: 'Square, at least 512 pixels wide.',
    optional: true,
  },
  socialImage: {
    group: 'Look',
    title: 'Social picture',
    type: 'picture',
    help: 'Shown when someone shares a page that has no picture of its own.',
    hint: '1200 by 630 pixels. If empty, we draw one with the name and tagline.',
    optional: true,
  },
  'social.LinkedIn': socialNetwork('LinkedIn'),
  'social.X': socialNetwork('X'),
  'social.Facebook': socialNetwork('Facebook'),
  'social.YouTube': socialNetwork('YouTube'),
  twitterHandle: {
    group: 'Links',
    title: 'X account',
    type: 'text',
    most: 30,
    help: 'Credited when pages are shared on X.',
    hint: 'With the @.',
    optional: true,
  },
  bookingUrl: {
    group: 'Links',
    title: 'Booking page',
    type: 'link',
    help: 'Linked from every “Book a Consultation” button. If empty, they link to the contact form.',
    optional: true,
  },
  agentUrl: {
    group: 'Links',
    title: 'AI agent',
    type: 'link',
    help: 'Linked from the contact page. If empty, its card is hidden.',
    optional: true,
  },
  'contact.email': {
    group: 'Contact',
    title: 'Email',
    type: 'email',
    help: 'Shown on the contact page, legal pages, calendars, error pages and in structured data.',
  },
  'contact.phone': {
    group: 'Contact',
    title: 'Phone',
    type: 'phone',
    help: 'Shown on legal pages and in structured data.',
    optional: true,
  },
  'contact.hours': {
    group: 'Contact',
    title: 'Meeting hours',
    type: 'text',
    most: 60,
    help: 'Shown on the contact page next to the booking link.',
  },
  'contact.street': addressLine('Street'),
  'contact.locality': addressLine('City'),
  'contact.region': addressLine('State or region'),
  'contact.postalCode': addressLine('Postal code'),
  'contact.country': addressLine('Country'),
  'press.role': {
    group: 'Press',
    title: 'Press contact',
    type: 'text',
    most: 80,
    help: 'Shown on the press pages.',
  },
  'press.email': {
    group: 'Press',
    title: 'Press email',
    type: 'email',
    help: 'Shown on the press pages. If empty, they show the email under Contact.',
    optional: true,
  },
  'press.phone': {
    group: 'Press',
    title: 'Press phone',
    type: 'phone',
    help: 'Shown on the press pages.',
    optional: true,
  },
  'legal.entity': {
    group: 'Legal',
    title: 'Legal name',
    type: 'text',
    most: 120,
    help: 'Used on legal pages. If empty, they use the site’s name.',
    optional: true,
  },
  'legal.country': legalText(
    'Country of establishment',
    'Used in the privacy policy.',
    'As it reads in a sentence: the United States.',
  ),
  'legal.law': legalText(
    'Law of the terms',
    'Used in the terms of service.',
    'After “the laws of”: the State of Delaware.',
  ),
  'legal.speakerLaw': legalText(
    'Law of the speaker terms',
    'Used in the speaker terms.',
    'After “the laws of”: the State of Florida.',
  ),
  'legal.seat': legalText(
    'Location of courts or arbitration',
    'Used in the terms of service.',
    'After “in” or “the courts of”: Tampa, FL.',
  ),
  'legal.arbitrator': {
    ...legalText(
      'Arbitration administrator',
      'Used in the terms of service.',
      'After “administered by”. Empty: courts decide disputes.',
    ),
    optional: true,
  },
  'legal.arbitrationAct': {
    ...legalText(
      'Law of arbitration',
      'Used in the terms of service.',
      'At the beginning of a sentence: The Federal Arbitration Act.',
    ),
    optional: true,
  },
  'legal.currency': legalText(
    'Currency',
    'Used in the terms of service.',
    'In the plural: United States dollars.',
  ),
  ...limitDefinitions,
}
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]

function claimedFigure(what: string): SettingDefinition {
  const help = 'Shown on the resources page. If empty, it’s hidden.'
  return {
    group: 'Business',
    title: `Claimed number of ${what}`,
    type: 'text',
    most: 20,
    help,
    optional: true,
  }
}

function socialNetwork(title: string): SettingDefinition {
  return {
    group: 'Links',
    title,
    type: 'link',
    help: 'Linked in the footer and in structured data.',
    optional: true,
  }
}

function addressLine(title: string): SettingDefinition {
  const help = 'Shown on the contact page, legal pages and in structured data.'
  return { group: 'Contact', title, type: 'text', most: 120, help, optional: true }
}

function legalText(title: string, help: string, hint: string): SettingDefinition {
  return { group: 'Legal', title, type: 'text', most: 120, help, hint }
}
