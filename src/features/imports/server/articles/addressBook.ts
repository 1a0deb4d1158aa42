import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { importedPosts } from '../tables.ts'
import { freeSlug } from '../wordpress/slug.ts'
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
      const rows = await tx
        .select({ slug: posts.slug, importKey: importedPosts.importKey })
        .from(posts)
        .leftJoin(importedPosts, eq(importedPosts.postId, posts.id))
      const taken = new Set(rows.map(({ slug }) => slug))
      for (const { slug, importKey } of rows) if (importKey && wishes.has(importKey)) settled.set(importKey, slug)
      for (const [importKey, { slug, oldAddresses }] of wishes) {
        const own = settled.get(importKey) ?? freeSlug(slug, (slug) => taken.has(slug))
        taken.add(own)
        settled.set(importKey, own)
        for (const address of oldAddresses) links.lead(address, `/news/${encodeURIComponent(own)}`)
      }
    },
    slugOf: (importKey: string) => settled.get(importKey)!,
  }
}
