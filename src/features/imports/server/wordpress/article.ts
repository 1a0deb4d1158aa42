import { decoded } from '#src/text/decoded.ts'
import { instantIn } from '#src/time/zone.ts'
import { settings } from '#src/settings.ts'
import { slugify } from '#src/records/slug.ts'
import { zoneOf as zoneOfOffset } from '../articles/moment.ts'
import { unshownIn } from '../articles/unshownTexts.ts'
import type { SourceArticle, SourceComment } from '../articles/sourceArticle.ts'
import { webAddress } from './address.ts'
import { gateOf } from './gates.ts'
import { withFootnotes } from './footnotes.ts'
import { firstWords, plainText } from './html.ts'
import { type Channel, field, type WordPressItem } from './item.ts'
import { textsBeside, textsOfBlockData } from './textsBeside.ts'
import { withNoteShortcodes } from './noteShortcodes.ts'
import { expandShortcodes, type Library } from './shortcodes.ts'

const MAX_EXCERPT_LENGTH = 600
const MAX_TITLE_LENGTH = 300
const MAX_TERM_LENGTH = 100

interface ArticleContext extends Library {
  channel: Channel
  /** Name used if there is no author. */
  publisher: string
}

/** Converts a WordPress post to an article; throws Undrawable. */
export function sourceOf(item: WordPressItem, context: ArticleContext): SourceArticle {
  const id = field(item, 'wp:post_id')
  // Squarespace omits the host, and has the whole path where WordPress has the slug.
  const link = webAddress(field(item, 'link'), context.channel.link) ?? field(item, 'link')
  const { status, hidden } = visibility(item)
  const dropped: SourceArticle['dropped'] = []
  const doubtful: string[] = []
  const shortcodes: string[] = []
  const drop = (what: string, written = what) => void dropped.push({ what, written })
  const written = withCounters(
    withPatterns(withoutInlineFiles(item.fields.get('content:encoded') ?? ''), context),
  )
  const lineBreaks = !written.includes('<!-- wp:')
  const noted = withFootnotes(withNoteShortcodes(written), item.meta.get('footnotes'))
  const html = expandShortcodes(noted, {
    ...context,
    postId: id,
    onDropped: (name, text) => {
      shortcodes.push(name)
      drop(`[${name}]`, text)
    },
    onDoubtful: (text) => void doubtful.push(text),
  })
  const title = firstWords(plainText(field(item, 'title')), MAX_TITLE_LENGTH)
  const more = /<!--more\s+([^]*?)-->/.exec(written)?.[1]?.trim()
  if (more) drop('label of the more tag', more)
  const beside = textsBeside(item.meta, `${title} ${html}`)
  for (const { what, text } of beside) drop(what, text)
  const builder = !shows(html) && beside.find((one) => one.builder)?.builder
  const gate = gateOf(item, written, shortcodes)
  const publishedAt = status === 'draft' || builder || gate ? null : dateOf(item)
  for (const text of textsOfBlockData(written)) drop('text of a Squarespace block', text)
  const wholeExcerpt = plainText(field(item, 'excerpt:encoded'))
  const excerpt = firstWords(wholeExcerpt, MAX_EXCERPT_LENGTH)
  if (unshownIn(`${excerpt} ${plainText(html)}`)(wholeExcerpt))
    drop('rest of the excerpt', wholeExcerpt.slice(excerpt.length - 1))
  const hero = heroOf(item, context, drop)
  if (field(item, 'wp:is_sticky') === '1') drop('mark as sticky')
  const { category, tags } = termsOf(item)
  for (const { domain, name } of item.terms)
    if (!readDomains.has(domain))
      drop(`${domain.replaceAll('_', ' ')} of a plugin`, plainText(name))
  const importKey = `wordpress:${field(item, 'guid') || context.channel.link}#${id}`
  return {
    importKey,
    kind: field(item, 'wp:post_type') === 'page' ? 'page' : 'post',
    slug:
      slugify(field(item, 'wp:post_name').split('/').findLast(Boolean) ?? '') ||
      slugify(title || firstWords(plainText(html), 60)) ||
      slugify(`post ${id}`),
    title,
    excerpt,
    html,
    lineBreaks,
    base: link || context.channel.link,
    author: authorOf(item, context),
    hero,
    publishedAt,
    draftDate: draftDateOf(item),
    timezone: zoneOf(item),
    category,
    tags,
    hidden:
      hidden ??
      (gate && `${gate} showed it to members only`) ??
      (builder
        ? `its text is in the format of ${builder}`
        : status === 'published' && !publishedAt
          ? 'it has no date'
          : undefined),
    modifiedAt: instant(field(item, 'wp:post_modified_gmt')),
    seoTitle: yoastText(item, '_yoast_wpseo_title', title),
    seoDescription: descriptions.map((key) => yoastText(item, key, title)).find(Boolean) ?? '',
    canonical: webAddress(item.meta.get('_yoast_wpseo_canonical')),
    oldAddresses: publishedAt
      ? oldAddresses(link, id, [
          ...linesOf(item, 'old_addresses'),
          ...linesOf(item, '_wp_old_slug').map((slug) =>
            // Slugs of other alphabets are stored as they are in addresses.
            link.replace(/[^/]+(\/?)$/, `${encodeURIComponent(decoded(slug))}$1`),
          ),
        ])
      : [],
    comments: commentsOf(item, importKey),
    dropped,
    doubtful,
  }
}

/** Whether a text shows anything at all. */
const shows = (html: string) =>
  /<(?:img|iframe|video|audio|embed|object)\b|https?:/i.test(html) || plainText(html) !== ''

/** Returns the published comments of readers, without pingbacks from other sites. */
const commentsOf = ({ comments }: WordPressItem, of: string): SourceComment[] =>
  comments.flatMap((fields) => {
    const textOf = (name: string) => fields.get(`wp:comment_${name}`)?.trim() ?? ''
    if (textOf('approved') !== '1' || !/^(|comment)$/.test(textOf('type')) || !textOf('content'))
      return []
    const parent = textOf('parent')
    return [
      {
        key: `${of}#comment-${textOf('id')}`,
        replyTo: parent && parent !== '0' ? `${of}#comment-${parent}` : undefined,
        author: plainText(textOf('author')),
        email: textOf('author_email') || undefined,
        html: textOf('content'),
        lineBreaks: true,
        writtenAt: instant(textOf('date_gmt')),
      },
    ]
  })

const MAX_PATTERNS = 100

/** Inserts the patterns that a text shows, including nested ones. */
function withPatterns(html: string, { pattern }: Library): string {
  let left = MAX_PATTERNS
  let whole = html
  for (let depth = 0; depth < 3 && whole.includes('<!-- wp:block '); depth++)
    whole = whole.replaceAll(
      /<!-- wp:block \{[^{}]*"ref":\s*(\d+)[^{}]*\} \/-->/g,
      (found, id: string) => (left-- > 0 ? pattern(id) : undefined) ?? found,
    )
  return whole
}

/** Elementor animates counters up to a number that is only in an attribute. */
const withCounters = (html: string) =>
  html.replaceAll(
    /(<span class="elementor-counter-number"[^<>]*\sdata-to-value="([^"<>]*)"[^<>]*>)[^<]*/g,
    '$1$2',
  )

/** Removes files embedded in elements and styles, which can be megabytes, before the text is parsed. */
function withoutInlineFiles(html: string): string {
  const parts: string[] = []
  let from = 0
  let [tag, end] = [-1, -1]
  for (let at = html.indexOf(';base64,'); at !== -1; at = html.indexOf(';base64,', from)) {
    const between = html.slice(from, at)
    const [begun, ended] = [between.lastIndexOf('<'), between.lastIndexOf('>')]
    if (begun !== -1) tag = from + begun
    if (ended !== -1) end = from + ended
    const isCode =
      end >= tag && !/^<(?:style|script)\b/i.test(html.slice(Math.max(tag, 0), tag + 8))
    parts.push(html.slice(from, isCode ? at + ';base64,'.length : at))
    from = at + ';base64,'.length
    if (!isCode) while (from < html.length && isBase64(html.charCodeAt(from))) from++
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(from)
}

/** Letters, digits, "+", "/", and "=". */
const isBase64 = (code: number) =>
  (code >= 0x2f && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2b ||
  code === 0x3d

function visibility(item: WordPressItem): {
  status: 'draft' | 'published'
  hidden?: string
} {
  const status = field(item, 'wp:status')
  if (status === 'draft') return { status: 'draft' }
  if (field(item, 'wp:post_password'))
    return { status: 'draft', hidden: 'it was password-protected' }
  if (status === 'publish' || status === 'future') return { status: 'published' }
  return { status: 'draft', hidden: status ? `its status was “${status}”` : 'it has no status' }
}

/** Returns the time of publication; falls back to local time if the export has none in UTC. */
function dateOf(item: WordPressItem): Date | null {
  const exact = instant(field(item, 'wp:post_date_gmt'))
  if (exact) return exact
  const local = instant(field(item, 'wp:post_date'))
  const [day = '', time = ''] = local?.toISOString().split('T') ?? []
  if (local) return instantIn(settings.timeZone, day, time.slice(0, 5))
  return instant(new Date(field(item, 'pubDate'))) ?? null
}

/** WordPress gives a draft that was never dated no time in UTC, and dates it when it is published. */
const draftDateOf = (item: WordPressItem) =>
  /^(draft|pending|auto-draft)$/.test(field(item, 'wp:status'))
    ? instant(field(item, 'wp:post_date_gmt'))
    : dateOf(item)

const QUARTER = 15
/** Returns the old site's time zone from the difference between a post's local and UTC times. */
function zoneOf(item: WordPressItem): string | undefined {
  const exact = instant(field(item, 'wp:post_date_gmt'))
  const local = instant(field(item, 'wp:post_date'))
  if (!exact || !local) return undefined
  const minutes = Math.round((local.getTime() - exact.getTime()) / 60_000)
  if (Math.abs(minutes) > 14 * 60 || minutes % QUARTER !== 0) return undefined
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  const all = Math.abs(minutes)
  return zoneOfOffset(exact, `${minutes < 0 ? '-' : '+'}${two(all / 60)}:${two(all % 60)}`)
}

const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/

function instant(value: string | Date): Date | undefined {
  let date = value
  if (typeof date === 'string') {
    const [, day, time, offset = 'Z'] = moment.exec(date) ?? []
    date = new Date(day ? `${day}T${time}${offset}` : Number.NaN)
  }
  const year = date.getUTCFullYear()
  return year >= 1000 && year < 9999 ? date : undefined
}

/** Returns the authors from the Co-Authors Plus plugin, or else WordPress's own. */
function authorOf(item: WordPressItem, { channel, publisher }: ArticleContext): string {
  const several = item.terms
    .filter(({ domain }) => domain === 'author')
    .map(
      ({ name, nicename }) =>
        nameOf(channel, nicename.replace(/^cap-/, '')) ?? nameOf(channel, name) ?? plainName(name),
    )
    .filter(Boolean)
  if (several.length > 0) return new Intl.ListFormat('en-US').format(new Set(several))
  const login = field(item, 'dc:creator')
  const bare = login.replace(/^[^\p{L}\p{N}]+/u, '')
  return (
    nameOf(channel, login) || nameOf(channel, bare) || plainName(bare) || channel.title || publisher
  )
}

const plainName = (name: string) => firstWords(plainText(name), MAX_TERM_LENGTH)

function nameOf({ authors }: Channel, login: string): string | undefined {
  const name = authors.get(login)
  return name && plainName(name)
}

const readDomains = new Set([
  '',
  'category',
  'post_tag',
  'tag',
  'author',
  'post_format',
  'nav_menu',
  'language',
  'post_translations',
  'wp_theme',
  'wp_pattern_category',
  'elementor_library_type',
  'yst_prominent_words',
])

/** The first category becomes the category; the others become tags after the post's own. */
function termsOf({ terms }: WordPressItem): { category: string | null; tags: string[] } {
  const named = (...domains: string[]) =>
    terms
      .filter(({ domain }) => domains.includes(domain))
      .map(({ name }) => firstWords(plainText(name), MAX_TERM_LENGTH))
  const isReal = (name: string) => name !== '' && name.toLowerCase() !== 'uncategorized'
  const filed = named('category').filter(isReal)
  const categories =
    filed.length > 0 || terms.some(({ domain }) => domain !== '') ? filed : named('').filter(isReal)
  const [category = null, ...others] = new Set(categories)
  const tags = new Map(
    [...named('post_tag', 'tag'), ...others].filter(Boolean).map((tag) => [tag.toLowerCase(), tag]),
  )
  return { category, tags: [...tags.values()] }
}

function heroOf(
  item: WordPressItem,
  context: ArticleContext,
  drop: (what: string) => void,
): string | undefined {
  const id = item.meta.get('_thumbnail_id')?.trim()
  if (!id || id === '0') return undefined
  const address = webAddress(context.attachment(id)?.url)
  if (!address) drop('featured picture that is not in the file')
  return address
}

/** Fields for SEO descriptions of Yoast SEO, Rank Math, All in One SEO, and SEOPress. */
const descriptions = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_seopress_titles_desc',
]

/** A text of Yoast SEO with the variables for title, site, and separator filled in, and all others removed. */
const yoastText = (item: WordPressItem, key: string, title: string) =>
  plainText(
    (item.meta.get(key) ?? '').replace(/%%(\w+)%%/g, (_, name: string) =>
      name === 'title' ? title : name === 'sitename' ? settings.name : name === 'sep' ? '|' : '',
    ),
  )
    .replace(/\s*\|\s*$/, '')
    .slice(0, MAX_EXCERPT_LENGTH)

const linesOf = ({ meta }: WordPressItem, key: string) =>
  (meta.get(key) ?? '').split('\n').filter(Boolean)

/** `others` are earlier addresses, and those in exports from this site. */
function oldAddresses(link: string, id: string, others: readonly string[]): string[] {
  const address = webAddress(link)
  if (!address) return []
  const numbered = id
    ? ['p', 'page_id'].map((name) => new URL(`/?${name}=${id}`, address).href)
    : []
  const older = others.flatMap((one) => webAddress(one, address) ?? [])
  return [...new Set([address, ...numbered, ...older])]
}
