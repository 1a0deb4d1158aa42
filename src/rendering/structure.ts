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
import { settings, socialLinks } from '#src/settings.ts'

/** The absolute address of a path of this site; an absolute address stays as it is. */
export type At = (path: string) => string

const logo = (at: At) => {
  const own = settings.logo ?? settings.icon
  return own ? { url: at(`${own.path}/1200.webp`) } : { url: at('/icon-512.png'), width: '512', height: '512' }
}

const identity = (at: At) =>
  ({
    '@type': 'Organization',
    '@id': at('/#organization'),
    name: settings.name,
    url: at('/'),
    logo: { '@type': 'ImageObject', ...logo(at) },
  }) as const

/** The business by name and logo, as publisher or organizer of something. */
export const publisher = (at: At): Organization => identity(at)

const phoneOf = ({ phone }: { phone: string }) => (phone ? { telephone: phone } : {})

/** The business with all that is public about it. */
export function organization(at: At): Organization {
  const { contact, press } = settings
  return {
    ...identity(at),
    slogan: settings.tagline,
    description: settings.description,
    sameAs: socialLinks().map(([, href]) => href),
    email: contact.email,
    ...phoneOf(contact),
    ...(contact.locality && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street || undefined,
        addressLocality: contact.locality,
        addressRegion: contact.region || undefined,
        postalCode: contact.postalCode || undefined,
        addressCountry: contact.country || undefined,
      },
    }),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'customer service', email: contact.email, ...phoneOf(contact) },
      { '@type': 'ContactPoint', contactType: press.role, email: press.email, ...phoneOf(press) },
    ],
  }
}

/** The site, with how to search it. */
export const webSite = (at: At): WebSite => ({
  '@type': 'WebSite',
  '@id': at('/#website'),
  url: at('/'),
  name: settings.name,
  description: settings.description,
  inLanguage: settings.locale,
  publisher: { '@id': at('/#organization') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as WithActionConstraints<SearchAction>,
})

/** The way from the front page to this one, which comes last. */
export const breadcrumbs = (at: At, ...trail: [name: string, path: string][]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
})

/** A page that tells of no thing of its own, and the way to it from the front page; `label` is its name in that way. */
export const plainPage = (at: At, { type = 'WebPage', name, label = name, description, path, modified }: PlainPage): Thing[] => [
  {
    '@type': type,
    '@id': at(`${path}#page`),
    url: at(path),
    name,
    description,
    inLanguage: settings.locale,
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
  /** The day of its last change as YYYY-MM-DD. */
  modified?: string
}

/** What a list page shows, in its order. */
export const itemList = (at: At, items: { name: string; path: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: at(path) })),
})

export const faqPage = (questions: { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
