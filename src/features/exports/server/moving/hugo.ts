import { join } from 'node:path'
import { stringify } from 'yaml'
import { hugoSlug } from '#src/records/slug.ts'
import { hugoText } from './hugoText.ts'
import { type ListPlaces, withLists } from './listPlaces.ts'
import type { MovedArticle, Redirect } from './movedArticles.ts'
import { save } from './movedPictures.ts'
import type { Moving } from './moving.ts'

/** Writes content, pictures, and settings in Hugo's layout, at the same addresses as here. */
export async function moveToHugo({ folder, site, articles, redirects, pictures }: Moving) {
  for (const article of articles) {
    const above = article.kind === 'page' ? 'pages' : 'news'
    const front = frontMatter(frontOf(article, pictures.renamed(article.hero ?? '')))
    const text = [video(article.video), hugoText(pictures.renamed(article.content))]
      .filter(Boolean)
      .join('\n\n')
    await save(
      join(folder, 'content', above, `${article.slug}.md`),
      `---\n${front}---\n\n${text}\n`,
    )
  }
  await save(join(folder, 'hugo.toml'), settingsOf(site.name, site.origin))
  await save(
    join(folder, 'static/_redirects'),
    redirectLines(withLists(redirects, lists, pictures.moved)),
  )
}

/** Characters that Go's YAML parser rejects unless they are escaped. */
const controls = /[\u007f-\u0084\u0086-\u009f\ufeff\ufffe\uffff]/

function frontMatter(front: Record<string, unknown>): string {
  const plain = stringify(front, { lineWidth: 0 })
  if (!controls.test(plain)) return plain
  return stringify(front, {
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  }).replaceAll(
    new RegExp(controls, 'g'),
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}

const frontOf = (article: MovedArticle, hero: string) => {
  const { kind, category, source, externalUrl } = article
  return withoutEmpty({
    title: article.title,
    date: article.publishedAt && momentIn(article.publishedAt, article.timezone),
    lastmod: article.modifiedAt.toISOString(),
    draft: article.status === 'draft' || undefined,
    type: kind === 'page' ? 'page' : undefined,
    slug: article.slug,
    url: article.path,
    aliases: article.aliases,
    author: article.author,
    categories: category ? [category] : [],
    tags: article.tags,
    description: article.excerpt,
    image: hero,
    seo_title: article.seoTitle,
    seo_description: article.seoDescription,
    canonical: article.canonical,
    source,
    external_url: externalUrl,
  })
}

/** Formats a date with the UTC offset of the given time zone. */
const momentIn = (date: Date, timezone: string | null) =>
  timezone
    ? date.toTemporalInstant().toZonedDateTimeISO(timezone).toString({ timeZoneName: 'never' })
    : date.toISOString()

const withoutEmpty = (front: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(front).filter(([, value]) =>
      Array.isArray(value)
        ? value.length > 0
        : value !== undefined && value !== null && value !== '',
    ),
  )

function video(address: string | null) {
  const [, youtube, vimeo] =
    /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)|vimeo\.com\/video\/(\d+)/.exec(address ?? '') ?? []
  if (youtube) return `{{< youtube ${youtube} >}}`
  return vimeo ? `{{< vimeo ${vimeo} >}}` : ''
}

const settingsOf = (name: string, origin: string) =>
  `baseURL = ${JSON.stringify(`${origin}/`)}
title = ${JSON.stringify(name)}

[markup.goldmark.renderer]
# Texts contain HTML for what Markdown cannot express.
unsafe = true

[markup.goldmark.extensions]
# Signs such as the hyphens of --help stay as they are written.
typographer = false
`

const term = (kind: string) => (name: string) => `/${kind}/${encodeURIComponent(hugoSlug(name))}/`
const lists: ListPlaces = {
  all: '/news/',
  feed: '/news/index.xml',
  category: term('categories'),
  tag: term('tags'),
  author: (name) => `/news/?${new URLSearchParams({ q: name })}`,
  picture: (path) => path,
}

/** Formats redirects for Netlify and Cloudflare Pages. */
const redirectLines = (redirects: Redirect[]) =>
  redirects.map(({ from, to }) => `${encodeURI(from)} ${to} 301\n`).join('')
