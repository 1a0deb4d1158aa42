import { defined } from '#src/text/defined.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid } from '#src/http/errors.ts'
import { columnOf, type Kind } from './kind.ts'
import { redirectedPaths } from './redirects.ts'
import { freeSlug, slugify } from './slug.ts'

/** Assigns slugs to new records, from the requested slug or the name, with a number if it is taken. */
export async function giveSlugs(tx: Database, kind: Kind, list: Record<string, unknown>[]) {
  const rule = kind.slug
  if (!rule) return
  const wishes = list.map(
    (values) =>
      slugify(String(values.slug ?? '')) || slugify(String(values[rule.from] ?? '')) || kind.name,
  )
  const scopeOf = (values: Record<string, unknown>) =>
    rule.within ? `${String(values[rule.within])} ` : ''
  const slug = columnOf(kind.table, 'slug')
  const scope = rule.within ? columnOf(kind.table, rule.within) : undefined
  const wanted = [...new Set(wishes)]
  const rows: { slug: string; scope: string }[] = await tx
    .select({
      slug: sql<string>`${slug}`,
      scope: scope ? sql<string>`${scope}::text` : sql<string>`''`,
    })
    .from(kind.table as PgTable)
    .where(
      and(
        scope && inArray(scope, [...new Set(list.map((values) => values[rule.within!]))]),
        or(
          inArray(slug, wanted),
          inArray(sql`regexp_replace(${slug}, '-\\d+$', '')`, wanted),
          sql`${slug} ~ '^.{70,}-\\d+$'`,
        ),
      ),
    )
  const taken = new Set(rows.map((row) => (rule.within ? `${row.scope} ${row.slug}` : row.slug)))
  const pathOf = (name: string) => rule.addresses(name)[0] ?? ''
  const moved = await redirectedPaths(tx, wanted.map(pathOf).filter(Boolean))
  for (const [at, values] of list.entries()) {
    const name = freeSlug(
      wishes[at] ?? '',
      (one) =>
        taken.has(scopeOf(values) + one) ||
        (rule.reserved?.includes(one) ?? false) ||
        moved.has(pathOf(one)),
    )
    taken.add(scopeOf(values) + name)
    values.slug = name
  }
}

/** Normalizes a chosen slug; refused if it is taken or empty. */
export async function chosenSlug(
  tx: Database,
  kind: Kind,
  row: Record<string, unknown>,
  wish: string,
): Promise<string> {
  const rule = defined(kind.slug, 'the slug of a kind')
  const slug = slugify(wish)
  if (!slug) throw invalid({ slug: ['Please use at least one letter or digit.'] })
  if (slug === row.slug) return slug
  if (rule.reserved?.includes(slug))
    throw invalid({ slug: [`Another page is already at “${slug}”.`] })
  const [other] = await tx
    .select({ id: kind.table.id })
    .from(kind.table as PgTable)
    .where(
      and(
        eq(columnOf(kind.table, 'slug'), slug),
        rule.within ? eq(columnOf(kind.table, rule.within), row[rule.within]) : undefined,
      ),
    )
  if (other) throw invalid({ slug: [`“${slug}” is taken by another ${kind.name}.`] })
  return slug
}

/** A new slug for a draft that nobody has seen, if its slug came from the name that changes. */
export async function followingSlug(
  tx: Database,
  kind: Kind,
  row: Record<string, unknown>,
  changed: Record<string, unknown>,
): Promise<{ slug?: string }> {
  const { slug: rule, status = 'status' } = kind
  const name = rule && changed[rule.from]
  if (!rule || !name || row[status] !== 'draft' || row.publishedAt) return {}
  const derived = slugify(String(row[rule.from]))
  const isDerived = row.slug === derived || new RegExp(`^${derived}-\\d+$`).test(String(row.slug))
  if (!isDerived || slugify(String(name)) === derived) return {}
  const named = { ...row, [rule.from]: name, slug: '' }
  await giveSlugs(tx, kind, [named])
  return { slug: named.slug }
}
