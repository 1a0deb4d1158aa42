import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { settings } from '#src/settings.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantOf, undated, unreadDate } from './articles/moment.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { beginningOf } from './beginning.ts'
import { ghostExport, type GhostPost, readGhost } from './ghost/ghostFile.ts'
import { type GhostRedirects, readGhostRedirects } from './ghost/ghostRedirects.ts'
import { inOrder, openPicturesFolder } from './picturesFolder.ts'
import { ImportProblem } from './problem.ts'
import { withFolder } from './unpackedZip.ts'
import type { Report } from './report.ts'
import { webAddress } from './wordpress/address.ts'
import { firstWords, plainWords } from './wordpress/html.ts'
import { isZone } from '#src/time/zone.ts'
import { slugify } from '#src/records/slug.ts'

/**
 * Imports the posts and pages of a Ghost export in one transaction, with the pictures from its folder or ZIP
 * archive; throws ImportProblem if the file cannot be used.
 */
export const importGhost = (options: BlogImport): Promise<Report> =>
  withFolder(options.file, ofBlog, async (path) => {
    const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
    if (!isFolder) return importFile(options)
    const file = await exportIn(path, basename(options.file))
    const own = await openPicturesFolder(path)
    const pictures = options.pictures ? inOrder(own, options.pictures) : own
    return importFile({ ...options, file, pictures }, await readGhostRedirects(path))
  })

/** Files to extract from a copy of a blog: its export and pictures. */
const ofBlog = /\.(json|jpe?g|png|gif|webp|avif|svg|bmp|tiff?|hei[cf])$/i

/** Returns the export in a folder: the first file that begins like one. */
async function exportIn(folder: string, name: string): Promise<string> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.json$/i.test(path))
  for (const path of paths.toSorted())
    if (ghostExport.test(await beginningOf(join(folder, path)))) return join(folder, path)
  throw new ImportProblem(
    `${name} contains no Ghost export (Settings → Export in Ghost). Nothing was changed.`,
  )
}

async function importFile(
  { file, site = NOWHERE, ...options }: BlogImport,
  redirects: GhostRedirects = { to: new Map(), unread: [] },
): Promise<Report> {
  const ghost = await readGhost(file)
  const base = site.replace(/\/*$/, '/')
  const total = ghost.posts.length
  const isElsewhere = isZone(ghost.timezone) && ghost.timezone !== settings.timeZone
  const timezone = isElsewhere ? ghost.timezone : undefined

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for (const [index, post] of ghost.posts.entries()) {
      onProgress(index + 1, total)
      const name = post.title.slice(0, 80) || post.slug.slice(0, 80) || `post ${post.id}`
      if (!post.id) yield { name, outcome: 'refused', kind: 'post', detail: 'it has no id' }
      else if (post.html === undefined)
        yield {
          name,
          outcome: 'refused',
          kind: 'post',
          detail: 'its text is neither HTML nor a Ghost document',
        }
      else yield { name, article: articleOf(post, post.html, base, timezone, redirects) }
    }
  }
  return importArticles(
    {
      items,
      title: () => `${ghost.title}, Ghost export${ghost.version && ` ${ghost.version}`}`,
      remarks: () => [
        ...ghost.unread,
        ...redirects.unread.map(
          (rule) => `The redirect ${rule} is a pattern and was not imported.`,
        ),
      ],
      lists: () => [
        ...ghost.tags.map(({ slug, name }) => ({ address: `${base}tag/${slug}/`, tag: name })),
        ...ghost.authors.map(({ slug, name }) => ({
          address: `${base}author/${slug}/`,
          author: name,
        })),
      ],
    },
    options,
  )
}

function articleOf(
  post: GhostPost,
  body: string,
  base: string,
  timezone: string | undefined,
  redirects: GhostRedirects,
) {
  const here = (text: string) =>
    text.replaceAll(/(?:__GHOST_URL__|%7B%7Bghost_url%7D%7D)\/?/g, base)
  const html = here(body)
  const title = plainWords(post.title)
  const [category = null, ...tags] = new Set(post.tags)
  const isPublic = post.status === 'published' || post.status === 'scheduled'
  const closed =
    post.status === 'sent' || (isPublic && post.isEmailOnly)
      ? 'it was sent by email only'
      : post.visibility === 'public'
        ? undefined
        : `it was for ${post.visibility} only`
  const publishedAt = isPublic && !closed ? (instantOf(post.publishedAt) ?? null) : null
  return {
    importKey: `ghost:${post.id}`,
    kind: post.isPage ? ('page' as const) : ('post' as const),
    slug: slugify(post.slug) || slugify(title) || slugify(`post ${post.id}`),
    title: firstWords(title, 300),
    excerpt: firstWords(plainWords(post.excerpt), 600),
    html,
    lineBreaks: false,
    base: `${base}${post.slug}/`,
    author: new Intl.ListFormat('en-US').format(new Set(post.authors)) || settings.name,
    hero: webAddress(here(post.picture), base),
    publishedAt,
    draftDate: instantOf(post.publishedAt),
    timezone,
    category,
    tags,
    hidden: closed ?? (isPublic && !publishedAt ? undated(post.publishedAt) : undefined),
    modifiedAt: instantOf(post.updatedAt),
    oldAddresses: publishedAt
      ? [
          `${base}${post.slug}/`,
          ...(redirects.to.get(post.slug.toLowerCase()) ?? []).flatMap(
            (path) => webAddress(path, base) ?? [],
          ),
        ]
      : [],
    seoTitle: post.metaTitle,
    seoDescription: post.metaDescription,
    canonical: webAddress(here(post.canonical)),
    dropped: [...post.dropped, ...(publishedAt ? [] : unreadDate(post.publishedAt))],
  }
}
