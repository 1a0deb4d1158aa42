import { basename, join, parse } from 'node:path'
import { videoPageAt } from '#src/content/video.ts'
import { csvCell } from '#src/text/csvCell.ts'
import { escapeMarkup, escapeText } from '#src/text/markup.ts'
import { createSlugs } from '#src/records/slug.ts'
import { settings } from '#src/settings.ts'
import type { MovedArticle, MovedComment, Redirect } from './movedArticles.ts'
import { type ListPlaces, placesAtSlugs, withLists, withPlaces } from './listPlaces.ts'
import { save } from './movedPictures.ts'
import type { Moving } from './moving.ts'
import { termSlug } from './termSlug.ts'
import { textBlocks } from './textBlocks.ts'

const namespaces = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ')

/** Writes a WXR file for WordPress's importer (Tools → Import), and redirects for the Redirection plugin. */
export async function moveToWordPress({ folder, site, articles, redirects, pictures }: Moving) {
  const drawn = articles.map((article) => ({
    article,
    text: blocksOf(pictures.renamed(article.content)),
    hero: pictures.renamed(article.hero ?? ''),
  }))
  const first = firstNumber(redirects)
  const attachments = new Map(
    [...pictures.used.values()].map((one, at) => [one.path, { ...one, id: first + at }]),
  )
  const numberOfComment = new Map(
    articles.flatMap(({ comments }) => comments).map(({ key }, at) => [key, at + 1]),
  )
  const authors = [...new Set(articles.map(({ author }) => author).filter(Boolean))]
  const categories = [...new Set(articles.flatMap(({ category }) => category ?? []))]
  const tags = [...new Set(articles.flatMap((article) => article.tags))]
  const slugOfCategory = uniqueSlugs(categories, 'term')
  const slugOfTag = uniqueSlugs(tags, 'term')
  const slugOfAuthor = uniqueSlugs(authors, 'author')
  const loginOf = (name: string) => slugOfAuthor(name || 'author')
  const month = site.now.toISOString().slice(0, 7).replace('-', '/')
  const uploaded = (path: string) => `${month}/${basename(path)}`
  const places = placesAtSlugs(articles, redirects, ['feed', 'embed'])
  const usedTitles = new Set<string>()
  const titleOf = (alt: string, id: number) => {
    const title = alt && !usedTitles.has(alt) ? alt : `${alt || 'Picture'} ${id}`
    usedTitles.add(title)
    return title
  }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    `<title>${escapeMarkup(site.name)}</title>`,
    `<link>${escapeMarkup(site.origin)}</link>`,
    '<wp:wxr_version>1.2</wp:wxr_version>',
    `<wp:base_site_url>${escapeMarkup(site.origin)}</wp:base_site_url>`,
    `<wp:base_blog_url>${escapeMarkup(site.origin)}</wp:base_blog_url>`,
    ...authors.map(
      (name, at) =>
        `<wp:author><wp:author_id>${at + 1}</wp:author_id><wp:author_login>${cdata(loginOf(name))}</wp:author_login><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`,
    ),
    ...categories.map(
      (name, at) =>
        `<wp:category><wp:term_id>${at + 1}</wp:term_id><wp:category_nicename>${cdata(slugOfCategory(name))}</wp:category_nicename><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`,
    ),
    ...tags.map(
      (name, at) =>
        `<wp:tag><wp:term_id>${categories.length + at + 1}</wp:term_id><wp:tag_slug>${cdata(slugOfTag(name))}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`,
    ),
    ...attachments.values().map(({ id, path, alt }) => {
      const address = site.origin + path
      const { name } = parse(path)
      return item([
        // WordPress takes attachments of the same title for one.
        ['title', cdata(titleOf(alt, id))],
        ['link', escapeMarkup(address)],
        ['guid', escapeMarkup(address)],
        ['content:encoded', cdata('')],
        ['wp:post_id', String(id)],
        // Otherwise WordPress makes an address of the title, which a page may need.
        ['wp:post_name', cdata(name)],
        ['wp:status', cdata('inherit')],
        ['wp:post_type', cdata('attachment')],
        ['wp:attachment_url', cdata(address)],
        // The importer stores the file in the folder that this names.
        ...meta('_wp_attached_file', uploaded(path)),
        ...meta('_wp_attachment_image_alt', alt),
      ])
    }),
    ...drawn.map(({ article, text, hero }, at) => {
      const link = site.origin + article.path
      const picture = attachments.get(hero)
      return item([
        ['title', cdata(escapeText(article.title))],
        ['link', escapeMarkup(link)],
        ['guid', escapeMarkup(link)],
        ...(article.publishedAt ? ([['pubDate', article.publishedAt.toUTCString()]] as const) : []),
        ['dc:creator', cdata(loginOf(article.author))],
        [
          'content:encoded',
          cdata(
            text.replaceAll(/(?<=")\/(?=pictures\/)/g, `${site.origin}/`) + embed(article.video),
          ),
        ],
        ['excerpt:encoded', cdata(escapeText(article.excerpt))],
        ['wp:post_id', String(first + attachments.size + at)],
        ['wp:post_date', cdata(localMoment(article.publishedAt, article.timezone))],
        ['wp:post_date_gmt', cdata(moment(article.publishedAt))],
        ['wp:post_modified_gmt', cdata(moment(article.modifiedAt))],
        ['wp:comment_status', cdata('closed')],
        ['wp:ping_status', cdata('closed')],
        ['wp:post_name', cdata(places.get(article.path.slice(0, -1))!.slice(1, -1))],
        ['wp:status', cdata(statuses[article.status])],
        ['wp:post_type', cdata(article.kind)],
        ...termsOf(article, slugOfCategory, slugOfTag),
        ...(picture ? meta('_thumbnail_id', String(picture.id)) : []),
        ...meta('_yoast_wpseo_title', article.seoTitle),
        ...meta('_yoast_wpseo_metadesc', article.seoDescription),
        ...meta('_yoast_wpseo_canonical', article.canonical),
        ...meta('old_addresses', article.aliases.join('\n')),
        ...commentsOf(article.comments, numberOfComment),
      ])
    }),
    '</channel>',
    '</rss>',
  ]
  await save(join(folder, 'export.xml'), `${lines.join('\n')}\n`)
  const lists: ListPlaces = {
    all: '/',
    feed: '/feed/',
    category: (name) => `/category/${encodeURIComponent(slugOfCategory(name))}/`,
    tag: (name) => `/tag/${encodeURIComponent(slugOfTag(name))}/`,
    author: (name) =>
      authors.includes(name) ? `/author/${encodeURIComponent(loginOf(name))}/` : '/',
    picture: (path) => `/wp-content/uploads/${uploaded(path)}`,
  }
  const shown = [
    '/',
    '/feed/',
    ...categories.map(lists.category),
    ...tags.map(lists.tag),
    ...authors.map(lists.author),
  ]
  // WordPress redirects from what it shows as well.
  await save(
    join(folder, 'redirects.csv'),
    `source,target\r\n${withPlaces(withLists(redirects, lists, pictures.moved), places, shown)
      .map(({ from, to }) => `${csvCell(from)},${csvCell(to)}\r\n`)
      .join('')}`,
  )
}

/** Returns the first number above the post IDs used in old addresses, such as `/?p=16`. */
const firstNumber = (redirects: Redirect[]) =>
  1 +
  redirects.reduce(
    (most, { from }) =>
      Math.max(most, Number(/[?&](?:p|page_id)=(\d{1,12})$/.exec(from)?.[1] ?? 0)),
    0,
  )

const statuses = { draft: 'draft', scheduled: 'future', published: 'publish' }
type XmlPart = readonly [name: string, inside: string]

const item = (parts: XmlPart[]) =>
  `<item>${parts.map(([name, inside]) => (name ? `<${name}>${inside}</${name}>` : inside)).join('\n')}</item>`

const meta = (key: string, value: string | null): XmlPart[] =>
  value
    ? [
        [
          'wp:postmeta',
          `<wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value>`,
        ],
      ]
    : []

const commentsOf = (comments: MovedComment[], numberOf: ReadonlyMap<string, number>): XmlPart[] =>
  comments.map(({ key, replyTo, author, email, content, writtenAt }) => [
    'wp:comment',
    (
      [
        ['id', String(numberOf.get(key))],
        ['author', cdata(author)],
        ['author_email', cdata(email ?? '')],
        ['date', cdata(localMoment(writtenAt))],
        ['date_gmt', cdata(moment(writtenAt))],
        ['content', cdata(content)],
        ['approved', '1'],
        ['type', 'comment'],
        ['parent', String((replyTo && numberOf.get(replyTo)) || 0)],
      ] as const
    )
      .map(([name, inside]) => `<wp:comment_${name}>${inside}</wp:comment_${name}>`)
      .join(''),
  ])

type SlugOf = (name: string) => string

const termsOf = (
  { category, tags }: MovedArticle,
  slugOfCategory: SlugOf,
  slugOfTag: SlugOf,
): XmlPart[] =>
  [
    ...(category ? [{ domain: 'category', name: category, slug: slugOfCategory(category) }] : []),
    ...tags.map((name) => ({ domain: 'post_tag', name, slug: slugOfTag(name) })),
  ].map(
    ({ domain, name, slug }) =>
      [
        '',
        `<category domain="${domain}" nicename="${escapeMarkup(slug)}">${cdata(name)}</category>`,
      ] as const,
  )

/** Slugs of names; WordPress merges terms and authors of the same slug. */
function uniqueSlugs(names: readonly string[], fallback: string): SlugOf {
  const free = createSlugs()
  const slugs = new Map(names.map((name) => [name, free(termSlug(name, fallback))]))
  return (name) => slugs.get(name) ?? termSlug(name, fallback)
}

/** Wraps each element in a block of WordPress's editor, so that WordPress leaves it unchanged. */
const blocksOf = (html: string) =>
  textBlocks(html.replaceAll(/\[(?=\/?[a-z])/gi, '&#91;'))
    .map(({ name, html: block }) => {
      if (name === 'p') return wrapped('paragraph', block)
      if (/^h[1-6]$/.test(name)) return wrapped(`heading {"level":${name[1]}}`, block)
      if (name === 'hr') return wrapped('separator', '<hr class="wp-block-separator"/>')
      if (name === 'pre' && block.startsWith('<pre><code'))
        return wrapped('code', block.replace('<pre>', '<pre class="wp-block-code">'))
      return wrapped('html', block)
    })
    .join('\n\n')

const wrapped = (name: string, block: string) =>
  `<!-- wp:${name} -->\n${block}\n<!-- /wp:${name.split(' ', 1)[0]} -->`

function embed(address: string | null) {
  const shown = address && videoPageAt(address, 0)
  return shown
    ? `\n\n<!-- wp:embed {"url":${JSON.stringify(shown)}} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${escapeMarkup(shown)}\n</div></figure>\n<!-- /wp:embed -->`
    : ''
}

const moment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace('T', ' ') : '0000-00-00 00:00:00'
/** Formats a date in the given or the site's time zone; WordPress displays this one. */
const localMoment = (date: Date | null, timezone: string | null = null) =>
  date
    ? date
        .toTemporalInstant()
        .toZonedDateTimeISO(timezone ?? settings.timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' })
        .replace('T', ' ')
    : moment(null)
const cdata = (text: string) =>
  `<![CDATA[${text.toWellFormed().replaceAll(notInXml, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
/** Characters that XML can't contain; with one of them, WordPress reads nothing of the file. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
