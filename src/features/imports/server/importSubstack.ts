import { basename } from 'node:path'
import { settings } from '#src/settings.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantOf, undated } from './articles/moment.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import type { Report } from './report.ts'
import { withInsets } from './substack/insets.ts'
import { readSubstack, type SubstackPost } from './substack/substackZip.ts'
import { firstWords, plainText } from './wordpress/html.ts'
import { slugify } from '#src/records/slug.ts'

/** Imports the posts of a Substack export in one transaction; throws ImportProblem if the file cannot be used. */
export async function importSubstack({
  file,
  site = NOWHERE,
  author = settings.name,
  ...options
}: BlogImport): Promise<Report> {
  const { posts, subscribers } = await readSubstack(file)
  const base = site.replace(/\/*$/, '/')

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for (const [index, post] of posts.entries()) {
      onProgress(index + 1, posts.length)
      const name = (post.row.title ?? '').slice(0, 80) || post.id.slice(0, 80)
      const kind = post.row.type || 'newsletter'
      if (/^(thread|note|restack)$/.test(kind) && !post.hasText)
        yield {
          name,
          outcome: 'skipped',
          kind: 'post',
          detail: `a ${kind} whose text is not in the export`,
        }
      else yield { name, article: articleOf(post, base, author) }
    }
  }
  return importArticles(
    {
      items,
      title: () => `${basename(file)}, Substack export, ${posts.length} posts`,
      remarks: () =>
        subscribers.map((name) => `${name} has subscribers: import it by itself, as Subscribers.`),
    },
    options,
  )
}

/** Substack's prompts to readers, which mean nothing elsewhere. Buttons that link to other places are not prompts. */
const requests =
  /<div class="(?:subscription-widget-wrap[\w-]*|captioned-button-wrap)"[^]*?<\/form>\s*<\/div>\s*<\/div>|<div class="subscription-widget-wrap[\w-]*"[^>]*>\s*<\/div>|<p class="button-wrapper"(?:(?!<\/p>)[^])*?(?:%%\w+%%|%25%25|\/subscribe\b|[?&;]action=|\/comments?\b|href="")[^]*?<\/p>|<p class="button-wrapper"[^>]*>(?:(?!href)[^])*?<\/p>/g

function articleOf(
  { id, row, html: written, hasText }: SubstackPost,
  base: string,
  author: string,
) {
  const name = id.replace(/^\d+\.?/, '')
  const isPublished = row.is_published === 'true'
  const closed = /^(only_paid|founding|only_free)$/.test(row.audience ?? '')
    ? `it was for ${row.audience} only`
    : hasText || row.podcast_url
      ? undefined
      : 'its text is not in the export'
  const publishedAt = isPublished && !closed ? (instantOf(row.post_date) ?? null) : null
  const dropped = [...written.matchAll(requests)].map(([request]) => ({
    what: 'requests to subscribe or share',
    written: plainText(request) || 'a form to subscribe',
  }))
  const html = withInsets(written.replaceAll(requests, ''), (what, said) =>
    dropped.push({ what, written: said }),
  )
  const sound = row.podcast_url
    ? `<p><a href="${row.podcast_url.replaceAll('"', '%22')}">Listen</a></p>`
    : ''
  return {
    importKey: `substack:${id.match(/^\d+/)?.[0] ?? id}`,
    kind: row.type === 'page' ? ('page' as const) : ('post' as const),
    slug: slugify(name) || slugify(row.title ?? '') || slugify(`post ${id}`),
    title: firstWords(plainText(row.title ?? ''), 300),
    excerpt: firstWords(plainText(row.subtitle ?? ''), 600),
    html: sound + html,
    lineBreaks: false,
    base: `${base}p/${name}`,
    author,
    hero: undefined,
    publishedAt,
    draftDate: instantOf(row.post_date),
    category: null,
    tags: [],
    hidden: closed ?? (isPublished && !publishedAt ? undated(row.post_date) : undefined),
    modifiedAt: undefined,
    oldAddresses: publishedAt ? [`${base}p/${name}`] : [],
    seoTitle: '',
    seoDescription: '',
    canonical: undefined,
    dropped,
  }
}
