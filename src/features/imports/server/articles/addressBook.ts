import { defined } from '#src/text/defined.ts'
import { isNotNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { posts } from '#src/features/news/server/tables.ts'
import { pageRecords } from '#src/features/pages/server/plainPages.ts'
import { plainPages } from '#src/features/pages/server/tables.ts'
import type { OldLinks } from './oldLinks.ts'
import type { SourceArticle } from './sourceArticle.ts'

const kinds = {
  post: { table: posts, records: articles, folder: '/news/' },
  page: { table: plainPages, records: pageRecords, folder: '/pages/' },
}

/** Assigns the address of every article and page before the first one is drawn, so that they can link to each other. */
export function createAddressBook() {
  const wishes = new Map<string, Pick<SourceArticle, 'kind' | 'slug' | 'oldAddresses'>>()
  const assigned = new Map<string, string>()
  const slugOf = (importKey: string) => defined(assigned.get(importKey), 'the slug of an item')
  return {
    add({ importKey, kind, slug, oldAddresses }: SourceArticle) {
      if (!wishes.has(importKey)) wishes.set(importKey, { kind, slug, oldAddresses })
    },
    async assign(tx: Database, links: OldLinks) {
      for (const [kind, { table, records, folder }] of Object.entries(kinds)) {
        const own = [...wishes].filter(([, wish]) => wish.kind === kind)
        const known = { slug: table.slug, importKey: table.importKey }
        const rows = await tx.select(known).from(table).where(isNotNull(table.importKey))
        for (const { slug, importKey } of rows)
          if (importKey && wishes.get(importKey)?.kind === kind) assigned.set(importKey, slug)
        const added = own.filter(([importKey]) => !assigned.has(importKey))
        const slugs = await records.planSlugs(
          tx,
          added.map(([, { slug }]) => slug),
        )
        for (const [index, [importKey]] of added.entries()) assigned.set(importKey, slugs[index]!)
        for (const [importKey, { oldAddresses }] of own)
          for (const address of oldAddresses)
            links.lead(address, folder + encodeURIComponent(slugOf(importKey)))
      }
    },
    slugOf,
  }
}
