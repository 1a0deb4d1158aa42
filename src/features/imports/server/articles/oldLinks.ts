import { decoded } from '#src/text/decoded.ts'
import { webAddress } from '../wordpress/address.ts'

/** Placeholder for the address of the old site if it is unknown; links that still point to it become text. */
export const NOWHERE = 'https://nowhere.invalid/'

/** Maps addresses of the old site to new ones, and collects the anchors that links point to. */
export function createOldLinks() {
  const targets = new Map<string, string>()
  const anchors = new Set<string>()
  return {
    /** Collects the anchors in a text's links, such as "history" in "…/about/#history". */
    noteAnchors(html: string) {
      for (const [, anchor = ''] of html.matchAll(
        /\bhref\s*=\s*["'][^"'#<>]{0,2000}#([^"'\s<>]{1,80})["']/gi,
      ))
        anchors.add(decoded(anchor))
    },
    isLinkedAnchor: (anchor: string) => anchors.has(anchor),
    lead(from: string, to: string) {
      const key = keyOf(from)
      if (key && !targets.has(key)) targets.set(key, to)
    },
    /** Returns the path that replaced an address on this site, with its anchor; undefined for any other address. */
    newPath(address: string): string | undefined {
      const key = keyOf(address)
      const target = key && targets.get(key)
      return target && target + new URL(address).hash
    },
  }
}
export type OldLinks = ReturnType<typeof createOldLinks>

/**
 * Normalizes an address without parts that do not identify the page: protocol, www, case, trailing slash, anchor,
 * and tracking parameters.
 */
function keyOf(address: string): string | undefined {
  const known = webAddress(address)
  if (!known) return undefined
  const { hostname, pathname, searchParams } = new URL(known)
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  const number = searchParams.get('p') ?? searchParams.get('page_id')
  if (path === '' && !number) return undefined
  return `${hostname.replace(/^www\./, '')}${path}${number && path === '' ? `?p=${number}` : ''}`
}
