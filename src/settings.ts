import { setArtColors } from './ui/artPaths.ts'

/** A picture of this site: the folder of its sizes, and how large it is. */
export interface SettingPicture {
  path: string
  width: number
  height: number
}

/** The brand of the stylesheet in light, which stands while no accent is set. A test holds them equal. */
export const ownAccent = '#005f45'

/** The business as a site begins: what was not set otherwise stays like this. */
export const defaultSettings = {
  name: 'Advantage',
  tagline: 'From Artificial to Advantage',
  description:
    'News, events, tools and advice for leaders of sales, marketing and operations who need AI to find prospects, carry content further and answer customers at any hour.',
  keywords: [
    'AI for business',
    'AI in sales',
    'AI in marketing',
    'AI operations',
    'executive AI conferences',
    'AI tools',
  ],
  /** A BCP 47 tag: how dates are written, and the region that search engines and networks are told. */
  locale: 'en-US',
  /** The zone in which the site's days begin: dates in the masthead, what counts as upcoming. */
  timeZone: 'America/New_York',
  /** Days as YYYY-MM-DD on which nobody answers: promised dates leave them out, as they do weekends. */
  holidays: [] as string[],
  /** Of which all colors of the brand are made, as #rrggbb; without it they are those of the stylesheet. */
  accent: '',
  /** Made of the accent: what browsers color their frame with, the path of the stylesheet of its colors, their name in the addresses of drawings. */
  theme: { light: '#1d6b4f', dark: '#123c2e', stylesheet: '', art: '' },
  copyrightYear: 2025,
  /** Stands for the mark beside the name. */
  logo: null as SettingPicture | null,
  /** The same on dark ground. */
  logoDark: null as SettingPicture | null,
  /** Stands for the site in tabs, in bookmarks and beside apps; square. */
  icon: null as SettingPicture | null,
  /** For social sharing, 1200 by 630; without it one is drawn. */
  socialImage: null as SettingPicture | null,
  social: {
    LinkedIn: 'https://www.linkedin.com/company/advantage',
    X: 'https://x.com/advantage',
    Facebook: 'https://www.facebook.com/advantage',
    YouTube: 'https://www.youtube.com/@advantage',
  },
  /** What the business claims on its resources page, with the source of that and YYYY-MM-DD, when it was right; without a source or a figure it is counted. */
  figures: {
    tools: '200+',
    reports: '25+',
    downloads: '10,000+',
    hours: '100+',
    source: 'Sample figures',
    measuredOn: '',
  },
  /** Above the comments of an old site; empty hides them. */
  oldComments: '',
  twitterHandle: '@advantage',
  /** The external scheduling page behind every "Book a Consultation"; without it these lead to the contact form. */
  bookingUrl: 'https://calendly.com/advantage/consultation',
  /** Where the card "talk to an AI agent" leads. */
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
  /** `noticesHour`: 0 to 23, when staff are told once a day what is open; 24 for a notice of each thing at once. The others stop an issue, by the thousand. */
  /**
   * `unconfirmedADay`: so many mails go to addresses that nobody has confirmed, in 24 hours; more are held. `allowedDomains`: those
   * of disposable addresses that are taken all the same. `testAddresses`: where tests of an issue may go, besides the addresses of
   * the business.
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
    /** Emails a second, by all processes together; 0 for as many as the server takes. */
    aSecond: 0,
  },
  press: { role: 'Press office', email: 'press@advantage.example', phone: '+1 (813) 555-0143' },
  legal: {
    /** The company that answers for the site; without it the name of the site. */
    entity: '',
    country: 'the United States',
    law: 'the State of Delaware',
    speakerLaw: 'the State of Florida',
    seat: 'Tampa, FL',
    /** Who administers arbitration; without one courts decide. */
    arbitrator: 'the American Arbitration Association',
    arbitrationAct: 'The Federal Arbitration Act',
    currency: 'United States dollars',
  },
  /**
   * How many requests one network address may make of each kind, for each form on its own: enough for a conference hall or an
   * office behind one address. One that was refused for its contents counts a tenth, one that failed on our side not at all.
   */
  limits: {
    /** Beyond it a form is taken once a second while fewer than `waiting` wait for that; more are refused. */
    form: { requests: 300, seconds: 600, waiting: 20 },
    search: { requests: 1200, seconds: 60, waiting: 0 },
    /** Parts of lists and their pages that are not cached: searching, reading many rows and reading far down count more than once. */
    list: { requests: 3000, seconds: 60, waiting: 0 },
    /** Drawings, pictures and social pictures that are not cached yet. */
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
/** A setting by the way to it, such as "contact.email". */
export type SettingName = Paths<Omit<Settings, 'theme'>>
/** What was set, by name. */
export type OwnSettings = Partial<Record<SettingName, unknown>>

/** The language of the texts that the site itself brings. */
export const language = 'en'

/** The settings in force in this process: read them when they are used, never when a file is loaded. */
export let settings: Settings = defaultSettings
let own: OwnSettings = {}

/** Puts in force what was set, over the defaults. */
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

/** The value of a setting by its name. */
export const settingAt = (name: SettingName): unknown =>
  name
    .split('.')
    .reduce<unknown>((group, part) => (group as Record<string, unknown>)[part], settings)

/** Whether a setting was set, rather than still being its initial value. */
export const wasSet = (name: SettingName) => Object.hasOwn(own, name)

/** What was set and browsers may know. */
export const publicSettings = (): OwnSettings =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !/^(limits|mail)\./.test(name)))

/** What is made of the settings: made at first use, and anew after they changed. */
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

/** How dates in a language are written: by the habits of the business's region. */
export function localeOf(language: string): string {
  const own = new Intl.Locale(settings.locale)
  return own.language === language
    ? settings.locale
    : new Intl.Locale(language, { region: own.maximize().region }).toString()
}

/** How dates are written in the language of the site's own texts. */
export const pageLocale = fromSettings(() => localeOf(language))

/** What the business does, in a sentence, also while nobody has written it. */
export const siteDescription = () =>
  settings.description || `News, events and resources from ${settings.name}.`

/** The line under which the business stands; its name while it has none. */
export const siteLine = () => settings.tagline || settings.name

/** Whom the media write to. */
export const pressEmail = () => settings.press.email || settings.contact.email

/** Where "Book a Consultation" leads. */
export const booking = () => ({
  href: settings.bookingUrl || '/contact',
  newTab: settings.bookingUrl !== '',
})

/** The address that a telephone number is called by. */
export const callable = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The networks on which the business is found, by name. */
export const socialLinks = () =>
  (Object.entries(settings.social) as [keyof Settings['social'], string][]).filter(
    ([, href]) => href,
  )

/** The address of the business in lines: street, town, country. */
export function addressLines(): string[] {
  const { street, locality, region, postalCode, country } = settings.contact
  const town = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, town, country].filter(Boolean)
}
