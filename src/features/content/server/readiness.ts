import { DomUtils, parseDocument } from 'htmlparser2'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { firstField } from '#src/kinds/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { type ContentPath, contentKinds, kindAt } from '../contentKinds.ts'
import { readyPaths, socialPicturePath } from '../readiness.ts'
import { readContent } from './content.ts'
import { rehearse, showAsPublished } from './rehearsal.ts'
import type { SiteView } from './siteDifferences.ts'

interface ReadinessDeps {
  db: Database
  records: AnyRecords
  path: ContentPath
  siteIn: (tx: Database) => SiteView
}

/** Length that search engines show of a title and of a description, in characters. */
const TITLE = 65
const DESCRIPTION = 170
/** Maximum number of links to check. */
const MAX_LINKS = 60

/** Checks a record's page with unsaved edits, in a transaction that is rolled back. */
export function getReadiness({ db, records, path, siteIn }: ReadinessDeps, id: string) {
  return asPublished({ db, records }, id, async (tx, address) => {
    const site = siteIn(tx)
    const { text: html } = await site.read(address)
    const head = headOf(html)
    const { values, workingCopy } = await readContent(tx, records, id)
    const now = { ...values, ...workingCopy?.values }
    const texts = Object.values(now).filter((value) => typeof value === 'string')
    return {
      address,
      ...head,
      isPictured: head.picture !== undefined,
      remarks: [
        ...remarksOn(path, now, head, texts),
        ...(await deadLinks(site, texts)).map(
          (link) => `A link leads to ${link}, where this site has no page.`,
        ),
      ],
    }
  })
}

function asPublished<T>(
  { db, records }: Pick<ReadinessDeps, 'db' | 'records'>,
  id: string,
  look: (tx: Database, address: string) => Promise<T>,
) {
  let address = ''
  return rehearse(
    db,
    async (tx) => void (address = await showAsPublished(tx, records, id)),
    (tx) => look(tx, address),
  )
}

function headOf(html: string) {
  const document = parseDocument(html)
  const all = DomUtils.getElementsByTagName('meta', document)
  const meta = (name: string) =>
    all.find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs.content
  const [title] = DomUtils.getElementsByTagName('title', document)
  return {
    title: title ? DomUtils.textContent(title) : '',
    description: meta('description') ?? '',
    picture: meta('og:image'),
  }
}

function remarksOn(
  path: ContentPath,
  values: Record<string, unknown>,
  { title, description }: { title: string; description: string },
  texts: string[],
): string[] {
  const kind = kindAt(path)
  const isEmpty = (field: string | undefined) => field !== undefined && (values[field] ?? '') === ''
  const films = texts.flatMap((text) => text.match(/<video\b.*?<\/video>/gs) ?? [])
  const silent = films.filter((film) => !/<track\b[^>]*kind="(captions|subtitles)"/.test(film))
  return [
    isEmpty(kind.label) && 'It has no title.',
    isEmpty(firstField(kind, 'prose')) &&
      'It has no summary: lists, feeds, and search engines show one.',
    isEmpty(firstField(kind, 'moment')) && 'It has no date.',
    title.length > TITLE &&
      `The title for search engines has ${title.length} characters. They show about ${TITLE}.`,
    description.length > DESCRIPTION &&
      `The description for search engines has ${description.length} characters. They show about ${DESCRIPTION}.`,
    silent.length > 0 &&
      `${silent.length === 1 ? 'A video has' : `${silent.length} videos have`} no captions for people who can’t hear.`,
  ].filter((remark) => remark !== false)
}

/** Returns broken links to this site in the texts, without duplicates. */
async function deadLinks(site: SiteView, texts: string[]): Promise<string[]> {
  const links = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      ),
    ),
  )
  const dead: string[] = []
  for (const link of [...links].slice(0, MAX_LINKS))
    if (!(await site.isThere(link))) dead.push(link)
  return dead
}

/** Serves a record's social sharing picture, rendered with unpublished edits, to staff who can edit it. */
export const socialPictureRoutes = (
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  siteIn: (tx: Database) => SiteView,
): Route<'download'>[] =>
  readyPaths.map((path) => ({
    kind: 'download',
    method: 'GET',
    path: socialPicturePath(path, ':id'),
    access: contentKinds[path].access,
    caching: 'none',
    respond: ({ params: { id = '' } }) =>
      asPublished({ db, records: records[path] }, id, async (tx, address) => {
        const site = siteIn(tx)
        const { picture } = headOf((await site.read(address)).text)
        if (!picture) throw notFound('Picture')
        return {
          headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
          body: await site.file(new URL(picture).pathname),
        }
      }),
  }))
