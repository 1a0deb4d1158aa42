import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOWHERE } from '../articles/oldLinks.ts'

/** Redirect of a site in a file for Netlify or Cloudflare Pages. */
export interface SiteRedirect {
  from: string
  to: string
}

/** Path of an address as it is compared: without its query and the slash at its end. */
export const placeOf = (address: string) =>
  new URL(address, NOWHERE).pathname.replace(/\/$/, '').toLowerCase()

/** Reads the redirects of a site, except those by patterns and those to other sites. */
export async function readRedirects(
  folder: string,
  files: readonly string[],
): Promise<SiteRedirect[]> {
  const [name] = files.filter((path) => /^(?:(?:static|public|source)\/)?_redirects$/.test(path))
  const text = name && (await readFile(join(folder, name), 'utf8').catch(() => ''))
  return (text || '').split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/)
    const isMove = /^30[1278]!?$/.test(status) && !/[*:]/.test(from + to)
    return isMove && from.startsWith('/') && to.startsWith('/') ? [{ from, to }] : []
  })
}
