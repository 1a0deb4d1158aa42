import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import {
  pageLocale,
  settingAt,
  settings,
  siteDescription,
  socialLinks,
  type SettingName,
  wasSet,
} from '#src/settings.ts'

/** Makes a path of this site absolute; absolute URLs stay as they are. */
export type At = (path: string) => string

const logo = (at: At) => {
  const own = settings.logo ?? settings.icon
  return own
    ? { url: at(`${own.path}/1200.webp`) }
    : { url: at('/icon-512.png'), width: '512', height: '512' }
}

const identity = (at: At) =>
  ({
    '@type': 'Organization',
    '@id': at('/#organization'),
    name: settings.name,
    url: at('/'),
    logo: { '@type': 'ImageObject', ...logo(at) },
  }) as const

/** The business's name and logo, as publisher or organizer. */
export const publisher = (at: At): Organization => identity(at)

/** The business with all public details, omitting initial settings that were never changed. */
export function organization(at: At): Organization {
  const { locality, ...address } = {
    locality: ownText('contact.locality'),
    streetAddress: ownText('contact.street'),
    addressRegion: ownText('contact.region'),
    postalCode: ownText('contact.postalCode'),
    addressCountry: ownText('contact.country'),
  }
  const customers = { email: ownText('contact.email'), telephone: ownText('contact.phone') }
  const reporters = {
    email: ownText('press.email') || ownText('contact.email'),
    telephone: ownText('press.phone'),
  }
  const points = [
    { contactType: 'customer service', ...customers },
    { contactType: settings.press.role, ...reporters },
  ].filter(({ email, telephone }) => email ?? telephone)
  return {
    ...identity(at),
    slogan: settings.tagline || undefined,
    description: siteDescription(),
    sameAs: socialLinks()
      .filter(([name]) => ownText(`social.${name}`))
      .map(([, href]) => href),
    ...customers,
    ...(locality && {
      address: { '@type': 'PostalAddress', addressLocality: locality, ...address },
    }),
    ...(points.length > 0 && {
      contactPoint: points.map((point) => ({ '@type': 'ContactPoint' as const, ...point })),
    }),
  }
}

/** A setting's text; undefined if it was never changed. */
const ownText = (name: SettingName) =>
  wasSet(name) ? (settingAt(name) as string) || undefined : undefined

/** The site, with its search. */
export const webSite = (at: At): WebSite => ({
  '@type': 'WebSite',
  '@id': at('/#website'),
  url: at('/'),
  name: settings.name,
  description: siteDescription(),
  inLanguage: pageLocale(),
  publisher: { '@id': at('/#organization') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
    'query-input': {
      '@type': 'PropertyValueSpecification',
      valueRequired: true,
      valueName: 'search_term_string',
    },
  } as WithActionConstraints<SearchAction>,
})

/** The path from the home page to this page, which comes last. */
export const breadcrumbs = (at: At, ...trail: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
})

/** A page without a more specific type, with its breadcrumbs; `label` is its name there. */
export const plainPage = (
  at: At,
  { type = 'WebPage', name, label = name, description, path, modified }: PlainPage,
): Thing[] => [
  {
    '@type': type,
    '@id': at(`${path}#page`),
    url: at(path),
    name,
    description,
    inLanguage: pageLocale(),
    isPartOf: { '@id': at('/#website') },
    publisher: publisher(at),
    ...(modified && { dateModified: modified }),
    ...(type === 'AboutPage' && { about: { '@id': at('/#organization') } }),
  } as WebPage,
  breadcrumbs(at, [label, path]),
]

interface PlainPage {
  type?: 'WebPage' | 'AboutPage'
  name: string
  label?: string
  description: string
  path: string
  /** Date of its last change as YYYY-MM-DD. */
  modified?: string
}

/** The items of a list page, in order. */
export const itemList = (at: At, items: { name: string; path: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: at(path),
  })),
})

export const faqPage = (questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type Json = Record<string, unknown>

/** Removes things at addresses of sample content from structured data, and renumbers lists and breadcrumbs. */
export const withoutSamples = (things: Thing[], isSample: (address: string) => boolean): Thing[] =>
  things.flatMap((thing) => (without(thing, isSample) as Thing | undefined) ?? [])

function without(value: unknown, isSample: (address: string) => boolean): unknown {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => without(one, isSample) ?? [])
  if (typeof value !== 'object' || value === null) return value
  const { url, item, itemListElement: before } = value as Json
  if ([url, item].some((address) => typeof address === 'string' && isSample(address)))
    return undefined
  const left = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, without(one, isSample)]),
  )
  const list = left.itemListElement as Json[] | undefined
  if (!list || list.length === (before as unknown[]).length) return left
  if (left['@type'] === 'ItemList' && list.length === 0) return undefined
  return {
    ...left,
    ...('numberOfItems' in left && { numberOfItems: list.length }),
    itemListElement: list.map((entry, index) => ({ ...entry, position: index + 1 })),
  }
}
