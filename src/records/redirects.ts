import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { redirects } from './tables.ts'

/** The form in which old addresses are stored and looked up. */
export function normalizePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const decoded = decode(path).toLowerCase().replace(/\/+$/, '') || '/'
  return query ? `${decoded}?${query.toLowerCase()}` : decoded
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What blogs add to the address of an article or list for its other forms: for phones, as a feed, its further pages. */
const otherForm =
  /(\/(amp|embed|trackback|feed(\/(rss2?|atom|rdf))?|page\/\d{1,5}|comment-page-\d{1,5}))+$/
/** What WordPress adds to the name of a picture's smaller copies. */
const smallerCopy = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/

/** Where an old address leads now, its query first taken in and then left out of account. */
export async function findRedirect(db: Database, url: string): Promise<string | undefined> {
  const bare = normalizePath(url.replace(/\?.*/s, ''))
  const forms = [
    normalizePath(url),
    bare,
    bare.replace(otherForm, ''),
    bare.replace(smallerCopy, ''),
  ]
  const found = await db.select().from(redirects).where(inArray(redirects.fromPath, forms))
  return forms.map((form) => found.find(({ fromPath }) => fromPath === form)?.toPath).find(Boolean)
}

/**
 * Remembers where old addresses lead; an address known already gets its new target. What led to an old address leads
 * to its new target from now on, and the new address itself leads nowhere else: there are no chains and no loops.
 */
export async function saveRedirects(db: Database, list: { from: string; to: string }[]) {
  const values = [...new Map(list.map(({ from, to }) => [normalizePath(from), to]))].flatMap(
    ([fromPath, toPath]) => (fromPath === normalizePath(toPath) ? [] : [{ fromPath, toPath }]),
  )
  if (values.length === 0) return
  const targets = new Map(values.map(({ fromPath, toPath }) => [fromPath, toPath]))
  await db
    .delete(redirects)
    .where(
      inArray(redirects.fromPath, [...new Set(values.map(({ toPath }) => normalizePath(toPath)))]),
    )
  await db
    .insert(redirects)
    .values(
      values.map(({ fromPath, toPath }) => ({
        fromPath,
        toPath: targets.get(normalizePath(toPath)) ?? toPath,
      })),
    )
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { toPath: sql`excluded.to_path` },
      setWhere: sql`${redirects.toPath} <> excluded.to_path`,
    })
  const spellings = values.flatMap(({ fromPath }) => [fromPath, encodeURI(fromPath)])
  const chained = await db.select().from(redirects).where(inArray(redirects.toPath, spellings))
  for (const { fromPath, toPath } of chained) {
    const target = targets.get(normalizePath(toPath)) ?? toPath
    await db
      .update(redirects)
      .set({ toPath: target })
      .where(sql`${redirects.fromPath} = ${fromPath} and ${redirects.toPath} = ${toPath}`)
  }
}

/** Which of the given paths lead elsewhere already. */
export async function redirectedPaths(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, paths))
  return new Set(rows.map(({ path }) => path))
}

/** Adds how often old addresses were followed, by the form in which they are stored. */
export async function countFollowed(db: Database, counts: ReadonlyMap<string, number>) {
  for (const [path, hits] of counts)
    await db
      .update(redirects)
      .set({ hits: sql`${redirects.hits} + ${hits}`, hitAt: sql`now()` })
      .where(eq(redirects.fromPath, path))
}
