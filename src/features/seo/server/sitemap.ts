import { branch, leaf, xmlDocument } from './xml.ts'

/** A page that search engines may index. */
export interface Listed {
  /** The canonical path of the page. */
  path: string
  /** Last change of its content, if known. */
  modified?: Date | undefined
}

/** Maximum number of URLs in one file per the sitemap protocol. */
export const MAX_ADDRESSES = 50_000
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const entry = (name: string, origin: string, { path, modified }: Listed) =>
  branch(name, {}, [
    leaf('loc', origin + encodeURI(path)),
    modified && leaf('lastmod', modified.toISOString()),
  ])

/** Sitemap index of the given files. */
export const mapOfFiles = (files: Listed[], origin: string): string =>
  xmlDocument(
    branch(
      'sitemapindex',
      namespace,
      files.map((file) => entry('sitemap', origin, file)),
    ),
  )

/** Sitemap file of the given pages. */
export const mapOfPages = (listed: Listed[], origin: string): string =>
  xmlDocument(
    branch(
      'urlset',
      namespace,
      listed.map((page) => entry('url', origin, page)),
    ),
  )

/** Latest known change of any of the pages; undefined if none is known. */
export function latest(listed: readonly { modified?: Date | undefined }[]): Date | undefined {
  let found: Date | undefined
  for (const { modified } of listed) if (modified && (!found || modified > found)) found = modified
  return found
}
