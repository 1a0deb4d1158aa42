import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { csvCell } from '#src/text/csvCell.ts'
import { type ListPlaces, placesAtSlugs, withLists, withPlaces } from './listPlaces.ts'
import { createSlugs } from '#src/records/slug.ts'
import { withCards } from './ghostCards.ts'
import { save } from './movedPictures.ts'
import type { Moving } from './moving.ts'
import { termSlug } from './termSlug.ts'

/** Matches the slash before the address of a file that the archive contains. */
const ownFile = /(?<=["\s,]|^)\/(?=(?:drawings|figures|films|pictures)\/)/g

/** Matches a link to an article or page of this site, up to its anchor. */
const ownLink = /(?<=<a href=")(\/(?:news|pages)\/[^"#?]*?)\/?(?=["#?])/g

/** Slugs that Ghost replaces, addresses of its own, and those of the texts that a new Ghost begins with. */
const taken = ['ghost', 'rss', 'amp', 'members', 'about', 'coming-soon']

/** Writes a JSON file for Ghost's importer (Settings → Import), its members as a table, and its redirects. */
export async function moveToGhost({ db, folder, site, articles, redirects, pictures }: Moving) {
  /** Ghost merges what has the same slug. */
  const names = (kind: string, all: string[]) => {
    const free = createSlugs()
    return new Map(
      [...new Set(all.filter(Boolean))].map((name) => [
        name,
        { id: idOf(`${kind}:${name}`), name: visibleName(name), slug: free(slugOf(name)) },
      ]),
    )
  }
  const labels = articles.map(({ category, tags }) => [
    ...new Set([...(category ? [category] : []), ...tags]),
  ])
  const tags = names('tag', labels.flat())
  const users = names(
    'user',
    articles.map(({ author }) => author),
  )
  const places = placesAtSlugs(articles, redirects, taken)
  const shortened: Shortened[] = []
  /** Ghost refuses a whole import because of one text that is too long. */
  const short = (article: string, field: string, text: string | null, most: number) => {
    if (!text || text.length <= most) return text || null
    shortened.push({ article, field, text })
    return firstWords(text, most)
  }
  const linked = (html: string) =>
    html.replaceAll(ownLink, (whole, path: string) => {
      const place = places.get(path)
      return place === undefined ? whole : `__GHOST_URL__${place}`
    })
  const image = (address: string) => address.replace(ownFile, '__GHOST_URL__/content/images/')
  const posts = articles.map((article) => ({
    id: idOf(article.id),
    title: short(article.path, 'title', article.title, 255),
    slug: places.get(article.path.slice(0, -1))?.slice(1, -1),
    html:
      player(article.video) +
      withCards(
        linked(pictures.renamed(article.content)).replaceAll(
          ownFile,
          '__GHOST_URL__/content/images/',
        ),
      ),
    feature_image: image(pictures.renamed(article.hero ?? '')) || null,
    type: article.kind,
    status: article.status,
    visibility: 'public',
    custom_excerpt: short(article.path, 'excerpt', article.excerpt, 300),
    canonical_url: article.canonical,
    published_at: article.publishedAt?.toISOString() ?? null,
    created_at: (article.publishedAt ?? article.modifiedAt).toISOString(),
    updated_at: article.modifiedAt.toISOString(),
  }))
  const data = {
    posts,
    tags: [...tags.values()],
    users: [...users.values()].map((user) => ({ ...user, email: `${user.slug}@authors.invalid` })),
    posts_tags: articles.flatMap(({ id }, at) =>
      (labels[at] ?? []).map((name, order) => ({
        post_id: idOf(id),
        tag_id: tags.get(name)?.id,
        sort_order: order,
      })),
    ),
    posts_authors: articles.flatMap(({ id, author }) => {
      const user = users.get(author)
      return user ? [{ post_id: idOf(id), author_id: user.id, sort_order: 0 }] : []
    }),
    posts_meta: articles.flatMap(({ id, path, seoTitle, seoDescription }) =>
      seoTitle || seoDescription
        ? [
            {
              post_id: idOf(id),
              meta_title: short(path, 'meta_title', seoTitle, 300),
              meta_description: short(path, 'meta_description', seoDescription, 500),
            },
          ]
        : [],
    ),
    settings: [{ key: 'title', value: site.name }],
  }
  const whole = { db: [{ meta: { exported_on: site.now.getTime(), version: '5.100.0' }, data }] }
  await save(join(folder, 'ghost.json'), `${JSON.stringify(whole, null, 1)}\n`)
  if (shortened.length > 0)
    await save(join(folder, 'shortened.json'), `${JSON.stringify(shortened, null, 1)}\n`)
  const lists: ListPlaces = {
    all: '/',
    feed: '/rss/',
    category: (name) => `/tag/${tags.get(name)?.slug ?? slugOf(name)}/`,
    tag: (name) => `/tag/${tags.get(name)?.slug ?? slugOf(name)}/`,
    author: (name) => (users.has(name) ? `/author/${users.get(name)?.slug}/` : '/'),
    picture: (path) => `/content/images${path}`,
  }
  const shown = [
    ...[...tags.values()].map(({ slug }) => `/tag/${slug}/`),
    ...[...users.values()].map(({ slug }) => `/author/${slug}/`),
    '/',
    '/rss/',
  ]
  await save(
    join(folder, 'redirects.json'),
    `${JSON.stringify(
      // Ghost redirects before it shows anything, so a rule for what it shows would lead to itself or hide a text.
      withPlaces(withLists(redirects, lists, pictures.moved), places, shown).map(
        ({ from, to }) => ({
          from: `^${escapedPattern(from)}/?$`,
          to,
          permanent: true,
        }),
      ),
      null,
      1,
    )}\n`,
  )
  const { rows } = await db.execute<{
    email: string
    name: string
    active: boolean
    at: string
  }>(sql`
    select email, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name, state = 'active' as active,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as at
    from newsletter_subscriptions where state <> 'pending' order by created_at, email`)
  await save(
    join(folder, 'members.csv'),
    `email,name,subscribed_to_emails,created_at\r\n${rows.map(({ email, name, active, at }) => `${[email, name, active ? 'true' : 'false', at].map(csvCell).join(',')}\r\n`).join('')}`,
  )
}

interface Shortened {
  article: string
  field: string
  /** The whole text. */
  text: string
}

/** Ghost hides a tag that begins with a hash, and refuses one that begins with a comma. */
const visibleName = (name: string) =>
  name.replace(/^[#,\s]+/, '') || name.replaceAll(/[#,]/g, '') || 'other'

function firstWords(text: string, most: number): string {
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).toWellFormed().trimEnd()}…`
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
const slugOf = (name: string) => termSlug(name, 'other')
const player = (address: string | null) =>
  address
    ? `<figure class="kg-card kg-embed-card"><iframe src="${address.replaceAll('"', '&quot;')}"></iframe></figure>`
    : ''
const escapedPattern = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
