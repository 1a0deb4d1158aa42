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
import { isMarked, isRemoved, isShown, REMOVED, visibilityNames } from './table/visibility.ts'
import {
  allIn,
  asksWhatIsHidden,
  type Headings,
  mapHeadings,
  plainTitle,
} from './table/headings.ts'
import { webAddress } from './wordpress/address.ts'
import { gateWithin } from './wordpress/gates.ts'
import { firstWords, plainText } from './wordpress/html.ts'
import { expandShortcodes, noLibrary } from './wordpress/shortcodes.ts'
import { isWixText, wixPicture, wixTexts } from './wix/richContent.ts'

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
    'richcontent',
    'plaincontent',
  ],
  id: ['id', 'postid', 'itemid', 'uuid'],
  slug: ['slug', 'handle', 'permalinkslug'],
  url: ['url', 'weburl', 'posturl', 'postpageurl', 'link', 'permalink', 'canonicalurl'],
  excerpt: [
    'subtitle',
    'websubtitle',
    'excerpt',
    'summary',
    'summaryhtml',
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
    'publishdateutc',
    'published',
    'dateofpublication',
    'senddate',
    'sentat',
    'date',
    'datum',
    'fecha',
  ],
  created: ['createdat', 'created', 'createdon', 'creationdate'],
  updated: [
    'updatedat',
    'updated',
    'updatedon',
    'modified',
    'lastmodified',
    'lastmodifieddateutc',
    'lastpublisheddate',
  ],
  status: ['status', 'state', 'poststatus'],
  draft: ['draft', 'isdraft'],
  archived: ['archived', 'isarchived', 'hidden'],
  shown: visibilityNames.shown.filter((name) => name !== 'published'),
  removed: visibilityNames.removed,
  audience: ['audience', 'access', 'visibility', 'privacy', 'tier'],
  author: [
    'author',
    'authors',
    'byline',
    'writer',
    'authorname',
    'authorusername',
    'autor',
    'auteur',
  ],
  tags: ['tags', 'contenttags', 'topics', 'labels', 'schlagworter', 'etiquetas'],
  seoTitle: ['seotitle', 'postseotitle', 'metatitle', 'metafieldtitletag'],
  category: ['category', 'categories', 'section', 'kategorie', 'categorie', 'categoria'],
  picture: [
    'thumbnailurl',
    'thumbnail',
    'image',
    'imageurl',
    'featuredimage',
    'featuredimageurl',
    'imagesrc',
    'coverimage',
    'mainimage',
    'heroimage',
    'bild',
    'imagen',
  ],
} as const
type Column = keyof typeof names

/** Column names of a table of posts. */
export const postHeadings: Headings<Column> = {
  what: 'post',
  names,
  required: ['title', 'html'],
  many: ['status', 'draft', 'archived', 'removed', 'audience', 'date', 'shown'],
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
  const wixText = wixTexts(csv.header.map(plainTitle), htmlAt)
  const left = unknown.filter((title) => !wixText || !isWixText(plainTitle(title)))
  const hasDates = fields.includes('date')

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for await (const { line, cells } of csv.rows((bytes) => onProgress(bytes, csv.size))) {
      const row = cellsOf(cells)
      const name = plainText(row.title ?? '').slice(0, 80) || `line ${line}`
      const dropped: SourceArticle['dropped'] = []
      const text =
        wixText?.(cells, (what, written) => void dropped.push({ what, written })) ??
        cells[htmlAt] ??
        ''
      if (isRemoved(row)) yield { name, line, outcome: 'refused', kind: 'post', detail: REMOVED }
      else if (!row.title && !text.trim())
        yield { name, line, outcome: 'refused', kind: 'post', detail: 'it has no title or text' }
      else
        yield {
          name,
          line,
          article: articleOf(row, text, { base, author, hasDates, dropped }),
        }
    }
  }
  return importArticles(
    {
      items,
      title: () => `${basename(file)}, a table of posts`,
      remarks: () => [
        ...csv.remarks,
        ...left.map((column) => `The column “${column}” is not recognized and was left out.`),
      ],
    },
    options,
  )
}

const isPublic =
  /^(publish(?:ed)?|live|sent|completed|public|active|confirmed|visible|true|1|yes)$/i
const MAX_EXCERPT = 600
/** Blocks of HTML; in a text without them, line breaks are significant. */
const hasBlocks = /<(?:p|div|br|h[1-6]|ul|ol|table|figure|blockquote)\b/i
/** Whether a cell says whether, rather than when, a post was published. */
const isAnswer = (cell: string) => !/\d\d/.test(cell) && (isShown(cell) || !isMarked(cell))
const isOpen = /^(|public|free|all|everyone|both|anyone)$/i

/** Why a row was not for everybody; undefined if it was. */
function hiddenBecause(row: Partial<Record<Column, string>>): string | undefined {
  const audience = allIn(row.audience).find((one) => !isOpen.test(one))
  if (audience) return `it was for ${audience.slice(0, 40)} only`
  if (isMarked(row.draft)) return 'it was a draft there'
  if (isMarked(row.archived)) return 'it was archived there'
  if (!isShown(row.shown)) return 'it was hidden there'
  const status = allIn(row.status).find((one) => !isPublic.test(one))
  return status ? `its status was “${status.slice(0, 40)}”` : undefined
}

function articleOf(
  row: Partial<Record<Column, string>>,
  html: string,
  {
    base,
    author: byDefault,
    hasDates,
    dropped,
  }: { base: string; author: string; hasDates: boolean; dropped: SourceArticle['dropped'] },
) {
  const title = firstWords(plainText(row.title ?? ''), 300)
  const doubtful: string[] = []
  const shortcodes: string[] = []
  const expanded = expandShortcodes(html, {
    ...noLibrary,
    onDropped: (name, written) => {
      shortcodes.push(name)
      dropped.push({ what: `[${name}]`, written })
    },
    onDoubtful: (written) => void doubtful.push(written),
  })
  const text = withoutMergeTags(expanded, (what, written) => void dropped.push({ what, written }))
  const gate = gateWithin(html, shortcodes)
  const link = webAddress(row.url, base)
  const dates = allIn(row.date).filter((one) => !isAnswer(one))
  const answers = allIn(row.date).filter(isAnswer)
  const unread = dates.find((one) => !/\d/.test(one))
  // In a table with dates of publication, a row without one was never published.
  const writtenDate = dates[0] ?? (hasDates && answers.length === 0 ? undefined : row.created)
  const moment = instantOf(writtenDate)
  const lastPart = link ? new URL(link).pathname.split('/').findLast(Boolean) : undefined
  const hidden =
    hiddenBecause(row) ??
    (answers.every(isShown) ? undefined : 'it was not published there') ??
    (gate ? `${gate} showed part of it to members only` : undefined) ??
    (moment && !unread ? undefined : undated(unread ?? writtenDate))
  const publishedAt = hidden ? null : (moment ?? null)
  if (hidden) dropped.push(...unreadDate(dates[0]))
  for (const other of dates.slice(1))
    if (Number(instantOf(other)) !== Number(moment))
      dropped.push({ what: 'another date', written: other })
  const wholeExcerpt = plainText(row.excerpt ?? '')
  const excerpt = firstWords(wholeExcerpt, MAX_EXCERPT)
  if (excerpt !== wholeExcerpt && excerpt.endsWith('…'))
    dropped.push({ what: 'rest of the excerpt', written: wholeExcerpt.slice(excerpt.length - 1) })
  const hero = webAddress(row.picture && wixPicture(row.picture), base)
  if (row.picture && !hero) dropped.push({ what: 'main picture', written: row.picture })
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
    excerpt,
    html: text,
    lineBreaks: !hasBlocks.test(html),
    base: link ?? base,
    author: plainText(row.author ?? '') || byDefault,
    hero,
    publishedAt,
    draftDate: instantOf(dates[0]),
    timezone: zoneWritten(writtenDate),
    category,
    tags,
    hidden,
    modifiedAt: instantOf(row.updated),
    oldAddresses: publishedAt && link ? [link] : [],
    seoTitle: plainText(row.seoTitle ?? ''),
    seoDescription: '',
    canonical: undefined,
    dropped,
    doubtful,
  }
}
