import type { Database } from '#src/database/open.ts'
import { picturesBySource, type StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { settings } from '#src/settings.ts'
import { FEW, type ImportOptions } from './importOptions.ts'
import { ImportProblem } from './problem.ts'
import { silent } from './progress.ts'
import type { Report } from './report.ts'
import { createStage, type PictureSource, type Stage } from './stagedPictures.ts'
import { createStore } from './store.ts'
import { count, Tally } from './tally.ts'
import { inOneTransaction } from './transaction.ts'
import { articleOf, type ImportedArticle } from './wordpress/article.ts'
import { openExport } from './wordpress/exportText.ts'
import { Undrawable } from './wordpress/html.ts'
import { createChannel, field, type Item, ITEM_LIMIT } from './wordpress/item.ts'
import { createLibrary } from './wordpress/library.ts'
import { readExport } from './wordpress/readExport.ts'

export interface WordPressImport extends ImportOptions {
  /** Where pictures come from; without it they stay links. */
  pictures?: PictureSource | undefined
}

/** Takes the posts of a WordPress export over in one transaction; throws ImportProblem when the file cannot be used. */
export async function importWordPress(options: WordPressImport): Promise<Report> {
  const { file, dryRun = false, verbose = false, pictures, progress = silent, signal, now = new Date() } = options
  const text = await openExport(file)
  const channel = createChannel()
  const library = createLibrary()
  const warnings: string[] = []

  async function* items(stage: string) {
    let number = 0
    let forbidden = 0
    const pieces = text.pieces(
      (bytes) => {
        if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
        progress.at(stage, bytes, text.size, number)
      },
      (found) => (forbidden += found),
    )
    for await (const item of readExport(pieces, channel)) {
      number++
      yield item
    }
    if (forbidden > 0 && stage === 'Checking') warnings.push(`${forbidden} control characters, which XML forbids, were left out.`)
  }

  let total = 0
  for await (const item of items('Checking')) {
    total++
    if (field(item, 'wp:post_type') === 'attachment') library.add(item)
  }

  const db = await options.open()
  const tally = new Tally(verbose || total < FEW)
  for (const warning of warnings) tally.warn(warning)
  const known = await picturesBySource(db)
  const wanted = new Set<string>()
  let stage: Stage | undefined
  const pictureAt = (address: string): StoredPicture | undefined => {
    const original = library.original(address)
    const found = known.get(original) ?? stage?.find(original)
    if (!found) wanted.add(original)
    return found
  }
  const convert = (item: Item, onDropped: (what: string) => void) =>
    articleOf(item, { ...library, channel, publisher: settings.name, pictureAt, onDropped })

  try {
    if (pictures) {
      for await (const item of items('Looking for pictures'))
        if (isPost(item) && !item.tooLarge) ignoringUndrawable(() => convert(item, () => {}))
      stage = await createStage()
      const addresses = [...wanted]
      let done = 0
      const onDone = () => {
        if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
        progress.at('Pictures', ++done, addresses.length, done)
      }
      await stage.collect(addresses, pictures, onDone, (address, reason) =>
        tally.warn(`${address} stays a link, because ${reason}.`),
      )
    }
    const write = async (tx: Database) => {
      const store = await createStore(tx, stage, now)
      for await (const item of items('Importing')) await take(item, store, tally, convert, now)
      await store.finish()
    }
    await inOneTransaction(db, { dryRun, what: 'an article' }, write)
  } finally {
    progress.end()
    await stage?.clear()
  }
  const links = wanted.size - (stage ? [...wanted].filter((address) => stage!.find(address)).length : 0)
  if (links > 0 && !pictures)
    tally.warn(`${links} pictures stay links to the old site: --pictures FOLDER or --fetch-pictures brings them here.`)
  return { source: `${channel.title} (${channel.link}), WordPress export ${channel.version}`, tally, dryRun }
}

async function take(
  item: Item,
  store: Awaited<ReturnType<typeof createStore>>,
  tally: Tally,
  convert: (item: Item, onDropped: (what: string) => void) => ImportedArticle,
  now: Date,
) {
  const name = field(item, 'title').slice(0, 80) || field(item, 'wp:post_name').slice(0, 80) || `without title, line ${item.line}`
  const type = field(item, 'wp:post_type')
  tally.comments += item.comments
  if (!isPost(item)) return tally.record({ outcome: 'skipped', name, ...reasonOf(type) })
  const refuse = (detail: string) => tally.record({ outcome: 'refused', kind: 'post', name, detail })
  const status = field(item, 'wp:status')
  if (item.tooLarge) return refuse(`it holds more than ${ITEM_LIMIT / 1e6} million characters`)
  if (status === 'trash' || status === 'auto-draft' || status === 'inherit')
    return tally.record({ outcome: 'skipped', kind: 'post', name, detail: status === 'trash' ? 'in the trash' : `an ${status}` })
  if (!field(item, 'wp:post_id') && !field(item, 'guid')) return refuse('it has neither a number nor a guid')
  const dropped = new Map<string, number>()
  let article: ImportedArticle
  try {
    article = convert(item, (what) => count(dropped, what))
  } catch (error) {
    if (error instanceof Undrawable) return refuse(error.message)
    throw error
  }
  const { outcome, why } = await store.put(article)
  const { fields, hidden } = article
  const scheduled = fields.publishedAt !== null && fields.publishedAt > now
  const stored =
    fields.status === 'draft' ? (hidden ? `draft, because ${hidden}` : 'draft') : scheduled ? 'scheduled' : 'published'
  tally.record({ outcome, kind: 'post', name, detail: why ?? stored })
  count(tally.authors, fields.author)
  count(tally.categories, fields.category ?? 'none')
  for (const tag of fields.tags) count(tally.tags, tag)
  for (const [what, times] of dropped) count(tally.dropped, what, times)
}

const isPost = (item: Item) => field(item, 'wp:post_type') === 'post'

const reasons: Record<string, { kind: string; detail: string }> = {
  page: { kind: 'page', detail: 'only posts are taken over' },
  attachment: { kind: 'attachment', detail: 'taken only with a post that shows it' },
  nav_menu_item: { kind: 'menu item', detail: 'this site has its own menus' },
  revision: { kind: 'revision', detail: 'only the last version is taken over' },
  '': { kind: 'item', detail: 'without a type' },
}
const reasonOf = (type: string) =>
  Object.hasOwn(reasons, type)
    ? reasons[type]!
    : { kind: 'item', detail: `of type ${type.slice(0, 40)}, which this site does not have` }

function ignoringUndrawable(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
  }
}
