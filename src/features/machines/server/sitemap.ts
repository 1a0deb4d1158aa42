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

const partsOf = (listed: Listed[], most: number) =>
  Array.from({ length: Math.ceil(listed.length / most) }, (_, index) => listed.slice(index * most, (index + 1) * most))

const entry = (name: string, origin: string, { path, modified }: Listed) =>
  branch(name, {}, [leaf('loc', origin + encodeURI(path)), modified && leaf('lastmod', modified.toISOString())])

/** All pages in one file or, when there are too many, the list of the files that hold them. */
export function sitemap(listed: Listed[], origin: string, most = MOST_ADDRESSES): string {
  const parts = partsOf(listed, most)
  if (parts.length < 2) return pageList(listed, origin)
  const files = parts.map((part, index) => ({ path: `/sitemap-${index + 1}.xml`, modified: latest(part) }))
  return xmlDocument(
    branch(
      'sitemapindex',
      namespace,
      files.map((file) => entry('sitemap', origin, file)),
    ),
  )
}

/** One of the files (from 1) that the list of files names; undefined when it names none of this number. */
export function sitemapPart(listed: Listed[], origin: string, number: number, most = MOST_ADDRESSES): string | undefined {
  const parts = partsOf(listed, most)
  const part = parts.length < 2 ? undefined : parts[number - 1]
  return part && pageList(part, origin)
}

const pageList = (listed: Listed[], origin: string) =>
  xmlDocument(
    branch(
      'urlset',
      namespace,
      listed.map((page) => entry('url', origin, page)),
    ),
  )

/** The latest change of any of the pages; undefined when none is known. */
export function latest(listed: { modified?: Date | undefined }[]): Date | undefined {
  let found: Date | undefined
  for (const { modified } of listed) if (modified && (!found || modified > found)) found = modified
  return found
}
