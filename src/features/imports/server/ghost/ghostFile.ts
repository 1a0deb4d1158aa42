import { basename } from 'node:path'
import { readJson } from '../jsonFile.ts'
import { ImportProblem } from '../problem.ts'
import { bodyOf } from './body.ts'
import { isObject, listOf, type Loose, textOf } from '../schedule/formats/loose.ts'

export interface GhostPost {
  id: string
  title: string
  slug: string
  /** Undefined if the editor document cannot be parsed. */
  html: string | undefined
  /** Parts of the text that could not be imported. */
  dropped: { what: string; written: string }[]
  picture: string
  isPage: boolean
  status: string
  /** Whether it was never a page of the old site. */
  isEmailOnly: boolean
  visibility: string
  publishedAt: unknown
  updatedAt: unknown
  excerpt: string
  metaTitle: string
  metaDescription: string
  canonical: string
  /** Names, in order. */
  tags: string[]
  authors: string[]
}

export interface GhostFile {
  version: string
  title: string
  /** IANA name of the time zone in its settings; empty if there is none. */
  timezone: string
  posts: GhostPost[]
  /** Public tags and authors with their slugs. */
  tags: { slug: string; name: string }[]
  authors: { slug: string; name: string }[]
  /** Sentences about texts of tags and authors, which are not imported. */
  unread: string[]
}

/** Keys that only Ghost exports contain, near their beginning. */
export const ghostExport = /"(?:exported_on|mobiledoc|lexical|posts_tags|posts_authors)"\s*:/

/** Further fields of a post that cannot be imported. */
const unshown = [
  ['feature_image_alt', 'description of the feature image'],
  ['feature_image_caption', 'caption of the feature image'],
  ['og_title', 'title for social networks'],
  ['og_description', 'description for social networks'],
  ['twitter_title', 'title for social networks'],
  ['twitter_description', 'description for social networks'],
  ['email_subject', 'subject of the email'],
  ['frontmatter', 'front matter'],
  ['codeinjection_head', 'code injection'],
  ['codeinjection_foot', 'code injection'],
] as const

/** Tables with words or people that are not part of the posts. */
const besides = [
  ['members', 'Members (in Ghost, use Members → Export, and import that file as subscribers)'],
  ['comments', 'Comments'],
  ['snippets', 'Snippets'],
  ['newsletters', 'Newsletter names and descriptions'],
] as const

/**
 * Reads the posts and pages of a Ghost export (Settings → Export); throws a readable sentence if the file is not
 * one.
 */
export async function readGhost(file: string): Promise<GhostFile> {
  const value = await readJson(file)
  const whole = isObject(value) && Array.isArray(value.db) ? (value.db as unknown[])[0] : value
  const data = isObject(whole) && isObject(whole.data) ? whole.data : undefined
  if (!data || !Array.isArray(data.posts))
    throw new ImportProblem(
      `${basename(file)} is JSON, but not a Ghost export: "data.posts" is missing (Settings → Export in Ghost). Nothing was changed.`,
    )
  const users = new Map(listOf(data.users).map((user) => [textOf(user.id), user]))
  const tags = new Map(listOf(data.tags).map((tag) => [textOf(tag.id), tag]))
  const metas = new Map(listOf(data.posts_meta).map((meta) => [textOf(meta.post_id), meta]))
  const related = (list: unknown, key: string, known: Map<string, Loose>) => {
    const byPost = Map.groupBy(
      listOf(list).toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0)),
      (one) => textOf(one.post_id),
    )
    return (id: string): Loose[] =>
      (byPost.get(id) ?? []).flatMap((one) => [known.get(textOf(one[key]))].filter(isObject))
  }
  const tagsOf = related(data.posts_tags, 'tag_id', tags)
  const authorsOf = related(data.posts_authors, 'author_id', users)
  const setting = (name: string) =>
    textOf(listOf(data.settings).find(({ key }) => key === name)?.value)
  const isPublic = (tag: Loose) =>
    !textOf(tag.name).startsWith('#') && tag.visibility !== 'internal'
  const named = (one: Loose) => ({
    slug: textOf(one.slug),
    name: textOf(one.name).trim(),
  })
  return {
    version: textOf(isObject(whole) && isObject(whole.meta) ? whole.meta.version : ''),
    title: setting('title') || 'Ghost',
    timezone: setting('timezone') || setting('active_timezone'),
    posts: listOf(data.posts).map((post) => {
      const id = textOf(post.id)
      const meta = metas.get(id) ?? {}
      const dropped: GhostPost['dropped'] = []
      const authors = authorsOf(id)
      for (const [field, what] of unshown) {
        const written = textOf(meta[field] ?? post[field]).trim()
        if (written) dropped.push({ what, written })
      }
      return {
        id,
        title: textOf(post.title),
        slug: textOf(post.slug),
        html: bodyOf(post, (what, written) => dropped.push({ what, written })),
        dropped,
        picture: textOf(post.feature_image) || textOf(post.image),
        isPage: post.type === 'page' || post.page === 1 || post.page === true,
        status: textOf(post.status),
        visibility: textOf(post.visibility) || 'public',
        isEmailOnly: [true, 1].includes((meta.email_only ?? post.email_only) as true | 1),
        publishedAt: post.published_at,
        updatedAt: post.updated_at,
        excerpt: textOf(post.custom_excerpt),
        metaTitle: textOf(meta.meta_title ?? post.meta_title),
        metaDescription: textOf(meta.meta_description ?? post.meta_description),
        canonical: textOf(post.canonical_url),
        tags: tagsOf(id)
          .filter(isPublic)
          .map((tag) => textOf(tag.name).trim()),
        authors: (authors.length > 0 ? authors : [users.get(textOf(post.author_id))]).flatMap(
          (user) => textOf(user?.name) || ([] as string[]),
        ),
      }
    }),
    tags: [...tags.values()].filter(isPublic).map(named),
    authors: [...users.values()].map(named),
    unread: [
      ...[
        ...[...tags.values()].map((tag) => ({ of: 'tag', name: tag.name, text: tag.description })),
        ...[...users.values()].map((user) => ({ of: 'author', name: user.name, text: user.bio })),
      ].flatMap(({ of, name, text }) =>
        textOf(text).trim()
          ? [
              `The description of the ${of} ${textOf(name)} was not imported: ${textOf(text).trim()}`,
            ]
          : [],
      ),
      ...besides.flatMap(([table, what]) => {
        const { length } = listOf(data[table])
        return length > 0 ? [`${what} were not imported: ${length}.`] : []
      }),
    ],
  }
}
