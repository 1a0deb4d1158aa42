import { pageLocale, settings, siteLine } from '#src/settings.ts'
import { SITE_CARD } from '#src/images/social/socialPath.ts'
import { useSite } from './page.tsx'

interface MetadataProps {
  title: string
  description: string
  ogTitle?: string | undefined
  ogDescription?: string | undefined
  /** Path or URL of an image of 1200 by 630; defaults to the one in the settings. */
  ogImage?: { path: string; alt: string } | undefined
  ogType?: 'website' | 'article' | undefined
  /** The page's own path, from which its canonical URL is made; or the canonical URL on another site. */
  canonical: string
  /** Path of the same content as Markdown. */
  markdown?: string | undefined
  keywords?: readonly string[] | undefined
  author?: string | undefined
  /** ISO 8601. */
  publishedTime?: string | undefined
  /** ISO 8601. */
  modifiedTime?: string | undefined
  /** Search engines may follow its links but not list it. */
  unlisted?: boolean
}

/** Social image of the whole site. */
const socialImage = () =>
  settings.socialImage
    ? {
        path: `${settings.socialImage.path}/1200.jpg`,
        alt: settings.tagline ? `${settings.name}: ${settings.tagline}` : settings.name,
      }
    : {
        path: SITE_CARD,
        alt: `${siteLine()}, beside an engraving of spheres that climb from a small bright dot`,
      }

/** Title and description for search engines, and social-sharing tags: promises A2, A3 and A4. */
export function Metadata({
  title,
  description,
  ogTitle = title,
  ogDescription = description,
  ...rest
}: MetadataProps) {
  const {
    ogImage = socialImage(),
    ogType = 'website',
    canonical,
    markdown,
    keywords = settings.keywords,
    author = settings.name,
    unlisted = false,
  } = rest
  const { origin } = useSite()
  const { contact } = settings
  const image = new URL(ogImage.path, `${origin}/`).href
  const address = canonical.startsWith('/') ? origin + canonical : canonical
  const properties: [string, string | undefined][] = [
    ['og:title', ogTitle],
    ['og:description', ogDescription],
    ['og:type', ogType],
    ['og:url', address],
    ['og:site_name', settings.name],
    ['og:locale', pageLocale().replace('-', '_')],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', ogImage.alt],
    ['article:published_time', rest.publishedTime],
    ['article:modified_time', rest.modifiedTime],
    ['article:author', ogType === 'article' ? author : undefined],
    ['business:contact_data:street_address', contact.street],
    ['business:contact_data:locality', contact.locality],
    ['business:contact_data:region', contact.region],
    ['business:contact_data:postal_code', contact.postalCode],
    ['business:contact_data:country_name', contact.country],
    ['business:contact_data:email', contact.email],
    ['business:contact_data:phone_number', contact.phone],
  ]
  const names: [string, string][] = [
    ['description', description],
    ['keywords', keywords.join(', ')],
    ['author', author],
    ['robots', unlisted ? 'noindex, follow' : 'index, follow'],
    ['twitter:card', 'summary_large_image'],
    ...(settings.twitterHandle
      ? [['twitter:site', settings.twitterHandle] as [string, string]]
      : []),
    ['twitter:title', ogTitle],
    ['twitter:description', ogDescription],
    ['twitter:image', image],
    ['twitter:image:alt', ogImage.alt],
  ]
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={address} />
      {markdown && <link rel="alternate" type="text/markdown" href={origin + markdown} />}
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={settings.theme.light}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={settings.theme.dark} />
      {names.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {properties.map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={content} />,
      )}
    </>
  )
}
