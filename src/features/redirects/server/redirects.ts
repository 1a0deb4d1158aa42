import { inArray, sql } from 'drizzle-orm'
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

/** Where an old address leads now, its query first taken in and then left out of account. */
export async function findRedirect(db: Database, url: string): Promise<string | undefined> {
  const whole = normalizePath(url)
  const bare = normalizePath(url.replace(/\?.*/s, ''))
  const found = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.fromPath, [whole, bare]))
  return (found.find(({ fromPath }) => fromPath === whole) ?? found[0])?.toPath
}

/** Remembers where old addresses lead; an address known already gets its new target. */
export async function saveRedirects(db: Database, list: { from: string; to: string }[]) {
  const values = [...new Map(list.map(({ from, to }) => [normalizePath(from), to]))].map(([fromPath, toPath]) => ({
    fromPath,
    toPath,
  }))
  if (values.length === 0) return
  await db
    .insert(redirects)
    .values(values)
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { toPath: sql`excluded.to_path` },
      setWhere: sql`${redirects.toPath} <> excluded.to_path`,
    })
}
