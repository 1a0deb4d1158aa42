import { branch, leaf, xmlDocument } from './xml.ts'

/** A page that search engines may list. */
export interface Listed {
  /** The page's canonical path. */
  path: string
  /** When what it shows last changed, where that is known. */
  modified?: Date | undefined
}

/** What one file of the protocol may hold. */
export const MOST_ADDRESSES = 50_000
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const entry = (name: string, origin: string, { path, modified }: Listed) =>
  branch(name, {}, [
    leaf('loc', origin + encodeURI(path)),
    modified && leaf('lastmod', modified.toISOString()),
  ])

/** The list of the files that hold the pages. */
export const mapOfFiles = (files: Listed[], origin: string): string =>
  xmlDocument(
    branch(
      'sitemapindex',
      namespace,
      files.map((file) => entry('sitemap', origin, file)),
    ),
  )

/** A file of pages. */
export const mapOfPages = (listed: Listed[], origin: string): string =>
  xmlDocument(
    branch(
      'urlset',
      namespace,
      listed.map((page) => entry('url', origin, page)),
    ),
  )

/** The latest change of any of the pages; undefined when none is known. */
export function latest(listed: readonly { modified?: Date | undefined }[]): Date | undefined {
  let found: Date | undefined
  for (const { modified } of listed) if (modified && (!found || modified > found)) found = modified
  return found
}
