import { isNotNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import type { OldLinks } from './oldLinks.ts'
import type { SourceArticle } from './sourceArticle.ts'

/** Settles the address of every article before the first one is drawn, so that links between them can lead to it. */
export function createAddressBook() {
  const wishes = new Map<string, { slug: string; oldAddresses: string[] }>()
  const settled = new Map<string, string>()
  return {
    add({ importKey, slug, oldAddresses }: SourceArticle) {
      if (!wishes.has(importKey)) wishes.set(importKey, { slug, oldAddresses })
    },
    async settle(tx: Database, links: OldLinks) {
      const known = { slug: posts.slug, importKey: posts.importKey }
      const rows = await tx.select(known).from(posts).where(isNotNull(posts.importKey))
      for (const { slug, importKey } of rows) if (wishes.has(importKey!)) settled.set(importKey!, slug)
      const added = [...wishes].filter(([importKey]) => !settled.has(importKey))
      const slugs = await articles.planSlugs(
        tx,
        added.map(([, { slug }]) => slug),
      )
      for (const [at, [importKey]] of added.entries()) settled.set(importKey, slugs[at]!)
      for (const [importKey, { oldAddresses }] of wishes)
        for (const address of oldAddresses) links.lead(address, `/news/${encodeURIComponent(settled.get(importKey)!)}`)
    },
    slugOf: (importKey: string) => settled.get(importKey)!,
  }
}
