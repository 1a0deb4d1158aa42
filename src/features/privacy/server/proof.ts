import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { literal } from './person.ts'
import type { Trace } from './tables.ts'

/** What must not be found any more; held in memory alone. */
export interface Terms {
  addresses: Set<string>
  names: Set<string>
  /** Addresses of portraits on this site. */
  pictures: Set<string>
}

/** Reads an address of the public site as any visitor would. */
export type ReadPublic = (path: string) => Promise<Response>

const MOST_ADDRESSES = 50_000

/** Reads the whole public site, following every link from its sitemap on, and every table: says where anything still stands. */
export async function prove(db: Database, read: ReadPublic, terms: Terms): Promise<{ checked: number; found: Trace[] }> {
  const site = await crawl(read, terms)
  const tables = await scan(db, terms)
  return { checked: site.checked + tables.checked, found: [...site.found, ...tables.found] }
}

async function crawl(read: ReadPublic, terms: Terms) {
  const wanted = [
    ...[...terms.addresses].map((text) => ({ what: 'address' as const, text: text.toLowerCase() })),
    ...[...terms.names].filter(Boolean).map((text) => ({ what: 'name' as const, text: text.toLowerCase() })),
    ...[...terms.pictures].map((text) => ({ what: 'picture' as const, text: text.toLowerCase() })),
  ]
  const found: Trace[] = []
  const known = new Set(['/', '/sitemap.xml', '/llms.txt', '/api/openapi.json', ...terms.pictures])
  for (const path of known) {
    if (known.size > MOST_ADDRESSES) break
    const response = await read(path)
    if (terms.pictures.has(path)) {
      if (response.ok) found.push({ what: 'picture', where: path })
      continue
    }
    const text = isText(response) ? readable(await response.text()) : ''
    for (const { what, text: term } of wanted) if (text.includes(term)) found.push({ what, where: path })
    for (const link of linksOf(path, text)) known.add(link)
  }
  return { checked: known.size, found }
}

const isText = ({ headers }: Response) =>
  /^(text\/|application\/(json|[\w.+-]*(xml|json)))/.test(headers.get('content-type') ?? '')

/** In lower case, with the references decoded that HTML and XML write for signs in names and addresses. */
const readable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/&#(x[\da-f]+|\d+);/g, (_, code: string) =>
      String.fromCodePoint(code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Addresses of this site that a page, feed or sitemap names, and the calls of the API without a parameter. */
function linksOf(path: string, text: string): string[] {
  if (path === '/api/openapi.json')
    return Object.entries((JSON.parse(text) as { paths: Record<string, { get?: unknown }> }).paths)
      .filter(([call, { get }]) => get && !call.includes('{'))
      .map(([call]) => call)
  const links = [...text.matchAll(/(?:href|src)="([^"#]+)|<loc>([^<]+)|\]\(([^)\s#]+)/g)].map(([, ...one]) => one.find(Boolean)!)
  return links.flatMap((link) => {
    const { pathname, search, hostname } = URL.parse(link, 'http://here.invalid') ?? {}
    const isOwn = hostname === 'here.invalid' || (path === '/sitemap.xml' && pathname !== undefined)
    return isOwn && !/^\/(assets|art|figures|films|pictures)\//.test(pathname!) ? [pathname! + search!] : []
  })
}

/** Looks through every row of every table, the queue's too. Who a member of staff is stays their own affair. */
async function scan(db: Database, { addresses, names }: Terms) {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name <> 'users' order by 1, 2`)
  const found: Trace[] = []
  const wanted = [
    ...[...addresses].map((text) => ({ what: 'address' as const, text })),
    ...[...names].filter(Boolean).map((text) => ({ what: 'name' as const, text })),
  ]
  for (const { schema, name } of tables)
    for (const { what, text } of wanted) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const { rows } = await db.execute<{ there: boolean }>(
        sql`select exists (select from ${table} as scanned where scanned::text ilike ${literal(text)}) as there`,
      )
      if (rows[0]!.there) found.push({ what, where: `table ${name}` })
    }
  return { checked: tables.length, found }
}
