import { basename } from 'node:path'
import { settings } from '#src/settings.ts'
import { slugify } from '#src/records/slug.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantOf, undated, unreadDate, zoneWritten } from './articles/moment.ts'
import { idAcrossSources } from './articles/sourceId.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import { withoutMergeTags } from './articles/mergeTags.ts'
import type { SourceArticle, SourceItem } from './articles/sourceArticle.ts'
import { listOf } from './people/cells.ts'
import type { Report } from './report.ts'
import { openCsv } from './table/csvRows.ts'
import { withOneTable } from './table/tablesInZip.ts'
import { isMarked, isRemoved, REMOVED, visibilityNames } from './table/visibility.ts'
import { allIn, asksWhatIsHidden, type Headings, mapHeadings } from './table/headings.ts'
import { webAddress } from './wordpress/address.ts'
import { firstWords, plainText } from './wordpress/html.ts'

const names = {
  title: [
    'title',
    'webtitle',
    'posttitle',
    'subject',
    'subjectline',
    'headline',
    'name',
    'titel',
    'titre',
    'titulo',
  ],
  html: [
    'contenthtml',
    'html',
    'bodyhtml',
    'posthtml',
    'webcontent',
    'contentweb',
    'content',
    'body',
    'postbody',
    'text',
    'inhalt',
    'contenu',
    'contenido',
  ],
  id: ['id', 'postid', 'itemid', 'uuid'],
  slug: ['slug', 'handle', 'permalinkslug'],
  url: ['url', 'weburl', 'posturl', 'link', 'permalink', 'canonicalurl'],
  excerpt: [
    'subtitle',
    'websubtitle',
    'excerpt',
    'summary',
    'description',
    'previewtext',
    'metadescription',
    'postsummary',
    'postexcerpt',
    'auszug',
    'zusammenfassung',
    'extrait',
    'resumen',
  ],
  date: [
    'publishdate',
    'publisheddate',
    'publishedat',
    'publishedon',
    'published',
    'dateofpublication',
    'senddate',
    'sentat',
    'date',
    'datum',
    'fecha',
  ],
  created: ['createdat', 'created', 'createdon', 'creationdate'],
  updated: ['updatedat', 'updated', 'updatedon', 'modified', 'lastmodified'],
  status: ['status', 'state', 'poststatus'],
  draft: ['draft', 'isdraft'],
  archived: ['archived', 'isarchived', 'hidden'],
  removed: visibilityNames.removed,
  audience: ['audience', 'access', 'visibility', 'tier'],
  author: ['author', 'authors', 'byline', 'writer', 'authorname', 'autor', 'auteur'],
  tags: ['tags', 'contenttags', 'topics', 'labels', 'schlagworter', 'etiquetas'],
  category: ['category', 'categories', 'section', 'kategorie', 'categorie', 'categoria'],
  picture: [
    'thumbnailurl',
    'thumbnail',
    'image',
    'imageurl',
    'featuredimage',
    'coverimage',
    'mainimage',
    'heroimage',
    'bild',
    'imagen',
  ],
} as const
type Column = keyof typeof names
export const postColumns = Object.keys(names) as Column[]

/** Column names of a table of posts. */
export const postHeadings: Headings<Column> = {
  what: 'post',
  names,
  required: ['title', 'html'],
  many: ['status', 'draft', 'archived', 'removed', 'audience'],
  ...asksWhatIsHidden,
}

export interface PostsImport extends BlogImport {
  /** Field of each column by title; empty for a column to leave out. */
  columns?: ReadonlyMap<string, Column | ''>
}

/** Imports a table of posts, as exported by Beehiiv and other programs, in one transaction. */
export const importPosts = (options: PostsImport): Promise<Report> =>
  withOneTable(options.file, 'posts', (file) => importFile({ ...options, file }))

async function importFile({
  file,
  site = NOWHERE,
  author = settings.name,
  columns,
  ...options
}: PostsImport): Promise<Report> {
  const csv = await openCsv(file)
  const { cellsOf, fields, unknown } = mapHeadings(csv.header, postHeadings, columns)
  const base = site.replace(/\/*$/, '/')
  const htmlAt = fields.indexOf('html')

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for await (const { line, cells } of csv.rows((bytes) => onProgress(bytes, csv.size))) {
      const row = cellsOf(cells)
      const name = plainText(row.title ?? '').slice(0, 80) || `line ${line}`
      if (isRemoved(row)) yield { name, line, outcome: 'refused', kind: 'post', detail: REMOVED }
      else if (!row.title && !cells[htmlAt]?.trim())
        yield { name, line, outcome: 'refused', kind: 'post', detail: 'it has no title or text' }
      else yield { name, line, article: articleOf(row, cells[htmlAt] ?? '', base, author) }
    }
  }
  return importArticles(
    {
      items,
      title: () => `${basename(file)}, a table of posts`,
      remarks: () => [
        ...csv.remarks,
        ...unknown.map((column) => `The column “${column}” is not recognized and was left out.`),
      ],
    },
    options,
  )
}

const isPublic = /^(published|live|sent|completed|public|active|confirmed|visible|true|1|yes)$/i
const isOpen = /^(|public|free|all|everyone|both|anyone)$/i

function articleOf(
  row: Partial<Record<Column, string>>,
  html: string,
  base: string,
  byDefault: string,
) {
  const title = firstWords(plainText(row.title ?? ''), 300)
  const dropped: SourceArticle['dropped'] = []
  const text = withoutMergeTags(html, (what, written) => void dropped.push({ what, written }))
  const link = webAddress(row.url, base)
  const writtenDate = row.date || row.created
  const moment = instantOf(writtenDate)
  const lastPart = link ? new URL(link).pathname.split('/').findLast(Boolean) : undefined
  const audience = allIn(row.audience).find((one) => !isOpen.test(one))
  const status = allIn(row.status).find((one) => !isPublic.test(one))
  const hidden = audience
    ? `it was for ${audience.slice(0, 40)} only`
    : isMarked(row.draft)
      ? 'it was a draft there'
      : isMarked(row.archived)
        ? 'it was archived there'
        : status
          ? `its status was “${status.slice(0, 40)}”`
          : moment
            ? undefined
            : undated(writtenDate)
  const publishedAt = hidden ? null : (moment ?? null)
  if (hidden) dropped.push(...unreadDate(row.date))
  const labels = [...new Set([...listOf(row.category ?? ''), ...listOf(row.tags ?? '')])]
  const category = row.category ? (labels[0] ?? null) : null
  const tags = labels.filter((label) => label !== category)
  const slug = slugify(row.slug ?? '') || slugify(lastPart ?? '') || slugify(title)
  return {
    importKey: `posts:${idAcrossSources(row.id ?? '', link) || row.slug || link || title}`.slice(
      0,
      500,
    ),
    kind: 'post' as const,
    slug: slug || slugify(`post ${row.id ?? ''}`),
    title,
    excerpt: firstWords(plainText(row.excerpt ?? ''), 600),
    html: text,
    lineBreaks: false,
    base: link ?? base,
    author: plainText(row.author ?? '') || byDefault,
    hero: webAddress(row.picture, base),
    publishedAt,
    draftDate: instantOf(row.date),
    timezone: zoneWritten(writtenDate),
    category,
    tags,
    hidden,
    modifiedAt: instantOf(row.updated),
    oldAddresses: publishedAt && link ? [link] : [],
    seoTitle: '',
    seoDescription: '',
    canonical: undefined,
    dropped,
  }
}
