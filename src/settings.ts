import { setArtColors } from './ui/artColors.ts'

/** An image stored on this site: the folder with its sizes, and its dimensions. */
export interface SettingPicture {
  path: string
  width: number
  height: number
}

/**
 * Brand color of the stylesheet's light theme, used while no accent is set. A test keeps the two
 * equal.
 */
export const ownAccent = '#005f45'

/** Initial settings of the business, in force until changed. */
export const defaultSettings = {
  name: 'Advantage',
  tagline: 'From Artificial to Advantage',
  description:
    'News, events, tools and advice for sales, marketing and operations leaders who need AI to find prospects, get more out of content and answer customers at any hour.',
  keywords: [
    'AI for business',
    'AI in sales',
    'AI in marketing',
    'AI operations',
    'executive AI conferences',
    'AI tools',
  ],
  /**
   * BCP 47 tag: controls date formats and the region reported to search engines and social
   * networks.
   */
  locale: 'en-US',
  /** Time zone of the site's days: masthead dates and what counts as upcoming. */
  timeZone: 'America/New_York',
  /**
   * Days as YYYY-MM-DD on which nobody answers: like weekends, they are skipped when a reply date
   * is promised.
   */
  holidays: [] as string[],
  /**
   * Color from which all brand colors are derived, as #rrggbb; if empty, the stylesheet's own
   * apply.
   */
  accent: '',
  /**
   * Derived from the accent: the browser's frame colors, the path of the color stylesheet, and the
   * key in drawings' URLs.
   */
  theme: { light: '#1d6b4f', dark: '#123c2e', stylesheet: '', art: '' },
  copyrightYear: 2025,
  /** Replaces the mark next to the name. */
  logo: null as SettingPicture | null,
  /** The same for dark backgrounds. */
  logoDark: null as SettingPicture | null,
  /** Icon for tabs, bookmarks, and home screens; square. */
  icon: null as SettingPicture | null,
  /** Image for social sharing, 1200 by 630; if null, one is drawn. */
  socialImage: null as SettingPicture | null,
  social: {
    LinkedIn: 'https://www.linkedin.com/company/advantage',
    X: 'https://x.com/advantage',
    Facebook: 'https://www.facebook.com/advantage',
    YouTube: 'https://www.youtube.com/@advantage',
  },
  /**
   * Figures on the resources page, each with its source and the date (YYYY-MM-DD) it was last
   * correct. If the source or the figure is missing, the site counts instead.
   */
  figures: {
    tools: '200+',
    reports: '25+',
    downloads: '10,000+',
    hours: '100+',
    source: 'Sample figures',
    measuredOn: '',
  },
  /** What subscribers get, above the Subscribe button in the footer and below articles. */
  newsletterLine:
    'The latest AI insights and updates for people who lead sales, marketing and operations.',
  /** Text above comments imported from an old site; if empty, they are hidden. */
  oldComments: '',
  twitterHandle: '@advantage',
  /**
   * External scheduling page behind every "Book a Consultation"; if empty, these lead to the
   * contact form.
   */
  bookingUrl: 'https://calendly.com/advantage/consultation',
  /** Where the "talk to an AI agent" card leads. */
  agentUrl: '#',
  contact: {
    email: 'hello@advantage.example',
    phone: '+1 (813) 555-0142',
    hours: 'Monday to Friday, 9 AM to 5 PM ET',
    street: '400 North Ashley Drive, Suite 1900',
    locality: 'Tampa',
    region: 'Florida',
    postalCode: '33602',
    country: 'United States',
  },
  /**
   * `noticesHour`: hour of the daily summary for staff, 0 to 23; 24 sends each notice immediately.
   * The `stopAt…` fields pause an issue, in cases per thousand.
   */
  /**
   * `unconfirmedADay`: how many emails go to unconfirmed addresses in 24 hours; the rest wait. `allowedDomains`:
   * disposable email domains that are accepted anyway. `testAddresses`: where tests of an issue may be sent,
   * besides the business's own addresses.
   */
  mail: {
    unconfirmedADay: 100,
    allowedDomains: [] as string[],
    testAddresses: [] as string[],
    noticesTo: '',
    noticesHour: 8,
    stopAtComplaints: 3,
    stopAtBounces: 50,
    stopAtBlocks: 10,
    /** Emails per second across all processes; 0 for as many as the server accepts. */
    aSecond: 0,
  },
  press: { role: 'Press office', email: 'press@advantage.example', phone: '+1 (813) 555-0143' },
  legal: {
    /** Legal entity responsible for the site; if empty, the site's name. */
    entity: '',
    country: 'the United States',
    law: 'the State of Delaware',
    speakerLaw: 'the State of Florida',
    seat: 'Tampa, FL',
    /** Who administers arbitration; if empty, disputes go to court. */
    arbitrator: 'the American Arbitration Association',
    arbitrationAct: 'The Federal Arbitration Act',
    currency: 'United States dollars',
  },
  /**
   * Requests allowed per network address, for each kind and each form separately: enough for a conference hall or
   * an office behind one address. A submission rejected for its contents counts a tenth, one that failed on our
   * side not at all.
   */
  limits: {
    /**
     * Beyond the limit, one submission per second is accepted while fewer than `waiting` are
     * queued; the rest are refused.
     */
    form: { requests: 300, seconds: 600, waiting: 20 },
    search: { requests: 1200, seconds: 60, waiting: 0 },
    /**
     * List parts and pages that are not cached. Searches, long pages, and deep offsets count more
     * than once.
     */
    list: { requests: 3000, seconds: 60, waiting: 0 },
    /** Uncached drawings, images, and social images. */
    picture: { requests: 600, seconds: 60, waiting: 0 },
    report: { requests: 300, seconds: 60, waiting: 0 },
  },
}

export type Settings = typeof defaultSettings
export type RequestLimits = Settings['limits']
export type LimitName = keyof RequestLimits

type Paths<Group> = {
  [Name in keyof Group & string]: Group[Name] extends
    | readonly unknown[]
    | string
    | number
    | SettingPicture
    | null
    ? Name
    : `${Name}.${Paths<Group[Name]>}`
}[keyof Group & string]
/** Path of a setting, such as "contact.email". */
export type SettingName = Paths<Omit<Settings, 'theme'>>
export type OwnSettings = Partial<Record<SettingName, unknown>>

/** Language of the site's built-in texts. */
export const language = 'en'

/** The settings in force in this process: read them when needed, never at module load. */
export let settings: Settings = defaultSettings
let own: OwnSettings = {}

/** Applies changed settings on top of the defaults. */
export function applySettings(values: OwnSettings) {
  const next = structuredClone(defaultSettings)
  for (const [name, value] of Object.entries(values)) put(next, name.split('.'), value)
  own = values
  settings = next
  setArtColors(next.theme.art)
}

function put(group: Record<string, unknown>, [name, ...rest]: string[], value: unknown) {
  if (name === undefined || !Object.hasOwn(group, name)) return
  if (rest.length === 0) group[name] = value
  else put(group[name] as Record<string, unknown>, rest, value)
}

/** Returns a setting's value by its name. */
export const settingAt = (name: SettingName): unknown =>
  name
    .split('.')
    .reduce<unknown>((group, part) => (group as Record<string, unknown>)[part], settings)

/** Whether a setting was changed from its initial value. */
export const wasSet = (name: SettingName) => Object.hasOwn(own, name)

/** Changed settings that browsers may see. */
export const publicSettings = (): OwnSettings =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !/^(limits|mail)\./.test(name)))

/** Memoizes a value derived from the settings; recomputed after they change. */
export function fromSettings<T>(make: () => T): () => T {
  let of: Settings | undefined
  let made: T
  return () => {
    if (of !== settings) {
      made = make()
      of = settings
    }
    return made
  }
}

/** Locale for dates in the given language, with the conventions of the business's region. */
export function localeOf(language: string): string {
  const own = new Intl.Locale(settings.locale)
  return own.language === language
    ? settings.locale
    : new Intl.Locale(language, { region: own.maximize().region }).toString()
}

/** Locale for dates in the language of the site's built-in texts. */
export const pageLocale = fromSettings(() => localeOf(language))

/** What the business does in one sentence, with a fallback while no description is set. */
export const siteDescription = () =>
  settings.description || `News, events and resources from ${settings.name}.`

/** The business's tagline; its name if there is none. */
export const siteLine = () => settings.tagline || settings.name

/** Email address for press inquiries. */
export const pressEmail = () => settings.press.email || settings.contact.email

/** Target of "Book a Consultation". */
export const booking = () => ({
  href: settings.bookingUrl || '/contact',
  newTab: settings.bookingUrl !== '',
})

/** The `tel:` URL of a phone number. */
export const callable = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The business's social networks by name. */
export const socialLinks = () =>
  (Object.entries(settings.social) as [keyof Settings['social'], string][]).filter(
    ([, href]) => href,
  )

/** Postal address in lines: street, city, country. */
export function addressLines(): string[] {
  const { street, locality, region, postalCode, country } = settings.contact
  const town = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, town, country].filter(Boolean)
}
