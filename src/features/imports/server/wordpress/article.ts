import { createHash } from 'node:crypto'
import { cleanHtml } from '#src/content/cleanHtml.ts'
import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { webAddress } from './address.ts'
import { drawBody } from './body.ts'
import { firstWords, plainText } from './html.ts'
import { type Channel, field, type Item } from './item.ts'
import { expandShortcodes, type Library } from './shortcodes.ts'
import { slugOf } from './slug.ts'

const EXCERPT = 200
/** What an excerpt does without as long as there is other text. */
const aside = new Set('figure pre table h2 h3 h4 ul ol dl hr'.split(' '))
const LONGEST_EXCERPT = 600
const LONGEST_TITLE = 300
const LONGEST_TERM = 100

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
  /** Why it does not become public although it was published, if so. */
  hidden: string | undefined
}

export interface ArticleFields {
  title: string
  excerpt: string
  content: string
  author: string
  heroImage: string | null
  videoEmbed: string | null
  publishedAt: Date | null
  category: string | null
  tags: string[]
  status: 'draft' | 'published'
}

interface Context extends Library {
  channel: Channel
  /** Stands for a missing author. */
  publisher: string
  pictureAt: (address: string) => StoredPicture | undefined
  /** Hears of each thing that could not be taken over. */
  onDropped: (what: string) => void
}

/** The article that a WordPress post becomes. */
export function articleOf(item: Item, context: Context): ImportedArticle {
  const id = field(item, 'wp:post_id')
  const link = field(item, 'link')
  const { status, hidden } = visibility(item)
  const publishedAt = status === 'draft' ? null : dateOf(item)
  const expanded = expandShortcodes(withoutInlineFiles(item.fields.get('content:encoded') ?? ''), {
    ...context,
    postId: id,
    onDropped: (name) => context.onDropped(`[${name}]`),
  })
  const body = drawBody(expanded, { ...context, base: link || context.channel.link })
  const content = cleanHtml(body.html)
  const text = plainText(content, aside) || plainText(content)
  const hero = heroOf(item, context, body.pictures)
  const title = firstWords(plainText(field(item, 'title')), LONGEST_TITLE) || firstWords(text, 60) || '(untitled)'
  const { category, tags } = termsOf(item)
  if (field(item, 'wp:is_sticky') === '1') context.onDropped('mark as sticky')
  return {
    importKey: `wordpress:${field(item, 'guid') || context.channel.link}#${id}`,
    slug: slugOf(field(item, 'wp:post_name')) || slugOf(title) || slugOf(`post ${id}`),
    fields: {
      title,
      excerpt: firstWords(plainText(field(item, 'excerpt:encoded')), LONGEST_EXCERPT) || firstWords(text, EXCERPT),
      content,
      author: authorOf(item, context),
      heroImage: hero,
      videoEmbed: body.videoEmbed,
      publishedAt,
      category,
      tags,
      status: publishedAt ? 'published' : 'draft',
    },
    modifiedAt: instant(field(item, 'wp:post_modified_gmt')),
    pictures: body.pictures,
    oldAddresses: publishedAt ? oldAddresses(link, id) : [],
    hidden: hidden ?? (status === 'published' && !publishedAt ? 'no date' : undefined),
  }
}

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
}: ArticleFields) =>
  createHash('sha256')
    .update(JSON.stringify([title, excerpt, content, author, heroImage, videoEmbed, publishedAt, category, tags, status]))
    .digest('hex')

/** Files written into the text itself are not taken over: their megabytes go before the text is read. */
function withoutInlineFiles(html: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf(';base64,'); at !== -1; at = html.indexOf(';base64,', from)) {
    parts.push(html.slice(from, at))
    from = at + ';base64,'.length
    while (from < html.length && isBase64(html.charCodeAt(from))) from++
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(from)
}

/** Letters, digits, "+", "/", "=". */
const isBase64 = (code: number) =>
  (code >= 0x2f && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2b ||
  code === 0x3d

function visibility(item: Item): { status: 'draft' | 'published'; hidden?: string } {
  const status = field(item, 'wp:status')
  if (status === 'draft') return { status: 'draft' }
  if (field(item, 'wp:post_password')) return { status: 'draft', hidden: 'password-protected' }
  if (status === 'publish' || status === 'future') return { status: 'published' }
  return { status: 'draft', hidden: status || 'no status' }
}

const dateOf = (item: Item) =>
  instant(field(item, 'wp:post_date_gmt')) ??
  instant(field(item, 'wp:post_date')) ??
  instant(new Date(field(item, 'pubDate'))) ??
  null

function instant(value: string | Date): Date | undefined {
  const date =
    typeof value === 'string'
      ? new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value) ? `${value.replace(' ', 'T')}Z` : Number.NaN)
      : value
  const year = date.getUTCFullYear()
  return year >= 1000 && year < 9999 ? date : undefined
}

function authorOf(item: Item, { channel, publisher }: Context): string {
  const login = field(item, 'dc:creator')
  const bare = login.replace(/^[^\p{L}\p{N}]+/u, '')
  return (
    firstWords(plainText(channel.authors.get(login) ?? channel.authors.get(bare) ?? bare), LONGEST_TERM) ||
    channel.title ||
    publisher
  )
}

/** The first category is the category; the others become tags after the post's own. */
function termsOf({ terms }: Item): { category: string | null; tags: string[] } {
  const named = (...domains: string[]) =>
    terms.filter(({ domain }) => domains.includes(domain)).map(({ name }) => firstWords(plainText(name), LONGEST_TERM))
  const isReal = (name: string) => name !== '' && name.toLowerCase() !== 'uncategorized'
  const filed = named('category').filter(isReal)
  const categories = filed.length > 0 || terms.some(({ domain }) => domain !== '') ? filed : named('').filter(isReal)
  const [category = null, ...others] = new Set(categories)
  const tags = new Map([...named('post_tag', 'tag'), ...others].filter(Boolean).map((tag) => [tag.toLowerCase(), tag]))
  return { category, tags: [...tags.values()] }
}

function heroOf(item: Item, context: Context, used: Set<string>): string | null {
  const id = item.meta.get('_thumbnail_id')?.trim()
  if (!id || id === '0') return null
  const address = webAddress(context.attachment(id)?.url)
  if (!address) {
    context.onDropped('featured picture that is not in the file')
    return null
  }
  const stored = context.pictureAt(address)
  if (stored) used.add(stored.hash)
  return stored?.path ?? address
}

function oldAddresses(link: string, id: string): string[] {
  const address = webAddress(link)
  if (!address) return []
  const { pathname, search } = new URL(address)
  const own = pathname === '/' && !search ? [] : [`${pathname}${search}`]
  return id ? [...new Set([...own, `/?p=${id}`])] : own
}
