import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { ShownListing } from './listing.ts'
import { shelfStructure } from './structure.ts'

/** Heading of a page, and its metadata for search engines and social networks. */
export interface PageHead {
  title: string
  text: string
  searchTitle: string
  socialTitle: string
}

interface ShelfHeadProps {
  list: ShownListing
  head: PageHead
  keywords: readonly string[]
}

/** Title and metadata of a list of resources. */
export function ListHead({
  list: { path, filters, listing, hrefOf },
  head,
  keywords,
}: ShelfHeadProps) {
  const shown = listing?.items
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical={hrefOf({ type: filters.type, topic: filters.topic, page: filters.page })}
        keywords={keywords}
      />
      {shown && (
        <JsonLd
          of={
            import.meta.env.SSR ? (at) => shelfStructure(at, shown, [head.title, path]) : undefined
          }
        />
      )}
      <TitleBlock
        title={head.title}
        stand={head.text}
        crumb={{ href: '/resources', label: 'Resources' }}
        rule="dense"
      />
    </>
  )
}
