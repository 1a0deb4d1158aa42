import { decoded } from '#src/text/decoded.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { canonicalPath } from '#src/http/router.ts'
import { redirects } from './tables.ts'

/** Normalizes an old address for storage and lookup. */
export function normalizePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const place = canonicalPath(decoded(path))
  return query ? `${place}?${query.toLowerCase()}` : place
}

/** Suffixes that blogs append to an address for alternative forms: mobile, feed, further pages. */
const otherForm =
  /(\/(amp|embed|trackback|feed(\/(rss2?|atom|rdf))?|page\/\d{1,5}|comment-page-\d{1,5}))+$/
/** Suffix that WordPress adds to the names of an image's smaller copies. */
const smallerCopy = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/

/** What letters, chats, and hand-typed links put around an address: doubled slashes, and the end of a sentence. */
const tidied = (path: string) =>
  canonicalPath(path.replaceAll(/\/{2,}/g, '/').replace(/[\s\p{Cf}.,;:!?*…'"’”»)\]}>]+$/u, ''))

/** Finds the target of an old address, first with its query and then without, or the same address without dirt. */
export async function findRedirect(db: Database, url: string): Promise<string | undefined> {
  const bare = normalizePath(url.replace(/\?.*/s, ''))
  const tidy = tidied(bare)
  const forms = [
    normalizePath(url),
    bare,
    bare.replace(otherForm, ''),
    bare.replace(smallerCopy, ''),
    tidy,
  ]
  const found = await db.select().from(redirects).where(inArray(redirects.fromPath, forms))
  return (
    forms.map((form) => found.find(({ fromPath }) => fromPath === form)?.toPath).find(Boolean) ??
    (tidy === bare ? undefined : encodeURI(tidy) + (/\?.*/s.exec(url)?.[0] ?? ''))
  )
}

/**
 * Saves redirects; known addresses get a new target. Redirects to an old address are updated to its new target,
 * and new addresses redirect nowhere, so there are no chains or loops.
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
  await leadOn(db, targets)
}

/** Updates redirects to old addresses, by their normalized form, to the new ones. */
export async function leadOn(db: Database, targets: ReadonlyMap<string, string>) {
  const spellings = [...targets.keys()].flatMap((path) => [path, encodeURI(path)])
  const chained = await db.select().from(redirects).where(inArray(redirects.toPath, spellings))
  for (const { fromPath, toPath } of chained) {
    const target = targets.get(normalizePath(toPath)) ?? toPath
    await db
      .update(redirects)
      .set({ toPath: target })
      .where(sql`${redirects.fromPath} = ${fromPath} and ${redirects.toPath} = ${toPath}`)
  }
}

/** Returns the given paths that already redirect. */
export async function redirectedPaths(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, paths))
  return new Set(rows.map(({ path }) => path))
}

/** Adds hit counts of old addresses, keyed by their normalized form. */
export async function countFollowed(db: Database, counts: ReadonlyMap<string, number>) {
  for (const [path, hits] of counts)
    await db
      .update(redirects)
      .set({ hits: sql`${redirects.hits} + ${hits}`, hitAt: sql`now()` })
      .where(eq(redirects.fromPath, path))
}
