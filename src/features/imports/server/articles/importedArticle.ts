import { createHash } from 'node:crypto'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { drawBody } from '../wordpress/body.ts'
import { firstWords, plainText } from '../wordpress/html.ts'
import { NOWHERE, type OldLinks } from './oldLinks.ts'
import type { SourceArticle } from './sourceArticle.ts'

const EXCERPT = 200
/** What an excerpt does without as long as there is other text. */
const aside = new Set('figure pre table h2 h3 h4 ul ol dl hr'.split(' '))

/** An article as an import would store it; its slug is a wish. */
export interface ImportedArticle {
  importKey: string
  slug: string
  fields: ArticleFields
  modifiedAt: Date | undefined
  /** Hashes of this site's pictures that it shows. */
  pictures: Set<string>
  /** Paths that led to it on the old site; none for a draft. */
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
  /** What is dated later is scheduled. */
  now: Date
  pictureAt: (address: string) => StoredPicture | undefined
  /** Hears of each thing that could not be taken over. */
  onDropped: (what: string) => void
}

/** The article as it is stored here: drawn anew, with this site's pictures and links; throws Undrawable. */
export function importedArticle(
  source: SourceArticle,
  { links, now, pictureAt, onDropped }: DrawingContext,
): ImportedArticle {
  const { importKey, slug, author, publishedAt, category, tags, modifiedAt, hero } = source
  const body = drawBody(source.html, { ...source, links, pictureAt, onDropped })
  const content = cleanHtml(body.html)
  const text = plainText(content, aside) || plainText(content)
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
      status: publishedAt ? (publishedAt > now ? 'scheduled' : 'published') : 'draft',
      seoTitle: source.seoTitle || null,
      seoDescription: source.seoDescription || null,
      canonicalUrl: canonicalOf(source, links),
    },
    modifiedAt,
    pictures: body.pictures,
    oldAddresses: source.oldAddresses.flatMap(oldPath),
  }
}

/** The page that counts instead of this one: none where that is the article itself, at its old address or its new one. */
const canonicalOf = ({ canonical }: SourceArticle, links: OldLinks) =>
  canonical && !canonical.startsWith(NOWHERE) && !links.newPath(canonical) ? canonical : null

function oldPath(address: string): string[] {
  const { pathname, search } = new URL(address)
  return pathname === '/' && !search ? [] : [`${pathname}${search}`]
}

/** As prints know it: what is scheduled is published by itself, which is no change of the source. */
export const printedStatus = (status: string): string =>
  status === 'scheduled' ? 'published' : status

/** Hash of what would be stored, but for the slug. */
export const fingerprintOf = ({
  title,
  excerpt,
  content,
  author,
  heroImage,
  videoEmbed,
  publishedAt,
  category,
  tags,
  status,
  seoTitle,
  seoDescription,
  canonicalUrl,
  timezone,
}: Omit<ArticleFields, 'status'> & { status: string }) => {
  const all = [
    title,
    excerpt,
    content,
    author,
    heroImage,
    videoEmbed,
    publishedAt,
    category,
    tags,
    printedStatus(status),
  ]
  const search =
    seoTitle || seoDescription || canonicalUrl ? [seoTitle, seoDescription, canonicalUrl] : []
  return createHash('sha256')
    .update(JSON.stringify([...all, ...search, ...(timezone ? [timezone] : [])]))
    .digest('hex')
}
