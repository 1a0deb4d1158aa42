import { decoded } from '#src/text/decoded.ts'

/**
 * Normalizes an absolute web address and removes credentials; undefined for anything else, such as javascript: or
 * a relative address.
 */
export function webAddress(text: string | undefined, base?: string): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > 2000) return undefined
  const address = URL.parse(trimmed, base && URL.canParse(base) ? base : undefined)
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  address.username = address.password = ''
  return address.href
}

/** Returns the player address for a YouTube or Vimeo address; undefined for any other. */
export function playerOf(text: string | undefined): string | undefined {
  const address = webAddress(text?.startsWith('//') ? `https:${text}` : text)
  if (!address) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m)\./, '')
  if (/^(youtube\.com|youtube-nocookie\.com)$/.test(host)) {
    const id =
      pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:embed|v|shorts|live)\/([^/&]+)/.exec(pathname)?.[1]
    return youtube(id)
  }
  if (host === 'youtu.be') return youtube(pathname.slice(1).split(/[/&]/)[0])
  const vimeo = /^(?:player\.)?vimeo\.com$/.test(host)
    ? /^\/(?:video\/)?(\d+)/.exec(pathname)?.[1]
    : undefined
  return vimeo && `https://player.vimeo.com/video/${vimeo}`
}

const youtube = (id: string | null | undefined) =>
  id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined

/** Returns the decoded last segment of an address. */
export function fileName(address: string): string {
  const { pathname, hostname } = new URL(address)
  return decoded(pathname.split('/').findLast(Boolean) ?? hostname)
}
