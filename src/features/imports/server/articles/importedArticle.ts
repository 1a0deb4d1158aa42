import { createHash } from 'node:crypto'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { drawBody } from '../wordpress/body.ts'
import { fileName } from '../wordpress/address.ts'
import { attribute, firstWords, plainText } from '../wordpress/html.ts'
import { NOWHERE, type OldLinks } from './oldLinks.ts'
import type { SourceArticle } from './sourceArticle.ts'

const EXCERPT = 200
/** Elements that an excerpt skips if there is other text. */
const aside = new Set('figure pre table h2 h3 h4 ul ol dl hr'.split(' '))
/** The number of a footnote in a text. */
const reference = /<sup><a id="[^"]+-link"><\/a><a href="#[^"]+">\d+<\/a><\/sup>/g

/** An article in the form in which it is stored; its slug is only a preference. */
export interface ImportedArticle {
  importKey: string
  slug: string
  fields: ArticleFields
  modifiedAt: Date | undefined
  /** Hashes of the stored pictures that it shows. */
  pictures: Set<string>
  /** Paths of the article on the old site; empty for a draft. */
  oldAddresses: string[]
}

export interface ArticleFields {
  title: string
  excerpt: string
  content: string
  author: string
  heroImage: string | null
  videoEmbed: string | null
  publishedAt: Date | null
  timezone: string | null
  category: string | null
  tags: string[]
  status: 'draft' | 'scheduled' | 'published'
  seoTitle: string | null
  seoDescription: string | null
  canonicalUrl: string | null
}

export interface DrawingContext {
  links: OldLinks
  /** Current time; later publication dates make an article scheduled. */
  now: Date
  pictureAt: (address: string) => StoredPicture | undefined
  /** Called for each part that could not be imported. */
  onDropped: (what: string) => void
}

/** Converts an article to its stored form, with the pictures and links of this site; throws Undrawable. */
export function importedArticle(
  source: SourceArticle,
  { links, now, pictureAt, onDropped }: DrawingContext,
): ImportedArticle {
  const { importKey, slug, author, category, tags, modifiedAt, hero } = source
  const publishedAt = source.publishedAt ?? source.draftDate ?? null
  const hasMainVideo = source.kind === 'post'
  const body = drawBody(htmlOf(source), { ...source, hasMainVideo, links, pictureAt, onDropped })
  const content = cleanHtml(body.html)
  const unnumbered = content.replaceAll(reference, '')
  const text = plainText(unnumbered, aside) || plainText(unnumbered)
  const shownHero = hero === undefined ? undefined : pictureAt(hero)
  if (shownHero) body.pictures.add(shownHero.hash)
  return {
    importKey,
    slug,
    fields: {
      title: source.title || firstWords(text, 60) || '(untitled)',
      excerpt: source.excerpt || firstWords(text, EXCERPT),
      content,
      author,
      heroImage: shownHero?.path ?? (hero?.startsWith(NOWHERE) ? null : (hero ?? null)),
      videoEmbed: body.videoEmbed,
      publishedAt,
      timezone: (publishedAt && source.timezone) || null,
      category,
      tags,
      status: source.publishedAt ? (source.publishedAt > now ? 'scheduled' : 'published') : 'draft',
      seoTitle: source.seoTitle || null,
      seoDescription: source.seoDescription || null,
      canonicalUrl: canonicalOf(source, links),
    },
    modifiedAt,
    pictures: body.pictures,
    oldAddresses: source.oldAddresses.flatMap(oldPath),
  }
}

/** Text of an article; a page shows its main picture in its text. */
function htmlOf({ kind, html, hero }: SourceArticle): string {
  if (kind === 'post' || !hero || html.includes(fileName(hero))) return html
  return `<p><img${attribute('src', hero)}></p>\n\n${html}`
}

/** Returns the canonical page if it is elsewhere; null if it is the article itself, at its old or new address. */
const canonicalOf = ({ canonical }: SourceArticle, links: OldLinks) =>
  canonical && !canonical.startsWith(NOWHERE) && !links.newPath(canonical) ? canonical : null

function oldPath(address: string): string[] {
  const { pathname, search } = new URL(address)
  return pathname === '/' && !search ? [] : [`${pathname}${search}`]
}

/**
 * Returns the status used in fingerprints: scheduled articles become published on their own, which is not a change
 * of the source.
 */
export const printedStatus = (status: string): string =>
  status === 'scheduled' ? 'published' : status

/** In the order in which earlier imports hashed them. */
const printedFields = [
  'title',
  'excerpt',
  'content',
  'author',
  'heroImage',
  'videoEmbed',
  'publishedAt',
  'category',
  'tags',
] as const

/** Returns a hash of the stored fields, except the slug. */
export function fingerprintOf(article: Omit<ArticleFields, 'status'> & { status: string }) {
  const { seoTitle, seoDescription, canonicalUrl, timezone } = article
  const all = [...printedFields.map((name) => article[name]), printedStatus(article.status)]
  const search =
    seoTitle || seoDescription || canonicalUrl ? [seoTitle, seoDescription, canonicalUrl] : []
  return createHash('sha256')
    .update(JSON.stringify([...all, ...search, ...(timezone ? [timezone] : [])]))
    .digest('hex')
}
