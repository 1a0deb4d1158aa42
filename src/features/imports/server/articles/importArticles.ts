import { decoded } from '#src/text/decoded.ts'
import { createHash } from 'node:crypto'
import type { Database } from '#src/database/open.ts'
import { picturesBySource, type StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { type ImportOptions, tallyOf } from '../importOptions.ts'
import { importWriter } from '../importWriter.ts'
import { silent } from '#src/commandLine/progress.ts'
import type { Report } from '../report.ts'
import { createStage, picturesAdvice, type PictureSource, type Stage } from '../stagedPictures.ts'
import { saveRedirects } from '#src/records/redirects.ts'
import { createPageStore } from '../pageStore.ts'
import { count } from '../tally.ts'
import { inOneTransaction, stopIfAborted } from '../transaction.ts'
import { plainText, Undrawable } from '../wordpress/html.ts'
import { type ArticleStore, createArticleStore } from './articleStore.ts'
import { createAddressBook } from './addressBook.ts'
import { createCommentStore } from './commentStore.ts'
import { importedArticle } from './importedArticle.ts'
import { listRedirects, type OldList, pictureRedirects } from './oldLists.ts'
import { lostWords } from './lostWords.ts'
import { createOldLinks, NOWHERE } from './oldLinks.ts'
import type { SourceArticle, SourceItem } from './sourceArticle.ts'

export interface ArticleImport extends Omit<ImportOptions, 'file'> {
  /** Source of pictures; without it, they stay links. */
  pictures?: PictureSource | undefined
}

export interface BlogImport extends ArticleImport {
  file: string
  /** Address of the old site. */
  site?: string | undefined
  /** Author of posts that name none. */
  author?: string | undefined
}

export interface ArticleSource {
  /** Iterates over the source's items from the beginning; called two or three times. */
  items(onProgress: (done: number, size: number) => void): AsyncIterable<SourceItem>
  /** Returns the address of the full-size picture for that of one of its smaller copies. */
  original?: (address: string) => string
  /** Returns the addresses that the old site redirected to an address. */
  leadingTo?: (address: string) => string[]
  /** Returns a one-line summary of what was read; called at the end. */
  title: () => string
  /** Returns the old site's lists of articles by tag, category, or author, or of all; called after the first pass. */
  lists?: () => OldList[]
  /** Returns remarks for the person who started the import; called after the first pass. */
  remarks?: () => string[]
}

/** Imports the articles of a source in one transaction; throws ImportProblem if the source cannot be used. */
export async function importArticles(
  source: ArticleSource,
  options: ArticleImport,
): Promise<Report> {
  const { dryRun = false, pictures, progress = silent, signal, now = new Date() } = options
  async function* items(stage: string) {
    let number = 0
    const passed = source.items((done, size) => {
      stopIfAborted(signal)
      progress.at(stage, done, size, number)
    })
    for await (const item of passed) {
      number++
      yield item
    }
  }

  const links = createOldLinks()
  const addresses = createAddressBook()
  /** Stored pictures by their old addresses. */
  const shown = new Map<string, StoredPicture>()
  const mainCategories = new Set<string>()
  let total = 0
  for await (const item of items('Checking')) {
    total++
    if (!('article' in item)) continue
    links.noteAnchors(item.article.html)
    if (item.article.category) mainCategories.add(item.article.category)
    addresses.add(item.article)
  }

  const db = await options.open()
  const tally = tallyOf(options, total)
  for (const remark of source.remarks?.() ?? []) tally.warn(remark)
  const known = await picturesBySource(db)
  const wanted = new Set<string>()
  const original = source.original ?? ((address: string) => address)
  /** Hash of the first text of each key. */
  const seen = new Map<string, string>()
  let stage: Stage | undefined
  const pictureAt = (address: string): StoredPicture | undefined => {
    const whole = original(address)
    const found = known.get(whole) ?? stage?.find(whole)
    if (found) shown.set(whole, found)
    else wanted.add(whole)
    return found
  }
  const draw = (article: SourceArticle, onDropped: (what: string) => void) =>
    importedArticle(article, { links, now, pictureAt, onDropped })

  async function take(
    item: SourceItem,
    stores: Record<SourceArticle['kind'], ArticleStore>,
    comments: ReturnType<typeof createCommentStore>,
  ) {
    const { name, line } = item
    tally.comments += item.comments ?? 0
    if (!('article' in item))
      return tally.record({
        outcome: item.outcome,
        kind: item.kind,
        name,
        line,
        detail: item.detail,
      })
    const { article } = item
    article.dropped.push(...unshownOfPage(article))
    const dropped = new Map<string, number>()
    for (const { what } of article.dropped) count(dropped, what)
    const drop = (what: string, written: string) => {
      article.dropped.push({ what, written })
      count(dropped, what)
    }
    let drawn
    try {
      drawn = draw({ ...article, slug: addresses.slugOf(article.importKey) }, (what) =>
        count(dropped, what),
      )
    } catch (error) {
      if (error instanceof Undrawable)
        return tally.record({
          outcome: 'refused',
          kind: article.kind,
          name,
          line,
          detail: error.message,
        })
      throw error
    }
    const { fields } = drawn
    if (article.hero?.startsWith(NOWHERE) && article.kind === 'post' && !fields.heroImage)
      drop('main picture that was not found', pathOf(article.hero))
    const draft = article.hidden ? `draft, because ${article.hidden}` : 'draft'
    const base = {
      kind: article.kind,
      name,
      line,
      detail: fields.status === 'draft' ? draft : fields.status,
    }
    const first = seen.get(article.importKey)
    const own = createHash('sha256').update(`${fields.title}\n${fields.content}`).digest('base64')
    const isAnother = first !== undefined && first !== own
    const entry =
      first === undefined
        ? await stores[article.kind].put(drawn, base)
        : tally.record({
            ...base,
            outcome: 'skipped',
            detail: isAnother
              ? 'another item in the file has the same ID'
              : 'it is in the file twice',
          })
    if (isAnother) drop('its text', plainText(fields.content))
    if (first === undefined) seen.set(article.importKey, own)
    if (article.kind === 'post' && entry.outcome !== 'refused') {
      await comments.put(article)
      tally.keptComments += article.comments?.length ?? 0
    } else tally.comments += article.comments?.length ?? 0
    if (isEmpty(drawn.fields)) tally.warn(`“${name}” is empty: it has neither text nor video.`)
    if (article.doubtful?.length)
      tally.warn(
        `“${name}” shows ${[...new Set(article.doubtful)].join(', ')} in a sentence. If those are shortcodes, remove them there.`,
      )
    if (article.kind === 'post') {
      count(tally.authors, fields.author)
      count(tally.categories, fields.category ?? 'none')
      for (const tag of fields.tags) count(tally.tags, tag)
    }
    for (const [what, times] of dropped) count(tally.dropped, what, times)
    tally.takeOut(entry, dropped, article.dropped, lostWords(article, fields))
  }

  try {
    if (pictures) {
      for await (const item of items('Looking for pictures'))
        if ('article' in item) ignoringUndrawable(() => draw(item.article, () => {}))
      stage = await createStage()
      const onDone = (done: number, all: number) => {
        stopIfAborted(signal)
        progress.at('Pictures', done, all, done)
      }
      await stage.collect([...wanted], pictures, onDone, (address, reason) =>
        tally.warn(
          address.startsWith(NOWHERE)
            ? `The picture ${pathOf(address)} is missing because ${reason}.`
            : `${address} stays a link because ${reason}.`,
        ),
      )
    }
    return await inOneTransaction(
      db,
      { dryRun, what: 'an article', run: options.run, signal },
      async (tx: Database) => {
        await addresses.assign(tx, links)
        const run = {
          tally,
          writer: importWriter(source.title(), options.run),
          now,
          onlyChecks: dryRun,
        }
        const post = await createArticleStore(tx, stage, run)
        const page = await createPageStore(tx, stage, run)
        const comments = createCommentStore(tx, {
          links,
          importId: options.run?.requestId,
          settle: () => post.finish(),
          onlyChecks: dryRun,
          onDropped: (what) => count(tally.dropped, what),
        })
        for await (const item of items('Importing')) await take(item, { post, page }, comments)
        await post.finish()
        await comments.finish()
        await saveRedirects(tx, [
          ...listRedirects(source.lists?.() ?? [], mainCategories),
          ...pictureRedirects(shown, source.leadingTo),
        ])
        const left =
          wanted.size - (stage ? [...wanted].filter((address) => stage!.find(address)).length : 0)
        if (left > 0 && !pictures)
          tally.warn(
            `${left === 1 ? '1 picture is still a link' : `${left} pictures are still links`} to the old site. ${picturesAdvice(left)}`,
          )
        return { source: source.title(), tally, dryRun }
      },
    )
  } finally {
    progress.end()
    await stage?.clear()
  }
}

/** Path of a file whose site is unknown. */
const pathOf = (address: string) => decoded(address.slice(NOWHERE.length).replace(/^\/+/, ''))

/** What articles have and pages do not: tags, and texts and a first address for search engines. */
function unshownOfPage({ kind, ...page }: SourceArticle): SourceArticle['dropped'] {
  if (kind === 'post') return []
  const isElsewhere =
    page.canonical !== undefined && new URL(page.canonical).host !== new URL(page.base).host
  const isNew = (text: string) => (text && text !== page.title && text !== page.excerpt ? text : '')
  return [
    { what: 'title for search engines', written: isNew(page.seoTitle) },
    { what: 'description for search engines', written: isNew(page.seoDescription) },
    { what: 'address of the original', written: isElsewhere ? page.canonical! : '' },
    { what: 'tags', written: page.tags.join(', ') },
  ].filter(({ written }) => written !== '')
}

const isEmpty = ({
  content,
  videoEmbed,
  heroImage,
}: {
  content: string
  videoEmbed: string | null
  heroImage: string | null
}) => content === '' && videoEmbed === null && heroImage === null

function ignoringUndrawable(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
  }
}
