import { escapeText } from '#src/text/markup.ts'
import { basename } from 'node:path'
import { settings } from '#src/settings.ts'
import { slugify } from '#src/records/slug.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantOf, undated, unreadDate, zoneWritten } from './articles/moment.ts'
import { idAcrossSources } from './articles/sourceId.ts'
import { unshownIn } from './articles/unshownTexts.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { type FeedPost, readFeed } from './feeds/feedFile.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'
import { webAddress } from './wordpress/address.ts'
import { attribute, firstWords, plainText } from './wordpress/html.ts'

/** Imports the posts of a full-text feed in one transaction; throws ImportProblem if the file cannot be used. */
export async function importFeed({
  file,
  site,
  author = settings.name,
  ...options
}: BlogImport): Promise<Report> {
  const feed = await readFeed(file)
  if (feed.posts.length === 0)
    throw new ImportProblem(`${basename(file)} is a feed without entries. Nothing was changed.`)
  const base = (site ?? webAddress(feed.link) ?? NOWHERE).replace(/\/*$/, '/')

  const ids = new Set(feed.posts.flatMap(({ kind, id }) => (kind === 'post' ? id : [])))
  const comments = Map.groupBy(
    feed.posts.filter(
      ({ kind, about = '', isDraft }) => kind === 'comment' && ids.has(about) && !isDraft,
    ),
    ({ about }) => about,
  )

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for (const [index, post] of feed.posts.entries()) {
      onProgress(index + 1, feed.posts.length)
      const name =
        plainText(post.title).slice(0, 80) || post.link.slice(0, 80) || `entry ${index + 1}`
      const item = { name, ...(post.line && { line: post.line }) }
      if (post.kind === 'comment' && ids.has(post.about ?? '') && !post.isDraft) continue
      if (post.kind === 'comment')
        yield {
          ...item,
          outcome: 'skipped',
          kind: 'comment',
          detail: 'not approved, or not under an imported article',
          comments: 1,
        }
      else if (post.isTrash)
        yield {
          ...item,
          outcome: 'skipped',
          kind: 'post',
          detail: 'in the trash',
        }
      else if (post.kind === 'other')
        yield {
          ...item,
          outcome: 'skipped',
          kind: 'setting',
          detail: 'a setting of the old site',
        }
      else if (!post.id && !post.link && !post.title)
        yield {
          ...item,
          outcome: 'refused',
          kind: 'post',
          detail: 'it has no id, link, or title',
        }
      else
        yield {
          ...item,
          article: {
            ...articleOf(post, base, author),
            comments: (comments.get(post.id) ?? []).map((one) => commentOf(one)),
          },
        }
    }
  }
  return importArticles(
    {
      items,
      original: fullSize,
      title: () => `${feed.title || basename(file)}, ${feed.format}, ${feed.posts.length} entries`,
    },
    options,
  )
}

/** Size of a picture that Blogger scales or crops, such as `/s72-c/crane.jpg` or `=s320`. */
const sizeOfBlogger =
  /(?<=^https?:\/\/(?:[\w-]+\.)*(?:blogspot\.com|googleusercontent\.com|ggpht\.com)\/.*)(?:(?<=\/)[swh]\d{1,4}(?:-[\w-]+)?(?=\/[^/]*$)|(?<==)[swh]\d{1,4}(?:-[\w-]+)?$)/i

const fullSize = (address: string) => address.replace(sizeOfBlogger, 's1600')

/** Blogger identifies the comment that a reply belongs to by the last part of its address. */
const commentOf = ({ id, authors, html, summary, published, repliesTo = '' }: FeedPost) => {
  const number = /\/comments\/default\/(\d+)|#c(\d+)$/.exec(repliesTo)
  const replied = number?.[1] ?? number?.[2]
  return {
    key: `feed:${id}`,
    replyTo: replied && `feed:${id.replace(/\d+$/, replied)}`,
    author: plainText(authors[0] ?? ''),
    email: undefined,
    html: html || summary,
    lineBreaks: true,
    writtenAt: instantOf(published),
  }
}

/** Endings of truncated texts. */
const breaksOff =
  /(?:…|\.\.\.|\[(?:…|\.\.\.|&hellip;|&#8230;)\]|read more|continue reading|weiterlesen|lire la suite|leer más)\W*$/i
/** Texts shorter than this many characters count as truncated. */
const SHORT = 600

function articleOf(post: FeedPost, base: string, author: string) {
  const text = post.html || post.summary
  const files = (post.files ?? []).filter(({ url }) => !text.includes(url))
  const listen = files.map(
    ({ url, title }) => `<p><a${attribute('href', url)}>${escapeText(title || 'Listen')}</a></p>`,
  )
  const html = listen.join('') + text
  const title = firstWords(plainText(post.title), 300)
  const plain = plainText(text)
  const isPart = !post.html && (plain.length < SHORT || breaksOff.test(plain))
  const link = webAddress(post.link, base)
  const picture = webAddress(post.picture, base)
  const moment = instantOf(post.published)
  const hidden = post.isDraft
    ? 'it was a draft there'
    : isPart
      ? 'the feed has only the beginning of its text'
      : moment
        ? undefined
        : undated(post.published)
  const publishedAt = hidden ? null : (moment ?? null)
  const [category = null, ...tags] = new Set(post.tags.map((tag) => plainText(tag)))
  const lastPart = link ? new URL(link).pathname.split('/').findLast(Boolean) : undefined
  const summary = post.html ? plainText(post.summary) : ''
  const excerpt = firstWords(plain.startsWith(summary.replace(/\W+$/, '')) ? '' : summary, 600)
  const isCut = unshownIn(`${excerpt} ${plain}`)(summary)
  return {
    importKey: `feed:${idAcrossSources(post.id, link) || post.link || title}`.slice(0, 500),
    kind: post.kind === 'page' ? ('page' as const) : ('post' as const),
    slug:
      slugify((lastPart ?? '').replace(/\.\w{2,5}$/, '')) ||
      slugify(title) ||
      slugify(`post ${post.id}`),
    title,
    excerpt,
    html,
    lineBreaks: false,
    base: post.base ?? link ?? base,
    author:
      new Intl.ListFormat('en-US').format(
        new Set(post.authors.map((name) => plainText(name)).filter(Boolean)),
      ) || author,
    hero: picture && fullSize(picture),
    publishedAt,
    draftDate: moment,
    timezone: zoneWritten(post.published),
    category,
    tags,
    hidden,
    modifiedAt: instantOf(post.updated),
    oldAddresses: publishedAt && link ? [link] : [],
    seoTitle: '',
    seoDescription: plainText(post.searchDescription ?? ''),
    canonical: webAddress(post.original),
    dropped: [
      ...(post.beside ?? []),
      ...(publishedAt ? [] : unreadDate(post.published)),
      ...(isCut
        ? [{ what: 'rest of the summary', written: summary.slice(excerpt.length - 1) }]
        : []),
    ],
  }
}
