/** Reads an address of the public site as any visitor would. */
export type ReadPublic = (path: string) => Promise<Response>

interface Visited {
  path: string
  /** The page that first linked here; undefined for the crawl's starting points. */
  from: string | undefined
  status: number
  /**
   * Text of pages, feeds, API calls, and sitemaps with character references decoded; empty for
   * images and the like.
   */
  text: string
}

const MAX_ADDRESSES = 50_000
/**
 * Files, drawings, and API calls linked as examples; calls without parameters are taken from the
 * OpenAPI document.
 */
const leftOut = /^\/(assets|art|films|api)\/(?!docs$)/

/**
 * Crawls the public site from its sitemap, following all links, images, and parameterless API
 * calls. Visits each path once, since filter combinations are endless. Rejects if the site cannot
 * respond.
 */
export async function* crawl(
  read: ReadPublic,
  begin: Iterable<string> = [],
): AsyncGenerator<Visited> {
  const origins = new Map<string, string | undefined>(
    ['/', '/sitemap.xml', '/llms.txt', '/api/openapi.json', ...begin].map((path) => [
      path,
      undefined,
    ]),
  )
  for (const [path, from] of origins) {
    const response = await read(path)
    if (response.status === 503) throw new Error('The site cannot respond now')
    const text = isText(response) ? readable(await response.text()) : ''
    yield { path, from, status: response.status, text }
    for (const link of linksOf(path, text))
      if (!origins.has(link) && origins.size < MAX_ADDRESSES) origins.set(link, path)
  }
}

const isText = ({ headers }: Response) =>
  /^(text\/|application\/(json|[\w.+-]*(xml|json)))/.test(headers.get('content-type') ?? '')

const readable = (text: string) =>
  text
    .replaceAll(/&#(x[\da-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(/^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Site addresses found in a page, feed, or sitemap, and API calls without parameters. */
function linksOf(path: string, text: string): string[] {
  if (path === '/api/openapi.json')
    return Object.entries((JSON.parse(text) as { paths: Record<string, { get?: unknown }> }).paths)
      .filter(([call, { get }]) => get && !call.includes('{'))
      .map(([call]) => call)
  const links = [...text.matchAll(/\s(?:href|src)="([^"#]+)|<loc>([^<]+)|\]\(([^)\s#]+)/g)].map(
    ([, ...one]) => one.find(Boolean) ?? '',
  )
  return links.flatMap((link) => {
    const url = URL.parse(link, `http://here.invalid${path}`)
    const isOwn = url?.hostname === 'here.invalid' || (path === '/sitemap.xml' && url)
    return isOwn && !leftOut.test(url.pathname) ? [url.pathname] : []
  })
}
