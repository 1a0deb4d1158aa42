import { webAddress } from '../wordpress/address.ts'

/** Stands for the old site where nobody says what it was called: links that lead nowhere else become text. */
export const NOWHERE = 'https://nowhere.invalid/'

/** Where addresses of the old site lead now, and which places within articles are linked to. */
export function createOldLinks() {
  const targets = new Map<string, string>()
  const anchors = new Set<string>()
  return {
    /** Notes the places that links of a text point at, such as "history" of "…/about/#history". */
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
    /** The path on this site that replaced an address, with its anchor; undefined for every other address. */
    newPath(address: string): string | undefined {
      const key = keyOf(address)
      const target = key && targets.get(key)
      return target && target + new URL(address).hash
    },
  }
}
export type OldLinks = ReturnType<typeof createOldLinks>

/** An address without what does not tell pages apart: the protocol, www, case, a last slash, an anchor, tracking. */
function keyOf(address: string): string | undefined {
  const known = webAddress(address)
  if (!known) return undefined
  const { hostname, pathname, searchParams } = new URL(known)
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  const number = searchParams.get('p') ?? searchParams.get('page_id')
  if (path === '' && !number) return undefined
  return `${hostname.replace(/^www\./, '')}${path}${number && path === '' ? `?p=${number}` : ''}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
